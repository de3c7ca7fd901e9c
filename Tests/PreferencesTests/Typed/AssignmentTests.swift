import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import Preferences
import PreferencesTesting
import TestSupport
import Testing

/// Assignments while another program locks the file.
@Suite struct AssignmentTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.write("{}", to: "a.json")
  }

  private var root: PreferenceValue {
    get throws { try FileStore(path: path, format: .json, stateDirectory: nil).load().root }
  }

  private func prefs(
    onFailure: (@Sendable (PreferenceError) -> Void)? = nil
  ) -> Preferences<AudioPreferences> {
    Preferences(
      store: FileStore(path: path, format: .json, stateDirectory: nil), onFailure: onFailure)
  }

  /// A lock held by another program.
  private struct Lock: ~Copyable {
    let descriptor: Int32

    init(_ path: String) throws {
      descriptor = open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw POSIXError(.EIO) }
    }

    deinit { close(descriptor) }
  }

  @Test func `an assignment does not wait for the lock and is stored later`() throws {
    let prefs = prefs()
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { reported.append($0.count) }
    do {
      let lock = try Lock(path)
      let start = ContinuousClock.now
      for count in 1...20 { prefs.count = count }
      prefs.name = "a"
      #expect(.now - start < .seconds(1))
      #expect(prefs.count == 20 && prefs.name == "a" && prefs.isSet(\.count))
      #expect(reported.all.last == 20)
      #expect(try root == [:])
      withExtendedLifetime(lock.descriptor) {}
    }
    try prefs.synchronize()
    #expect(try root == ["count": 20, "name": "a"])
    #expect(prefs.count == 20 && prefs.failure == nil)
    #expect(reported.all == reported.all.sorted())
    watch.cancel()
  }

  @Test func `a waiting assignment preserves changes by another program`() throws {
    let prefs = prefs()
    do {
      let lock = try Lock(path)
      prefs.count = 1
      try directory.write(#"{"other": 1}"#, to: "b.json")
      let text = Array(#"{"other": 1}"#.utf8)
      #expect(pwrite(lock.descriptor, text, text.count, 0) == text.count)
    }
    try prefs.synchronize()
    #expect(try root == ["other": 1, "count": 1])
  }

  @Test func `an update runs after waiting assignments`() throws {
    let prefs = prefs()
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX) == 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { close(descriptor) }
    prefs.count = 1
    try prefs.update { $0.count += 1 }
    #expect(prefs.count == 2)
    #expect(try root == ["count": 2])
  }

  @Test func `an assignment that never gets the lock fails and is reverted`() throws {
    let failures = EventCollector<PreferenceError>()
    let prefs = prefs { failures.append($0) }
    let lock = try Lock(path)
    prefs.count = 1
    let waiting = #expect(throws: PreferenceError.self) {
      try prefs.synchronize(patience: .milliseconds(20))
    }
    #expect(waiting?.isOfLock == true)
    #expect(prefs.count == 1)
    let update = #expect(throws: PreferenceError.self) {
      try prefs.update(patience: .milliseconds(20)) { $0.name = "a" }
    }
    #expect(update?.isOfLock == true)
    #expect(failures.waits { !$0.isEmpty })
    #expect(failures.all.first?.isOfLock == true)
    #expect(prefs.count == 0 && prefs.failure == failures.all.first)
    #expect(try root == [:])
    withExtendedLifetime(lock.descriptor) {}
  }

  @Test func `concurrent assignments of threads are all stored`() throws {
    struct Many: PreferenceGroup {
      let a = Key("a", default: 0)
      let b = Key("b", default: 0)
      let c = Key("c", default: 0)
      let d = Key("d", default: 0)
    }
    let prefs = Preferences<Many>(
      store: FileStore(path: path, format: .json, stateDirectory: nil))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for count in 1...20 {
        switch thread {
        case 0: prefs.a = count
        case 1: prefs.b = count
        case 2: prefs.c = count
        default: prefs.d = count
        }
      }
    }
    try prefs.synchronize()
    #expect(try root == ["a": 20, "b": 20, "c": 20, "d": 20])
    #expect(prefs.failure == nil)
  }
}

extension PreferenceError {
  /// Whether the reason is that another program has locked the file.
  fileprivate var isOfLock: Bool { if case .store(.locked) = self { true } else { false } }
}
