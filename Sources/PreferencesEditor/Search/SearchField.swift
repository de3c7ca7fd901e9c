/// A text of a setting that is searched; a word in an earlier one counts more.
enum SearchField: String, Hashable, Sendable, CaseIterable {
  case key, title, tags, description, choices, value

  /// What a word counts more for standing in it.
  var weight: Int { Self.allCases.count - (Self.allCases.firstIndex(of: self) ?? 0) }

  /// Whether it names the setting rather than tells about it.
  var isName: Bool { self == .key || self == .title || self == .tags }
}
