package import PreferenceValues

/// The types of JSON Schema.
package enum JSONType: String, CaseIterable, Sendable {
  case null, boolean, integer, number, string, array, object

  /// The types that the keyword `type` names: one, or a list of them; unknown words are ignored.
  package static func named(by value: PreferenceValue) -> [JSONType] {
    (value.elements ?? [value]).compactMap { $0.text.flatMap(JSONType.init(name:)) }
  }

  /// The type with a name; nil for an unknown name.
  init?(name: String) {
    guard let type = Self.byName[name] else { return nil }
    self = type
  }

  // The initializer of raw values compares with each of them.
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether a sentence can name a value of the type.
  var isBrief: Bool { self != .null && self != .array && self != .object }

  /// Whether a value's JSON view is of this type; a number with a fraction of zero is an integer, too.
  package func includes(_ value: PreferenceValue) -> Bool {
    switch (self, value) {
    case (_, .tagged(_, let inner)): includes(inner)
    case (.null, .null), (.boolean, .boolean), (.integer, .integer), (.integer, .unsigned),
      (.string, .string), (.string, .date), (.string, .data), (.array, .array),
      (.object, .dictionary):
      true
    case (.number, _): value.isNumber
    case (.integer, .real(let real)): real.rounded() == real && real.isFinite
    case (.integer, .number): DecimalNumber(value)?.isWhole ?? false
    default: false
    }
  }

  /// The narrowest type of a value's JSON view.
  package init(of value: PreferenceValue) {
    self =
      switch value {
      case .null: .null
      case .boolean: .boolean
      case .integer, .unsigned: .integer
      case .real, .number: .number
      case .string, .date, .data: .string
      case .array: .array
      case .dictionary: .object
      case .tagged(_, let inner): JSONType(of: inner)
      }
  }

  /// The value as this type, if its meaning is obvious: the string "1" as the number 1.
  func conversion(of value: PreferenceValue) -> PreferenceValue? {
    switch (self, value) {
    case (.boolean, .string("true")), (.boolean, .integer(1)): .boolean(true)
    case (.boolean, .string("false")), (.boolean, .integer(0)): .boolean(false)
    case (.integer, .string(let text)): Int64(text).map(PreferenceValue.integer)
    case (.number, .string(let text)):
      Int64(text).map(PreferenceValue.integer)
        ?? Double(text).flatMap { $0.isFinite ? .real($0) : nil }
    case (.integer, .real(let real)): Int64(exactly: real.rounded()).map(PreferenceValue.integer)
    case (.integer, .boolean(let flag)): .integer(flag ? 1 : 0)
    case (.string, _) where value.isNumber || value.flag != nil: .string(value.brief)
    default: nil
    }
  }
}
