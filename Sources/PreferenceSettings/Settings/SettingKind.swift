import JSONSchema
package import PreferenceValues

/// The type of a setting's value, which determines its editor.
package indirect enum SettingKind: Hashable, Sendable {
  /// A boolean.
  case boolean
  /// One of several values; `isOpen` if other text is also allowed.
  case choice([Choice], isOpen: Bool)
  /// An integer.
  case integer(NumberRange)
  /// A number with a fraction.
  case number(NumberRange)
  /// Text on one line, or on several.
  case string(multiline: Bool)
  /// A color as a string; `isHexadecimal` if names are not allowed.
  case color(isHexadecimal: Bool)
  /// The path of a file or a directory.
  case path(PathRule)
  /// A shortcut: "Ctrl-R".
  case shortcut
  /// A date.
  case date
  /// Bytes.
  case data
  /// A list of items of one type.
  case list(of: SettingKind)
  /// A list of items that each have a type of their own.
  case tuple([SettingKind])
  /// Entries of one type, with any names.
  case dictionary(of: SettingKind)
  /// A dictionary whose members have settings of their own.
  case group
  /// Anything else, edited as JSON text.
  case raw
}

extension SettingKind {
  /// Whether values contain others, which are edited one by one.
  package var isContainer: Bool {
    switch self {
    case .list, .tuple, .dictionary, .group: true
    default: false
    }
  }

  /// Whether values are strings, whatever their meaning.
  package var isText: Bool {
    switch self {
    case .string, .color, .path, .shortcut: true
    default: false
    }
  }

  /// Whether values are strings on one line.
  var isLineOfText: Bool { isText && self != .string(multiline: true) }

  /// Whether values are numbers.
  package var isNumber: Bool {
    switch self {
    case .integer, .number: true
    default: false
    }
  }

  /// Whether values are lists.
  package var isList: Bool {
    switch self {
    case .list, .tuple: true
    default: false
    }
  }

  /// Whether values are dictionaries with any keys.
  package var isDictionary: Bool { if case .dictionary = self { true } else { false } }

  /// Whether a value can be shown and edited as this type, regardless of other constraints.
  package func holds(_ value: PreferenceValue) -> Bool {
    switch (self, value) {
    case (_, .tagged(_, let inner)): holds(inner)
    case (.boolean, .boolean), (.string, .string), (.color, .string), (.path, .string),
      (.shortcut, .string), (.date, .date), (.date, .string), (.data, .data),
      (.data, .string), (.list, .array), (.tuple, .array), (.dictionary, .dictionary),
      (.group, .dictionary), (.raw, _):
      true
    case (.choice(let choices, let isOpen), _):
      isOpen && value.text != nil || choices.contains { $0.value.isEqualForSchema(to: value) }
    case (.integer, _): JSONType.integer.includes(value)
    case (.number, _): value.isNumber
    default: false
    }
  }
}

extension SettingKind {
  /// The simplest value, such as 0 or an empty string.
  var simplestValue: PreferenceValue {
    switch self {
    case .boolean: .boolean(false)
    case .choice(let choices, _): choices.first?.value ?? .string("")
    case .integer(let range): .integer(Int64(exactly: range.clamp(0).rounded(.up)) ?? 0)
    case .number(let range): .real(range.clamp(0))
    case .string, .color, .path, .shortcut, .date, .data: .string("")
    case .list, .tuple: .array([])
    case .dictionary, .group: .emptyDictionary
    case .raw: .null
    }
  }
}

extension SettingKind {
  /// The name of the type in JSON output.
  package var word: String {
    switch self {
    case .boolean: "boolean"
    case .choice: "choice"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .color: "color"
    case .path(let rule): rule.target.rawValue
    case .shortcut: "shortcut"
    case .date: "date"
    case .data: "data"
    case .list, .tuple: "list"
    case .dictionary: "dictionary"
    case .group: "group"
    case .raw: "value"
    }
  }
}

extension SettingKind {
  /// Creates the type of a stored value.
  package init(readOff value: PreferenceValue) {
    self =
      switch value {
      case .boolean: .boolean
      case .integer, .unsigned: .integer(.all)
      case .real, .number: .number(.all)
      case .string(let text): .string(multiline: text.utf8.contains(0x0A))
      case .date: .date
      case .data: .data
      case .array(let elements): Self.list(readOff: elements)
      case .dictionary: .group
      case .null, .tagged: .raw
      }
  }

  private static func list(readOff elements: [PreferenceValue]) -> SettingKind {
    let kinds = Set(elements.map(SettingKind.init(readOff:)))
    return .list(of: kinds.count == 1 ? kinds.first ?? .raw : .raw)
  }
}
