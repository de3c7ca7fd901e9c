import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import Testing

/// Events arrive in order, each exactly once, even if handlers cause them.
@Suite struct EventDispatcherTests {
  private let announcer = EventDispatcher<Int>()

  private func tell(_ event: Int) {
    announcer.announce { event }
    announcer.deliver()
  }

  @Test func `events that a handler causes follow the current event, for all handlers`() {
    let (first, second) = (EventCollector<Int>(), EventCollector<Int>())
    announcer.add(
      WatchHandler { event in
        first.append(event)
        if event < 4 { tell(event + 1) }
      }, first: nil)
    announcer.add(WatchHandler { second.append($0) }, first: nil)
    tell(1)
    #expect(first.all == [1, 2, 3, 4] && second.all == [1, 2, 3, 4])
  }

  @Test func `a handler that ends its own watch is not called again, the others are`() {
    let (ended, other) = (EventCollector<Int>(), EventCollector<Int>())
    let own = Mutex<WatchHandler<Int>?>(nil)
    let handler = WatchHandler<Int> { event in
      ended.append(event)
      tell(event + 10)
      if let handler = own.withLock({ $0 }) { announcer.remove(handler) }
    }
    own.withLock { $0 = handler }
    announcer.add(handler, first: nil)
    announcer.add(WatchHandler { other.append($0) }, first: nil)
    tell(1)
    tell(2)
    #expect(ended.all == [1] && other.all == [1, 11, 2])
    own.withLock { $0 = nil }
  }

  @Test func `events of many threads arrive once, in the order they were announced`() async {
    let order = Ordered()
    let told = EventCollector<Int>()
    announcer.add(WatchHandler { told.append($0) }, first: nil)
    await withTaskGroup { [announcer] group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let event = task * 1_000 + number
            order.append(event) { announcer.announce { event } }
            announcer.deliver()
          }
        }
      }
    }
    // Another thread may still be delivering the last event.
    let end = ContinuousClock.now + .seconds(20)
    while told.all.count < 1_600, .now < end { await Task.yield() }
    #expect(told.all == order.all)
  }

  @Test func `a handler that commits and one that cancels get the events in order`() throws {
    let store = InMemoryStore(["n": .integer(0)])
    let (all, one) = (EventCollector<PreferenceValue>(), EventCollector<PreferenceValue>())
    let cancelled = Mutex<(any Watch)?>(nil)
    let watch = store.watch { event in
      guard case .changed(let content) = event, let value = content.root[["n"]] else { return }
      all.append(value)
      if case .integer(let number) = value, number < 3 {
        _ = try? store.commit(ChangeSet([["n"]: .set(.integer(number + 1))]))
      }
    }
    let second = store.watch { event in
      guard case .changed(let content) = event, let value = content.root[["n"]] else { return }
      one.append(value)
      cancelled.withLock { $0 }?.cancel()
    }
    cancelled.withLock { $0 = second }
    _ = try store.commit(ChangeSet([["n"]: .set(.integer(1))]))
    #expect(all.all == [.integer(1), .integer(2), .integer(3)])
    #expect(one.all == [.integer(1)])
    cancelled.withLock { $0 = nil }
    watch.cancel()
  }

  @Test func `the last event of layers that change at once has the effective values`() async throws
  {
    let (user, site) = (InMemoryStore(), InMemoryStore())
    let store = LayeredStore([
      PreferenceLayer(.user, store: user), PreferenceLayer(.system, store: site),
    ])
    let told = EventCollector<PreferenceValue>()
    let watch = try store.watch { event in
      if case .changed(let content) = event { told.append(content.root) }
    }
    await withTaskGroup { group in
      for (name, layer) in [("a", user), ("b", site)] {
        group.addTask {
          for number in 1...100 {
            _ = try? layer.commit(ChangeSet([[name]: .set(.integer(Int64(number)))]))
          }
        }
      }
    }
    let end = ContinuousClock.now + .seconds(20)
    while told.all.count < 200, .now < end { await Task.yield() }
    #expect(told.all.count == 200)
    #expect(told.all.last == .dictionary(["a": .integer(100), "b": .integer(100)]))
    watch.cancel()
  }
}

/// Events in the order they were announced.
private final class Ordered: Sendable {
  private let events = Mutex<[Int]>([])

  var all: [Int] { events.withLock { $0 } }

  func append(_ event: Int, announcing announce: () -> Void) {
    events.withLock { events in
      events.append(event)
      announce()
    }
  }
}
