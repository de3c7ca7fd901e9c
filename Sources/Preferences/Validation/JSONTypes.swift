/// Some of the types of JSON Schema.
struct JSONTypes: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ type: JSONType) { rawValue = 1 << type.number }

  static let null = JSONTypes(.null)
  static let integer = JSONTypes(.integer)
  static let number = JSONTypes(.number)
  static let string = JSONTypes(.string)
  static let object = JSONTypes(.object)

  /// The types that the keyword `type` names.
  init(named value: PreferenceValue) {
    self.init(JSONType.named(by: value).map(JSONTypes.init))
  }

  func contains(_ type: JSONType) -> Bool { !isDisjoint(with: JSONTypes(type)) }

  /// The type, where it is one alone.
  var only: JSONType? {
    rawValue.nonzeroBitCount == 1 ? JSONType.allCases.first(where: contains) : nil
  }
}

extension JSONType {
  fileprivate var number: UInt8 {
    switch self {
    case .null: 0
    case .boolean: 1
    case .integer: 2
    case .number: 3
    case .string: 4
    case .array: 5
    case .object: 6
    }
  }
}
