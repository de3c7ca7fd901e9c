import PreferenceStores
import PreferenceValues

extension StoreConformance {
  static let editClaims = [
    StoreClaim("a new store holds nothing") { test in
      try test.expect(test.store.load().root, .emptyDictionary, "the content")
    },
    StoreClaim("two ways to the same values have the same identity") { test in
      try test.expect(test.store.identity, test.other.identity, "the identity")
    },
    StoreClaim("what one program saves another reads", needs: .durable) { test in
      try test.save([["a"]: .set(test.value(1))])
      try test.expect(test.stored[["a"]], test.value(1), "the value")
    },
    StoreClaim("setting a member makes the dictionaries around it") { test in
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
      try test.expect(test.stored[["b"]], test.value(2), "the value beside it")
    },
    StoreClaim("removing what is not there succeeds, and changes nothing") { test in
      let before = try test.save([["a"]: .set(test.value(1))])
      let after = try test.save([["b"]: .reset, ["c", "d"]: .reset, ["a", "e"]: .reset])
      try test.expect(after.revision, before.revision, "the revision")
      try test.expect(after.root, before.root, "the content")
    },
    StoreClaim("an outer edit is made before the ones inside of it") { test in
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
    StoreClaim("what others saved since is kept") { test in
      try test.save([["a"]: .set(test.value(1))])
      _ = try test.store.load()
      try test.save([["b"]: .set(test.value(2))], through: test.other)
      let snapshot = try test.save([["a"]: .set(test.value(3))])
      try test.expect(snapshot.root[["b"]], test.value(2), "the other's value, told")
      try test.expect(test.stored[["b"]], test.value(2), "the other's value")
      try test.expect(test.stored[["a"]], test.value(3), "our value")
    },
    StoreClaim("what is said to be writable can be written") { test in
      try test.expect(try test.store.load().access(["a"]), .writable, "the access")
      try test.save([["a"]: .set(test.value(1))])
    },
  ]
}
