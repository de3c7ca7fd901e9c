/// The limits of a journal; the oldest saves are removed first.
package struct JournalLimits: Hashable, Sendable {
  /// The largest size of its file, in bytes; 0 records nothing.
  package var bytes: Int
  /// The maximum age of a save; nil for no limit.
  package var age: Duration?

  /// Creates limits; the defaults are a megabyte and a year.
  package init(bytes: Int = 1 << 20, age: Duration? = .seconds(365 * 86_400)) {
    self.bytes = bytes
    self.age = age
  }
}

extension Duration {
  /// A number of days of 24 hours.
  package static func days(_ count: Int64) -> Duration { .seconds(count * 86_400) }
}
