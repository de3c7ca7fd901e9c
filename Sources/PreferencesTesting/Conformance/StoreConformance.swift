import Dispatch
public import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The claims that every store must keep, and those that depend on its traits.
///
/// They work with any test framework. With swift-testing:
///
/// ```swift
/// @Test(arguments: StoreConformance.claims(for: MyStore.traits))
/// func keepsItsClaims(claim: StoreClaim) throws {
///   let path = try emptyDirectory()
///   try claim.check(MyStore(path), MyStore(path))
/// }
/// ```
public enum StoreConformance {
  /// Returns the claims that a store must keep.
  ///
  /// - Parameter traits: The traits of the store.
  public static func claims(for traits: StoreTraits) -> [StoreClaim] {
    all.filter { traits.isSuperset(of: $0.needed) }
  }

  /// Every claim.
  static let all =
    valueClaims + outcomeClaims + editClaims + expectationClaims + concurrencyClaims + watchClaims
}

extension StoreConformance {
  static let concurrencyClaims = [
    StoreClaim("threads that save at the same time lose nothing", needs: .transactional) { test in
      let (store, other) = (test.store, test.other)
      let failures = Mutex<[String]>([])
      let value = test.value(1)
      DispatchQueue.concurrentPerform(iterations: 24) { number in
        do {
          _ = try (number % 2 == 0 ? store : other).commit(
            ChangeSet([["key\(number)"]: .set(value)], durability: .order))
        } catch { failures.withLock { $0.append("\(error)") } }
      }
      try test.expect(failures.withLock { $0 }, [], "the failures")
      let stored = try test.stored
      try test.expect(
        (0..<24).filter { stored[["key\($0)"]] != value }, [], "the keys that were lost")
    },
    StoreClaim(
      "one of several commits that expect the same values succeeds", needs: .comparesAtomically
    ) { test in
      let (store, other) = (test.store, test.other)
      let done = Mutex(0)
      let values = (0..<16).map(test.value)
      DispatchQueue.concurrentPerform(iterations: values.count) { number in
        let changes = ChangeSet(
          [["a"]: .set(values[number])], expecting: [["a"]: nil], durability: .order)
        guard case .done = try? (number % 2 == 0 ? store : other).commit(changes) else { return }
        done.withLock { $0 += 1 }
      }
      try test.expect(done.withLock { $0 }, 1, "the number of successful commits")
    },
    StoreClaim("a commit during a commit ends") { test in
      let (store, other, inner) = (test.store, test.other, test.value(2))
      let ended = Mutex(0)
      _ = try? store.commit(
        ChangeSet([["a"]: .set(test.value(1))]) { _ in
          for store in [store, other] {
            _ = try? store.commit(ChangeSet([["b"]: .set(inner)]), deadline: .now + .seconds(1))
            ended.withLock { $0 += 1 }
          }
          return []
        })
      try test.expect(ended.withLock { $0 } >= 2, "the inner commits did not end")
      try test.save([["c"]: .set(test.value(3))])
      try test.expect(test.stored[["c"]], test.value(3), "a value saved afterwards")
    },
    StoreClaim("a change that another program makes during a commit is not overwritten") { test in
      try test.save([["a"]: .set(test.value(1))])
      let (other, theirs) = (test.other, test.value(3))
      let isMade = Mutex(false)
      let result = try test.store.commit(
        ChangeSet([["a"]: .set(test.value(2))], expecting: [["a"]: test.value(1)]) { _ in
          let made = try? other.commit(
            ChangeSet([["a"]: .set(theirs)]), deadline: .now + .milliseconds(50))
          if case .done? = made { isMade.withLock { $0 = true } }
          return []
        })
      // A store with locks lets the other one wait.
      let kept = isMade.withLock { $0 } ? theirs : test.value(2)
      try test.expect(test.stored[["a"]], kept, "the value")
      if case .done = result, kept == theirs { throw BrokenClaim("the conflict is not reported") }
    },
    StoreClaim("the check of a commit may read the store") { test in
      let store = test.store
      let seen = Mutex<PreferenceValue?>(nil)
      try test.save([["a"]: .set(test.value(1))])
      _ = try store.commit(
        ChangeSet([["a"]: .set(test.value(2))]) { _ in
          seen.withLock { $0 = try? store.load().root[["a"]] }
          return []
        })
      try test.expect(seen.withLock { $0 }, test.value(1), "the value that the check read")
    },
  ]
}

extension StoreConformance {
  static let watchClaims = [
    StoreClaim("watchers get every change, those of other stores too", needs: .notifies) { test in
      let reported = EventCollector<StoreEvent>()
      let watch = try test.store.watch(reported.append)
      defer { watch.cancel() }
      for (number, store) in [test.store, test.other].enumerated() {
        let value = test.value(number)
        try test.save([["a"]: .set(value)], through: store)
        try test.expect(
          reported.waits { $0.roots.last?[["a"]] == value }, "change \(number) was not reported")
      }
    },
    StoreClaim("changes are reported in order, and the last one is stored", needs: .notifies) {
      test in
      let reported = EventCollector<StoreEvent>()
      let watch = try test.store.watch(reported.append)
      defer { watch.cancel() }
      let values = (0..<20).map(test.value)
      for value in values { try test.save([["a"]: .set(value)]) }
      try test.expect(
        reported.waits { $0.roots.last?[["a"]] == values.last }, "the last change was not reported")
      let order = reported.all.roots.compactMap { root in values.firstIndex { $0 == root[["a"]] } }
      try test.expect(order, order.sorted(), "the order of events")
    },
    StoreClaim("a commit without changes is not reported", needs: .notifies) { test in
      try test.save([["a"]: .set(test.value(1))])
      let reported = EventCollector<StoreEvent>()
      let watch = try test.store.watch(reported.append)
      defer { watch.cancel() }
      try test.save([["a"]: .set(test.value(1)), ["b"]: .reset])
      try test.save([["a"]: .set(test.value(2))])
      try test.expect(reported.waits { !$0.roots.isEmpty }, "the change was not reported")
      try test.expect(reported.all.roots.map { $0[["a"]] }, [test.value(2)], "the events")
    },
    StoreClaim("a canceled watch reports nothing", needs: .notifies) { test in
      let (ended, reported) = (EventCollector<StoreEvent>(), EventCollector<StoreEvent>())
      let canceled = try test.store.watch(ended.append)
      let watch = try test.store.watch(reported.append)
      defer { watch.cancel() }
      canceled.cancel()
      try test.save([["a"]: .set(test.value(1))])
      try test.expect(reported.waits { !$0.roots.isEmpty }, "the running watch got no event")
      try test.expect(ended.all.roots.count, 0, "the events after the end")
    },
    StoreClaim("a handler may commit", needs: .notifies) { test in
      let (store, reported, value) = (test.store, EventCollector<StoreEvent>(), test.value(2))
      let watch = try store.watch { event in
        reported.append(event)
        _ = try? store.commit(ChangeSet([["b"]: .set(value)]))
      }
      defer { watch.cancel() }
      try test.save([["a"]: .set(test.value(1))])
      try test.expect(
        reported.waits { $0.roots.last?[["b"]] == value },
        "the change of the handler was not reported")
    },
  ]
}

extension StoreConformance {
  static let editClaims = [
    StoreClaim("a new store is empty") { test in
      try test.expect(test.store.load().root, .emptyDictionary, "the content")
    },
    StoreClaim("stores of the same values have the same identity") { test in
      try test.expect(test.store.identity, test.other.identity, "the identity")
    },
    StoreClaim("another program reads a saved value", needs: .durable) { test in
      try test.save([["a"]: .set(test.value(1))])
      try test.expect(test.stored[["a"]], test.value(1), "the value")
    },
    StoreClaim("setting a member creates the dictionaries around it") { test in
      try test.save([["a", "b", "c"]: .set(test.value(1))])
      try test.expect(test.stored[["a", "b", "c"]], test.value(1), "the member")
      try test.save([["a", "b", "d"]: .set(test.value(2))])
      try test.expect(test.stored[["a", "b", "c"]], test.value(1), "the first member")
    },
    StoreClaim("a write replaces, and a reset removes") { test in
      try test.save([["a"]: .set(test.value(1)), ["b"]: .set(test.value(2))])
      try test.save([["a"]: .set(test.value(3))])
      try test.expect(test.stored[["a"]], test.value(3), "the replaced value")
      try test.save([["a"]: .reset])
      try test.expect(test.stored[["a"]], nil, "the removed value")
      try test.expect(test.stored[["b"]], test.value(2), "the other value")
    },
    StoreClaim("removing a missing value succeeds and changes nothing") { test in
      let before = try test.save([["a"]: .set(test.value(1))])
      let after = try test.save([["b"]: .reset, ["c", "d"]: .reset, ["a", "e"]: .reset])
      try test.expect(after.revision, before.revision, "the revision")
      try test.expect(after.root, before.root, "the content")
    },
    StoreClaim("an edit is made before the edits of its members") { test in
      try test.save([["a", "old"]: .set(test.value(1))])
      try test.save([
        ["a", "new"]: .set(test.value(3)), ["a"]: .set(.dictionary(["whole": test.value(2)])),
      ])
      try test.expect(test.stored[["a", "old"]], nil, "the member that was replaced")
      try test.expect(test.stored[["a", "whole"]], test.value(2), "the outer edit")
      try test.expect(test.stored[["a", "new"]], test.value(3), "the inner edit")
    },
    StoreClaim("a revision changes with the content, and only with it") { test in
      let first = try test.save([["a"]: .set(test.value(1))])
      try test.expect(test.store.load().revision, first.revision, "the revision read again")
      try test.expect(
        test.save([["a"]: .set(test.value(1))]).revision, first.revision, "setting the same again")
      try test.expect(
        test.save([["a"]: .set(test.value(2))]).revision != first.revision,
        "another value, same revision")
    },
    StoreClaim("a commit keeps values that others have saved") { test in
      try test.save([["a"]: .set(test.value(1))])
      _ = try test.store.load()
      try test.save([["b"]: .set(test.value(2))], through: test.other)
      let snapshot = try test.save([["a"]: .set(test.value(3))])
      try test.expect(snapshot.root[["b"]], test.value(2), "the other value in the snapshot")
      try test.expect(test.stored[["b"]], test.value(2), "the other value")
      try test.expect(test.stored[["a"]], test.value(3), "the committed value")
    },
    StoreClaim("a writable path can be written") { test in
      try test.expect(try test.store.load().access(["a"]), .writable, "the access")
      try test.save([["a"]: .set(test.value(1))])
    },
  ]
}

extension StoreConformance {
  static let expectationClaims = [
    StoreClaim("edits whose expectations hold are made") { test in
      try test.save([["a"]: .set(test.value(1))])
      try expectDone(
        ChangeSet(
          [["a"]: .set(test.value(2))], expecting: [["a"]: test.value(1), ["b"]: nil]),
        in: test)
      try test.expect(test.stored[["a"]], test.value(2), "the value")
    },
    StoreClaim("an expectation that does not hold is a conflict, and nothing is written") { test in
      try test.save([["a"]: .set(test.value(1)), ["b"]: .set(test.value(1))])
      for expecting: [PreferencePath: PreferenceValue?] in [
        [["a"]: test.value(9)], [["a"]: nil], [["missing"]: test.value(1)],
      ] {
        let changes = ChangeSet(
          [["a"]: .set(test.value(2)), ["b"]: .set(test.value(2))], expecting: expecting)
        try expectConflict(changes, at: Array(expecting.keys), in: test)
        try test.expect(test.stored[["b"]], test.value(1), "the value without a conflict")
      }
    },
    StoreClaim("a conflict has both values and the edit") { test in
      try test.save([["a"]: .set(test.value(1))])
      let edit = StoreEdit.set(test.value(3))
      let result = try test.store.commit(
        ChangeSet([["a"]: edit], expecting: [["a"]: test.value(2)]))
      guard case .conflicts(let conflicts, let snapshot) = result else {
        throw BrokenClaim("expected a conflict, got \(result)")
      }
      let expected = StoreConflict(
        path: ["a"], expected: test.value(2), stored: test.value(1), edit: edit)
      try test.expect(conflicts, [expected], "the conflicts")
      try test.expect(snapshot.root[["a"]], test.value(1), "the snapshot")
    },
    StoreClaim("a member whose parent is not a dictionary is a conflict") { test in
      try test.save([["a"]: .set(test.value(1))])
      try expectConflict(
        ChangeSet([["a", "b"]: .set(test.value(2))]), at: [["a", "b"]], in: test)
      try test.expect(test.stored[["a"]], test.value(1), "the value of the parent")
    },
    StoreClaim("a problem of the merged values refuses the commit, and nothing is written") {
      test in
      try test.save([["a"]: .set(test.value(1))])
      let seen = test.value(2)
      let checked = Mutex<PreferenceValue?>(nil)
      let result = try test.store.commit(
        ChangeSet([["b"]: .set(seen)]) { whole in
          checked.withLock { $0 = whole }
          return [PreferenceProblem("not this", at: .root)]
        })
      guard case .refused(let problems, let snapshot) = result else {
        throw BrokenClaim("expected a refusal, got \(result)")
      }
      try test.expect(problems.map(\.message), ["not this"], "the problems")
      try test.expect(
        checked.withLock { $0?[["a"]] }, test.value(1), "the unchanged value in the check")
      try test.expect(checked.withLock { $0?[["b"]] }, seen, "the changed value in the check")
      try test.expect(snapshot.root[["b"]], nil, "the snapshot")
      try test.expect(test.stored[["b"]], nil, "the refused value")
    },
    StoreClaim("a warning refuses nothing") { test in
      try expectDone(
        ChangeSet([["a"]: .set(test.value(1))]) { _ in
          [PreferenceProblem("odd", at: .root, severity: .warning)]
        }, in: test)
      try test.expect(test.stored[["a"]], test.value(1), "the value")
    },
  ]

  private static func expectDone(_ changes: ChangeSet, in test: StoreUnderTest) throws {
    let result = try test.store.commit(changes)
    guard case .done = result else { throw BrokenClaim("expected success, got \(result)") }
  }

  private static func expectConflict(
    _ changes: ChangeSet, at paths: [PreferencePath], in test: StoreUnderTest
  ) throws {
    let before = try test.stored
    let result = try test.store.commit(changes)
    guard case .conflicts(let conflicts, _) = result else {
      throw BrokenClaim("expected a conflict, got \(result)")
    }
    try test.expect(conflicts.map(\.path), paths, "the paths in conflict")
    try test.expect(test.stored, before, "the content after a conflict")
  }
}
