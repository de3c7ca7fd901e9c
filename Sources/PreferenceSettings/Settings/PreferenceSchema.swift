import JSONSchema
package import PreferenceValues

/// The settings of one domain: what its values may be, and how they are shown.
///
/// ``problems(in:touching:)`` is the authority on every edit; the ``Outline`` is a view of it for people.
package protocol PreferenceSchema: Sendable {
  /// What the domain is called, nil where the schema does not say.
  var title: String? { get }

  /// Whether the schema was made from the stored values, for lack of a better one.
  var isInferred: Bool { get }

  /// The default of every setting that has one, as one value.
  var defaults: PreferenceValue { get }

  /// The same schema without what it keeps of the judgements so far, for one that is not to take memory for good.
  var forOneJudgement: any PreferenceSchema { get }

  /// The language of its titles and sentences.
  var language: Language { get }

  /// The same schema in another language, as far as it has texts in that.
  func speaking(_ language: Language) -> any PreferenceSchema

  /// What is wrong with a value.
  ///
  /// - Parameters:
  ///   - whole: The value of the whole domain.
  ///   - path: With a path, only problems that an edit there can have made or mended.
  func problems(in whole: PreferenceValue, touching path: PreferencePath?) -> [PreferenceProblem]

  /// The problems of a value, without what they tell about secrets.
  func withoutSecrets(
    _ problems: [PreferenceProblem], in whole: PreferenceValue
  ) -> [PreferenceProblem]

  /// The form for a value.
  func outline(of whole: PreferenceValue) -> Outline

  /// The kind of value that must be stored at a path, where the schema says so.
  func storageType(at path: PreferencePath) -> ValueTag?

  /// The setting at a path, nil where the schema knows none there.
  func setting(at path: PreferencePath) -> Setting?

  /// The setting at a path as the values at hand make it: conditions and shapes depend on them.
  func setting(at path: PreferencePath, in whole: PreferenceValue) -> Setting?

  /// The setting one step inside of another: of an element, or of a member that need not be there yet.
  func setting(
    after step: Location.Step, in setting: Setting, of whole: PreferenceValue
  ) -> Setting?

  /// What stands inside of a value: the elements of a list, the members of a dictionary.
  func contents(of setting: Setting, in whole: PreferenceValue) -> [OutlineNode]

  /// Whether a value may get one more element, or members with names of one's own.
  func takesMore(_ setting: Setting, in whole: PreferenceValue) -> Bool

  /// Why a new member of a dictionary may not have this name, nil where it may.
  func fault(ofKey name: String, in setting: Setting, of whole: PreferenceValue) -> String?

  /// A value to begin with, of the setting's shape: its default, else the one that says least.
  func initialValue(of setting: Setting, in whole: PreferenceValue) -> PreferenceValue
}

extension PreferenceSchema {
  package func setting(at path: PreferencePath, in whole: PreferenceValue) -> Setting? {
    setting(at: path)
  }

  package func setting(
    after step: Location.Step, in setting: Setting, of whole: PreferenceValue
  ) -> Setting? { nil }

  package func contents(of setting: Setting, in whole: PreferenceValue) -> [OutlineNode] { [] }

  package func takesMore(_ setting: Setting, in whole: PreferenceValue) -> Bool { true }

  package func fault(
    ofKey name: String, in setting: Setting, of whole: PreferenceValue
  ) -> String? { nil }

  package func initialValue(of setting: Setting, in whole: PreferenceValue) -> PreferenceValue {
    setting.defaultValue ?? setting.kind.simplestValue
  }
}

extension PreferenceSchema {
  /// A schema that keeps nothing is its own copy.
  package var forOneJudgement: any PreferenceSchema { self }

  package var language: Language { .english }

  /// A schema that has its texts in one language only is the same in each.
  package func speaking(_ language: Language) -> any PreferenceSchema { self }

  /// What is wrong with a value anywhere.
  package func problems(in whole: PreferenceValue) -> [PreferenceProblem] {
    problems(in: whole, touching: nil)
  }
}

extension PreferenceSchema {
  /// What is wrong with the stored values of a domain, where defaults stand in for what is not set.
  ///
  /// A setting that must be present and is not, but has a default, is no problem: its default is in force. No default is in
  /// force inside of a list, where another layer fills nothing in.
  package func problemsInForce(
    in stored: PreferenceValue, touching path: PreferencePath? = nil
  ) -> [PreferenceProblem] {
    let inForce = problems(in: stored, touching: path).filter { problem in
      problem.keyword != "required" || !hasDefault(at: problem.location, in: stored)
    }
    return withoutSecrets(inForce, in: stored)
  }

  private func hasDefault(at location: Location, in whole: PreferenceValue) -> Bool {
    let path = location.path
    return Location(path) == location && setting(at: path, in: whole)?.defaultValue != nil
  }

  package func withoutSecrets(
    _ problems: [PreferenceProblem], in whole: PreferenceValue
  ) -> [PreferenceProblem] {
    problems.map { problem in
      let locations = [problem.location] + problem.told
      let tellsSecret = locations.contains { isSecret(at: $0, in: whole) }
      return tellsSecret ? problem.withoutValue(in: language) : problem
    }
  }

  /// Whether what stands at a location is a secret or a part of one, also inside of a list.
  private func isSecret(at location: Location, in whole: PreferenceValue) -> Bool {
    let path = location.path
    var setting = setting(at: path, in: whole)
    for step in location.steps.dropFirst(path.members.count) where setting?.isSecret == false {
      setting = setting.flatMap { self.setting(after: step, in: $0, of: whole) }
    }
    return setting?.isSecret == true
  }
}

extension PreferenceSchema {
  /// What is in force at a path as long as nothing is stored there.
  ///
  /// A key of a dictionary has a default only as a part of the dictionary's, which what is stored replaces as a whole.
  package func defaultInForce(
    at path: PreferencePath, in stored: PreferenceValue
  ) -> PreferenceValue? {
    guard let around = path.parent, let name = path.name, stored[path] == nil,
      setting(at: around, in: stored)?.kind.isDictionary == true
    else { return setting(at: path, in: stored)?.defaultValue ?? defaults[path] }
    guard stored[around] == nil else { return nil }
    return defaultInForce(at: around, in: stored)?.members?[name]
  }
}

extension PreferenceSchema {
  /// What a setting is called in lists where it stands alone; a key of a dictionary is told with its dictionary.
  package func title(at path: PreferencePath) -> String {
    guard let setting = setting(at: path) else { return "\(path)" }
    return titleInDictionary(of: setting, at: path) ?? setting.title
  }

  /// What settings are called beside each other: behind the title of their group where others have the same one.
  package func tellingApart(_ titles: [String], at paths: [PreferencePath]) -> [String] {
    var places: [String: Set<PreferencePath>] = [:]
    for (title, path) in zip(titles, paths) { places[title, default: []].insert(path) }
    return zip(titles, paths).map { title, path in
      guard places[title]?.count ?? 0 > 1, let group = path.parent, !group.isRoot else {
        return title
      }
      return "\(self.title(at: group)) > \(title)"
    }
  }

  /// The titles from the dictionary on in which a setting stands, nil where it stands in none.
  private func titleInDictionary(of setting: Setting, at path: PreferencePath) -> String? {
    guard let around = path.parent, !around.isRoot, let outer = self.setting(at: around) else {
      return nil
    }
    let titles =
      titleInDictionary(of: outer, at: around) ?? (outer.kind.isDictionary ? outer.title : nil)
    return titles.map { "\($0) > \(setting.title)" }
  }
}
