import Foundation
import PreferenceFormats
import PreferenceDomains
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import TestSupport
import Testing

@Suite struct PreferencesUpdatingTests {
  private struct Refusal: Error {}

  @Test(arguments: TestedStore.allCases)
  func `an update is visible in the snapshot and the store`(
    kind: TestedStore
  ) throws {
    let place = try kind.make()
    let prefs = place.audio()
    let date = Date(timeIntervalSinceReferenceDate: 1000)
    try prefs.update {
      $0.quality = .low
      $0.output.volume = 0.25
      $0.lastLaunch = date
    }
    #expect(prefs.snapshot().quality == .low && prefs.snapshot().output.volume == 0.25)
    #expect(try place.root[["quality"]] == .string("low"))
    #expect(try place.root[["output", "volume"]] == .real(0.25))
    #expect(try place.root[["lastLaunch"]]?.date == date)
    #expect(prefs.snapshot().lastLaunch == date)
  }

  @Test(arguments: TestedStore.allCases)
  func `writing nil removes the key`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = place.audio()
    prefs.name = "foo"
    #expect(prefs.snapshot().name == "foo")
    try prefs.update { $0.name = nil }
    #expect(prefs.snapshot().name == nil)
    #expect(try place.root[["name"]] == nil)
  }

  @Test(arguments: TestedStore.allCases)
  func `an update that throws changes and reports nothing`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    let reported = EventCollector<Double>()
    let watch = prefs.sinkSnapshot { reported.append($0.volume) }
    #expect(throws: Refusal.self) {
      try prefs.update {
        $0.volume = 0.5
        throw Refusal()
      }
    }
    #expect(prefs.volume == 1 && reported.all == [1])
    watch.cancel()
  }

  @Test(arguments: TestedStore.allCases)
  func `an update reads its own writes and resets`(
    kind: TestedStore
  ) throws {
    let prefs = try kind.make().audio()
    prefs.name = "a"
    let read = try prefs.update {
      $0.volume = 0.25
      $0.output.equaliser.bass += 3
      let written = ($0.volume, $0[\.output.equaliser.bass], $0.isSet(\.volume))
      $0.reset(\.volume)
      $0.reset(\.name)
      return (written, $0.volume, $0.name, $0.isSet(\.name))
    }
    #expect(read.0 == (0.25, 3, true))
    #expect(read.1 == 1 && read.2 == nil && !read.3)
    #expect(prefs.output.equaliser.bass == 3)
  }

  @Test(arguments: TestedStore.allCases)
  func `resetting a group preserves unknown keys`(
    kind: TestedStore
  ) throws {
    let place = try kind.make()
    try place.write([
      ["volume"]: .set(.real(0.5)), ["other"]: .set(.integer(1)),
      ["output", "volume"]: .set(.real(0.1)), ["output", "other"]: .set(.integer(2)),
    ])
    let prefs = place.audio()
    try prefs.resetAll()
    #expect(try place.root == ["other": .integer(1), "output": ["other": .integer(2)]])
  }

  @Test(arguments: TestedStore.allCases)
  func `keys and groups can be excluded from a reset`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    func fill() throws {
      try prefs.update {
        $0.volume = 0.5
        $0.count = 3
        $0.output.volume = 0.25
        $0.output.equaliser.bass = 4
      }
    }
    try fill()
    try prefs.resetAll(except: \.count, \.output.equaliser)
    #expect(prefs.count == 3 && prefs.output.equaliser.bass == 4)
    #expect(prefs.volume == 1 && prefs.output.volume == 0.5)
    try fill()
    try prefs.reset(\.output)
    #expect(prefs.output.volume == 0.5 && prefs.output.equaliser.bass == 0 && prefs.count == 3)
    try fill()
    try prefs.reset(\.output.equaliser.bass)
    #expect(prefs.output.equaliser.bass == 0 && prefs.output.volume == 0.25)
  }

  @Test(arguments: TestedStore.allCases)
  func `a nested update joins the outer one`(kind: TestedStore) throws {
    let prefs = try kind.make().audio()
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { reported.append($0.count) }
    try prefs.update { outer in
      outer.count = 1
      try prefs.update { inner in
        #expect(inner.count == 1)
        inner.count = 2
      }
      #expect(outer.count == 2)
      #expect(throws: Refusal.self) {
        try prefs.update {
          $0.count = 3
          throw Refusal()
        }
      }
      #expect(outer.count == 2)
      prefs.output.equaliser.bass = 7
      #expect(prefs.count == 0)
    }
    #expect(prefs.count == 2 && prefs.output.equaliser.bass == 7)
    #expect(reported.all == [0, 2])
    watch.cancel()
  }

  @Test func `a failing nested update does not affect the outer one`() throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let failure = error {
      try prefs.update { outer in
        outer.volume = 2
        outer.name = "a"
        #expect(throws: Refusal.self) { try prefs.update { _ in throw Refusal() } }
        try prefs.update { $0.count = 1 }
        #expect(outer.count == 1 && outer.name == "a")
      }
    }
    guard case .invalid(let problems)? = failure else { throw Unexpected() }
    #expect(problems.map(\.location.description) == ["/volume"])
    #expect(prefs.count == 0)
  }

  @Test(arguments: TestedStore.allCases)
  func `invalid values make an update throw, and nothing is stored`(
    kind: TestedStore
  ) throws {
    let place = try kind.make()
    let prefs = place.audio()
    let failure = error {
      try prefs.update {
        $0.count = 1
        $0.volume = 2
        $0.output.device = "A"
      }
    }
    guard case .invalid(let problems)? = failure else { throw Unexpected() }
    #expect(problems.map(\.location.description) == ["/volume", "/output/device"])
    #expect(prefs.count == 0)
    #expect(try place.root == [:])
  }

  @Test(arguments: TestedStore.allCases)
  func `the failure of an assignment is reported until one succeeds`(kind: TestedStore) throws {
    let reported = EventCollector<PreferenceError>()
    let prefs = Preferences<AudioPreferences>(store: try kind.make().store) { reported.append($0) }
    prefs.volume = 2
    let failure = try #require(prefs.failure)
    #expect(reported.all == [failure])
    #expect(failure.description == "“/volume” must be between 0 and 1.")
    #expect(prefs.volume == 1)
    prefs.volume = 0.5
    #expect(prefs.failure == nil && prefs.volume == 0.5)
  }

  @Test func `a value that the store cannot represent is rejected before saving`() throws {
    struct Numbers: PreferenceGroup { let real = Key("real", default: 1.0) }
    let prefs = Preferences<Numbers>(store: try TestedStore.json.make().store)
    guard case .unrepresentable(let location, _)? = error({ try prefs.update { $0.real = .nan } })
    else { throw Unexpected() }
    #expect(location == ValueLocation(["real"]))
  }

  @Test(arguments: TestedStore.allCases)
  func `an update runs again if the values it read have changed`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = place.audio()
    var runs = 0
    try prefs.update { values in
      runs += 1
      let count = values.count
      if runs == 1 { try place.write([["count"]: .set(.integer(10))]) }
      values.output.equaliser.bass = count - 1
    }
    #expect(runs == 2 && prefs.output.equaliser.bass == 9)
  }

  @Test(arguments: TestedStore.allCases)
  func `an update preserves concurrent changes of other keys`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = place.audio()
    var runs = 0
    try prefs.update { values in
      runs += 1
      try place.write([["count"]: .set(.integer(10)), ["unknown"]: .set(.boolean(true))])
      values.name = "a"
    }
    #expect(runs == 1 && prefs.count == 10 && prefs.name == "a")
    #expect(try place.root[["unknown"]] == .boolean(true))
  }

  @Test func `an update that keeps losing races fails after its patience`() throws {
    let place = try TestedStore.memory.make()
    let prefs = place.audio()
    let counter = Counter()
    let failure = error {
      try prefs.update(patience: .milliseconds(20)) {
        try place.write([["count"]: .set(.integer(Int64(counter.next())))])
        $0.count += 1
      }
    }
    #expect(failure == .contended(place.store.identity))
  }

  @Test(arguments: TestedStore.allCases)
  func `concurrent increments are all counted`(kind: TestedStore) async throws {
    let place = try kind.make()
    let prefs = place.audio()
    let rounds = kind == .memory ? 500 : 50
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<rounds {
            try await prefs.updateInBackground(durability: .order, patience: .seconds(300)) {
              $0.count += 1
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(prefs.count == 8 * rounds)
    #expect(try place.root[["count"]] == .integer(Int64(8 * rounds)))
  }

  @Test func `concurrent updates of threads are not lost`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          for _ in 0..<500 {
            #expect(throws: Never.self) {
              try prefs.update(patience: .seconds(300)) { $0.count += 1 }
            }
          }
        }
        continuation.resume()
      }
    }
    #expect(prefs.count == 4000)
  }

  @Test @MainActor func `a background update runs on the caller and commits elsewhere`()
    async throws
  {
    let store = ThreadRecordingStore()
    let prefs = Preferences<AudioPreferences>(store: store)
    var counted = 0
    let wasOnMain = try await prefs.updateInBackground { values in
      counted += 1
      values.count += counted
      return isOnMainQueue
    }
    #expect(wasOnMain && counted == 1 && prefs.count == 1)
    #expect(store.committers.all == [false])
  }

  @Test @MainActor func `asynchronous code can update synchronously`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    var counted = 0
    try prefs.update {
      counted += 1
      $0.count = counted
    }
    #expect(prefs.count == 1)
  }

  @Test func `an update in a canceled task stores nothing`() async throws {
    let prefs = Preferences<AudioPreferences>(store: .memory)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await prefs.updateInBackground { $0.count = 1 }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(prefs.count == 0)
  }

  @Test func `a store that is not writable is reported, and nothing changes`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("{\"count\": 1, broken", to: "a.json")
    let prefs = Preferences<AudioPreferences>(store: .file(at: path))
    #expect(prefs.count == 0)
    guard case .store(.damaged)? = prefs.failure else { throw Unexpected() }
    guard case .store(.damaged)? = error({ try prefs.read(\.count) }) else { throw Unexpected() }
    prefs.count = 2
    #expect(try directory.text(of: "a.json") == "{\"count\": 1, broken")
    try directory.write("{\"count\": 5}", to: "a.json")
    #expect(eventually { prefs.count == 5 })
    prefs.count = 6
    #expect(prefs.failure == nil && prefs.count == 6)
  }

  @Test func `a value that another layer has too is stored in the user layer`() throws {
    let user = InMemoryStore(["volume": 0.25])
    let variables = ["APP_VOLUME": "0.75"]
    let prefs = Preferences<AudioPreferences>(
      store: LayeredStore([
        .environment(prefix: "APP", schema: AudioPreferences.schema, variables: variables),
        PreferenceLayer(.user, store: user),
        PreferenceLayer(.system, store: InMemoryStore(["count": 3])),
      ]))
    try prefs.update {
      $0.count = 3
      $0.volume = 0.75
    }
    #expect(user.load().root == ["volume": 0.75, "count": 3])
    let revision = user.load().revision
    prefs.count = 3
    #expect(user.load().revision == revision && prefs.failure == nil)
  }

  @Test func `a locked key may be assigned its own value`() throws {
    let user = InMemoryStore()
    let system = PreferenceLayer(
      .system, store: InMemoryStore(["count": 7]), locks: { [["count"]] })
    let prefs = Preferences<AudioPreferences>(
      store: LayeredStore([PreferenceLayer(.user, store: user), system]))
    #expect(throws: PreferenceError.self) { try prefs.update { $0.count = 8 } }
    try prefs.update {
      $0.count = 7
      $0.name = "x"
    }
    #expect(user.load().root == ["name": "x"])
  }

  @Test func `an update needs the consent of the user to fill an emptied file`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("{\"count\": 1}", to: "a.json")
    let prefs = Preferences<AudioPreferences>(store: .file(at: path))
    try prefs.update { $0.count = 2 }
    func empty() throws {
      try directory.write("", to: "a.json")
      #expect(eventually { prefs.count == 0 })
    }

    try empty()
    guard case .store(.needsConsent(.emptied, _))? = error({ try prefs.update { $0.count = 3 } })
    else { throw Unexpected() }
    let withoutInner = error {
      try prefs.update {
        $0.count = 3
        try? prefs.update(consents: [.emptied]) { _ -> Void in throw Unexpected() }
      }
    }
    guard case .store(.needsConsent(.emptied, _))? = withoutInner else { throw Unexpected() }
    try prefs.update(consents: [.emptied]) { $0.count = 3 }
    #expect(prefs.count == 3 && prefs.failure == nil)

    try empty()
    try prefs.update {
      $0.count = 4
      try prefs.update(consents: [.emptied]) { $0.name = "x" }
    }
    #expect(prefs.count == 4 && prefs.name == "x")
  }
}

private let mainQueueKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether this runs on the main queue, which is not bound to one thread on Linux.
private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) ?? false }

/// An in-memory store that records for each commit whether it was on the main queue.
private final class ThreadRecordingStore: PreferenceStore {
  let base = InMemoryStore()
  let committers = EventCollector<Bool>()

  var identity: StoreIdentity { base.identity }
  var traits: StoreTraits { base.traits }

  func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    base.represent(value, at: path)
  }

  func load() throws -> StoreSnapshot { base.load() }

  func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    committers.append(isOnMainQueue)
    return try base.commit(changes, deadline: deadline)
  }

  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    base.watch(handler)
  }
}
