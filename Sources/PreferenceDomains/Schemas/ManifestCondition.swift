import PreferenceValues

/// The conditions under which a key of a preference manifest has a meaning or is required: its `pfm_conditionals`, unless
/// `pfm_exclude` excludes it.
struct ManifestCondition {
  private let conditionals: [PreferenceDictionary]
  /// Those that require the key, and do not hide it otherwise.
  private let requirements: [PreferenceDictionary]
  private let exclusions: [PreferenceDictionary]
  private let scope: ManifestScope

  init(of key: PreferenceDictionary, in scope: ManifestScope) {
    func list(_ names: String...) -> [PreferenceDictionary] {
      names.flatMap { key[$0]?.elements ?? [] }.compactMap(\.members)
    }
    let all = list("pfm_conditionals")
    conditionals = all.filter { $0["pfm_require"] == nil }
    requirements = all.filter { $0["pfm_require"]?.text?.hasPrefix("always") == true }
    exclusions = list("pfm_exclude", "pfm_excluded")
    self.scope = scope
  }

  /// Whether the key may have no meaning.
  var mayHide: Bool { !conditionals.isEmpty || !exclusions.isEmpty }

  /// The condition as the only values of other keys by their pointers, which may be anywhere; nil for other conditions.
  var requiredValues: PreferenceDictionary? {
    guard !scope.isInItem, conditionals.count <= 1 else { return nil }
    let needed = conditionals.flatMap(Self.conditions).map { requiredValue($0, "pfm_range_list") }
    // Each exclusion must have one condition, since it holds only if all of its conditions do.
    let excluded = exclusions.map { exclusion -> PreferenceDictionary.Element? in
      let conditions = Self.conditions(of: exclusion)
      return conditions.count == 1 ? requiredValue(conditions[0], "pfm_n_range_list") : nil
    }
    let all = needed + excluded
    let found = all.compactMap(\.self)
    let required = PreferenceDictionary(found)
    return required.isEmpty || required.count < all.count ? nil : required
  }

  private func requiredValue(
    _ condition: PreferenceDictionary, _ list: String
  ) -> PreferenceDictionary.Element? {
    guard let values = condition[list]?.elements, values.count == 1,
      let target = target(of: condition)
    else { return nil }
    return (PreferencePath(target).description, values[0])
  }

  private static func conditions(of alternative: PreferenceDictionary) -> [PreferenceDictionary] {
    (alternative["pfm_target_conditions"]?.elements ?? []).compactMap(\.members)
  }

  /// The names from the top to the key of a condition; nil if it depends on something else than settings.
  private func target(of condition: PreferenceDictionary) -> [String]? {
    guard condition["pfm_domain"] == nil, condition["pfm_distribution"] == nil,
      condition["pfm_platforms"] == nil
    else { return nil }
    return condition["pfm_target"]?.text.flatMap(scope.target)
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

  /// The condition under which the key is required, as a schema of the dictionary around it; nil without one.
  var requirement: PreferenceValue? {
    let met = requirements.compactMap(alternative)
    return met.isEmpty ? nil : Self.any(met)
  }

  private static func any(_ schemas: [PreferenceValue]) -> PreferenceValue {
    schemas.count == 1 ? schemas[0] : .dictionary(["anyOf": .array(schemas)])
  }

  /// One alternative: all of its conditions; nil if one of them depends on something else than settings.
  private func alternative(_ alternative: PreferenceDictionary) -> PreferenceValue? {
    let conditions = Self.conditions(of: alternative)
    let parts = conditions.compactMap(schema)
    guard parts.count == conditions.count, let first = parts.first else { return nil }
    return parts.count == 1 ? first : .dictionary(["allOf": .array(parts)])
  }

  /// A condition on one key.
  private func schema(_ condition: PreferenceDictionary) -> PreferenceValue? {
    // A schema of the dictionary cannot look at keys outside of it.
    guard let target = target(of: condition), let path = scope.relative(target) else { return nil }
    // A key that is not set has its default.
    let fallback = scope.defaultValue(of: target)
    let isList = scope.isList(target)
    if let values = Self.values("", of: condition, isList: isList) {
      return Self.at(
        path, ["enum": .array(values)], isRequired: !(fallback.map(values.contains) ?? false))
    }
    if let values = Self.values("n_", of: condition, isList: isList) {
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

  /// The values that a condition compares with the value of a key; a value that is not a list contains only itself.
  private static func values(
    _ prefix: String, of condition: PreferenceDictionary, isList: Bool
  ) -> [PreferenceValue]? {
    let contained = isList ? nil : condition["pfm_\(prefix)contains_any"]
    return (condition["pfm_\(prefix)range_list"] ?? contained)?.elements
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
