import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Cases of other libraries about values and files.
@Suite struct FromPeersTests {
  private struct Extremes: PreferenceGroup {
    let text = Key("text", default: "")
    let integer = Key("integer", default: 0)
    let real = Key("real", default: 0.0)
  }

  @Test(
    arguments: TestedStore.allCases,
    ["👩‍👩‍👧‍👦", "e\u{301}\u{E9}", "\u{200D}\u{FEFF}", String(repeating: "🎧", count: 1000), " \n\t"])
  func `strings round-trip byte for byte`(kind: TestedStore, text: String) throws {
    let place = try kind.make()
    let prefs = Preferences<Extremes>(store: place.store)
    prefs.text = text
    #expect(prefs.failure == nil)
    guard case .string(let stored)? = try place.root[["text"]] else { throw Unexpected() }
    #expect(Array(stored.utf8) == Array(text.utf8))
  }

  @Test(arguments: TestedStore.allCases)
  func `extreme numbers round-trip or are reported as unrepresentable`(kind: TestedStore) throws {
    let prefs = Preferences<Extremes>(store: try kind.make().store)
    for integer in [Int.min, .max, 0] {
      prefs.integer = integer
      #expect(prefs.integer == integer && prefs.failure == nil)
    }
    let reals = [
      .leastNormalMagnitude, .greatestFiniteMagnitude, -.infinity, .infinity, .nan, -0.0, 0.1,
    ]
    for real in reals {
      prefs.real = real
      let isHeld = prefs.real.bitPattern == real.bitPattern && prefs.failure == nil
      #expect(isHeld || (kind == .json && !real.isFinite && prefs.failure != nil), "\(real)")
    }
  }

  @Test(arguments: TestedStore.allCases)
  func `a value of one megabyte round-trips`(kind: TestedStore) throws {
    let place = try kind.make()
    let text = String(repeating: "0123456789abcdef", count: 65_536)
    Preferences<Extremes>(store: place.store).text = text
    #expect(try place.root[["text"]] == .string(text))
  }

  @Test(arguments: TestedStore.allCases)
  func `a thousand keys round-trip`(kind: TestedStore) throws {
    let place = try kind.make()
    let edits = (0..<1000).map {
      (["key \($0)"] as PreferencePath, StoreEdit.set(.integer(Int64($0))))
    }
    try place.write(Dictionary(uniqueKeysWithValues: edits))
    let root = try place.root
    #expect(root.members?.count == 1000)
    #expect(edits.allSatisfy { root[$0.0] == $0.1.value })
  }

  @Test(arguments: TestedStore.allCases)
  func `two stores with different defaults for a key are independent`(kind: TestedStore) throws {
    struct Other: PreferenceGroup { let count = Key("count", default: 7) }
    let prefs = try kind.make().audio()
    let other = Preferences<Other>(store: try kind.make().store)
    #expect(prefs.count == 0 && other.count == 7)
    prefs.count = 1
    #expect(prefs.count == 1 && other.count == 7 && !other.isSet(\.count))
    other.count = 2
    try prefs.reset(\.count)
    #expect(prefs.count == 0 && other.count == 2)
  }

  @Test(arguments: TestedStore.allCases)
  func `the last of a hundred quick changes and resets wins`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    for count in 1...100 {
      try prefs.update(durability: .order) { $0.count = count }
      if count < 100 { try prefs.reset(\.count) }
    }
    #expect(prefs.count == 100)
  }

  @Test(arguments: TestedStore.allCases)
  func `nil requires a store with null if the default is not nil`(kind: TestedStore) throws {
    struct Optionals: PreferenceGroup { let text = Key<String?>("text", default: "a") }
    let prefs = Preferences<Optionals>(store: try kind.make().store)
    #expect(prefs.text == "a")
    prefs.text = nil
    if [.propertyList, .binaryPropertyList, .layered, .domain].contains(kind) {
      guard case .unrepresentable? = prefs.failure else { throw Unexpected() }
      #expect(prefs.text == "a")
    } else {
      #expect(prefs.failure == nil && prefs.text == nil)
    }
  }

  @Test func `a file that stays empty has no values`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("", to: "a.json")
    let prefs = Preferences<AudioPreferences>(store: .file(at: path))
    #expect(prefs.count == 0 && prefs.failure == nil)
    prefs.count = 1
    #expect(prefs.failure == nil)
    #expect(try directory.text(of: "a.json").contains("\"count\": 1"))
  }

  @Test func `a deleted file yields defaults and can be written again`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("{\"count\": 3}", to: "a.json")
    let prefs = Preferences<AudioPreferences>(store: .file(at: path))
    #expect(prefs.count == 3)
    try FileManager.default.removeItem(atPath: path)
    #expect(eventually { prefs.count == 0 })
    prefs.count = 4
    #expect(prefs.failure == nil && prefs.count == 4)
    try FileManager.default.moveItem(atPath: path, toPath: directory["b.json"])
    #expect(eventually { prefs.count == 0 })
    try directory.write("{\"count\": 5}", to: "a.json")
    #expect(eventually { prefs.count == 5 })
  }

  @Test func `a file damaged during watching preserves the last values and is reported`()
    throws
  {
    let directory = try TemporaryDirectory()
    let path = try directory.write("{\"count\": 3}", to: "a.json")
    let prefs = Preferences<AudioPreferences>(store: .file(at: path))
    #expect(prefs.count == 3)
    try directory.write("{\"count\": 3, ", to: "a.json")
    #expect(eventually { prefs.failure != nil })
    #expect(prefs.count == 3)
    #expect(try directory.text(of: "a.json") == "{\"count\": 3, ")
    try directory.write("{\"count\": 3}", to: "a.json")
    #expect(eventually { prefs.failure == nil })
    #expect(prefs.count == 3)
  }
}
