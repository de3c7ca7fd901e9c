import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import Testing

@Suite struct PreferenceSnapshotTests {
  @Test(arguments: TestedStore.allCases)
  func `a snapshot has stored values, else defaults`(
    kind: TestedStore
  ) throws {
    let place = try kind.make()
    let empty = place.audio().snapshot()
    #expect(empty.count == 0 && empty.name == nil && empty.lastLaunch == nil)
    let date = Date(timeIntervalSinceReferenceDate: 86_400)
    let stored: PreferenceValue = kind == .json ? .string("1") : .date(date)
    try place.write([
      ["count"]: .set(.integer(3)), ["name"]: .set(.string("hello")), ["lastLaunch"]: .set(stored),
    ])
    let prefs = place.audio()
    prefs.reload()
    let snapshot = prefs.snapshot()
    #expect(snapshot.count == 3 && snapshot.name == "hello")
    if kind != .json { #expect(snapshot.lastLaunch == date) }
  }

  @Test func `a snapshot is immutable`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let before = prefs.snapshot()
    prefs.count = 5
    #expect(before.count == 0 && prefs.snapshot().count == 5)
    #expect(!before.isSet(\.count) && prefs.snapshot().isSet(\.count))
  }

  @Test(arguments: TestedStore.allCases)
  func `snapshots with equal contents are equal and hash alike`(
    kind: TestedStore
  ) throws {
    let (one, two) = (try kind.make(), try TestedStore.memory.make())
    for place in [one, two] {
      try place.write([["count"]: .set(.integer(1)), ["output", "volume"]: .set(.real(0.5))])
    }
    try one.write([["unknown"]: .set(.integer(1))])
    let (left, right) = (one.audio().snapshot(), two.audio().snapshot())
    #expect(left == right && left.hashValue == right.hashValue)
    let prefs = two.audio()
    prefs.count = 2
    #expect(left != prefs.snapshot())
  }

  @Test func `a snapshot lists its differences from an older one`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let before = prefs.snapshot()
    try prefs.update {
      $0.count = 1
      $0.output.volume = 0.25
    }
    #expect(
      prefs.snapshot().diff(from: before) == [
        PreferenceDifference(path: ["count"], old: nil, new: .integer(1)),
        PreferenceDifference(path: ["output", "volume"], old: nil, new: .real(0.25)),
      ])
    #expect(prefs.snapshot().diff(from: prefs.snapshot()).isEmpty)
    #expect(prefs.snapshot().output.diff(from: before.output).count == 1)
  }
}
