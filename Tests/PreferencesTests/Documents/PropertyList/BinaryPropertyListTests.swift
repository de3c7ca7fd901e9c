import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

@Suite struct BinaryPropertyListTests {
  private func file(_ objects: [[UInt8]]) -> [UInt8] { BinaryPropertyList.bytes(of: objects) }

  private func value(_ bytes: [UInt8]) throws -> PreferenceValue {
    try PropertyListFormat.propertyList.parse(bytes).value
  }

  @Test(
    arguments: [
      ([0x10, 0xFF], PreferenceValue.integer(255)), ([0x11, 0xFF, 0xFF], .integer(65535)),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
      ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
      (
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        .unsigned(.max)
      ),
      ([0x14] + [UInt8](repeating: 0xFF, count: 16), .integer(-1)),
      (
        [0x14, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8),
        .number("18446744073709551616")
      ),
      ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)), ([0x08], .boolean(false)), ([0x09], .boolean(true)),
      ([0x00], .null), ([0x81, 1, 0], .tagged(type: "UID", .integer(256))),
      ([0x41, 7], .data(Data([7]))),
      ([0x52, 0x61, 0x62], .string("ab")), ([0x61, 0, 0xE9], .string("é")),
      ([0x61, 0xD8, 0], .string("\u{FFFD}")), ([0xA0], .array([])), ([0xD0], .emptyDictionary),
    ] as [([UInt8], PreferenceValue)])
  func `objects have the expected value and round-trip`(object: [UInt8], expected: PreferenceValue)
    throws
  {
    let bytes = file([[0xD1, 1, 2], [0x51, 0x61], object])
    let document = try PropertyListFormat.propertyList.parse(bytes)
    #expect(document.value == .dictionary(["a": expected]))
    let edited = try document.bytes(applying: [["b"]: .set(.boolean(true))])
    #expect(try value(edited) == .dictionary(["a": expected, "b": .boolean(true)]))
  }

  @Test(
    arguments: [
      [[0xA1, 0]], [[0xA1, 1], [0xA1, 0]], [[0xD1, 1, 0], [0x51, 0x61]], [[0xA1, 9]],
      [[0xD1, 1, 1], [0x09]],
      [[0x4F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0x4F, 0x14, 0]], [[0x5F]],
      [[0x6F, 0x10, 0xFF]],
      [[0xAF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0xC0]], [[0x15]], [[0x70]],
      [[0x84]],
      [[0x51, 0xE9]], [[0x13, 1]], [[0x33, 1]], [[0xDF, 0x13, 0x20, 0, 0, 0, 0, 0, 0, 0]],
    ] as [[[UInt8]]])
  func `damaged or hostile objects are rejected`(objects: [[UInt8]]) {
    #expect(throws: DocumentSyntaxError.self) { try value(file(objects)) }
  }

  @Test func `an object may be referenced twice, but not exponentially often`() throws {
    #expect(
      try value(file([[0xA2, 1, 1], [0xA1, 2], [0x09]]))
        == .array([
          .array([.boolean(true)]), .array([.boolean(true)]),
        ]))
    // Each of 50 arrays contains the next one twice.
    let bomb = (1...50).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x09]]
    let error = try #require(throws: DocumentSyntaxError.self) { try value(file(bomb)) }
    #expect(error.reason.contains("too many"))
  }

  @Test func `truncated files are rejected`() throws {
    let whole = try PropertyListFormat(form: .binary).empty.bytes(
      applying: [["a"]: .set(.array([.integer(1), .string("é"), .real(0.5)]))])
    for length in 0..<whole.count {
      #expect(throws: DocumentSyntaxError.self) { try value(Array(whole[..<length])) }
    }
  }
}
