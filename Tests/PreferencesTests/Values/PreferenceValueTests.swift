import Foundation
import PreferenceValues
import Preferences
import Testing

@Suite struct PreferenceValueTests {
  @Test func `literals create values`() {
    let value: PreferenceValue = ["flag": true, "list": [1, 2.5, "text"], "inner": [:]]
    #expect(
      value
        == .dictionary([
          "flag": .boolean(true), "list": .array([.integer(1), .real(2.5), .string("text")]),
          "inner": .dictionary([:]),
        ]))
  }

  @Test(
    arguments: [
      ("0", 0), ("12", 12), ("+1", nil), ("-1", nil), ("01", nil), ("", nil), ("-", nil),
    ] as [(String, Int?)])
  func `an item number has neither a sign nor leading zeros`(text: String, number: Int?) {
    #expect(Int(itemNumber: text) == number)
    let items = PreferenceValue.array((0..<20).map { PreferenceValue.integer($0) })
    #expect(items.value(atPointerStep: text)?.integer == number)
  }

  @Test func `a member renamed among many is found at its place`() throws {
    var all = PreferenceDictionary()
    for number in 0..<40 { all["key \(number)"] = .integer(Int64(number)) }
    let members = try #require(all.renaming("key 7", to: "other"))
    #expect(members.position(of: "other") == 7 && members["other"] == 7)
    #expect(members["key 7"] == nil && members["key 39"] == 39 && members.count == 40)
  }

  @Test func `descriptions look like literals`() {
    let value: PreferenceValue = [
      "text": "a\"b", "list": [1, 2.0, true], "empty": [:], "nothing": .null,
      "bytes": .data(Data([1, 2])), "day": .date(Date(timeIntervalSinceReferenceDate: 0)),
      "uid": .tagged(type: "UID", 3),
    ]
    #expect(
      "\(value)"
        == #"["text": "a\"b", "list": [1, 2.0, true], "empty": [:], "nothing": null, "bytes": 2 bytes, "day": 2001-01-01T00:00:00Z, "uid": UID(3)]"#
    )
  }

  @Test(arguments: ["1e-9223372036854775808", "1e9223372036854775807", "1e-99999999999999999999"])
  func `numbers with an extreme exponent equal only themselves`(text: String) {
    let number = PreferenceValue.number(text)
    #expect(number.isEqualForSchema(to: number))
    for other in [PreferenceValue.integer(0), .real(0.5), .unsigned(.max), .number("1e-400")] {
      #expect(!number.isEqualForSchema(to: other) && !other.isEqualForSchema(to: number))
    }
  }

  @Test func `accessors return values of their type, and nil for others`() {
    let date = Date(timeIntervalSinceReferenceDate: 791_546_400)
    #expect(PreferenceValue.integer(3).integer == 3)
    #expect(PreferenceValue.unsigned(.max).integer == nil)
    #expect(PreferenceValue.real(3).integer == nil)
    #expect(PreferenceValue.data(Data([1, 2])).data == Data([1, 2]))
    #expect(PreferenceValue.string("AQI=").data == Data([1, 2]))
    #expect(PreferenceValue.string("no base64!").data == nil)
    #expect(PreferenceValue.date(date).date == date)
    #expect(PreferenceValue.string("2026-01-31T10:00:00Z").date == date)
    #expect(PreferenceValue.integer(1).date == nil)
    #expect(
      PreferenceValue.string("https://example.org/a").url == URL(string: "https://example.org/a"))
    #expect(PreferenceValue.integer(1).url == nil)
  }

  @Test func `any coder encodes and decodes values`() throws {
    let value: PreferenceValue = [
      "null": .null, "flag": false, "list": [1, -2.5, "text"], "inner": ["a": ["b": 1]],
      "wide": .unsigned(.max),
    ]
    let json = try JSONDecoder().decode(PreferenceValue.self, from: JSONEncoder().encode(value))
    #expect(json == value)
    #expect(try PreferenceDecoder().decode(PreferenceValue.self, from: value) == value)
    let every: PreferenceValue = [
      "date": .date(Date(timeIntervalSinceReferenceDate: 0)), "data": .data(Data([1])),
      "number": .number("123456789012345678901234567890"), "tag": .tagged(type: "u", 1),
    ]
    #expect(try PreferenceEncoder().encode(every) == every)
    #expect(try PreferenceEncoder().encode(["a": every]) == ["a": every])
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(PreferenceValue.tagged(type: "u", 1))
    }
  }

  @Test func `members of a dictionary in another order are found`() {
    let old: PreferenceDictionary = ["a": 1, "b": 2, "c": 3, "d": 4]
    let new: PreferenceDictionary = ["c": 1, "x": 0, "a": 2, "d": 3, "y": 1]
    #expect(new.members(missingIn: old).map(\.name) == ["x", "y"])
    #expect(old.members(missingIn: new).map(\.name) == ["b"])
    var cursor = MemberCursor(old)
    #expect(cursor.value(of: "a") == 1)
    #expect(cursor.value(of: "x") == nil)
    #expect(cursor.value(of: "d") == 4)
    #expect(cursor.position(of: "b") == 1)
  }
}
