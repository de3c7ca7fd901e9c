/// How a setting is edited.
public indirect enum SettingKind: Hashable, Sendable {
  /// On or off.
  case toggle
  /// One of some values; `isOpen` where other text is allowed as well.
  case choice([Choice], isOpen: Bool)
  /// A whole number.
  case integer(NumberRange)
  /// A number with a fraction.
  case real(NumberRange)
  /// Text on one line, or on several.
  case text(multiline: Bool)
  /// A moment.
  case date
  /// Bytes.
  case data
  /// Elements of one simple kind, edited as one value.
  case list(of: SettingKind)
  /// A dictionary whose members have settings of their own.
  case group
  /// Anything else, edited as JSON text.
  case raw
}

extension SettingKind {
  /// Whether values are numbers, which go up and down by steps.
  public var isNumber: Bool {
    switch self {
    case .integer, .real: true
    default: false
    }
  }
}
