import Foundation
import Observation
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import Testing

@Suite struct PreferencesObservingTests {
  @Test(arguments: TestedStore.allCases)
  func `UserDefaultsSnapshot 5 and 6: a sink gets the values of now at once, then each in order`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    let told = EventCollector<PreferenceSnapshot<AudioPreferences>>()
    let watch = prefs.sinkSnapshot { told.append($0) }
    #expect(told.all.map(\.count) == [0])
    prefs.count = 1
    prefs.count = 2
    #expect(told.all.map(\.count) == [0, 1, 2])
    watch.cancel()
  }

  @Test(arguments: TestedStore.allCases)
  func `UserDefaultsSnapshot 8: an update of three keys is told once, and never in part`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    let told = EventCollector<[Int]>()
    let watch = prefs.sinkSnapshot { told.append([$0.count, $0.output.equaliser.bass]) }
    try prefs.update {
      $0.count = 1
      $0.name = "a"
      $0.output.equaliser.bass = 1
    }
    #expect(told.all == [[0, 0], [1, 1]])
    watch.cancel()
  }

  @Test(arguments: TestedStore.allCases)
  func `UserDefaultsSnapshot 9: an update that changes nothing tells nothing`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    prefs.count = 1
    let told = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { told.append($0.count) }
    try prefs.update {
      $0.count = 2
      $0.count = 1
      $0.reset(\.name)
    }
    #expect(told.all == [1])
    watch.cancel()
  }

  @Test @MainActor func `a sink on the main actor gets the values at once, then each change`()
    async throws
  {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    var seen: [Int] = []
    func waitUntilSeen(_ count: Int) async {
      let end = ContinuousClock.now + .seconds(60)
      while seen.last != count, .now < end { await Task.yield() }
    }
    let watch = prefs.sinkSnapshotOnMain { seen.append($0.count) }
    #expect(seen == [0])
    try await prefs.updateInBackground { $0.count = 1 }
    await waitUntilSeen(1)
    #expect(seen == [0, 1])
    watch.cancel()
    prefs.count = 2
    let second = prefs.sinkSnapshotOnMain { seen.append(-$0.count) }
    try await prefs.updateInBackground { $0.count = 3 }
    await waitUntilSeen(-3)
    #expect(seen == [0, 1, -2, -3])
    second.cancel()
  }

  @Test func `UserDefaultsSnapshot 10: a cancelled or dropped token ends the calls`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let told = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { told.append($0.count) }
    watch.cancel()
    watch.cancel()
    var dropped: (any Watch)? = prefs.sinkSnapshot { told.append($0.count) }
    prefs.count = 1
    withExtendedLifetime(dropped) {}
    dropped = nil
    prefs.count = 2
    #expect(told.all == [0, 0, 1])
  }

  @Test(arguments: TestedStore.allCases)
  func `UserDefaultsSnapshot 11: a callback that writes converges`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    let told = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { snapshot in
      told.append(snapshot.count)
      if snapshot.count < 5 { prefs.count = snapshot.count + 1 }
    }
    #expect(told.all == [0, 1, 2, 3, 4, 5] && prefs.count == 5)
    watch.cancel()
  }

  @Test func `UserDefaultsSnapshot 13: two groups over one store both see a change`() throws {
    struct Other: PreferenceGroup { let count = Key("count", default: 9) }
    let store = InMemoryStore()
    let (audio, other) = (
      Preferences<AudioPreferences>(store: store), Preferences<Other>(store: store)
    )
    let told = EventCollector<Int>()
    let watches = [
      audio.sinkSnapshot { told.append($0.count) }, other.sinkSnapshot { told.append($0.count) },
    ]
    audio.count = 1
    #expect(told.all.sorted() == [0, 1, 1, 9])
    other.count = 2
    #expect(audio.count == 2)
    for watch in watches { watch.cancel() }
  }

  @Test(arguments: [TestedStore.propertyList, .json])
  func `UserDefaultsSnapshot 14: what another program writes arrives`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = place.audio()
    let told = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { told.append($0.count) }
    try place.write([["count"]: .set(.integer(7))])
    #expect(told.waits { $0 == [0, 7] })
    #expect(prefs.count == 7)
    try place.write([["count"]: .reset])
    #expect(told.waits { $0 == [0, 7, 0] })
    watch.cancel()
  }

  @Test func `KeyValueStorage 9: Observation tells of a key's own changes only`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let told = EventCollector<String>()
    func track() {
      withObservationTracking {
        _ = prefs.output.volume
      } onChange: {
        told.append("volume")
      }
    }
    track()
    prefs.count = 1
    prefs.output.device = "b"
    #expect(told.all.isEmpty)
    prefs.output.volume = 0.1
    #expect(told.all.count == 1)
    track()
    try prefs.reset(\.output.volume)
    #expect(told.all.count == 2)
  }

  @Test func `KeyValueStorage 10: Observation of a member tells of its whole key`() throws {
    struct Size: Codable, Sendable { var width = 1, height = 1 }
    struct Group: PreferenceGroup { let size = Key("size", default: Size()) }
    let prefs = Preferences<Group>(store: .memory)
    let told = EventCollector<String>()
    withObservationTracking {
      _ = prefs.size.width
    } onChange: {
      told.append("size")
    }
    prefs.size.height = 2
    #expect(told.all == ["size"])
  }

  @Test(arguments: TestedStore.allCases)
  func `KeyValueStorage 11: a stream tells each value`(kind: TestedStore) async throws {
    let prefs = try kind.make().audio()
    var values = prefs.values(of: \.count, initial: false, buffering: .unbounded)
      .makeAsyncIterator()
    try await prefs.updateInBackground { $0.count = 1 }
    #expect(await values.next() == 1)
    var late = prefs.values(of: \.count).makeAsyncIterator()
    #expect(await late.next() == 1)
  }

  @Test(arguments: TestedStore.allCases)
  func `KeyValueStorage 12: removing and resetting tell too`(kind: TestedStore) async throws {
    let prefs = try kind.make().audio()
    try await prefs.updateInBackground { $0.count = 1 }
    let changes = prefs.changes(of: \.count, buffering: .unbounded)
    try await prefs.updateInBackground { $0.reset(\.count) }
    try await prefs.updateInBackground { $0.count = 2 }
    try await prefs.updateInBackground { $0.resetAll() }
    var told: [[Int]] = []
    for await change in changes.prefix(3) { told.append([change.old, change.new]) }
    #expect(told == [[1, 0], [0, 2], [2, 0]])
  }

  @Test func `peers, streams: newest first by default, all on request, only its own key`()
    async throws
  {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let (newest, all) = (
      prefs.values(of: \.count), prefs.values(of: \.count, buffering: .unbounded)
    )
    let changes = prefs.changes(of: \.count, initial: true, buffering: .unbounded)
    for count in 1...3 {
      try await prefs.updateInBackground { $0.count = count }
      try await prefs.updateInBackground { $0.name = "\(count)" }
    }
    var (first, iterator) = (newest.makeAsyncIterator(), all.makeAsyncIterator())
    #expect(await first.next() == 3)
    for count in 0...3 { #expect(await iterator.next() == count) }
    var told: [[Int]] = []
    for await change in changes.prefix(2) { told.append([change.old, change.new]) }
    #expect(told == [[0, 0], [0, 1]])
  }

  @Test func `peers, streams: setting a key to its default tells nothing`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    var values = prefs.values(of: \.count, buffering: .unbounded).makeAsyncIterator()
    #expect(await values.next() == 0)
    try await prefs.updateInBackground { $0.count = 0 }
    try await prefs.updateInBackground { $0.count = 1 }
    #expect(await values.next() == 1)
  }

  @Test func `peers, streams: a cancelled task ends its stream`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let (iterations, told) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      var seen: [Int] = []
      for await count in prefs.values(of: \.count) {
        seen.append(count)
        told.yield(count)
      }
      return seen
    }
    // The stream is being iterated when it is cancelled.
    var iterator = iterations.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    prefs.count = 1
    #expect(await iterator.next() == 1)
    task.cancel()
    #expect(await task.value == [0, 1])
    prefs.count = 2
    #expect(prefs.count == 2)
  }

  @Test func `peers, streams: cancelling and changing at once is safe`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<500 {
        group.addTask {
          let task = Task {
            for await _ in prefs.values(of: \.count) where Task.isCancelled { break }
          }
          try? await prefs.updateInBackground { $0.count = round }
          task.cancel()
          await task.value
        }
      }
    }
    #expect(prefs.failure == nil)
  }

  @Test func `peers, streams: one that is given up no longer holds the preferences`() async throws {
    weak var held: InMemoryStore?
    do {
      let store = InMemoryStore()
      held = store
      var values = Preferences<AudioPreferences>(store: store).values(of: \.count)
        .makeAsyncIterator()
      #expect(await values.next() == 0)
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test func `a snapshot stream begins with the values of now`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    var snapshots = prefs.output.snapshots(buffering: .unbounded).makeAsyncIterator()
    #expect(await snapshots.next()?.volume == 0.5)
    try await prefs.updateInBackground { $0.count = 1 }
    try await prefs.updateInBackground { $0.output.volume = 0.25 }
    #expect(await snapshots.next()?.volume == 0.25)
  }

  @Test func `one change reaches a thousand observers`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let told = Counter()
    let watches = (0..<1000).map { _ in prefs.sinkSnapshot { _ in _ = told.next() } }
    prefs.count = 1
    #expect(told.next() == 2001)
    withExtendedLifetime(watches) {}
  }
}
