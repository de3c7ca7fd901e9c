public import JSONSchema
import PreferenceFormats
package import PreferenceValues

extension JSONSchema: PreferenceSchema {
  package var title: String? { SchemaView([source.root], graph: graph).text("title") }

  package func speaking(_ language: Language) -> any PreferenceSchema { translated(to: language) }

  package var forOneJudgement: any PreferenceSchema { uncompiled }

  package func withoutSecrets(
    _ problems: [PreferenceProblem], in whole: PreferenceValue
  ) -> [PreferenceProblem] {
    var secrets = SecretLocator(self)
    return problems.map { problem in
      let isSecret = ([problem.location] + problem.told).contains { secrets.isSecret(at: $0) }
      return isSecret ? problem.withoutValue(in: language) : problem
    }
  }

  package func outline(of whole: PreferenceValue) -> Outline {
    let root = place(of: whole)
    let sections = sections
    return Outline(root: root.node) { node in
      let rows = rows(in: root, at: node.path, whole)
      guard node.path.isRoot, !sections.isEmpty else { return rows }
      return node.section.map { rows.named($0) } ?? rows.grouped(by: sections)
    }
  }

  /// The settings of a group, then the stored members that are none of them.
  private func rows(
    in root: FormPlace, at path: PreferencePath, _ whole: PreferenceValue
  ) -> [OutlineNode] {
    if let place = root.descendant(Location(path).steps) { return place.contents }
    let isSecret = root.undescribedSecret(at: path) != nil
    return (whole[path]?.members ?? [:]).map { name, value in
      OutlineNode(
        readOff: value, at: path.appending(name), isInSecret: isSecret, in: language)
    }
  }

  /// The form of a value, as its outermost place.
  private func place(of whole: PreferenceValue?) -> FormPlace {
    FormPlace(source.root, graph: graph, value: whole)
  }

  private func place(of setting: Setting, in whole: PreferenceValue) -> FormPlace? {
    place(of: whole).descendant(setting.location.steps)
  }

  package func setting(at path: PreferencePath) -> Setting? {
    setting(at: path, in: .emptyDictionary)
  }

  package func setting(at path: PreferencePath, in whole: PreferenceValue) -> Setting? {
    let root = place(of: whole)
    return root.descendant(Location(path).steps)?.setting ?? root.undescribedSecret(at: path)
  }

  package func setting(
    after step: Location.Step, in setting: Setting, of whole: PreferenceValue
  ) -> Setting? {
    place(of: setting, in: whole)?.descendant([step])?.setting
  }

  package func storageType(at path: PreferencePath) -> ValueTag? {
    setting(at: path)?.storageType
  }

  package var defaults: PreferenceValue { place(of: nil).defaults ?? .emptyDictionary }

  package func contents(of setting: Setting, in whole: PreferenceValue) -> [OutlineNode] {
    if let place = place(of: setting, in: whole) { return place.contents }
    let value = whole[setting.path]?.value(after: setting.inside)
    return (value?.steps ?? []).map { step, value in
      switch step {
      case .member(let name) where setting.inside.isEmpty:
        OutlineNode(
          readOff: value, at: setting.path.appending(name), isInSecret: setting.isSecret,
          in: language)
      default:
        OutlineNode(
          readOff: value, at: setting.path, inside: setting.inside + [step],
          isInSecret: setting.isSecret, in: language)
      }
    }
  }

  package func takesMore(_ setting: Setting, in whole: PreferenceValue) -> Bool {
    place(of: setting, in: whole)?.takesMore ?? true
  }

  package func fault(
    ofKey name: String, in setting: Setting, of whole: PreferenceValue
  ) -> String? {
    place(of: setting, in: whole)?.fault(ofKey: name)
  }

  package func initialValue(
    of setting: Setting, in whole: PreferenceValue
  ) -> PreferenceValue {
    place(of: setting, in: whole)?.initialValue(shape: setting.shape)
      ?? setting.kind.simplestValue
  }

  /// Groups of settings that are no dictionaries: `x-settee-sections`.
  private var sections: [(title: String, names: [String])] {
    (document.members?["x-settee-sections"]?.elements ?? []).compactMap { section in
      guard let title = section.translated("title", in: language)?.text else { return nil }
      return (title, (section.members?["keys"]?.elements ?? []).compactMap(\.text))
    }
  }
}

extension [OutlineNode] {
  /// Those with these names, in the order of the names.
  fileprivate func named(_ names: [String]) -> [OutlineNode] {
    names.compactMap { name in first { $0.name?.hasSameBytes(as: name) ?? false } }
  }

  /// The sections that have rows, then the rows that are in none.
  fileprivate func grouped(by sections: [(title: String, names: [String])]) -> [OutlineNode] {
    let known = Set(sections.flatMap(\.names))
    return sections.map { OutlineNode(section: $0.title, of: $0.names, at: .root) }
      + filter { !known.contains($0.name ?? "") }
  }
}

extension PreferenceValue {
  /// The values right inside, with the steps to them.
  fileprivate var steps: [(Location.Step, PreferenceValue)] {
    switch self {
    case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
    case .dictionary(let members): members.map { (.member($0.name), $0.value) }
    default: []
    }
  }
}

extension OutlineNode {
  /// The row of a stored value that no schema describes; an empty dictionary is one too, for a group of no rows is not seen.
  ///
  /// - Parameter isInSecret: Whether it is a part of a secret, or was one under this name.
  init(
    readOff value: PreferenceValue, at path: PreferencePath, inside: [Location.Step] = [],
    isInSecret: Bool = false, in language: Language
  ) {
    var setting = Setting(readOff: value, at: path, inside: inside, in: language)
    if isInSecret { setting.isSecret = true }
    self.init(
      id: ID(location: setting.location, schemaPointer: ""), setting: setting,
      isGroup: value.members?.isEmpty == false && inside.isEmpty, isUnknown: true)
  }
}
