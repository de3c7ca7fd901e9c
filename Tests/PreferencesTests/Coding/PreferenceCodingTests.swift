import Foundation
import PreferenceValues
import Preferences
import Testing

/// Swift values in a store, which round-trip.
@Suite struct PreferenceCodingTests {
  private func stored<Value: Encodable>(_ value: Value) throws -> PreferenceValue {
    try PreferenceEncoder().encode(value)
  }

  private func roundTrips<Value: Codable & Equatable>(
    _ value: Value, as expected: PreferenceValue, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try stored(value) == expected, sourceLocation: sourceLocation)
    let back = try PreferenceDecoder().decode(Value.self, from: expected)
    #expect(back == value, sourceLocation: sourceLocation)
    // The value inside a dictionary and an array, which other containers encode.
    let many = try PreferenceDecoder().decode([String: [Value]].self, from: stored(["x": [value]]))
    #expect(many == ["x": [value]], sourceLocation: sourceLocation)
  }

  @Test func `scalars have the store's types`() throws {
    try roundTrips(true, as: .boolean(true))
    try roundTrips("é", as: .string("é"))
    try roundTrips(0.1, as: .real(0.1))
    try roundTrips(Float(0.1), as: .real(0.1))
    try roundTrips(Float.infinity, as: .real(.infinity))
    try roundTrips(CGFloat(1.23), as: .real(1.23))
    try roundTrips(Data([1, 2]), as: .data(Data([1, 2])))
    try roundTrips(
      Date(timeIntervalSinceReferenceDate: 0.25),
      as: .date(.init(timeIntervalSinceReferenceDate: 0.25)))
    let web = try #require(URL(string: "https://a.b/c?q=1"))
    try roundTrips(web, as: .string("https://a.b/c?q=1"))
    let uuid = UUID()
    try roundTrips(uuid, as: .string(uuid.uuidString))
  }

  @Test func `integers of every width are integers`() throws {
    try roundTrips(Int8.min, as: .integer(-128))
    try roundTrips(Int16.max, as: .integer(32767))
    try roundTrips(Int32.min, as: .integer(-2_147_483_648))
    try roundTrips(Int64.min, as: .integer(.min))
    try roundTrips(Int.max, as: .integer(.max))
    try roundTrips(UInt8.max, as: .integer(255))
    try roundTrips(UInt16.max, as: .integer(65535))
    try roundTrips(UInt32.max, as: .integer(4_294_967_295))
    try roundTrips(UInt64.max, as: .unsigned(.max))
    try roundTrips(UInt.max, as: .unsigned(.max))
    try roundTrips(Int128(-5), as: .integer(-5))
    try roundTrips(Int128.min, as: .number("-170141183460469231731687303715884105728"))
    try roundTrips(UInt128.max, as: .number("340282366920938463463374607431768211455"))
  }

  @Test(arguments: ["0", "-7", "0.1", "-123.456", "18446744073709551615", "1e-20"])
  func `a decimal number is a number if that is exact`(text: String) throws {
    let decimal = try #require(Decimal(string: text))
    #expect(try stored(decimal).isNumber)
    try roundTrips(decimal, as: stored(decimal))
  }

  @Test func `a decimal number with many digits is a string`() throws {
    let decimal = try #require(Decimal(string: "0.12345678901234567890123456789"))
    try roundTrips(decimal, as: .string("0.12345678901234567890123456789"))
  }

  @Test func `a decimal that is not a number is a real`() throws {
    #expect(try stored(Decimal.nan) == .real(.nan))
    #expect(try PreferenceDecoder().decode(Decimal.self, from: .real(.nan)).isNaN)
  }

  @Test func `structs are dictionaries in the order of their properties`() throws {
    let stored = try stored(Equaliser())
    #expect(
      stored == [
        "bass": .real(0.5), "treble": .real(0.25), "name": "flat",
        "output": ["device": "speakers", "channels": .integer(2)],
      ])
    #expect(Array(try #require(stored.members).names) == ["bass", "treble", "name", "output"])
    try roundTrips(Equaliser(), as: stored)
  }

  @Test func `enumerations are raw values or dictionaries of their payloads`() throws {
    try roundTrips(Grade.high, as: "high")
    try roundTrips(Shape.none, as: ["none": [:]])
    try roundTrips(Shape.square(side: 2), as: ["square": ["side": .real(2)]])
    try roundTrips(
      Shape.circle(radius: 1, label: "x"), as: ["circle": ["radius": .real(1), "label": "x"]])
  }

  @Test func `dictionaries preserve their keys`() throws {
    try roundTrips([3: "x"], as: ["3": "x"])
    try roundTrips([Side.left: 1], as: ["left": .integer(1)])
    try roundTrips([Grade.low: 1], as: .array(["low", .integer(1)]))
    try roundTrips(["": ["a.b": 1, "a/b": 2]], as: ["": ["a.b": .integer(1), "a/b": .integer(2)]])
  }

  // Swift's own order differs in each run of a program.
  @Test func `collections without an order are sorted`() throws {
    #expect(try stored(Set([10, 9, -1])) == .array([.integer(-1), .integer(9), .integer(10)]))
    #expect(try stored(Set(["b", "é", "a"])) == .array(["a", "b", "é"]))
    #expect(
      try stored([Grade.low: 1, .high: 2]) == .array(["high", .integer(2), "low", .integer(1)]))
    let members = try #require(stored(["z": 1, "a": 2, "m": 3]).members)
    #expect(Array(members.names) == ["a", "m", "z"])
    let nested = try stored([Set([Set([3, 1])]), nil])
    #expect(nested == .array([.array([.array([.integer(1), .integer(3)])]), .null]))
  }

  @Test func `empty collections are values`() throws {
    try roundTrips([Int](), as: .array([]))
    try roundTrips([String: Int](), as: [:])
    try roundTrips(Set<Int>(), as: .array([]))
    try roundTrips("", as: "")
    try roundTrips(Data(), as: .data(Data()))
  }

  @Test func `nil is omitted in structs and null in arrays`() throws {
    var equaliser = Equaliser()
    equaliser.name = nil
    #expect(try stored(equaliser).members?["name"] == nil)
    try roundTrips([1, nil, 3], as: .array([.integer(1), .null, .integer(3)]))
  }

  @Test func `a class encodes inherited members under super`() throws {
    let song = Song()
    song.artist = "somebody"
    song.title = "something"
    let stored = try stored(song)
    #expect(stored[["super", "title"]] == "something")
    let back = try PreferenceDecoder().decode(Song.self, from: stored)
    #expect(back.artist == "somebody" && back.title == "something" && back.rating == 3)
  }

  @Test func `special reals round-trip by their bits`() throws {
    for real in [Double.nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude] {
      #expect(try stored(real) == .real(real))
      let back = try PreferenceDecoder().decode(Double.self, from: .real(real))
      #expect(back.bitPattern == real.bitPattern)
    }
  }

  @Test func `types get the user info`() throws {
    struct Greeting: Codable, Equatable {
      static let name = CodingUserInfoKey(rawValue: "name")
      var text: String
      init(_ text: String) { self.text = text }
      init(from decoder: any Decoder) throws {
        text = "\(Self.name.flatMap { decoder.userInfo[$0] } ?? "")"
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(Self.name.flatMap { encoder.userInfo[$0] } ?? "")")
      }
    }
    let key = try #require(Greeting.name)
    var encoder = PreferenceEncoder()
    encoder.userInfo[key] = "Ada"
    #expect(try encoder.encode([Greeting("x")]) == .array(["Ada"]))
    var decoder = PreferenceDecoder()
    decoder.userInfo[key] = "Bob"
    #expect(try decoder.decode([Greeting].self, from: .array(["x"])) == [Greeting("Bob")])
  }

  @Test func `nested containers are encoded at their position`() throws {
    let stored = try stored(Nesting())
    #expect(
      stored == [
        "first": ["a": .integer(1)],
        "second": .array([.integer(2), ["b": .integer(3)], .array([.null])]),
        "third": .integer(4), "own": .integer(5),
      ])
    #expect(Array(try #require(stored.members).names) == ["first", "second", "own", "third"])
    _ = try PreferenceDecoder().decode(Nesting.self, from: stored)
  }
}

/// A type that uses all kinds of containers.
private struct Nesting: Codable {
  enum Keys: String, CodingKey { case first, second, third, own, a, b }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let first = try container.nestedContainer(keyedBy: Keys.self, forKey: .first)
    var second = try container.nestedUnkeyedContainer(forKey: .second)
    let third = try container.superDecoder(forKey: .third).singleValueContainer()
    var found = [try first.decode(Int.self, forKey: .a), try second.decode(Int.self)]
    found.append(
      try second.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .b))
    var innermost = try second.nestedUnkeyedContainer()
    let isNull = try innermost.decodeNil()
    found += [try third.decode(Int.self), try container.decode(Int.self, forKey: .own)]
    #expect(found == [1, 2, 3, 4, 5])
    #expect(isNull && innermost.isAtEnd && second.isAtEnd)
    #expect(Set(container.allKeys) == [.first, .second, .third, .own])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var first = container.nestedContainer(keyedBy: Keys.self, forKey: .first)
    var second = container.nestedUnkeyedContainer(forKey: .second)
    try container.encode(5, forKey: .own)
    var third = container.superEncoder(forKey: .third).singleValueContainer()
    try second.encode(2)
    var inner = second.nestedContainer(keyedBy: Keys.self)
    try inner.encode(3, forKey: .b)
    var innermost = second.nestedUnkeyedContainer()
    try innermost.encodeNil()
    try third.encode(4)
    try first.encode(1, forKey: .a)
  }
}
