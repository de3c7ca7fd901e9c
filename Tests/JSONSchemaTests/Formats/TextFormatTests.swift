import PreferenceValues
import TestSupport
import Testing

@testable import JSONSchema

@Suite struct TextFormatTests {
  private static let texts: [(format: String, valid: [String], invalid: [String])] = [
    ("date", ["2024-02-29"], ["2023-02-29", "2024-1-01", "2024-13-01", "2024-01-01Z", ""]),
    (
      "time", ["12:00:00Z", "23:59:60Z", "01:29:60+01:30", "12:00:00.123-08:00"],
      ["12:00:00", "24:00:00Z", "22:59:60Z", "12:00:00.Z", "12:00Z"]
    ),
    (
      "date-time", ["2026-01-31T12:30:00Z", "2026-01-31t12:30:00.5z"],
      ["2026-01-31 12:30:00Z", "2026-01-31"]
    ),
    (
      "duration", ["P4Y", "PT0S", "P1M", "P2W", "P1DT12H", "P1Y2M3DT4H5M6S"],
      ["P", "PT", "P1YT", "P2D1Y", "P1Y2D", "PT1H1S", "P1W2D", "1D"]
    ),
    (
      "email", ["ada@example.org", "\"a b\"@example.org", "a@[127.0.0.1]", "a@[IPv6:::1]"],
      ["ada", "@x", ".a@x.y", "a..b@x.y", "a@-x", "é@x.y"]
    ),
    ("idn-email", ["실례@실례.테스트"], ["2962"]),
    ("hostname", ["localhost", "a-b.c1"], ["-a", "a_b", "a..b", "a.", ""]),
    (
      "ipv4", ["192.0.2.1", "0.0.0.0"], ["256.0.0.1", "01.2.3.4", "1.2.3", "1.2.3.4.5", "1.2.3.4 "]
    ),
    (
      "ipv6", ["::", "::1", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1"],
      ["1:2:3:4:5:6:7", "1::2::3", "12345::", "fe80::1%eth0", ":::", "::1.2.3"]
    ),
    (
      "uri", ["https://a@b:1/c?d#e", "urn:x", "http://[::1]/"],
      ["//a", "a b:c", "http://a b", "http://[1]", "http://a:x", ":a", "http://a/%2"]
    ),
    ("uri-reference", ["", "/a", "a/b:c", "?x", "#y"], ["\\a", "a:b:c d", "é"]),
    ("iri", ["http://ƒøø.ßår/?∂=x"], ["/a", "http:// ß"]),
    ("iri-reference", ["é"], ["\\é"]),
    ("uuid", ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"], ["2eb8aa08aa9811eab4aa73b441d16380", "x"]),
    ("json-pointer", ["", "/a~1b/0"], ["a", "/~2"]),
    ("relative-json-pointer", ["0", "1/a", "12#"], ["", "01", "-1", "/a", "0##"]),
    ("regex", ["^a+$"], ["^(abc]"]),
    ("uri-template", ["a/{b}", "{+x,y*,z:3}"], ["{", "a}", "{}", "{a:0}", "{a b}"]),
  ]

  @Test(arguments: texts)
  func `formats accept exactly the strings that their standards allow`(
    format: String, valid: [String], invalid: [String]
  ) throws {
    let format = try #require(TextFormats.named[format])
    #expect(valid.filter { !format.accepts($0) } == [])
    #expect(invalid.filter(format.accepts) == [])
  }

  @Test(arguments: [("30 seconds", true), ("PT30S", false)])
  func `a format is no rule if the default violates it`(text: String, isAccepted: Bool) throws {
    let schema = try JSONSchema(json: #"{"format": "duration", "default": "\#(text)"}"#)
    #expect(schema.accepts("10 m") == isAccepted)
  }

  @Test func `no string crashes a format check`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("aZ09-_.:/?#[]@%{}+~\"\\T é\u{301}א٣🐲xn\u{200C}")
    for format in TextFormats.named.values {
      for _ in 0..<300 {
        let length = Int.random(in: 0...12, using: &random)
        let text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
        // The result does not matter.
        _ = format.accepts(
          ["xn--", "", "a@", "P"].randomElement(using: &random).map { $0 + text } ?? text)
      }
    }
  }
}
