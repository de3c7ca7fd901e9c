package import PreferenceValues

/// Some of the types of JSON Schema.
package struct JSONTypes: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ type: JSONType) { rawValue = 1 << type.number }

  package static let null = JSONTypes(.null)
  package static let integer = JSONTypes(.integer)
  package static let number = JSONTypes(.number)
  package static let string = JSONTypes(.string)
  package static let object = JSONTypes(.object)

  /// The types that the keyword `type` names.
  package init(named value: PreferenceValue) {
    self.init(JSONType.named(by: value).map(JSONTypes.init))
  }

  package func contains(_ type: JSONType) -> Bool { !isDisjoint(with: JSONTypes(type)) }

  /// The type, where it is one alone.
  package var only: JSONType? {
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
