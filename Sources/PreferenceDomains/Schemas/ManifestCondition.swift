import PreferenceValues

/// When a key of a preference manifest has a meaning: by `pfm_conditionals`, unless `pfm_exclude` excludes it.
struct ManifestCondition {
  private let conditionals: [PreferenceDictionary]
  private let exclusions: [PreferenceDictionary]
  /// The defaults by dotted paths: a key that is not set counts as its default.
  private let defaults: [String: PreferenceValue]

  init(of key: PreferenceDictionary, defaults: [String: PreferenceValue]) {
    func list(_ names: String...) -> [PreferenceDictionary] {
      names.flatMap { key[$0]?.elements ?? [] }.compactMap(\.members)
    }
    conditionals = list("pfm_conditionals")
    exclusions = list("pfm_exclude", "pfm_excluded")
    self.defaults = defaults
  }

  /// The condition as a schema of the dictionary around the key; nil if the key always has a meaning.
  var schema: PreferenceValue? {
    var parts: [PreferenceValue] = []
    let met = conditionals.compactMap(alternative)
    // A condition on anything but settings hides nothing.
    if met.count == conditionals.count, !met.isEmpty { parts.append(Self.any(met)) }
    let excluded = exclusions.compactMap(alternative)
    if !excluded.isEmpty { parts.append(.dictionary(["not": Self.any(excluded)])) }
    guard let first = parts.first else { return nil }
    return parts.count == 1 ? first : .dictionary(["allOf": .array(parts)])
  }

  private static func any(_ schemas: [PreferenceValue]) -> PreferenceValue {
    schemas.count == 1 ? schemas[0] : .dictionary(["anyOf": .array(schemas)])
  }

  /// One alternative: all of its conditions; nil if one of them depends on something else than settings.
  private func alternative(_ alternative: PreferenceDictionary) -> PreferenceValue? {
    let conditions = (alternative["pfm_target_conditions"]?.elements ?? []).compactMap(\.members)
    let parts = conditions.compactMap(schema)
    guard parts.count == conditions.count, let first = parts.first else { return nil }
    return parts.count == 1 ? first : .dictionary(["allOf": .array(parts)])
  }

  /// A condition on one key.
  private func schema(_ condition: PreferenceDictionary) -> PreferenceValue? {
    guard let target = condition["pfm_target"]?.text, condition["pfm_domain"] == nil,
      condition["pfm_distribution"] == nil, condition["pfm_platforms"] == nil
    else { return nil }
    let path = target.split(separator: ".").map(String.init)
    let fallback = defaults[target]
    if let values = condition["pfm_range_list"]?.elements {
      return Self.at(
        path, ["enum": .array(values)], isRequired: !(fallback.map(values.contains) ?? false))
    }
    if let values = condition["pfm_n_range_list"]?.elements {
      return Self.at(
        path, ["not": .dictionary(["enum": .array(values)])],
        isRequired: fallback.map(values.contains) ?? false)
    }
    if let isPresent = condition["pfm_present"]?.flag {
      return isPresent ? Self.at(path, [:], isRequired: true) : Self.absent(path)
    }
    if let isEmpty = condition["pfm_value_empty"]?.flag {
      let empty: PreferenceDictionary = ["enum": .array([.string(""), .array([])])]
      return isEmpty
        ? Self.at(path, empty, isRequired: false)
        : Self.at(path, ["not": .dictionary(empty)], isRequired: true)
    }
    return contents(condition, at: path)
  }

  private func contents(
    _ condition: PreferenceDictionary, at path: [String]
  ) -> PreferenceValue? {
    func contains(_ values: [PreferenceValue]) -> PreferenceDictionary {
      ["contains": .dictionary(["enum": .array(values)])]
    }
    if let values = condition["pfm_contains_any"]?.elements {
      return Self.at(path, contains(values), isRequired: true)
    }
    if let values = condition["pfm_n_contains_any"]?.elements {
      return Self.at(path, ["not": .dictionary(contains(values))], isRequired: false)
    }
    return nil
  }

  private static func absent(_ path: [String]) -> PreferenceValue {
    .dictionary(["not": at(path, [:], isRequired: true)])
  }

  /// The schema of a dictionary with a value at a path.
  private static func at(
    _ path: [String], _ schema: PreferenceDictionary, isRequired: Bool
  ) -> PreferenceValue {
    path.reversed().reduce(.dictionary(schema)) { inner, name in
      var outer: PreferenceDictionary = ["properties": .dictionary([name: inner])]
      if isRequired { outer["required"] = .array([.string(name)]) }
      return .dictionary(outer)
    }
  }
}
