extension PreferenceValue: CustomStringConvertible {
  /// The value on one line, in the notation of Swift literals; a date is its RFC 3339 text, data its size.
  public var description: String {
    switch self {
    case .real(let real): "\(real)"
    case .string(let text): text.debugDescription
    case .array(let items): "[\(items.map(\.description).joined(separator: ", "))]"
    case .dictionary(let members): members.description
    case .tagged(let type, let value): "\(type)(\(value))"
    default: brief
    }
  }
}

extension PreferenceDictionary: CustomStringConvertible {
  /// The members on one line, in the notation of Swift literals.
  public var description: String {
    let members = map { "\($0.name.debugDescription): \($0.value)" }
    return isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
  }
}
