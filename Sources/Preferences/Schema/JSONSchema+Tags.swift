import JSONSchema
import PreferenceValues

extension JSONSchema {
  /// The keywords that require a type, and define its stored form; empty for a foreign type.
  static func keywords(for tag: ValueTag) -> PreferenceDictionary {
    switch tag {
    case .null: ["type": .string("null")]
    case .boolean: ["type": .string("boolean")]
    case .integer: ["type": .string("integer")]
    case .real: ["type": .string("number"), storage: .string("real")]
    case .number: ["type": .string("number")]
    case .string: ["type": .string("string")]
    case .date:
      ["type": .string("string"), storage: .string("date"), "format": .string("date-time")]
    case .data:
      ["type": .string("string"), storage: .string("data"), "contentEncoding": .string("base64")]
    case .array: ["type": .string("array")]
    case .dictionary: ["type": .string("object")]
    case .tagged: [:]
    }
  }

  private static let storage = "x-settee-type"

  /// The keywords that describe values of a value's type.
  static func description(of value: PreferenceValue) -> PreferenceDictionary {
    var seen = SeenValues()
    seen.insert(value)
    return SchemaInference(hasRules: false).keywords(for: seen)
  }
}
