/// A way to compare words.
enum SearchMethod: Sendable {
  /// Exact matches.
  case exact
  /// Typos in the names of settings.
  case near
  /// Typos in all texts.
  case nearAnywhere
  /// Exact matches and synonyms.
  case related
  /// Letters close to each other.
  case scattered

  /// The methods to try in turn if no word matches exactly.
  static let similar: [SearchMethod] = [.exact, .near, .nearAnywhere, .related, .scattered]
}
