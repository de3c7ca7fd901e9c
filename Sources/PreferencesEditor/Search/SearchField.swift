/// A searched text of a setting; matches in earlier fields score higher.
enum SearchField: String, Hashable, Sendable, CaseIterable {
  case key, title, tags, description, choices, value
  /// The titles and descriptions of the groups around the setting.
  case groups = "group"

  /// The number of fields.
  static var count: Int { Self.groups.position + 1 }

  /// The index of the field.
  ///
  /// It is computed, because a stored property would be read with every text.
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

  /// Whether the field names the setting instead of describing it.
  var isName: Bool { self == .key || self == .title || self == .tags }
}
