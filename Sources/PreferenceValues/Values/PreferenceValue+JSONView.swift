#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PreferenceValue {
  /// What a JSON Schema, `--json` and messages see: JSON values only.
  ///
  /// A date becomes its RFC 3339 text in UTC, data its base64 text, a tagged value the value it tags.
  public var jsonView: PreferenceValue {
    switch self {
    case .date(let date): .string(date.rfc3339)
    case .data(let data): .string(data.base64EncodedString())
    case .tagged(_, let value): value.jsonView
    case .array(let elements): .array(elements.map(\.jsonView))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, $0.value.jsonView) }))
    default: self
    }
  }

  /// Whether a JSON Schema takes both for the same value: JSON views, with numbers compared by what they are worth.
  public func isEqualForSchema(to other: PreferenceValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqualForSchema(to: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right[member.name].map { member.value.isEqualForSchema(to: $0) } ?? false
        }
    case (.tagged(_, let value), _): value.isEqualForSchema(to: other)
    case (_, .tagged(_, let value)): isEqualForSchema(to: value)
    case (.date, _), (.data, _), (_, .date), (_, .data): jsonView == other.jsonView
    default: self == other || isNumber && other.isNumber && isSameNumber(as: other)
    }
  }
}
