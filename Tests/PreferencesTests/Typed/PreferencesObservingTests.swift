import Foundation
import Observation
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import Testing

@Suite struct PreferencesObservingTests {
  @Test(arguments: TestedStore.allCases)
  func `UserDefaultsSnapshot 5 and 6: a sink gets the current values, then each change`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    let reported = EventCollector<PreferenceSnapshot<AudioPreferences>>()
    let watch = prefs.sinkSnapshot { reported.append($0) }
    #expect(reported.all.map(\.count) == [0])
    prefs.count = 1
    prefs.count = 2
    #expect(reported.all.map(\.count) == [0, 1, 2])
    watch.cancel()
  }

  @Test(arguments: TestedStore.allCases)
  func `an update of three keys is reported once, and never in part`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    let reported = EventCollector<[Int]>()
    let watch = prefs.sinkSnapshot { reported.append([$0.count, $0.output.equaliser.bass]) }
    try prefs.update {
      $0.count = 1
      $0.name = "a"
      $0.output.equaliser.bass = 1
    }
    #expect(reported.all == [[0, 0], [1, 1]])
    watch.cancel()
  }

  @Test(arguments: TestedStore.allCases)
  func `a no-op update is not reported`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    prefs.count = 1
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { reported.append($0.count) }
    try prefs.update {
      $0.count = 2
      $0.count = 1
      $0.reset(\.name)
    }
    #expect(reported.all == [1])
    watch.cancel()
  }

  @Test @MainActor func `a sink on the main actor gets the current values, then each change`()
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

  @Test func `a canceled or released token ends the calls`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { reported.append($0.count) }
    watch.cancel()
    watch.cancel()
    var released: (any StoreWatch)? = prefs.sinkSnapshot { reported.append($0.count) }
    prefs.count = 1
    withExtendedLifetime(released) {}
    released = nil
    prefs.count = 2
    #expect(reported.all == [0, 0, 1])
  }

  @Test(arguments: TestedStore.allCases)
  func `a callback that writes converges`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { snapshot in
      reported.append(snapshot.count)
      if snapshot.count < 5 { prefs.count = snapshot.count + 1 }
    }
    #expect(reported.all == [0, 1, 2, 3, 4, 5] && prefs.count == 5)
    watch.cancel()
  }

  @Test func `two groups in one store both see a change`() throws {
    struct Other: PreferenceGroup { let count = Key("count", default: 9) }
    let store = InMemoryStore()
    let (audio, other) = (
      Preferences<AudioPreferences>(store: store), Preferences<Other>(store: store)
    )
    let reported = EventCollector<Int>()
    let watches = [
      audio.sinkSnapshot { reported.append($0.count) },
      other.sinkSnapshot { reported.append($0.count) },
    ]
    audio.count = 1
    #expect(reported.all.sorted() == [0, 1, 1, 9])
    other.count = 2
    #expect(audio.count == 2)
    for watch in watches { watch.cancel() }
  }

  @Test(arguments: [TestedStore.propertyList, .json])
  func `external changes are reported`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = place.audio()
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { reported.append($0.count) }
    try place.write([["count"]: .set(.integer(7))])
    #expect(reported.waits { $0 == [0, 7] })
    #expect(prefs.count == 7)
    try place.write([["count"]: .reset])
    #expect(reported.waits { $0 == [0, 7, 0] })
    watch.cancel()
  }

  @Test func `Observation reports only changes of the key`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let reported = EventCollector<String>()
    func track() {
      withObservationTracking {
        _ = prefs.output.volume
      } onChange: {
        reported.append("volume")
      }
    }
    track()
    prefs.count = 1
    prefs.output.device = "b"
    #expect(reported.all.isEmpty)
    prefs.output.volume = 0.1
    #expect(reported.all.count == 1)
    track()
    try prefs.reset(\.output.volume)
    #expect(reported.all.count == 2)
  }

  @Test func `Observation of a member reports its whole key`() throws {
    struct Size: Codable, Sendable { var width = 1, height = 1 }
    struct Group: PreferenceGroup { let size = Key("size", default: Size()) }
    let prefs = Preferences<Group>(store: .memory)
    let reported = EventCollector<String>()
    withObservationTracking {
      _ = prefs.size.width
    } onChange: {
      reported.append("size")
    }
    prefs.size.height = 2
    #expect(reported.all == ["size"])
  }

  @Test(arguments: TestedStore.allCases)
  func `a stream reports each value`(kind: TestedStore) async throws {
    let prefs = try kind.make().audio()
    var values = prefs.values(of: \.count, initial: false, buffering: .unbounded)
      .makeAsyncIterator()
    try await prefs.updateInBackground { $0.count = 1 }
    #expect(await values.next() == 1)
    var late = prefs.values(of: \.count).makeAsyncIterator()
    #expect(await late.next() == 1)
  }

  @Test(arguments: TestedStore.allCases)
  func `removals and resets are reported`(kind: TestedStore) async throws {
    let prefs = try kind.make().audio()
    try await prefs.updateInBackground { $0.count = 1 }
    let changes = prefs.changes(of: \.count, buffering: .unbounded)
    try await prefs.updateInBackground { $0.reset(\.count) }
    try await prefs.updateInBackground { $0.count = 2 }
    try await prefs.updateInBackground { $0.resetAll() }
    var reported: [[Int]] = []
    for await change in changes.prefix(3) { reported.append([change.old, change.new]) }
    #expect(reported == [[1, 0], [0, 2], [2, 0]])
  }

  @Test func `a stream has the newest value of its key, or all values on request`()
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
    var reported: [[Int]] = []
    for await change in changes.prefix(2) { reported.append([change.old, change.new]) }
    #expect(reported == [[0, 0], [0, 1]])
  }

  @Test func `a stream does not report that a key is set to its default`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    var values = prefs.values(of: \.count, buffering: .unbounded).makeAsyncIterator()
    #expect(await values.next() == 0)
    try await prefs.updateInBackground { $0.count = 0 }
    try await prefs.updateInBackground { $0.count = 1 }
    #expect(await values.next() == 1)
  }

  @Test func `a canceled task ends its stream`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let (iterations, reported) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      var seen: [Int] = []
      for await count in prefs.values(of: \.count) {
        seen.append(count)
        reported.yield(count)
      }
      return seen
    }
    // The stream is iterated when the task is canceled.
    var iterator = iterations.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    prefs.count = 1
    #expect(await iterator.next() == 1)
    task.cancel()
    #expect(await task.value == [0, 1])
    prefs.count = 2
    #expect(prefs.count == 2)
  }

  @Test func `canceling during changes is safe`() async throws {
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

  @Test func `a released stream releases the preferences`() async throws {
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

  @Test func `a snapshot stream begins with the current values`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    var snapshots = prefs.output.snapshots(buffering: .unbounded).makeAsyncIterator()
    #expect(await snapshots.next()?.volume == 0.5)
    try await prefs.updateInBackground { $0.count = 1 }
    try await prefs.updateInBackground { $0.output.volume = 0.25 }
    #expect(await snapshots.next()?.volume == 0.25)
  }

  @Test func `a change reaches a thousand observers`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let reported = Counter()
    let watches = (0..<1000).map { _ in prefs.sinkSnapshot { _ in _ = reported.next() } }
    prefs.count = 1
    #expect(reported.next() == 2001)
    withExtendedLifetime(watches) {}
  }
}
