/// A way to compare words.
enum SearchMethod: Sendable {
  /// Exactly.
  case exact
  /// With typos, in the names of settings.
  case near
  /// Nearly so anywhere.
  case nearAnywhere
  /// Exactly, or as a synonym.
  case related
  /// As letters near each other.
  case scattered

  /// The methods to try in turn if there are no matches.
  static let similar: [SearchMethod] = [.exact, .near, .nearAnywhere, .related, .scattered]
}
