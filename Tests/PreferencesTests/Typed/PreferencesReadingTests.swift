import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTOML
import TestSupport
import Testing

@Suite struct PreferencesReadingTests {
  @Test(arguments: TestedStore.allCases)
  func `an unset key has its default`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    #expect(prefs.volume == 1)
    #expect(prefs[\.quality] == .high)
    #expect(prefs.name == nil)
    #expect(prefs.output.volume == 0.5)
    #expect(prefs[\.output.equaliser.bass] == 0)
    #expect(prefs.problems.isEmpty && prefs.failure == nil)
  }

  @Test(arguments: TestedStore.single)
  func `reading distinguishes unset, mismatch, corrupt and invalid`(kind: TestedStore) throws {
    let place = try kind.make()
    try place.write([
      ["volume"]: .set(.real(1.5)), ["quality"]: .set(.string("loud")),
      ["count"]: .set(.string("three")), ["output", "volume"]: .set(.real(0.25)),
    ])
    let prefs = place.audio()
    let origin = PreferenceOrigin.layer(.user, place.store.identity)
    #expect(throws: PreferenceError.unset(["name"])) { try prefs.read(\.name) }
    #expect(throws: PreferenceError.unset(["isMuted"])) { try prefs.read(\.isMuted) }
    #expect(try prefs.read(\.output.volume) == 0.25)
    guard case .mismatch(let location, _, .string, origin)? = error({ try prefs.read(\.count) })
    else { throw Unexpected() }
    #expect(location == ValueLocation(["count"]))
    guard case .corrupt(_, _, origin)? = error({ try prefs.read(\.quality) }) else {
      throw Unexpected()
    }
    guard case .invalid(let problems)? = error({ try prefs.read(\.volume) }) else {
      throw Unexpected()
    }
    #expect(problems.map(\.message) == ["must be between 0 and 1"])
    #expect(prefs.volume == 1 && prefs.quality == .high && prefs.count == 0)
    #expect(prefs.problems.count == 3)
  }

  @Test(arguments: TestedStore.allCases)
  func `a value in place of a group is a mismatch`(kind: TestedStore) throws {
    let place = try kind.make()
    try place.write([["output"]: .set(.integer(5))])
    let prefs = place.audio()
    #expect(prefs.output.volume == 0.5)
    guard
      case .mismatch(let location, "dictionary", .integer, _)? = error({
        try prefs.read(\.output.volume)
      })
    else { throw Unexpected() }
    #expect(location == ValueLocation(["output"]))
    #expect(throws: PreferenceError.self) { try prefs.update { $0.output.volume = 0.1 } }
    #expect(try place.root == ["output": .integer(5)])
  }

  @Test(arguments: TestedStore.single)
  func `values have an origin`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = place.audio()
    #expect(prefs.origin(of: \.volume) == .declaration)
    prefs.volume = 0.5
    #expect(prefs.origin(of: \.volume) == .layer(.user, place.store.identity))
  }

  @Test(arguments: TestedStore.allCases)
  func `a value can be set and equal to the default`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    #expect(prefs.isDefault(\.volume) && !prefs.isSet(\.volume))
    prefs.volume = 0.5
    #expect(!prefs.isDefault(\.volume) && prefs.isSet(\.volume))
    prefs.volume = 1
    #expect(prefs.isDefault(\.volume) && prefs.isSet(\.volume))
    try prefs.reset(\.volume)
    #expect(prefs.isDefault(\.volume) && !prefs.isSet(\.volume))
    #expect(prefs.isDefault(\.name))
    prefs.name = "a"
    #expect(!prefs.isDefault(\.name))
  }

  private struct Dynamic: PreferenceGroup {
    static let evaluations = Counter()
    let number = Key("number", dynamicDefault: { evaluations.next() })
  }

  @Test func `a reset evaluates a dynamic default again`() throws {
    let prefs = Preferences<Dynamic>(store: .memory)
    let first = prefs.number
    #expect(prefs.number == first + 1)
    prefs.number = -1
    #expect(prefs.number == -1)
    try prefs.reset(\.number)
    #expect(prefs.number > first + 1)
    let snapshot = prefs.snapshot()
    #expect(snapshot.number == snapshot.number)
  }

  private struct Empties: PreferenceGroup {
    let text = Key("text", default: "a")
    let list = Key("list", default: ["a"])
    let table = Key("table", default: ["a": 1])
    let data = Key("data", default: Data([1]))
    let set = Key("set", default: Set([1]))
  }

  @Test(arguments: [TestedStore.memory, .propertyList])
  func `empty values are values, not missing`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = Preferences<Empties>(store: place.store)
    try prefs.update {
      $0.text = ""
      $0.list = []
      $0.table = [:]
      $0.data = Data()
      $0.set = []
    }
    for prefs in [prefs, Preferences<Empties>(store: place.store)] {
      #expect(prefs.text.isEmpty && prefs.list.isEmpty && prefs.table.isEmpty)
      #expect(prefs.data.isEmpty && prefs.set.isEmpty)
      #expect(prefs.isSet(\.text) && prefs.isSet(\.list) && prefs.isSet(\.table))
    }
  }

  private struct Unordered: PreferenceGroup {
    let names = Key<Set<String>>("names", default: ["a", "b", "c"])
    let counts = Key<[Grade: Int]>("counts", default: [.low: 1, .high: 2])
  }

  @Test func `equal sets and dictionaries are stored alike`() throws {
    let prefs = Preferences<Unordered>(store: .inMemory())
    // The capacity of a collection determines its order.
    var names = Set<String>(minimumCapacity: 1000)
    names.formUnion(["c", "a", "b"])
    var counts = [Grade: Int](minimumCapacity: 1000)
    counts[.high] = 2
    counts[.low] = 1
    try prefs.update {
      $0.names = names
      $0.counts = counts
    }
    #expect(prefs.isSet(\.names) && prefs.isDefault(\.names) && prefs.isDefault(\.counts))
    let before = prefs.snapshot()
    try prefs.update { $0.names = ["b", "c", "a"] }
    #expect(prefs.snapshot() == before)
  }

  @Test func `an equal set keeps the order of another program`() throws {
    let store = InMemoryStore(["names": ["c", "a"]])
    let prefs = Preferences<Unordered>(store: store)
    try prefs.update { $0.names = ["a", "c"] }
    #expect(store.load().root == ["names": ["c", "a"]])
    try prefs.update { $0.names.insert("b") }
    #expect(prefs.names == ["a", "b", "c"] && prefs.isDefault(\.names))
  }

  private struct Renamed: PreferenceGroup {
    let volume = Key("volume", default: 1.0, .aliases("loudness"))
  }

  @Test(arguments: TestedStore.allCases)
  func `a value at an alias is read, and removed when the key is set`(kind: TestedStore) throws {
    let place = try kind.make()
    try place.write([["loudness"]: .set(.real(0.25)), ["other"]: .set(.integer(1))])
    let prefs = Preferences<Renamed>(store: place.store)
    #expect(prefs.volume == 0.25)
    prefs.volume = 0.5
    #expect(try place.root == ["volume": .real(0.5), "other": .integer(1)])
    try prefs.reset(\.volume)
    #expect(prefs.volume == 1)
  }

  @Test(arguments: [
    (
      "a.jsonc", "{\n  // loud\n  \"loudness\": 0.25, // x\n  \"z\": 1\n}\n",
      "{\n  // loud\n  \"volume\": 0.5, // x\n  \"z\": 1\n}\n"
    ),
    (
      "a.toml", "# first\nloudness = 0.25 # x\nz = 1\n",
      "# first\nvolume = 0.5 # x\nz = 1\n"
    ),
  ])
  func `a key that is stored at an alias keeps its line and its comments`(
    name: String, before: String, after: String
  ) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(before, to: name)
    let format: any DocumentFormat = name == "a.toml" ? TOMLFormat() : JSONFormat.jsonc
    let file = FileStore(path: path, format: format, stateDirectory: nil)
    let stores: [any PreferenceStore] = [file, LayeredStore([PreferenceLayer(.user, store: file)])]
    for store in stores {
      try directory.write(before, to: name)
      try Preferences<Renamed>(store: store).update { $0.volume = 0.5 }
      #expect(try directory.text(of: name) == after)
    }
  }

  private struct Secrets: PreferenceGroup {
    let token = Key("token", default: "a", .secret, .pattern("^[a-z]+$"))
    let count = Key("count", default: 1, .secret)
  }

  @Test func `descriptions and errors never contain a secret`() throws {
    let store = InMemoryStore(["token": .string("HUNTER2"), "count": .string("hunter2")])
    let prefs = Preferences<Secrets>(store: store)
    var texts = prefs.problems.map { "\($0)" }
    prefs.token = "HUNTER3"
    texts.append("\(try #require(prefs.failure))")
    let snapshot = prefs.snapshot()
    texts += ["\(snapshot)", String(reflecting: snapshot)]
    var dumped = ""
    dump(snapshot, to: &dumped)
    texts += [dumped, "\(prefs)"]
    #expect(texts.allSatisfy { !$0.lowercased().contains("hunter") })
    #expect(texts.contains { $0.contains("<REDACTED>") })
  }

  @Test func `two groups in one store have their own defaults`() throws {
    struct Other: PreferenceGroup { let volume = Key("volume", default: 7) }
    let store = InMemoryStore()
    let (audio, other) = (
      Preferences<AudioPreferences>(store: store), Preferences<Other>(store: store)
    )
    #expect(audio.volume == 1 && other.volume == 7)
    audio.volume = 0.5
    #expect(throws: PreferenceError.self) { try other.read(\.volume) }
    #expect(other.volume == 7)
    try other.reset(\.volume)
    #expect(audio.volume == 1)
  }
}

/// Returns the error that a closure throws.
func error<Result>(_ body: () throws -> Result) -> PreferenceError? {
  #expect(throws: PreferenceError.self) { _ = try body() }
}

/// An unexpected result.
struct Unexpected: Error {}
