/// How much a journal keeps; the oldest saves go first.
package struct JournalLimits: Hashable, Sendable {
  /// The largest size of its file, in bytes; 0 keeps nothing.
  package var bytes: Int
  /// How long a save is kept; nil for as long as there is room.
  package var age: Duration?

  /// These limits: as a rule a megabyte, and a year.
  package init(bytes: Int = 1 << 20, age: Duration? = .seconds(365 * 86_400)) {
    self.bytes = bytes
    self.age = age
  }
}

extension Duration {
  /// So many days of 24 hours.
  package static func days(_ count: Int64) -> Duration { .seconds(count * 86_400) }
}
