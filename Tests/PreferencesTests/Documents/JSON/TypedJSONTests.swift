import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

@Suite struct TypedJSONTests {
  @Test func `typed JSON is valid JSON and round-trips`() throws {
    for seed in 0..<1000 {
      var random = RandomAnyValue(seed: seed)
      let value = random.value(depth: 3)
      guard isRead(value) else { continue }
      for isPretty in [false, true] {
        let text = value.typedJSONView.jsonText(pretty: isPretty)
        let json = try JSONFormat.json.parse(Array(text.utf8)).value
        #expect(PreferenceValue(typedJSON: json) == value, "\(seed): \(text)")
      }
    }
  }

  @Test(arguments: [-Double.nan, .signalingNaN, Double(bitPattern: 0x7FF8_0000_0000_0001)])
  func `each NaN keeps its bits`(real: Double) {
    let value = PreferenceValue.array([.real(real)])
    #expect(PreferenceValue(typedJSON: value.typedJSONView) == value)
  }

  @Test(arguments: ["nan:", "nan:3ff0000000000000", "-nan", "NaN"])
  func `a dictionary with another text is not a number`(text: String) {
    let json = PreferenceValue.dictionary(["$real": .string(text)])
    #expect(PreferenceValue(typedJSON: json) == json)
  }

  @Test(arguments: ["2026-02-30", "2026-04-31T10:00:00Z"])
  func `impossible calendar dates are not dates`(text: String) {
    let json = PreferenceValue.dictionary(["$date": .string(text)])
    #expect(PreferenceValue(typedJSON: json) == json)
  }

  /// Whether the value round-trips: no number has the text of another case.
  private func isRead(_ value: PreferenceValue) -> Bool {
    switch value {
    case .number: JSONFormat.json.represent(value) == .exact
    case .date(let date): date.timeIntervalSinceReferenceDate.isFinite
    case .array(let elements): elements.allSatisfy(isRead)
    case .dictionary(let members): members.allSatisfy { isRead($0.value) }
    case .tagged(_, let value): isRead(value)
    default: true
    }
  }

  @Test(arguments: [
    (
      PreferenceValue.dictionary(["a": .array([.integer(1), .real(1)]), "b": .emptyDictionary]),
      "{\"a\":[1,1.0],\"b\":{}}"
    ),
    (.string("\u{1}\"\\\u{7F}é/"), "\"\\u0001\\\"\\\\\u{7F}é/\""),
    (.array([.real(.nan), .number("1e999"), .null]), "[\"nan\",1e999,null]"),
  ])
  func `compact JSON is printed on one line`(value: PreferenceValue, text: String) {
    #expect(value.jsonText() == text)
  }

  @Test func `pretty-printed JSON has a line for each member`() {
    let value: PreferenceValue = .dictionary([
      "a": .array([.integer(1)]), "b": .array([]), "c": .emptyDictionary,
    ])
    #expect(
      value.jsonText(pretty: true) == "{\n  \"a\": [\n    1\n  ],\n  \"b\": [],\n  \"c\": {}\n}")
  }
}
