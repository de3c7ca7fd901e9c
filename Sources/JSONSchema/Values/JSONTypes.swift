package import PreferenceValues

/// Some of the types of JSON Schema.
package struct JSONTypes: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ type: JSONType) { rawValue = 1 << type.number }

  package static let null = JSONTypes(.null)
  package static let integer = JSONTypes(.integer)
  package static let number = JSONTypes(.number)
  package static let string = JSONTypes(.string)
  package static let object = JSONTypes(.object)
  static let all = JSONTypes(JSONType.allCases.map(JSONTypes.init))

  /// The types that the keyword `type` names.
  package init(named value: PreferenceValue) {
    self = []
    for name in value.elements ?? [] { formUnion(JSONTypes(name: name)) }
    formUnion(JSONTypes(name: value))
  }

  private init(name: PreferenceValue) {
    self = name.text.flatMap(JSONType.init(name:)).map(JSONTypes.init) ?? []
  }

  /// The types that a value has: an integer is a number too.
  init(matching value: PreferenceValue) {
    switch value {
    case .null: self = .null
    case .boolean: self.init(.boolean)
    case .integer, .unsigned: self = [.integer, .number]
    case .real(let real):
      self = real.rounded() == real && real.isFinite ? [.integer, .number] : .number
    case .number:
      self = DecimalNumber(value)?.isWhole == true ? [.integer, .number] : .number
    case .string, .date, .data: self = .string
    case .array: self.init(.array)
    case .dictionary: self = .object
    case .tagged(_, let inner): self.init(matching: inner)
    }
  }

  /// These types, and integers if numbers are among them.
  package var withIntegers: JSONTypes { contains(.number) ? union(.integer) : self }

  /// The types by name, without integers if numbers are among them.
  var named: [JSONType] {
    JSONType.allCases.filter { contains($0) && !($0 == .integer && contains(.number)) }
  }

  package func contains(_ type: JSONType) -> Bool { !isDisjoint(with: JSONTypes(type)) }

  /// The type, if there is only one.
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
