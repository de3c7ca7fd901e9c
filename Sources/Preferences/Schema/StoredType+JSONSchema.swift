import JSONSchema
import PreferenceValues

extension StoredType {
  /// The JSON Schema keywords for values of this type.
  ///
  /// - Parameter value: The default, which shows details that the type does not.
  func keywords(with value: PreferenceValue?) -> PreferenceDictionary {
    switch self {
    case .value(let tag): return JSONSchema.keywords(for: tag)
    case .choice(let values): return Self.keywords(choosing: values)
    case .array(let element, let isSet):
      var keywords = JSONSchema.keywords(for: .array)
      keywords["items"] = element.schema(with: value?.elements?.first)
      if isSet { keywords["uniqueItems"] = .boolean(true) }
      return keywords
    case .dictionary(let element):
      var keywords = JSONSchema.keywords(for: .dictionary)
      keywords["additionalProperties"] = element.schema(with: nil)
      return keywords
    case .structure(let members): return Self.keywords(of: members, with: value)
    case .unknown: return value.map(JSONSchema.description) ?? [:]
    }
  }

  private static func keywords(choosing values: [PreferenceValue]) -> PreferenceDictionary {
    let tags = Set(values.map(\.tag))
    var keywords = tags.count == 1 ? tags.first.map(JSONSchema.keywords) ?? [:] : [:]
    keywords["enum"] = .array(values.map(\.jsonView))
    return keywords
  }

  private static func keywords(
    of members: [Member], with value: PreferenceValue?
  ) -> PreferenceDictionary {
    var keywords = JSONSchema.keywords(for: .dictionary)
    let properties = members.map { member in
      var schema = member.storedType.keywords(with: value?.members?[member.name])
      if SecretName.isSecret(member.name), member.storedType.mayBeSecret {
        schema["writeOnly"] = .boolean(true)
      }
      return (name: member.name, value: PreferenceValue.dictionary(schema))
    }
    keywords["properties"] = .dictionary(PreferenceDictionary(properties))
    return keywords
  }

  private func schema(with value: PreferenceValue?) -> PreferenceValue {
    .dictionary(keywords(with: value))
  }

  /// Whether a value under a secret's name may be one.
  private var mayBeSecret: Bool {
    switch self {
    case .value(.string), .value(.data): true
    default: false
    }
  }
}
