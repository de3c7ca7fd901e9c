import JSONSchema
import PreferenceFormats
package import PreferenceValues

/// The settings of one domain: their types, rules and texts.
///
/// ``problems(in:touching:)`` is the authority on every edit; the ``Outline`` presents it.
package protocol PreferenceSchema: Sendable {
  /// The title of the domain, nil if the schema has none.
  var title: String? { get }

  /// Whether the schema was made from the stored values, for lack of a better one.
  var isInferred: Bool { get }

  /// The default of every setting that has one, as one value.
  var defaults: PreferenceValue { get }

  /// The default at a path, put together from those of its members if it has none itself.
  func defaults(at path: PreferencePath) -> PreferenceValue?

  /// The same schema with empty caches, for one validation that must not keep memory.
  var uncached: any PreferenceSchema { get }

  /// The language of its titles and sentences.
  var language: InterfaceLanguage { get }

  /// The same schema in another language, if it has texts in that language.
  func withLanguage(_ language: InterfaceLanguage) -> any PreferenceSchema

  /// Returns the problems of a value.
  ///
  /// - Parameters:
  ///   - whole: The value of the whole domain.
  ///   - path: With a path, only problems that an edit at the path can have caused or fixed.
  func problems(in whole: PreferenceValue, touching path: PreferencePath?) -> [PreferenceProblem]

  /// Returns the problems of a value, without information about secrets.
  func withoutSecrets(
    _ problems: [PreferenceProblem], in whole: PreferenceValue
  ) -> [PreferenceProblem]

  /// Whether the value at a location may be a secret by the schema, or contain one.
  func mayHoldSecrets(at location: ValueLocation) -> Bool

  /// Whether it declares secrets under names that do not show it.
  ///
  /// In a damaged file only names show where the secrets are, so that no part of this one is quoted.
  var hasUnnamedSecrets: Bool { get }

  /// The form for a value.
  func outline(of whole: PreferenceValue) -> Outline

  /// Returns the setting at a path, nil if the schema has none there in any variant of the values around it.
  func setting(at path: PreferencePath) -> SettingDescription?

  /// Returns the settings at many paths, faster than one by one.
  func settings(at paths: [PreferencePath]) -> [SettingDescription?]

  /// Returns the setting at a path for these values, on which conditions and variants depend.
  func setting(at path: PreferencePath, in whole: PreferenceValue) -> SettingDescription?

  /// Returns the defaults of settings for these values, faster than one by one.
  func defaultValues(
    at paths: [PreferencePath], in whole: PreferenceValue
  ) -> [PreferenceValue?]

  /// Returns the setting one step inside another: of an item, or of an entry that need not exist yet.
  func setting(
    after step: ValueLocation.Step, in setting: SettingDescription, of whole: PreferenceValue
  ) -> SettingDescription?

  /// Returns the items of a list, or the entries of a dictionary.
  func contents(of setting: SettingDescription, in whole: PreferenceValue) -> [OutlineNode]

  /// Whether a value accepts another item, or entries with new names.
  func acceptsAdditionalEntries(_ setting: SettingDescription, in whole: PreferenceValue) -> Bool

  /// Returns the reason to reject the name of a new entry, nil if it is allowed.
  func rejectionReason(
    ofKey name: String, in setting: SettingDescription, of whole: PreferenceValue
  )
    -> String?

  /// Returns a value to start with, of the setting's variant: its default, else the simplest one.
  func initialValue(of setting: SettingDescription, in whole: PreferenceValue) -> PreferenceValue

  /// Returns a value of the setting's variant to replace a value of another one, whose members stay if they are valid.
  ///
  /// - Returns: nil if each value to start with would be taken for one of another variant.
  func convertedValue(
    of setting: SettingDescription, in whole: PreferenceValue, from former: PreferenceValue?
  ) -> PreferenceValue?

  /// Returns the required members of a group that can only have one value and have none.
  func missingConstants(in group: PreferencePath, of whole: PreferenceValue) -> PreferenceDictionary
}

extension PreferenceSchema {
  package func defaults(at path: PreferencePath) -> PreferenceValue? { defaults[path] }

  package func settings(at paths: [PreferencePath]) -> [SettingDescription?] {
    paths.map(setting(at:))
  }

  package func setting(at path: PreferencePath, in whole: PreferenceValue) -> SettingDescription? {
    setting(at: path)
  }

  package func defaultValues(
    at paths: [PreferencePath], in whole: PreferenceValue
  ) -> [PreferenceValue?] {
    paths.map { setting(at: $0, in: whole)?.defaultValue }
  }

  package func setting(
    after step: ValueLocation.Step, in setting: SettingDescription, of whole: PreferenceValue
  ) -> SettingDescription? { nil }

  package func contents(of setting: SettingDescription, in whole: PreferenceValue) -> [OutlineNode]
  { [] }

  package func acceptsAdditionalEntries(_ setting: SettingDescription, in whole: PreferenceValue)
    -> Bool
  { true }

  package func rejectionReason(
    ofKey name: String, in setting: SettingDescription, of whole: PreferenceValue
  ) -> String? { nil }

  package func initialValue(
    of setting: SettingDescription, in whole: PreferenceValue
  ) -> PreferenceValue {
    setting.defaultValue ?? setting.kind.simplestValue
  }

  package func convertedValue(
    of setting: SettingDescription, in whole: PreferenceValue, from former: PreferenceValue?
  ) -> PreferenceValue? { initialValue(of: setting, in: whole) }

  package func missingConstants(
    in group: PreferencePath, of whole: PreferenceValue
  ) -> PreferenceDictionary { [:] }
}

extension PreferenceSchema {
  /// A schema without caches is its own copy.
  package var uncached: any PreferenceSchema { self }

  package var language: InterfaceLanguage { .english }

  /// A schema with texts in a single language is the same in each language.
  package func withLanguage(_ language: InterfaceLanguage) -> any PreferenceSchema { self }

  /// Returns the problems of a value.
  package func problems(in whole: PreferenceValue) -> [PreferenceProblem] {
    problems(in: whole, touching: nil)
  }
}

extension PreferenceSchema {
  /// Returns the problems of the stored values of a domain, with defaults for those that are not set.
  ///
  /// A required setting that is not set but has a default is not a problem. Inside lists no default
  /// applies, because no layer adds values there. The member that names the schema of a file is not checked.
  package func effectiveProblems(
    in stored: PreferenceValue, touching path: PreferencePath? = nil
  ) -> [PreferenceProblem] {
    let found = problems(inFile: stored, touching: path)
    let unset = found.filter {
      $0.keyword == "required" && $0.location == ValueLocation($0.location.path)
    }
    .map(\.location)
    guard !unset.isEmpty else { return withoutSecrets(found, in: stored) }
    let defaults = defaultValues(at: unset.map(\.path), in: stored)
    let effective = Set(zip(unset, defaults).filter { $1 != nil }.map(\.0))
    return withoutSecrets(
      found.filter { $0.keyword != "required" || !effective.contains($0.location) }, in: stored)
  }

  /// Returns the problems of the content of a file, but not of the member that names its schema.
  package func problems(
    inFile content: PreferenceValue, touching path: PreferencePath? = nil
  ) -> [PreferenceProblem] {
    let directive = ValueLocation(PreferencePath.schemaDirective)
    return problems(in: content.withoutSchemaDirective, touching: path)
      .filter { $0.location != directive }
  }

  package func mayHoldSecrets(at location: ValueLocation) -> Bool { true }

  package var hasUnnamedSecrets: Bool { true }

  package func withoutSecrets(
    _ problems: [PreferenceProblem], in whole: PreferenceValue
  ) -> [PreferenceProblem] {
    problems.map { problem in
      let locations = [problem.location] + problem.reported
      let tellsSecret = locations.contains {
        whole.value(after: $0.steps)?.hasSecretInText == true || isSecret(at: $0, in: whole)
      }
      return tellsSecret ? problem.withoutValue(in: language) : problem
    }
  }

  /// Whether the value at a location is a secret or a part of one, also in a list.
  private func isSecret(at location: ValueLocation, in whole: PreferenceValue) -> Bool {
    let path = location.path
    var setting = setting(at: path, in: whole)
    for step in location.steps.dropFirst(path.members.count) where setting?.isSecret == false {
      setting = setting.flatMap { self.setting(after: step, in: $0, of: whole) }
    }
    return setting?.isSecret == true
  }
}

extension PreferenceSchema {
  /// Returns the value that applies at a path if nothing is stored there.
  ///
  /// An entry of a dictionary has a default only as a part of the dictionary's, which a stored dictionary replaces.
  package func effectiveDefault(
    at path: PreferencePath, in stored: PreferenceValue
  ) -> PreferenceValue? {
    guard let around = path.parent, let name = path.name, stored[path] == nil,
      setting(at: around, in: stored)?.kind.isDictionary == true
    else { return setting(at: path, in: stored)?.defaultValue ?? defaults(at: path) }
    guard stored[around] == nil else { return nil }
    return effectiveDefault(at: around, in: stored)?.members?[name]
  }
}

extension PreferenceSchema {
  /// Returns the label of a setting for lists without groups; an entry of a dictionary is qualified by the dictionary.
  package func title(at path: PreferencePath) -> String {
    guard let setting = setting(at: path) else { return pathLabel(of: path) }
    return titleInDictionary(of: setting, at: path) ?? setting.title
  }

  /// The label of a value that the schema does not describe: its path, or the key alone if the schema was inferred.
  private func pathLabel(of path: PreferencePath) -> String {
    isInferred ? path.name.map { KeyLabel.verbatim($0) } ?? "\(path)" : "\(path)"
  }

  /// The labels of settings in one list; equal ones get their groups' labels, or else their paths.
  package func disambiguated(_ labels: [String], at paths: [PreferencePath]) -> [String] {
    var labels = labels
    var groups = paths.map(\.parent)
    while true {
      let equal = Self.positionsOfEqual(labels, at: paths)
      guard !equal.isEmpty else { return labels }
      let inGroups = equal.filter { groups[$0].map { !$0.isRoot } ?? false }
      for index in inGroups.isEmpty ? equal : inGroups {
        guard let group = groups[index], !group.isRoot else {
          labels[index] += " (\(paths[index]))"
          continue
        }
        labels[index] = "\(setting(at: group)?.title ?? pathLabel(of: group)): \(labels[index])"
        groups[index] = group.parent
      }
    }
  }

  /// Returns the positions of labels that are equal and have different paths.
  private static func positionsOfEqual(
    _ labels: [String], at paths: [PreferencePath]
  ) -> [Int] {
    var places: [String: Set<PreferencePath>] = [:]
    for (label, path) in zip(labels, paths) { places[label, default: []].insert(path) }
    return labels.indices.filter { places[labels[$0]]?.count ?? 0 > 1 }
  }

  /// Returns the labels from the outermost dictionary on, nil if the setting is not in a dictionary.
  private func titleInDictionary(of setting: SettingDescription, at path: PreferencePath) -> String?
  {
    guard let around = path.parent, !around.isRoot, let outer = self.setting(at: around) else {
      return nil
    }
    let titles =
      titleInDictionary(of: outer, at: around) ?? (outer.kind.isDictionary ? outer.title : nil)
    return titles.map { "\($0) > \(setting.title)" }
  }
}
