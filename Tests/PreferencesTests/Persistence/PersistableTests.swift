import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Loading and saving of one persisted struct.
@Suite struct PersistableTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func json(_ text: String? = nil) throws -> FileStore {
    if let text { try directory.write(text, to: "x.json") }
    return FileStore(path: directory["x.json"], format: .json, stateDirectory: nil)
  }

  @Test(arguments: TestedStore.allCases)
  func `the first load yields the initial value and stores nothing`(kind: TestedStore) throws {
    let place = try kind.make()
    let settings = try AudioSettings.load(from: place.store)
    #expect(settings.value == AudioSettings() && !settings.isSet && settings.problems.isEmpty)
    #expect(try place.root == .emptyDictionary)
  }

  @Test(arguments: TestedStore.allCases)
  func `a change is visible to the next load`(kind: TestedStore) throws {
    let place = try kind.make()
    var settings = try AudioSettings.load(from: place.store)
    settings.volume = 0.3
    try settings.save()
    #expect(try place.root == ["AudioSettings": ["volume": .real(0.3)]])
    let again = try AudioSettings.load(from: place.store)
    #expect(again.volume == 0.3 && again.bass == 0.5 && again.isSet)
  }

  @Test func `a change is visible to another process`() throws {
    let path = directory["x.json"]
    var settings = try AudioSettings.load(
      from: FileStore(path: path, format: .json, stateDirectory: directory["state"]))
    settings.volume = 0.3
    try settings.save()
    let probe = try Probe(["persisted", path, directory["state"]])
    #expect(probe.line() == "0.3 0.5")
    #expect(probe.end() == 0)
    // The other process has set the member that was not stored.
    let again = try AudioSettings.load(
      from: FileStore(path: path, format: .json, stateDirectory: directory["state"]))
    #expect(again.volume == 0.3 && again.bass == 0.75)
  }

  @Test func `a new member has its initial value`() throws {
    let store = try json(#"{"AudioSettings": {"volume": 0.3}}"#)
    let settings = try AudioSettings.load(from: store)
    #expect(settings.volume == 0.3 && settings.bass == 0.5 && settings.problems.isEmpty)
  }

  @Test func `the struct may be the whole file`() throws {
    let store = try json(#"{"volume": 0.3}"#)
    #expect(try AudioSettings.load(key: "", from: store).volume == 0.3)
    #expect(try AudioSettings.read(key: "", from: store).volume == 0.3)
    try AudioSettings.update(key: "", in: store) { $0.bass = 1 }
    #expect(try store.load().root == ["volume": .real(0.3), "bass": .real(1)])
  }

  @Test(arguments: ["", "AudioSettings"])
  func `a value that is not stored is absent, in a missing file and once it is cleared`(
    key: String
  ) throws {
    let store = try json()
    #expect(throws: PersistenceError.absent(key: key)) {
      try AudioSettings.read(key: key, from: store)
    }
    #expect(try !AudioSettings.load(key: key, from: store).isSet)
    try AudioSettings.update(key: key, in: store) { $0.bass = 1 }
    #expect(try AudioSettings.read(key: key, from: store).bass == 1)
    try AudioSettings.clear(key: key, in: store)
    #expect(throws: PersistenceError.absent(key: key)) {
      try AudioSettings.read(key: key, from: store)
    }
  }

  @Test func `unknown members are preserved`() throws {
    let text = #"{"AudioSettings": {"volume": 0.3, "reverb": [1], "output": {"x": null}}}"#
    let store = try json(text)
    var settings = try AudioSettings.load(from: store)
    settings.volume = 0.4
    settings.output.channels = 6
    try settings.save()
    #expect(
      try directory.text(of: "x.json")
        == #"{"AudioSettings": {"volume": 0.4, "reverb": [1], "output": {"x": null, "channels": 6}}}"#
    )
  }

  @Test func `a member of another type falls back alone, is reported and remains`() throws {
    let text = #"{"AudioSettings": {"volume": "loud", "bass": 0.25}}"#
    let store = try json(text)
    var settings = try AudioSettings.load(from: store)
    #expect(settings.volume == 1 && settings.bass == 0.25)
    #expect(settings.problems.map { "\($0.location)" } == ["/AudioSettings/volume"])
    settings.bass = 0.75
    try settings.save()
    #expect(
      try directory.text(of: "x.json") == #"{"AudioSettings": {"volume": "loud", "bass": 0.75}}"#)
    #expect(settings.problems.count == 1)
    settings.volume = 0.5
    try settings.save()
    #expect(
      try directory.text(of: "x.json") == #"{"AudioSettings": {"volume": 0.5, "bass": 0.75}}"#)
    #expect(settings.problems.isEmpty)
  }

  @Test func `a failed encoding is an error, and the file is unchanged`() throws {
    let store = FileStore(path: directory["x.plist"], format: .propertyList, stateDirectory: nil)
    try Gain(decibels: 3).save(to: store)
    let before = try directory.text(of: "x.plist")
    #expect {
      try Gain(decibels: .infinity).save(to: store)
    } throws: { error in
      if case .coding("Gain", .unrepresentable)? = error as? PersistenceError {
        true
      } else {
        false
      }
    }
    #expect(try directory.text(of: "x.plist") == before)
    #expect(try Gain.load(from: store).value == Gain(decibels: 3))
  }

  @Test func `a duplicate key is an error when the second type is used`() throws {
    let store = InMemoryStore()
    try FirstClaim().save(to: store)
    #expect {
      try SecondClaim.load(from: store)
    } throws: { error in
      guard case .duplicateKey("claim", let types)? = error as? PersistenceError else {
        return false
      }
      return types.count == 2
    }
    #expect(throws: Never.self) { try SecondClaim.load(from: InMemoryStore()) }
    #expect(throws: PersistenceError.self) {
      try checkKeys(of: FirstClaim.self, SecondClaim.self)
    }
  }

  @Test func `loading and saving does not change the file`() throws {
    let text = #"{ "AudioSettings" : {"bass": 5e-1, "volume": null, "presets": {} }, "z": 1}"#
    let store = try json(text)
    var settings = try AudioSettings.load(from: store)
    try settings.save()
    try settings.value.save(to: store)
    try AudioSettings.update(in: store) { $0.bass = 0.5 }
    #expect(try directory.text(of: "x.json") == text)
  }

  @Test func `unset members stay unset, and members set to their default are stored`() throws {
    let store = try json(#"{"AudioSettings": {"bass": 1}}"#)
    var settings = try AudioSettings.load(from: store)
    settings.bass = 0.5
    try settings.save()
    #expect(try store.load().root == ["AudioSettings": ["bass": .real(0.5)]])
  }

  @Test func `concurrent changes of different members are merged`() throws {
    let store = try json()
    var first = try AudioSettings.load(from: store)
    var second = try AudioSettings.load(from: json())
    first.volume = 0.1
    second.output.isMuted = true
    try first.save()
    try second.save()
    #expect(second.volume == 0.1)
    try first.reload()
    #expect(first.volume == 0.1 && first.output.isMuted)
  }

  @Test func `concurrent increments are not lost`() async throws {
    let store = try json()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 { try AudioSettings.update(in: store) { $0.output.channels += 1 } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try AudioSettings.load(from: store).output.channels == 102)
  }

  @Test func `an update that throws writes nothing`() throws {
    struct No: Error {}
    let store = try json("{}")
    #expect(throws: No.self) {
      try AudioSettings.update(in: store) {
        $0.volume = 0
        throw No()
      }
    }
    #expect(try directory.text(of: "x.json") == "{}")
  }

  @Test func `an entry removed from a dictionary stays removed`() throws {
    let store = try json()
    var settings = try AudioSettings.load(from: store)
    settings.presets["loud"] = nil
    try settings.save()
    #expect(try AudioSettings.load(from: store).presets == ["flat": 0])
  }

  @Test func `nil is null if the default is not nil, and an error without null`() throws {
    var settings = try AudioSettings.load(from: json())
    settings.device = nil
    try settings.save()
    #expect(try directory.text(of: "x.json").contains("null"))
    #expect(try AudioSettings.load(from: json()).device == nil)

    let list = FileStore(path: directory["x.plist"], format: .propertyList, stateDirectory: nil)
    var other = try AudioSettings.load(from: list)
    other.device = nil
    let place = ValueLocation(["device"] as PreferencePath)
    #expect(
      throws: PersistenceError.coding(
        key: "AudioSettings", .unrepresentable(place, reason: "property lists have no null"))
    ) { try other.save() }
    #expect(try !directory.names.contains("x.plist"))
  }

  @Test func `absent, mismatched, unreadable, invalid and damaged values differ`() throws {
    func failure(_ text: String) throws -> PersistenceError? {
      let store = try json(text)
      do {
        _ = try AudioSettings.read(from: store)
        return nil
      } catch { return error }
    }
    #expect(try failure("{}") == .absent(key: "AudioSettings"))
    #expect(
      try failure(#"{"AudioSettings": 1}"#)
        == .coding(
          key: "AudioSettings", .mismatch(.root, expected: "dictionary", found: .integer)))
    guard case .unreadable? = try failure(#"{"AudioSettings": {"volume": "x"}}"#) else {
      Issue.record("an unreadable member is not unreadable")
      return
    }
    guard case .invalid? = try failure(#"{"AudioSettings": {"volume": 3}}"#) else {
      Issue.record("a member out of range is not invalid")
      return
    }
    guard case .store(.damaged)? = try failure(#"{"AudioSettings": "#) else {
      Issue.record("a damaged file is not damaged")
      return
    }
  }

  @Test func `a value that violates its own rules is not saved`() throws {
    let store = try json("{}")
    var settings = try AudioSettings.load(from: store)
    settings.volume = 3
    #expect(throws: PersistenceError.self) { try settings.save() }
    #expect(try directory.text(of: "x.json") == "{}")
  }

  @Test func `an unreadable value is replaced when assigned, not before`() throws {
    let store = try json(#"{"AudioSettings": {"output": "none", "bass": 1}}"#)
    var settings = try AudioSettings.load(from: store)
    settings.output.channels = 8
    try settings.save()
    let output: PreferenceValue = ["channels": .integer(8), "isMuted": .boolean(false)]
    #expect(try store.load().root == ["AudioSettings": ["output": output, "bass": .integer(1)]])
    #expect(try AudioSettings.load(from: store).problems.isEmpty)
  }

  @Test func `a value in the way of the key is an error that names it`() throws {
    let store = try json(#"{"deep": 5}"#)
    var settings = try AudioSettings.load(key: "/deep/audio", from: store)
    settings.bass = 0.75
    let obstructed = EditError.obstructed(["deep", "audio"], by: ["deep"])
    #expect(throws: PersistenceError.store(.edit(obstructed))) { try settings.save() }
    #expect(try directory.text(of: "x.json") == #"{"deep": 5}"#)
  }

  @Test func `a save needs the consent of the user to fill an emptied file`() throws {
    let store = try json("{}")
    var settings = try AudioSettings.load(from: store)
    settings.bass = 0.75
    try settings.save()
    try directory.write("", to: "x.json")
    settings.bass = 0.25
    let error = #expect(throws: PersistenceError.self) { try settings.save() }
    guard case .store(.needsConsent(.emptied, _))? = error else { throw Unexpected() }
    try settings.save(consents: [.emptied])
    #expect(try AudioSettings.load(from: store).bass == 0.25)
  }
}
