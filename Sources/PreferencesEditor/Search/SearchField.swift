/// A text of a setting that is searched; a word in an earlier one counts more.
enum SearchField: String, Hashable, Sendable, CaseIterable {
  case key, title, tags, description, choices, value
  /// The titles and descriptions of the groups around the setting.
  case groups = "group"

  /// How many there are.
  static var count: Int { Self.groups.position + 1 }

  /// Which one it is; said here because it is asked for with each text that is looked at.
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

  /// What a word counts more for standing in it.
  var weight: Int { Self.count - position }

  /// Whether it names the setting rather than tells about it.
  var isName: Bool { self == .key || self == .title || self == .tags }
}
