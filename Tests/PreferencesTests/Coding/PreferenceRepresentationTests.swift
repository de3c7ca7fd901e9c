import Foundation
import PreferenceValues
import Preferences
import Testing

/// The representations of a type's values in a store.
@Suite struct PreferenceRepresentationTests {
  private func read<Value>(
    _ stored: PreferenceValue, over fallback: Value? = nil,
    by representation: PreferenceRepresentation<Value>
  ) throws -> (Value, [PreferenceProblem]) {
    var unread: [UnreadMember] = []
    return (try representation.read(stored, fallback, &unread), unread.map(\.problem))
  }

  @Test func `nil removes the key in all representations`() throws {
    let native: PreferenceRepresentation<Int?> = .native
    let json: PreferenceRepresentation<Equaliser?> = .json
    let jsonString: PreferenceRepresentation<Equaliser?> = .jsonString
    let raw: PreferenceRepresentation<Grade?> = .optional(.rawValue)
    #expect(try native.stored(nil) == nil)
    #expect(try json.stored(nil) == nil)
    #expect(try jsonString.stored(nil) == nil)
    #expect(try raw.stored(nil) == nil)
    let proxy: PreferenceRepresentation<Int?> = .optional(
      .proxy(to: String.init, from: { Int($0) }, as: .native))
    #expect(try proxy.stored(nil) == nil)
    #expect(try proxy.stored(3) == "3")
  }

  @Test func `nil is stored as null if the default is not nil, and round-trips`() throws {
    let representations: [PreferenceRepresentation<String?>] = [
      .native, .json, .jsonString, .optional(.native),
    ]
    for representation in representations {
      #expect(try representation.stored(nil, over: "x") == .null)
      #expect(try representation.stored(nil, over: .some(nil)) == nil)
      #expect(try read(.null, over: "x", by: representation).0 == nil)
    }
  }

  @Test func `an unknown raw value is an error`() throws {
    let representation: PreferenceRepresentation<Grade> = .rawValue
    #expect(try representation.stored(.high) == "high")
    #expect(try read("low", by: representation).0 == .low)
    let error = PreferenceCodingError.corrupt(.root, reason: "\"best\" stands for no value")
    #expect(throws: error) { try read("best", by: representation) }
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "string", found: .integer)) {
      try read(.integer(1), by: representation)
    }
  }

  @Test func `JSON is stored as data or as a string`() throws {
    let json: PreferenceRepresentation<[Int]> = .json
    #expect(try json.stored([1, 2]) == .data(Data("[1,2]".utf8)))
    #expect(try read(.data(Data("[3]".utf8)), by: json).0 == [3])
    let string: PreferenceRepresentation<[Int]> = .jsonString
    #expect(try string.stored([1, 2]) == "[1,2]")
    #expect(try read("[3]", by: string).0 == [3])
  }

  @Test func `missing members in JSON have their defaults`() throws {
    let json: PreferenceRepresentation<Equaliser> = .jsonString
    var fallback = Equaliser()
    fallback.output.channels = 6
    let (value, problems) = try read(
      #"{"treble": 1, "output": {"device": "tv"}, "name": "x"}"#, over: fallback, by: json)
    #expect(
      value.bass == 0.5 && value.treble == 1 && value.output == .init(device: "tv", channels: 6))
    #expect(problems.isEmpty)
  }

  @Test func `an unreadable member in JSON falls back alone and is reported`() throws {
    let json: PreferenceRepresentation<Equaliser> = .jsonString
    let stored = #"{"bass": "x", "treble": 1, "output": {"device": [], "channels": 1}}"#
    let (value, problems) = try read(.string(stored), over: Equaliser(), by: json)
    #expect(value.treble == 1 && value.output == .init(device: "speakers", channels: 1))
    #expect(value.name == nil)
    #expect(problems.map { "\($0.location)" } == ["/bass", "/output/device"])
    #expect(throws: PreferenceCodingError.self) { try read(.string(stored), by: json) }
  }

  @Test func `dictionaries in JSON are not completed`() throws {
    struct Shortcuts: Codable, Equatable { var bands = ["a": Equaliser.Output()] }
    let json: PreferenceRepresentation<Shortcuts> = .jsonString
    let (value, problems) = try read(
      #"{"bands": {"a": {"device": "tv"}}}"#, over: Shortcuts(), by: json)
    #expect(value == Shortcuts())
    #expect(problems.count == 1)
  }

  // Foundation's own order differs in each run of a program.
  @Test func `equal values have equal JSON texts`() throws {
    let json: PreferenceRepresentation<[String: Int]> = .jsonString
    let names = (0..<20).map { "k\($0)" }
    let expected = names.sorted().map { "\"\($0)\":1" }.joined(separator: ",")
    let value = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    #expect(try json.stored(value) == .string("{\(expected)}"))
  }

  @Test func `custom coders are used in both directions`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Window: Codable, Equatable { var leftEdge = 1, topEdge = 2 }
    let json: PreferenceRepresentation<Window> = .jsonString(encoder: encoder, decoder: decoder)
    let stored = try #require(try json.stored(Window()))
    #expect(stored == #"{"left_edge":1,"top_edge":2}"#)
    #expect(try read(stored, by: json).0 == Window())
  }

  @Test func `values can be stored as proxies`() throws {
    let hex: PreferenceRepresentation<Int> = .proxy(
      to: { String($0, radix: 16) }, from: { Int($0, radix: 16) }, as: .native)
    #expect(try hex.stored(255) == "ff")
    #expect(try read("10", by: hex).0 == 16)
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "\"x\" stands for no value")) {
      try read("x", by: hex)
    }
  }

  @Test func `errors thrown by closures are coding errors`() throws {
    struct No: Error {}
    let never: PreferenceRepresentation<Int> = .proxy(
      to: { _ in throw No() }, from: { (_: Int) in throw No() }, as: .native)
    #expect(throws: PreferenceCodingError.unrepresentable(.root, reason: "No()")) {
      try never.stored(1)
    }
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "No()")) {
      try read(.integer(1), by: never)
    }
  }

  @Test func `scalars and optional scalars are read without Codable`() throws {
    #expect(try read(.integer(3), by: .native as PreferenceRepresentation<Double>).0 == 3)
    #expect(try read("x", by: .native as PreferenceRepresentation<String?>).0 == "x")
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "date", found: .string)) {
      try read("x", by: .native as PreferenceRepresentation<Date?>)
    }
  }
}
