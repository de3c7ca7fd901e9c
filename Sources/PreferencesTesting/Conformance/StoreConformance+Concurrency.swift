import Dispatch
import PreferenceStores
import PreferenceValues
import Synchronization

extension StoreConformance {
  static let concurrencyClaims = [
    StoreClaim("threads that save at once lose nothing", needs: .transactional) { test in
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
      try test.expect(test.stored.members?.count, 24, "the number of keys")
    },
    StoreClaim("of commits that expect the same, one is made", needs: .comparesAtomically) { test in
      let (store, other) = (test.store, test.other)
      let done = Mutex(0)
      let values = (0..<16).map(test.value)
      DispatchQueue.concurrentPerform(iterations: values.count) { number in
        let changes = ChangeSet(
          [["a"]: .set(values[number])], expecting: [["a"]: nil], durability: .order)
        guard case .done = try? (number % 2 == 0 ? store : other).commit(changes) else { return }
        done.withLock { $0 += 1 }
      }
      try test.expect(done.withLock { $0 }, 1, "the number of commits that were made")
    },
    StoreClaim("a commit inside of a commit ends") { test in
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
    StoreClaim("the check of a commit may read the store") { test in
      let store = test.store
      let seen = Mutex<PreferenceValue?>(nil)
      try test.save([["a"]: .set(test.value(1))])
      _ = try store.commit(
        ChangeSet([["a"]: .set(test.value(2))]) { _ in
          seen.withLock { $0 = try? store.load().root[["a"]] }
          return []
        })
      try test.expect(seen.withLock { $0 }, test.value(1), "what the check read")
    },
  ]
}
