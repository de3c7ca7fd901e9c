import Foundation
import PreferenceValues
import Preferences
import Testing

/// Unusual types and hostile stored values.
@Suite struct HostileCodingTests {
  final class Loop: Encodable {
    var next: Loop?
  }

  final class Mirror: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self)
    }
  }

  indirect enum Chain: Codable {
    case end
    case link(Chain)
  }

  @Test func `a value that contains itself is an error, not a crash`() {
    let loop = Loop()
    loop.next = loop
    #expect(throws: PreferenceCodingError.self) { try PreferenceEncoder().encode(loop) }
    loop.next = nil
    #expect(throws: PreferenceCodingError.self) { try PreferenceEncoder().encode(Mirror()) }
  }

  @Test func `a value nested too deeply is an error, not a crash`() {
    var stored: PreferenceValue = ["end": [:]]
    for _ in 0..<600 { stored = ["link": ["_0": stored]] }
    #expect(throws: PreferenceCodingError.self) {
      try PreferenceDecoder().decode(Chain.self, from: stored)
    }
  }

  @Test func `a value nested as deeply as documents allow is decoded`() throws {
    var stored: PreferenceValue = ["end": [:]]
    for _ in 0..<200 { stored = ["link": ["_0": stored]] }
    let chain = try PreferenceDecoder().decode(Chain.self, from: stored)
    #expect(try PreferenceEncoder().encode(chain) == stored)
  }

  @Test func `a type that encodes nothing is an empty dictionary`() throws {
    struct Nothing: Codable { func encode(to encoder: any Encoder) {} }
    #expect(try PreferenceEncoder().encode(Nothing()) == .emptyDictionary)
    #expect(try PreferenceEncoder().encode([Nothing()]) == .array([.emptyDictionary]))
  }

  @Test func `names that look alike are different members`() throws {
    let names = ["é", "e\u{301}", "", "a.b", "a/b", "~", "\u{0}"]
    let value = Dictionary(
      uniqueKeysWithValues: names.dropFirst().enumerated().map { ($0.element, $0.offset) })
    let stored = try PreferenceEncoder().encode(value)
    #expect(try PreferenceDecoder().decode(from: stored) == value)
    struct Member: Codable, Equatable {
      var plain = 1
      private enum CodingKeys: String, CodingKey { case plain = "e\u{301}" }
    }
    #expect(throws: PreferenceCodingError.self) {
      try PreferenceDecoder().decode(Member.self, from: ["é": .integer(1)])
    }
  }

  @Test func `reading an array past its end is an error`() {
    struct Three: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        for _ in 0..<3 { _ = try container.decode(Int.self) }
      }
    }
    #expect(throws: PreferenceCodingError.self) {
      try PreferenceDecoder().decode(Three.self, from: .array([.integer(1)]))
    }
  }

  @Test func `null is a missing member`() throws {
    #expect(throws: PreferenceCodingError.self) {
      try PreferenceDecoder().decode(Equaliser.Output.self, from: ["device": .null])
    }
    var problems: [PreferenceProblem] = []
    let value = try PreferenceDecoder().decode(
      from: ["bass": .null, "name": .null], over: Equaliser(), problems: &problems)
    #expect(value.bass == 0.5 && value.name == nil)
    #expect(problems.map { "\($0.location)" } == ["/bass"])
  }

  @Test func `a foreign value is not decoded as a Swift type`() {
    #expect(
      throws: PreferenceCodingError.mismatch(.root, expected: "integer", found: .tagged("UID"))
    ) {
      try PreferenceDecoder().decode(Int.self, from: .tagged(type: "UID", .integer(1)))
    }
  }
}
