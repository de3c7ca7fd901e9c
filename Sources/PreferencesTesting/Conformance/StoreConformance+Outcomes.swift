import PreferenceStores
import PreferenceSystem
import PreferenceValues

extension StoreConformance {
  /// The claims that every store keeps, a read-only one too: a commit that is done has made every edit, and any other
  /// commit none.
  package static let outcomeClaims = [
    StoreClaim("a value is stored as represent returns it, or refused") { test in
      for (number, value) in sampleValues.enumerated() {
        try expectOutcome(of: [["outcome\(number)"]: .set(value)], in: test)
      }
    },
    StoreClaim("a value in a new dictionary is stored, or refused") { test in
      for (number, value) in sampleValues.enumerated() {
        try expectOutcome(of: [["outer\(number)", "inner", "value"]: .set(value)], in: test)
      }
    },
    StoreClaim("edits made together are all stored, or all refused") { test in
      for value in sampleValues {
        try expectOutcome(
          of: [
            ["first"]: .set(test.value(1)), ["second"]: .set(value), ["third", "a"]: .set(value),
          ],
          in: test)
      }
    },
    StoreClaim("a reset removes the value, or is refused") { test in
      _ = try? test.store.commit(
        ChangeSet([["a"]: .set(test.value(1)), ["b"]: .set(test.value(2))]))
      try expectOutcome(of: [["a"]: .reset], in: test)
      try expectOutcome(of: [["b"]: .reset, ["c"]: .set(test.value(3))], in: test)
    },
    StoreClaim("bytes are stored unchanged, or refused") { test in
      try expectOutcome(of: [["bytes"]: .set(.data(Data([0, 1, 255])))], in: test)
    },
  ]

  /// Commits edits; afterwards the store must contain all of them if the commit is done, and be unchanged otherwise.
  private static func expectOutcome(
    of edits: [PreferencePath: StoreEdit], in test: StoreUnderTest
  ) throws {
    let before = try test.stored
    guard case .done(let snapshot, _)? = try? test.store.commit(ChangeSet(edits)) else {
      return try test.expect(test.stored, before, "the content after refusing \(edits)")
    }
    for (path, edit) in edits {
      let kept = try edit.value.map { value in
        guard let kept = test.kept(value, at: path) else {
          throw BrokenClaim("\(value) must be impossible at \(path), but was committed")
        }
        return kept
      }
      try test.expect(snapshot.root[path], kept, "\(path) as the commit reports it")
      try test.expect(test.stored[path], kept, "\(path) when it is read back")
    }
  }
}
