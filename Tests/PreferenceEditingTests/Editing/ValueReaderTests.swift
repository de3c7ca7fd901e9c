import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

@Suite struct ValueReaderTests {
  private static let choices: [Choice] = [
    Choice(.string("low"), title: "Low quality"), Choice(.integer(2)), Choice(.null),
  ]

  @Test(arguments: [
    (SettingKind.boolean, "on", PreferenceValue.boolean(true)), (.boolean, " No ", .boolean(false)),
    (.integer(.all), "42", .integer(42)), (.integer(.all), " -7", .integer(-7)),
    (.integer(.all), "0x1F", .integer(31)),
    (.integer(.all), "18446744073709551615", .unsigned(.max)),
    (.integer(.all), "123456789012345678901", .number("123456789012345678901")),
    (.number(.all), "0.5", .real(0.5)), (.number(.all), "3", .integer(3)),
    (.number(.all), "18446744073709551615", .unsigned(.max)),
    (.number(.all), "18446744073709551616", .number("18446744073709551616")),
    (.number(.all), "1e3", .real(1000)), (.integer(.all), "1e3", .integer(1000)),
    (.integer(.all), "-7.0", .integer(-7)), (.integer(.all), "0.0", .integer(0)),
    (.integer(.all), "1e30", .number("1e30")),
    (.number(.all), "12345678901234567890123", .number("12345678901234567890123")),
    (.number(.all), "-inf", .real(-.infinity)), (.number(.all), "1e400", .number("1e400")),
    (.string(multiline: false), " as it is ", .string(" as it is ")),
    (.choice(choices, isOpen: false), "low", .string("low")),
    (.choice(choices, isOpen: false), "LOW QUALITY", .string("low")),
    (.choice(choices, isOpen: false), "2", .integer(2)),
    (.choice(choices, isOpen: false), " 2.0", .integer(2)),
    (.choice(choices, isOpen: false), "20e-1", .integer(2)),
    (.choice(choices, isOpen: true), "2.0", .string("2.0")),
    (.choice(choices, isOpen: false), "null", .null),
    (.choice(choices, isOpen: true), "mine", .string("mine")),
    (.color(isHexadecimal: false), " orange ", .string("orange")),
    (.color(isHexadecimal: false), "rgb(1, 2, 3)", .string("rgb(1, 2, 3)")),
    (.color(isHexadecimal: true), "Orange", .string("#ffa500")),
    (.color(isHexadecimal: true), "#F80", .string("#F80")),
    (.path(PathRule()), " a b", .string(" a b")),
    (.shortcut, "ctrl+k ctrl+s", .string("ctrl+k ctrl+s")),
    (.shortcut, "", .string("")),
    (.date, "2026-11-21T08:30:00Z", .date(Date(timeIntervalSince1970: 1_795_249_800))),
    (.date, "2026-11-21T10:30:00+02:00", .date(Date(timeIntervalSince1970: 1_795_249_800))),
    (.date, "2026-11-21", .date(Date(timeIntervalSince1970: 1_795_219_200))),
    (.date, "2028-02-29", .date(Date(timeIntervalSince1970: 1_835_395_200))),
    (.date, "10000-01-01T00:00:00Z", .date(Date(timeIntervalSince1970: 253_402_300_800))),
    (.data, "AQID", .data(Data([1, 2, 3]))),
    (.list(of: .integer(.all)), "1\n2", .array([.integer(1), .integer(2)])),
    (.list(of: .string(multiline: false)), #"["a", "b"]"#, .array([.string("a"), .string("b")])),
    (.list(of: .boolean), "", .array([])),
    (.raw, #"{"a": [1, null]}"#, .dictionary(["a": .array([.integer(1), .null])])),
    (
      .raw, #"{"$date": "2026-11-21T08:30:00Z"}"#, .date(Date(timeIntervalSince1970: 1_795_249_800))
    ),
  ])
  func `text is parsed by the type of the setting`(
    kind: SettingKind, text: String, value: PreferenceValue
  ) throws {
    #expect(try ValueReader(kind: kind).read(text) == value)
  }

  @Test(arguments: [#"{"a": [1, 2.0]}"#, #"{"a":[1,2]}"#, #" {"a": [1e0, 2]} "#])
  func `a choice is read from JSON that the schema considers equal`(text: String) throws {
    let value = try PreferenceValue(json: #"{"a": [1, 2]}"#)
    let reader = ValueReader(kind: .choice([Choice(value), Choice(.null)], isOpen: false))
    #expect(try reader.read(text) == value)
    #expect(throws: ValueReader.Failure.self) { try reader.read(#"{"a": [1, 2.5]}"#) }
  }

  @Test(arguments: [#""low""#, " \"low\" ", #""\u006cow""#])
  func `a choice is also read as JSON`(text: String) throws {
    let reader = ValueReader(kind: .choice([Choice("low"), Choice("high")], isOpen: false))
    #expect(try reader.read(text) == "low")
    #expect(throws: ValueReader.Failure.self) { try reader.read(#""lo""#) }
  }

  @Test(arguments: [
    ([Choice(.string(""))], #""""#),
    ([Choice(.string("low")), Choice(.string("high"))], "low, high"),
    ([Choice(.string("a, b")), Choice(.string(" c"))], #""a, b", " c""#),
    ([Choice(.integer(4), title: "Large"), Choice(.null)], "4 (Large), null"),
    ([Choice(.string("a\nb"))], #""a\nb""#), ([Choice(.string("a b"))], "a b"),
    ([Choice(.integer(0)), Choice(.string("0"), title: #""0""#)], #"0, "0""#),
  ])
  func `an error lists choices that are recognized`(choices: [Choice], list: String) {
    #expect {
      try ValueReader(kind: .choice(choices, isOpen: false)).read("x")
    } throws: {
      "\($0)" == "“x” is not one of the choices: \(list)"
    }
  }

  @Test(arguments: [
    (SettingKind.boolean, "perhaps"), (.integer(.all), "1.5"), (.integer(.all), ""),
    (.integer(.all), "12a"),
    (.number(.all), "one"), (.number(.all), ""), (.choice(choices, isOpen: false), "high"),
    (.date, "tomorrow"), (.color(isHexadecimal: false), "oranje"),
    (.color(isHexadecimal: true), "rgb(1, 2, 3)"), (.color(isHexadecimal: false), "#12"),
    (.shortcut, "Ctrk-R"), (.shortcut, "Ctrl-"), (.shortcut, "F36"),
    (.date, "2026-13-01"), (.date, "2026-02-30"), (.date, "2026-02-29T10:00:00Z"),
    (.date, "2026-04-31T10:00:00+02:00"), (.date, "2026-02-28T25:00:00Z"), (.data, "%%%"),
    (.raw, "{"), (.list(of: .integer(.all)), "1\nx"),
  ])
  func `invalid text is rejected with a message`(kind: SettingKind, text: String) {
    #expect(throws: ValueReader.Failure.self) { try ValueReader(kind: kind).read(text) }
  }

  @Test(arguments: [
    (SettingKind.raw, #"["\ud800"]"#, "/0: the text is not valid Unicode"),
    (.raw, #"{"\ud800": 1}"#, "/\u{FFFD}: the text is not valid Unicode"),
    (.raw, #""\udc00""#, "the text is not valid Unicode"),
    (
      .list(of: .string(multiline: false)), #"["a", "\ud800"]"#, "/1: the text is not valid Unicode"
    ),
    (.raw, #"{"b": {"a": 1, "a": 2}}"#, "/b/a: the key occurs more than once"),
  ])
  func `JSON that a value cannot hold is rejected`(kind: SettingKind, text: String, reason: String)
  {
    #expect {
      try ValueReader(kind: kind).read(text)
    } throws: {
      "\($0)" == reason
    }
    #expect(throws: Never.self) { try ValueReader(kind: .raw).read(#"["\ud83d\ude00"]"#) }
  }

  @Test func `the error for a list with commas tells how lists are written`() {
    #expect {
      try ValueReader(kind: .list(of: .integer(.all))).read("1,2")
    } throws: {
      "\($0)" == "“1,2” is not an integer; write a list as JSON, or one item per line"
    }
  }

  @Test func `an error does not quote a secret`() {
    let reader = ValueReader(kind: .integer(.all))
    #expect {
      try reader.hidingText(if: true).read("horse")
    } throws: {
      "\($0)" == "the value is not an integer"
    }
    #expect {
      try ValueReader(kind: .raw).hidingText(if: true).read(#"{"a": horse}"#)
    } throws: {
      "\($0)" == "not JSON: line 1, column 7: expected a value"
    }
    #expect {
      try reader.read("horse")
    } throws: {
      "\($0)" == "“horse” is not an integer"
    }
  }

  @Test func `numbers have the stored type`() throws {
    #expect(try ValueReader(kind: .number(.all), storageType: .real).read("3") == .real(3))
    #expect(try ValueReader(kind: .integer(.all), storageType: .real).read("3") == .real(3))
  }

  @Test(arguments: ["0.1234567890123456789", "9007199254740993", "12345678901234567890.5"])
  func `a number that a real would round is refused`(text: String) throws {
    let reader = ValueReader(kind: .number(.all), storageType: .real)
    #expect(throws: ValueReader.Failure.self) { try reader.read(text) }
    let whole = ValueReader(kind: .integer(.all), storageType: .real)
    #expect(throws: ValueReader.Failure.self) { try whole.read(text) }
    #expect(try reader.read("0.10") == .real(0.1))
  }

  @Test func `a number in JSON that a real would round is refused with its position`() throws {
    let reader = ValueReader(kind: .raw)
    #expect {
      try reader.read(#"{"a": 0.5, "r": 0.12345678901234567890123}"#)
    } throws: {
      "\($0)" == "line 1, column 17: the number has more digits than a real can store"
    }
    #expect(try reader.read("[0.1, 1.50, 1e3]") == [.real(0.1), .real(1.5), .real(1000)])
  }

  @Test(arguments: [
    "1e400", "-1e400", "1e-400", "1e9999999999", "1e-9999999999", "1e9223372036854775807",
    "1e-9223372036854775808", "-1e-9223372036854775809",
  ])
  func `a number outside the range of reals is stored as typed`(text: String) throws {
    let types: [ValueTag?] = [nil, .real]
    for type in types {
      #expect(try ValueReader(kind: .number(.all), storageType: type).read(text) == .number(text))
    }
  }

  @Test func `an integer outside the range of reals is not infinity`() throws {
    let reader = ValueReader(kind: .integer(.all), storageType: .real)
    #expect(try reader.read("1e400") == .number("1e400"))
  }

  @Test(arguments: 0..<200)
  func `the editable text of a value round-trips`(seed: Int) throws {
    var random = RandomAnyValue(seed: seed)
    let value = random.value(depth: 3)
    guard value.elements != nil || value.members != nil, !value.containsNumberText else { return }
    let read = try ValueReader(kind: .raw).read(ValueText.editable(value))
    #expect(ValueText.editable(read) == ValueText.editable(value))
  }

  @Test(arguments: [
    (#"{"type": "string", "format": "date"}"#, "2028-02-29"),
    (#"{"type": "string", "format": "date-time"}"#, "2028-02-29T10:00:00Z"),
    (#"{"type": "string", "contentEncoding": "base64"}"#, "aGVsbG8="),
  ])
  func `a schema's string is a string even if nothing is stored`(
    schema: String, text: String
  ) throws {
    let schema = try JSONSchema(
      parsing: Array(#"{"properties": {"a": \#(schema)}}"#.utf8), name: "test")
    let setting = try #require(schema.setting(at: ["a"]))
    #expect(try ValueReader(for: setting).read(text) == .string(text))
  }
}

extension PreferenceValue {
  /// Whether it contains a number stored as text, which may not be JSON in random values.
  fileprivate var containsNumberText: Bool {
    switch self {
    case .number: true
    case .array(let elements): elements.contains(where: \.containsNumberText)
    case .dictionary(let members): members.contains { $0.value.containsNumberText }
    case .tagged(_, let value): value.containsNumberText
    default: false
    }
  }
}
