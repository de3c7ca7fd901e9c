import PreferenceSystem
package import PreferenceValues

/// Results for the last values of a domain: a command asks many times for those before and after its change.
package final class RecentValues<Result: Sendable>: Sendable {
  private typealias Entry = (whole: PreferenceValue?, result: Result)

  /// No value, the empty one, and those before and after a change.
  private static var capacity: Int { 4 }

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// Returns the result for a value, which `make` computes unless it was among the last ones.
  package func result(for whole: PreferenceValue?, make: () -> Result) -> Result {
    if let known = entries.withLock({ $0.first { Self.isSame($0.whole, whole) } }) {
      return known.result
    }
    let made = make()
    entries.withLock { $0 = [(whole, made)] + $0.prefix(Self.capacity - 1) }
    return made
  }

  /// Whether both are the same value in memory; equal dictionaries may have another order.
  private static func isSame(_ one: PreferenceValue?, _ other: PreferenceValue?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (.dictionary?, .dictionary?), (.array?, .array?): one?.identity == other?.identity
    default: false
    }
  }
}
