import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import Testing

/// Members that a default provides for stored values.
@Suite struct DefaultMemberTests {
  private func read<Value: Decodable>(
    _ stored: PreferenceValue, over fallback: Value
  ) throws -> (Value, [PreferenceProblem]) {
    var problems: [PreferenceProblem] = []
    let value = try PreferenceDecoder().decode(from: stored, over: fallback, problems: &problems)
    return (value, problems)
  }

  @Test func `a missing member has its default`() throws {
    var fallback = Equaliser()
    fallback.bass = 0.9
    fallback.output.channels = 6
    let (value, problems) = try read(
      ["treble": .real(1), "output": ["device": "headphones"]], over: fallback)
    #expect(value.bass == 0.9 && value.treble == 1 && value.name == "flat")
    #expect(value.output == .init(device: "headphones", channels: 6))
    #expect(problems.isEmpty)
  }

  @Test func `without a default, the error for a missing member names it`() {
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "its member “treble” is missing"))
    {
      try PreferenceDecoder().decode(Equaliser.self, from: ["bass": .real(1)])
    }
  }

  @Test func `an initial value provides the missing members of a struct`() throws {
    let band = try PreferenceDecoder().decode(Band.self, from: ["gain": .real(3)])
    #expect(band == Band(frequency: 1000, gain: 3, label: "band"))
  }

  @Test func `an unreadable member falls back alone and is reported`() throws {
    let (value, problems) = try read(
      [
        "bass": "loud", "treble": .real(1), "output": ["channels": .boolean(true), "device": "tv"],
      ],
      over: Equaliser())
    #expect(value.bass == 0.5 && value.treble == 1)
    #expect(value.output == .init(device: "tv", channels: 2))
    #expect(problems.map { "\($0.location)" } == ["/bass", "/output/channels"])
    #expect(problems.first?.message == "must be of type real, and is string")
  }

  @Test func `an unreadable optional falls back to nil if that is its default`() throws {
    var fallback = Equaliser()
    fallback.name = nil
    let (value, problems) = try read(["name": .integer(1)], over: fallback)
    #expect(value.name == nil)
    #expect(problems.map { "\($0.location)" } == ["/name"])
  }

  @Test func `without a default, an unreadable member makes the struct unreadable`() {
    #expect(throws: PreferenceCodingError.self) {
      try PreferenceDecoder().decode(
        Equaliser.Output.self, from: ["device": "tv", "channels": "two"])
    }
  }

  @Test func `strict reading throws the error that lenient reading reports`() {
    let place = ValueLocation(["bass"] as PreferencePath)
    #expect(throws: PreferenceCodingError.mismatch(place, expected: "real", found: .string)) {
      try PreferenceDecoder().decode(from: ["bass": "loud"], over: Equaliser())
    }
  }

  @Test func `an enumeration with a payload is a single value`() throws {
    #expect(
      try read(["square": ["side": .real(2)]], over: Shape.circle(radius: 1, label: "x")).0
        == .square(side: 2))
    #expect(
      try read(["circle": ["radius": .real(2)]], over: Shape.circle(radius: 1, label: "x")).0
        == .circle(radius: 2, label: nil))
    #expect(throws: PreferenceCodingError.self) {
      try read(["circle": [:]], over: Shape.circle(radius: 1, label: "x"))
    }
  }

  @Test func `a discriminated type is a single value`() throws {
    let fallback = Figure(.circle(radius: 1, label: "x"))
    let stored: PreferenceValue = ["kind": "circle", "radius": .real(2)]
    #expect(try read(stored, over: fallback).0 == Figure(.circle(radius: 2, label: nil)))
    #expect(throws: PreferenceCodingError.self) { try read(["radius": .real(2)], over: fallback) }
  }

  @Test func `a type that opts out is a single value`() throws {
    #expect(try read(["amount": .real(2)], over: Measure()).0 == Measure(amount: 2, unit: nil))
    #expect(throws: PreferenceCodingError.self) { try read(["unit": "m"], over: Measure()) }
  }

  @Test func `a class is a single value`() {
    #expect(throws: PreferenceCodingError.self) { try read(["title": "x"], over: Track()) }
  }

  @Test func `an entry removed from a dictionary stays removed`() throws {
    struct Shortcuts: Codable, Equatable {
      var keys = ["copy": "c", "paste": "v"]
      var bands = [Band(), Band()]
    }
    let stored: PreferenceValue = ["keys": ["copy": "x"], "bands": .array([])]
    let (value, problems) = try read(stored, over: Shortcuts())
    #expect(value == Shortcuts(keys: ["copy": "x"], bands: []))
    #expect(problems.isEmpty)
  }

  @Test func `an unreadable item makes its array fall back, reported once`() throws {
    struct Numbers: Codable, Equatable { var list = [1, 2] }
    let (value, problems) = try read(["list": .array([.integer(9), "x", "y"])], over: Numbers())
    #expect(value.list == [1, 2])
    #expect(problems.map { "\($0.location)" } == ["/list/1"])
  }

  @Test func `items get missing members from their initial value`() throws {
    struct Bands: Codable, Equatable {
      var list: [Band] = [Band(frequency: 1, gain: 1, label: "one")]
      var named: [String: Band] = [:]
      var one: Band? = nil
    }
    let stored: PreferenceValue = [
      "list": .array([["gain": .real(2)], ["frequency": .integer(5), "label": .integer(1)]]),
      "named": ["x": ["gain": .real(3)]], "one": ["gain": .real(4)],
    ]
    let (value, problems) = try read(stored, over: Bands())
    #expect(value.list == [Band(gain: 2), Band(frequency: 5)])
    #expect(value.named == ["x": Band(gain: 3)])
    #expect(value.one == Band(gain: 4))
    #expect(problems.map { "\($0.location)" } == ["/list/1/label"])
  }

  @Test func `a default of another type is not used`() throws {
    // The stored value and the default have different types under one member.
    struct Holder: Codable, Equatable {
      var isBand: Bool
      var content: any Codable & Sendable
      init(_ content: any Codable & Sendable) {
        isBand = content is Measured
        self.content = content
      }
      enum CodingKeys: CodingKey { case isBand, content }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isBand = try container.decode(Bool.self, forKey: .isBand)
        content =
          isBand
          ? try container.decode(Measured.self, forKey: .content)
          : try container.decode(Equaliser.Output.self, forKey: .content)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isBand, forKey: .isBand)
        try content.encode(to: container.superEncoder(forKey: .content))
      }
      static func == (left: Holder, right: Holder) -> Bool { left.isBand == right.isBand }
    }
    struct Measured: Codable { var channels: Int }
    #expect(throws: PreferenceCodingError.self) {
      try read(
        ["isBand": .boolean(true), "content": [:]], over: Holder(Equaliser.Output()))
    }
  }

  @Test func `nil is stored as null if the default is not nil`() throws {
    var value = Equaliser()
    value.name = nil
    let stored = try PreferenceEncoder().encode(value, over: Equaliser())
    #expect(stored[["name"]] == .null)
    #expect(try read(stored, over: Equaliser()).0 == value)
    let bands = [Band(label: nil)]
    let list = try PreferenceEncoder().encode(bands)
    #expect(try PreferenceDecoder().decode([Band].self, from: list) == bands)
  }

  @Test func `a property list reports that it has no null`() throws {
    var value = Equaliser()
    value.name = nil
    let stored = try PreferenceEncoder().encode(value, over: Equaliser())
    let path: PreferencePath = ["equaliser"]
    let store = FileStore(path: "/none/x.plist", format: .propertyList, stateDirectory: nil)
    guard case .impossible(let reason) = store.represent(stored, at: path) else {
      Issue.record("null is representable")
      return
    }
    #expect(reason.description == "property lists have no null")
    let json = FileStore(path: "/none/x.json", format: .json, stateDirectory: nil)
    #expect(json.represent(stored, at: path) == .exact)
  }
}
