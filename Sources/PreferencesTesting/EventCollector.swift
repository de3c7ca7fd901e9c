package import Dispatch
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// Events in the order of their arrival, from any thread; a test waits for them without polling.
package final class EventCollector<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])
  private let arrival = DispatchSemaphore(value: 0)

  package init() {}

  package var all: [Element] { elements.withLock { $0 } }

  package func append(_ element: Element) {
    elements.withLock { $0.append(element) }
    arrival.signal()
  }

  /// Waits until the events satisfy a condition.
  ///
  /// - Returns: Whether they did within 60 seconds.
  package func waits(until condition: ([Element]) -> Bool) -> Bool {
    first(within: .seconds(60)) { condition(all) ? true : nil } ?? false
  }

  /// Waits for the first element for which a closure returns a value, and removes the elements up to it.
  ///
  /// - Returns: The value of the closure, nil if the time limit is exceeded.
  package func next<Answer>(
    within limit: DispatchTimeInterval = .seconds(60), _ answer: (Element) -> Answer?
  ) -> Answer? {
    first(within: limit) { next(answer) }
  }

  /// Waits until a search, which runs after each arrival, finds something.
  private func first<Found>(within limit: DispatchTimeInterval, _ find: () -> Found?) -> Found? {
    let end = DispatchTime.now() + limit
    repeat {
      if let found = find() { return found }
    } while arrival.wait(timeout: end) == .success
    return find()
  }

  private func next<Answer>(_ answer: (Element) -> Answer?) -> Answer? {
    elements.withLock { elements in
      guard let index = elements.firstIndex(where: { answer($0) != nil }) else { return nil }
      defer { elements.removeFirst(index + 1) }
      return answer(elements[index])
    }
  }
}

extension [StoreEvent] {
  /// The reported values.
  package var roots: [PreferenceValue] {
    compactMap { event in
      if case .changed(let snapshot) = event { snapshot.root } else { nil }
    }
  }
}
