import PreferenceSettings

/// The name of a type in queries.
enum KindName: UInt8, Hashable, Sendable, CaseIterable {
  case boolean, choice, integer, real, text, color, path, shortcut, date, data, list, dictionary,
    group, value

  /// All names with the types that they may mean.
  static let byName: [(name: String, kinds: Set<KindName>)] = {
    let named = allCases.flatMap { kind in kind.names.map { (name: $0, kind: kind) } }
    return Dictionary(grouping: named, by: \.name).map { ($0, Set($1.map(\.kind))) }
      .sorted { $0.name < $1.name }
  }()

  /// The name of the type and its synonyms.
  private var names: [String] {
    switch self {
    case .boolean: ["boolean", "toggle"]
    case .choice: ["choice", "enum"]
    case .integer: ["integer", "number"]
    case .real: ["real", "float", "number"]
    case .text: ["text", "string"]
    case .color: ["color", "colour", "text", "string"]
    case .path: ["path", "file", "folder", "text", "string"]
    case .shortcut: ["shortcut", "text", "string"]
    case .date: ["date"]
    case .data: ["data"]
    case .list: ["list", "array"]
    case .dictionary: ["dictionary", "map"]
    case .group: ["group", "object"]
    case .value: ["value", "any"]
    }
  }

  init(_ kind: SettingKind) {
    self =
      switch kind {
      case .boolean: .boolean
      case .choice: .choice
      case .integer: .integer
      case .number: .real
      case .string: .text
      case .color: .color
      case .path: .path
      case .shortcut: .shortcut
      case .date: .date
      case .data: .data
      case .list, .tuple: .list
      case .dictionary: .dictionary
      case .group: .group
      case .raw: .value
      }
  }
}
