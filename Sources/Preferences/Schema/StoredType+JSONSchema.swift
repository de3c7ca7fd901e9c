import JSONSchema
import PreferenceValues

extension StoredType {
  /// The JSON Schema keywords for values of this type.
  ///
  /// - Parameter value: The default, which shows details that the type does not.
  func keywords(with value: PreferenceValue?) -> PreferenceDictionary {
    switch self {
    case .value(let tag, let rules):
      return JSONSchema.keywords(for: tag).merging(rules)
    case .any: return [:]
    case .optional(let wrapped): return wrapped.keywords(with: value).allowingNull
    case .choice(let values): return Self.keywords(choosing: values)
    case .array(let element, let isSet):
      var keywords = JSONSchema.keywords(for: .array)
      keywords["items"] = element.schema(with: value?.elements?.first)
      if isSet { keywords["uniqueItems"] = .boolean(true) }
      return keywords
    case .tuple(let items): return Self.keywords(ofItems: items, with: value)
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
    ofItems items: [StoredType], with value: PreferenceValue?
  ) -> PreferenceDictionary {
    let values = value?.elements ?? []
    var keywords = JSONSchema.keywords(for: .array)
    keywords["prefixItems"] = .array(
      items.enumerated().map { $1.schema(with: values.indices.contains($0) ? values[$0] : nil) })
    keywords["items"] = .boolean(false)
    keywords["minItems"] = .integer(Int64(items.count))
    return keywords
  }

  private static func keywords(
    of members: [Member], with value: PreferenceValue?
  ) -> PreferenceDictionary {
    var keywords = JSONSchema.keywords(for: .dictionary)
    let properties = members.map { member in
      let value = value?.members?[member.name]
      // nil is a missing member, except if the default would apply then.
      let storedType = value == nil ? member.storedType.wrapped : member.storedType
      var schema = storedType.keywords(with: value)
      if SecretName.isSecret(member.name), storedType.wrapped.mayBeSecret {
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

  /// The type of values that are not nil.
  var wrapped: StoredType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// Whether a value under a secret's name may be one.
  private var mayBeSecret: Bool {
    switch self {
    case .value(.string, _), .value(.data, _): true
    default: false
    }
  }
}

extension PreferenceDictionary {
  /// The keywords of a type that may also be null.
  var allowingNull: PreferenceDictionary {
    var keywords = self
    keywords["type"] = self["type"].map { type in
      .array((type.elements ?? [type]) + [.string("null")])
    }
    keywords["enum"] = self["enum"]?.elements.map { .array($0 + [.null]) }
    return keywords
  }

  fileprivate func merging(_ others: PreferenceDictionary) -> PreferenceDictionary {
    others.reduce(into: self) { $0[$1.name] = $1.value }
  }
}

extension PreferenceValue {
  /// The value as a default in a JSON Schema, without members that JSON cannot represent; nil if it cannot be one.
  var schemaDefault: PreferenceValue? {
    switch self {
    case .real(let number): return number.isFinite ? self : nil
    case .array(let items):
      let defaults = items.compactMap(\.schemaDefault)
      return defaults.count == items.count ? .array(defaults) : nil
    case .dictionary(let members):
      let defaults = members.compactMap { member in
        member.value.schemaDefault.map { (member.name, $0) }
      }
      return .dictionary(PreferenceDictionary(defaults))
    default: return jsonView
    }
  }
}
