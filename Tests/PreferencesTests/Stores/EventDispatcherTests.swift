import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import Testing

/// Events arrive in order and exactly once, even if handlers cause them.
@Suite struct EventDispatcherTests {
  private let dispatcher = EventDispatcher<Int>()

  private func send(_ event: Int) {
    dispatcher.announce { event }
    dispatcher.deliver()
  }

  @Test func `events from a handler follow the current event in all handlers`() {
    let (first, second) = (EventCollector<Int>(), EventCollector<Int>())
    dispatcher.add(
      WatchHandler { event in
        first.append(event)
        if event < 4 { send(event + 1) }
      }, first: nil)
    dispatcher.add(WatchHandler { second.append($0) }, first: nil)
    send(1)
    #expect(first.all == [1, 2, 3, 4] && second.all == [1, 2, 3, 4])
  }

  @Test func `after a handler removes itself, only the other handlers are called`() {
    let (ended, other) = (EventCollector<Int>(), EventCollector<Int>())
    let own = Mutex<WatchHandler<Int>?>(nil)
    let handler = WatchHandler<Int> { event in
      ended.append(event)
      send(event + 10)
      if let handler = own.withLock({ $0 }) { dispatcher.remove(handler) }
    }
    own.withLock { $0 = handler }
    dispatcher.add(handler, first: nil)
    dispatcher.add(WatchHandler { other.append($0) }, first: nil)
    send(1)
    send(2)
    #expect(ended.all == [1] && other.all == [1, 11, 2])
    own.withLock { $0 = nil }
  }

  @Test func `events of many threads arrive once, in order`() async {
    let order = Ordered()
    let reported = EventCollector<Int>()
    dispatcher.add(WatchHandler { reported.append($0) }, first: nil)
    await withTaskGroup { [dispatcher] group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let event = task * 1_000 + number
            order.append(event) { dispatcher.announce { event } }
            dispatcher.deliver()
          }
        }
      }
    }
    // Another thread may still be delivering the last event.
    let end = ContinuousClock.now + .seconds(20)
    while reported.all.count < 1_600, .now < end { await Task.yield() }
    #expect(reported.all == order.all)
  }

  @Test func `handlers that commit or cancel get the events in order`() throws {
    let store = InMemoryStore(["n": .integer(0)])
    let (all, one) = (EventCollector<PreferenceValue>(), EventCollector<PreferenceValue>())
    let canceled = Mutex<(any StoreWatch)?>(nil)
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
      canceled.withLock { $0 }?.cancel()
    }
    canceled.withLock { $0 = second }
    _ = try store.commit(ChangeSet([["n"]: .set(.integer(1))]))
    #expect(all.all == [.integer(1), .integer(2), .integer(3)])
    #expect(one.all == [.integer(1)])
    canceled.withLock { $0 = nil }
    watch.cancel()
  }

  @Test func `the last event of concurrent layer changes has the effective values`() async throws {
    let (user, site) = (InMemoryStore(), InMemoryStore())
    let store = LayeredStore([
      PreferenceLayer(.user, store: user), PreferenceLayer(.system, store: site),
    ])
    let reported = EventCollector<PreferenceValue>()
    let watch = try store.watch { event in
      if case .changed(let content) = event { reported.append(content.root) }
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
    while reported.all.count < 200, .now < end { await Task.yield() }
    #expect(reported.all.count == 200)
    #expect(reported.all.last == .dictionary(["a": .integer(100), "b": .integer(100)]))
    watch.cancel()
  }
}

/// Events in the order of their announcement.
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
