/// A text of a setting that is searched; a word in an earlier one counts more.
enum SearchField: String, Hashable, Sendable, CaseIterable {
  case key, title, tags, description, choices, value
  /// The titles and descriptions of the groups around the setting.
  case groups = "group"

  /// How many there are.
  static var count: Int { Self.groups.position + 1 }

  /// The index of the field; a stored property would be read with every text.
  var position: Int {
    switch self {
    case .key: 0
    case .title: 1
    case .tags: 2
    case .description: 3
    case .choices: 4
    case .value: 5
    case .groups: 6
    }
  }

  /// The score of a match in the field.
  var weight: Int { Self.count - position }

  /// Whether it names the setting rather than tells about it.
  var isName: Bool { self == .key || self == .title || self == .tags }
}
