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
        try expectOutcome(of: [["section\(number)", "value"]: .set(value)], in: test)
        try expectOutcome(of: [["outer\(number)", "inner", "value"]: .set(value)], in: test)
      }
    },
    StoreClaim("a value that replaces another one is stored, or refused") { test in
      for old in replacedValues {
        for new in replacedValues {
          _ = try? test.store.commit(
            ChangeSet([["section", "value"]: .set(old)], durability: .order))
          try expectOutcome(of: [["section", "value"]: .set(new)], in: test)
        }
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

  /// Values of each kind that a change may replace by another kind.
  private static let replacedValues: [PreferenceValue] = [
    .string("text"), .boolean(true), .array([]), .array([.string("one")]),
    .array([.string("one"), .string("two")]), .emptyDictionary, .dictionary(["a": .string("text")]),
  ]

  /// Commits edits; afterwards the store must contain all of them, in the form that it announced, if the commit is done,
  /// and be unchanged otherwise.
  private static func expectOutcome(
    of edits: [PreferencePath: StoreEdit], in test: StoreUnderTest
  ) throws {
    let before = try test.stored
    let announced = edits.map { path, edit in
      (path, edit.value, edit.value.flatMap { test.readBack($0, at: path) })
    }
    let changes = ChangeSet(edits, durability: .order)
    guard case .done(let snapshot, _)? = try? test.store.commit(changes) else {
      return try test.expect(test.stored, before, "the content after refusing \(edits)")
    }
    for (path, value, kept) in announced {
      if let value, kept == nil {
        throw BrokenClaim("\(value) must be impossible at \(path), but was committed")
      }
      try test.expect(snapshot.root[path], kept, "\(path) as the commit reports it")
      try test.expect(test.stored[path], kept, "\(path) when it is read back")
    }
  }
}
