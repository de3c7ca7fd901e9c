/// How closely words are looked for.
enum SearchMethod: Sendable {
  /// As they were typed.
  case exact
  /// Nearly so in what names a setting, with letters wrong or left out.
  case near
  /// Nearly so anywhere.
  case nearAnywhere
  /// As they were typed, or another word for the same thing.
  case related
  /// As letters that stand near to each other.
  case scattered

  /// What to try one after the other where nothing is found.
  static let similar: [SearchMethod] = [.exact, .near, .nearAnywhere, .related, .scattered]
}
