import PreferenceStores
import PreferenceValues
import Synchronization

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
    StoreClaim("a conflict tells both values and the edit") { test in
      try test.save([["a"]: .set(test.value(1))])
      let edit = Edit.set(test.value(3))
      let result = try test.store.commit(
        ChangeSet([["a"]: edit], expecting: [["a"]: test.value(2)]))
      guard case .conflicts(let conflicts, let snapshot) = result else {
        throw BrokenClaim("expected a conflict, got \(result)")
      }
      let expected = Conflict(
        path: ["a"], expected: test.value(2), stored: test.value(1), edit: edit)
      try test.expect(conflicts, [expected], "the conflicts")
      try test.expect(snapshot.root[["a"]], test.value(1), "the snapshot")
    },
    StoreClaim("a member whose parent became something else is a conflict") { test in
      try test.save([["a"]: .set(test.value(1))])
      try expectConflict(
        ChangeSet([["a", "b"]: .set(test.value(2))]), at: [["a", "b"]], in: test)
      try test.expect(test.stored[["a"]], test.value(1), "what became of the parent")
    },
    StoreClaim("a problem of the merged whole refuses the commit, and nothing is written") { test in
      try test.save([["a"]: .set(test.value(1))])
      let seen = test.value(2)
      let checked = Mutex<PreferenceValue?>(nil)
      let result = try test.store.commit(
        ChangeSet([["b"]: .set(seen)]) { whole in
          checked.withLock { $0 = whole }
          return [Problem("not this", at: .root)]
        })
      guard case .refused(let problems, let snapshot) = result else {
        throw BrokenClaim("expected a refusal, got \(result)")
      }
      try test.expect(problems.map(\.message), ["not this"], "the problems")
      try test.expect(checked.withLock { $0?[["a"]] }, test.value(1), "what the check saw kept")
      try test.expect(checked.withLock { $0?[["b"]] }, seen, "what the check saw changed")
      try test.expect(snapshot.root[["b"]], nil, "the snapshot")
      try test.expect(test.stored[["b"]], nil, "the refused value")
    },
    StoreClaim("a warning refuses nothing") { test in
      try expectDone(
        ChangeSet([["a"]: .set(test.value(1))]) { _ in
          [Problem("odd", at: .root, severity: .warning)]
        }, in: test)
      try test.expect(test.stored[["a"]], test.value(1), "the value")
    },
  ]

  private static func expectDone(_ changes: ChangeSet, in test: StoreUnderTest) throws {
    let result = try test.store.commit(changes)
    guard case .done = result else { throw BrokenClaim("expected it done, got \(result)") }
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
