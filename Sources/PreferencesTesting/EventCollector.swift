package import Dispatch
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// What came, in its order, from any thread; a test waits for more of it without looking again and again.
package final class EventCollector<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])
  private let arrival = DispatchSemaphore(value: 0)

  package init() {}

  package var all: [Element] { elements.withLock { $0 } }

  package func append(_ element: Element) {
    elements.withLock { $0.append(element) }
    arrival.signal()
  }

  /// Waits until what came satisfies a condition; false where it does not for a minute.
  package func waits(until condition: ([Element]) -> Bool) -> Bool {
    first(within: .seconds(60)) { condition(all) ? true : nil } ?? false
  }

  /// The answer of the first element that gives one, waited for at most so long; those up to it are dropped.
  package func next<Answer>(
    within limit: DispatchTimeInterval = .seconds(60), _ answer: (Element) -> Answer?
  ) -> Answer? {
    first(within: limit) { take(answer) }
  }

  /// What is found first, looked for whenever something came.
  private func first<Found>(within limit: DispatchTimeInterval, _ find: () -> Found?) -> Found? {
    let end = DispatchTime.now() + limit
    repeat {
      if let found = find() { return found }
    } while arrival.wait(timeout: end) == .success
    return find()
  }

  private func take<Answer>(_ answer: (Element) -> Answer?) -> Answer? {
    elements.withLock { elements in
      guard let index = elements.firstIndex(where: { answer($0) != nil }) else { return nil }
      defer { elements.removeFirst(index + 1) }
      return answer(elements[index])
    }
  }
}

extension [StoreEvent] {
  /// The values that were told.
  package var roots: [PreferenceValue] {
    compactMap { event in
      if case .changed(let snapshot) = event { snapshot.root } else { nil }
    }
  }
}
