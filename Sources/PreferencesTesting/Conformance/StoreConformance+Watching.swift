import PreferenceStores
import PreferenceValues

extension StoreConformance {
  static let watchClaims = [
    StoreClaim("a change is told to watchers, others' changes too", needs: .notifies) { test in
      let told = Collected<StoreEvent>()
      let watch = try test.store.watch(told.append)
      defer { watch.cancel() }
      for (number, store) in [test.store, test.other].enumerated() {
        let value = test.value(number)
        try test.save([["a"]: .set(value)], through: store)
        try test.expect(
          told.waits { $0.roots.last?[["a"]] == value }, "change \(number) was not told")
      }
    },
    StoreClaim("changes are told in their order, and the last is what is stored", needs: .notifies)
    {
      test in
      let told = Collected<StoreEvent>()
      let watch = try test.store.watch(told.append)
      defer { watch.cancel() }
      let values = (0..<20).map(test.value)
      for value in values { try test.save([["a"]: .set(value)]) }
      try test.expect(told.waits { $0.roots.last?[["a"]] == values.last }, "the last was not told")
      let order = told.all.roots.compactMap { root in values.firstIndex { $0 == root[["a"]] } }
      try test.expect(order, order.sorted(), "the order of events")
    },
    StoreClaim("what changes nothing is told to nobody", needs: .notifies) { test in
      try test.save([["a"]: .set(test.value(1))])
      let told = Collected<StoreEvent>()
      let watch = try test.store.watch(told.append)
      defer { watch.cancel() }
      try test.save([["a"]: .set(test.value(1)), ["b"]: .reset])
      try test.save([["a"]: .set(test.value(2))])
      try test.expect(told.waits { !$0.roots.isEmpty }, "the change was not told")
      try test.expect(told.all.roots.map { $0[["a"]] }, [test.value(2)], "the events")
    },
    StoreClaim("a watch that was cancelled tells nothing", needs: .notifies) { test in
      let (ended, told) = (Collected<StoreEvent>(), Collected<StoreEvent>())
      let cancelled = try test.store.watch(ended.append)
      let watch = try test.store.watch(told.append)
      defer { watch.cancel() }
      cancelled.cancel()
      try test.save([["a"]: .set(test.value(1))])
      try test.expect(told.waits { !$0.roots.isEmpty }, "the running watch was told nothing")
      try test.expect(ended.all.roots.count, 0, "the events after the end")
    },
    StoreClaim("a handler may commit", needs: .notifies) { test in
      let (store, told, value) = (test.store, Collected<StoreEvent>(), test.value(2))
      let watch = try store.watch { event in
        told.append(event)
        _ = try? store.commit(ChangeSet([["b"]: .set(value)]))
      }
      defer { watch.cancel() }
      try test.save([["a"]: .set(test.value(1))])
      try test.expect(
        told.waits { $0.roots.last?[["b"]] == value }, "the handler's change was not told")
    },
  ]
}
