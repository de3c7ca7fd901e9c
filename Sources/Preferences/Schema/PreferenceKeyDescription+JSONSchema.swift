import JSONSchema
import PreferenceSettings
import PreferenceValues

extension PreferenceKeyDescription {
  /// The JSON Schema of the key's value.
  var jsonSchema: PreferenceValue {
    var keywords = choices.isEmpty ? typeKeywords : choiceKeywords
    keywords.set("title", title)
    keywords.set("description", help.isEmpty ? nil : help)
    keywords["default"] = defaultValue?.schemaDefault
    for (name, value) in rangeKeywords { keywords[name] = value }
    if let pattern { keywords.set("pattern", pattern) }
    keywords.set("x-settee-unit", unit)
    let formerNames = aliases.compactMap(\.name).map(PreferenceValue.string)
    keywords["x-settee-aliases"] = formerNames.isEmpty ? nil : .array(formerNames)
    keywords.set("x-settee-restart", restart?.rawValue)
    keywords["writeOnly"] = isSecret ? .boolean(true) : nil
    keywords["x-settee-multiline"] = isMultiline ? .boolean(true) : nil
    for (name, value) in meaning?.keywords ?? [:] { keywords[name] = value }
    keywords["deprecated"] = deprecation == nil ? nil : .boolean(true)
    keywords.set("deprecationMessage", deprecation == "" ? nil : deprecation)
    keywords[ResolvedSchema.hiddenUnless] = condition.map { condition in
      .dictionary(["\(condition.path)": condition.value.jsonView])
    }
    return .dictionary(keywords)
  }

  private var typeKeywords: PreferenceDictionary {
    if storedType == .unknown, let storageType, defaultValue?.members == nil {
      return JSONSchema.keywords(for: storageType)
    }
    return storedType.keywords(with: defaultValue)
  }

  /// The choices, with their titles and descriptions if any has one.
  private var choiceKeywords: PreferenceDictionary {
    let tags = Set(choices.map(\.value.tag))
    var keywords = tags.count == 1 ? tags.first.map(JSONSchema.keywords) ?? [:] : [:]
    keywords["enum"] = .array(choices.map(\.value.jsonView))
    keywords["enumItemLabels"] = Self.texts(choices.map(\.title))
    keywords["enumDescriptions"] = Self.texts(choices.map(\.help))
    if case .optional = storedType { return keywords.allowingNull }
    return keywords
  }

  private static func texts(_ texts: [String?]) -> PreferenceValue? {
    guard texts.contains(where: { $0 != nil }) else { return nil }
    return .array(texts.map { $0.map(PreferenceValue.string) ?? .null })
  }

  private var rangeKeywords: PreferenceDictionary {
    var keywords: PreferenceDictionary = [:]
    func limit(_ bound: NumberRange.Bound?, _ inclusive: String, _ exclusive: String) {
      guard let bound else { return }
      keywords[bound.isInclusive ? inclusive : exclusive] = number(bound.number)
    }
    limit(range.lower, "minimum", "exclusiveMinimum")
    limit(range.upper, "maximum", "exclusiveMaximum")
    keywords["multipleOf"] = range.multiple.flatMap(number)
    keywords["x-settee-step"] = range.step.flatMap(number)
    return keywords
  }

  /// A number in the key's type; nil if JSON cannot represent it, or if the type cannot exceed it.
  private func number(_ number: Double) -> PreferenceValue? {
    guard number.isFinite else { return nil }
    let isInteger = if case .value(.integer, _) = storedType.wrapped { true } else { false }
    return isInteger
      ? Int64(exactly: number).map(PreferenceValue.integer) : .real(number)
  }
}

extension PreferenceDictionary {
  /// Sets a member to a text; does nothing for nil.
  mutating func set(_ name: String, _ text: String?) {
    self[name] = text.map(PreferenceValue.string)
  }
}
