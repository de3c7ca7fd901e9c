public import JSONSchema
import PreferenceFormats
package import PreferenceValues

extension JSONSchema: PreferenceSchema {
  package var title: String? { source.root.title(in: language) }

  package func withLanguage(_ language: InterfaceLanguage) -> any PreferenceSchema {
    translated(to: language)
  }

  package var uncached: any PreferenceSchema { uncompiled }

  package func withoutSecrets(
    _ problems: [PreferenceProblem], in whole: PreferenceValue
  ) -> [PreferenceProblem] {
    let secrecy = Secrecy(graph)
    return problems.map { problem in
      let mayTellSecret = ([problem.location] + problem.reported).contains {
        isInferred && $0.hasSecretName
          || mayBeSecret(whole.value(after: $0.steps), by: secrecy.after($0.steps))
      }
      // A condition may name the value of a member that no schema describes.
      let mayTellNamed = problem.reported.contains(where: \.hasSecretName)
      return mayTellSecret || mayTellNamed ? problem.withoutValue(in: language) : problem
    }
  }

  package func mayHoldSecrets(at location: ValueLocation) -> Bool {
    graph.declaredSecrecy.map { $0.after(location.steps) }
      .map { $0.isSecret || $0.mayHoldSecrets } ?? false
  }

  package var hasUnnamedSecrets: Bool {
    graph.hasSecrets(besideNames: SyntaxError.masksValue)
  }

  /// Whether a value is a secret, a text with one, or a text where the schema expects a value with secrets inside.
  private func mayBeSecret(_ value: PreferenceValue?, by secrecy: Secrecy) -> Bool {
    secrecy.isSecret || value?.hasSecretInText == true
      || value?.text != nil && secrecy.mayHoldSecrets
  }

  package func outline(of whole: PreferenceValue) -> Outline {
    let root = context(of: whole)
    let node = root.node
    let isList = root.isListAtRoot
    let hidden = hasHiddenDirective(whole, in: root) ? PreferencePath.schemaDirective : nil
    return Outline(root: node) { group in
      if isList, group.path.isRoot {
        return [OutlineNode(id: node.id, setting: node.setting, isGroup: false)]
      }
      let rows = rows(in: root, of: group, whole)
      return hidden?.parent == group.path ? rows.filter { $0.path != hidden } : rows
    } child: { group, name in
      if group.path.isRoot, isList || name == hidden?.name { return nil }
      return row(named: name, in: root, of: group, whole)
    }
  }

  /// Whether a content names its schema by a member that is no setting, because the schema does not declare one.
  private func hasHiddenDirective(_ whole: PreferenceValue, in root: FormContext) -> Bool {
    let directive = PreferencePath.schemaDirective
    guard whole[directive]?.text != nil, let name = directive.name else { return false }
    return isInferred || root.current.declaredMember(name) == nil
  }

  /// Returns the row of a member of a group, nil if it has none.
  private func row(
    named name: String, in root: FormContext, of node: OutlineNode, _ whole: PreferenceValue
  ) -> OutlineNode? {
    if let context = node.context(in: root) ?? root.descendant(ValueLocation(node.path).steps) {
      return context.row(named: name)
    }
    return rows(in: root, of: node, whole).first { $0.name == name }
  }

  /// Returns the settings of a group in their sections, then its unknown members.
  private func rows(
    in root: FormContext, of node: OutlineNode, _ whole: PreferenceValue
  ) -> [OutlineNode] {
    let path = node.path
    if let context = node.context(in: root) ?? root.descendant(ValueLocation(path).steps) {
      if let section = node.section { return context.settings(named: section.names) }
      let declared = path.isRoot ? declaredSections : []
      if !declared.isEmpty { return context.contents.grouped(by: declared, at: path) }
      return context.contents.grouped(by: isInferred ? [] : context.current.sections, at: path)
    }
    return (whole[path]?.members ?? [:]).map { name, value in
      let inner = path.appending(name)
      return OutlineNode(
        readOff: value, at: inner, secrecy: root.secrecy(after: ValueLocation(inner).steps),
        restart: node.setting.restart, isInferred: isInferred, in: language)
    }
  }

  /// The form of a value, as its outermost context.
  private func context(of whole: PreferenceValue?) -> FormContext {
    let make = { FormContext(source.root, graph: graph, value: whole, isInferred: isInferred) }
    return forms.result(for: whole, make: make) as? FormContext ?? make()
  }

  private func context(of setting: SettingDescription, in whole: PreferenceValue) -> FormContext? {
    context(of: whole).descendant(setting.location.steps)
  }

  package func setting(at path: PreferencePath) -> SettingDescription? {
    setting(at: path, in: context(of: .emptyDictionary), or: .all)
  }

  package func settings(at paths: [PreferencePath]) -> [SettingDescription?] {
    let root = context(of: .emptyDictionary)
    return paths.map { setting(at: $0, in: root, or: .all) }
  }

  package func defaultValues(
    at paths: [PreferencePath], in whole: PreferenceValue
  ) -> [PreferenceValue?] {
    let root = context(of: whole)
    let groups = Set(paths.compactMap(\.parent)).reduce(into: [PreferencePath: FormContext]()) {
      $0[$1] = root.descendant(ValueLocation($1).steps)
    }
    return paths.map { path in
      guard let around = path.parent, let name = path.name else { return nil }
      return groups[around]?.defaultValue(ofMember: name)
    }
  }

  package func setting(at path: PreferencePath, in whole: PreferenceValue) -> SettingDescription? {
    let root = context(of: whole)
    let setting = setting(at: path, in: root, or: .none)
    guard setting == nil, path.members.count > 1 else { return setting }
    // The default of a variant does not apply without a value of that variant.
    var other = self.setting(at: path, in: root, or: .ofUnset)
    other?.defaultValue = nil
    return other
  }

  private func setting(
    at path: PreferencePath, in root: FormContext, or others: FormContext.OtherVariants
  ) -> SettingDescription? {
    root.descendant(ValueLocation(path).steps, or: others)?.setting
      ?? root.undescribedSecret(at: path)
  }

  package func setting(
    after step: ValueLocation.Step, in setting: SettingDescription, of whole: PreferenceValue
  ) -> SettingDescription? {
    context(of: setting, in: whole)?.descendant([step])?.setting
  }

  package var defaults: PreferenceValue {
    graph.cache.value("defaults", of: [source.root]) {
      context(of: nil).defaults ?? .emptyDictionary
    }
  }

  package func defaults(at path: PreferencePath) -> PreferenceValue? {
    context(of: nil).descendant(ValueLocation(path).steps)?.defaults
  }

  package func contents(of setting: SettingDescription, in whole: PreferenceValue) -> [OutlineNode]
  {
    if let context = context(of: setting, in: whole) { return context.contents }
    let secrecy = isInferred ? nil : graph.declaredSecrecy?.after(setting.location.steps)
    let value = whole[setting.path]?.value(after: setting.inside)
    return (value?.steps ?? []).map { step, value in
      let (path, inside) = setting.reach(step)
      return OutlineNode(
        readOff: value, at: path, inside: inside, secrecy: secrecy?.after([step]),
        isInSecret: setting.isDeclaredSecret, restart: setting.restart, isInferred: isInferred,
        in: language)
    }
  }

  /// Returns the rows of the entries that a group or dictionary of the empty form may have, by the patterns of their keys.
  package func entries(of node: OutlineNode) -> [OutlineNode] {
    if node.isSection { return [] }
    let root = context(of: .emptyDictionary)
    let context = node.context(in: root) ?? root.descendant(ValueLocation(node.path).steps)
    return context?.entries.map(\.node) ?? []
  }

  package func acceptsAdditionalEntries(_ setting: SettingDescription, in whole: PreferenceValue)
    -> Bool
  {
    context(of: setting, in: whole)?.acceptsAdditionalEntries ?? true
  }

  package func rejectionReason(
    ofKey name: String, in setting: SettingDescription, of whole: PreferenceValue
  ) -> String? {
    context(of: setting, in: whole)?.rejectionReason(ofKey: name)
  }

  package func initialValue(
    of setting: SettingDescription, in whole: PreferenceValue
  ) -> PreferenceValue {
    context(of: setting, in: whole)?.initialValue(variant: setting.variant)
      ?? setting.kind.simplestValue
  }

  package func convertedValue(
    of setting: SettingDescription, in whole: PreferenceValue, from former: PreferenceValue?
  ) -> PreferenceValue? {
    guard let context = context(of: setting, in: whole), let variant = setting.variant else {
      return initialValue(of: setting, in: whole)
    }
    return context.value(ofVariant: variant, keeping: former)
  }

  package func missingConstants(
    in group: PreferencePath, of whole: PreferenceValue
  ) -> PreferenceDictionary {
    context(of: whole).descendant(ValueLocation(group).steps)?.missingConstants ?? [:]
  }

  /// Groups of settings without a dictionary of their own: `x-settee-sections`.
  private var declaredSections: [MemberLabels.Section] {
    (document.members?["x-settee-sections"]?.elements ?? []).compactMap { section in
      guard let title = section.translated("title", in: language)?.text?.withoutCodeSpans
      else { return nil }
      let names = (section.members?["keys"]?.elements ?? []).compactMap(\.text)
      return MemberLabels.Section(title: title, names: names)
    }
  }
}

extension OutlineNode {
  /// Its context, if it is a row of this form.
  fileprivate func context(in root: FormContext) -> FormContext? {
    guard let context = self.context as? FormContext else { return nil }
    return context.ancestorsOfMembers.outermost === root.ancestorsOfMembers ? context : nil
  }
}

extension [OutlineNode] {
  /// The sections, then the rows outside of sections, with unknown keys last.
  fileprivate func grouped(
    by sections: [MemberLabels.Section], at path: PreferencePath
  ) -> [OutlineNode] {
    guard !sections.isEmpty else { return self }
    let listed = Set(sections.flatMap(\.names).map(ValueLocation.Step.member))
    let others = filter { !listed.contains(.member($0.name ?? "")) }
    return sections.map { OutlineNode(section: $0.contents, at: path) } + others
  }
}

extension SettingDescription {
  /// The path and the steps after one more step into its value.
  fileprivate func reach(_ step: ValueLocation.Step) -> (
    path: PreferencePath, inside: [ValueLocation.Step]
  ) {
    if inside.isEmpty, case .member(let name) = step { return (path.appending(name), []) }
    return (path, inside + [step])
  }
}

extension PreferenceValue {
  /// The values directly inside, with the steps to them.
  fileprivate var steps: [(ValueLocation.Step, PreferenceValue)] {
    switch self {
    case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
    case .dictionary(let members): members.map { (.member($0.name), $0.value) }
    default: []
    }
  }
}

extension OutlineNode {
  /// Creates the row of a stored value that no schema describes.
  ///
  /// An empty dictionary has a row too, because a group without rows would be invisible.
  ///
  /// - Parameters:
  ///   - secrecy: Its secrecy; nil if the schema declares no secret.
  ///   - isInSecret: Whether it is a part of a secret.
  ///   - restart: The restart that the group around it requires.
  ///   - isInferred: Whether the schema was inferred from earlier values, so that no key is unknown.
  init(
    readOff value: PreferenceValue, at path: PreferencePath, inside: [ValueLocation.Step] = [],
    secrecy: Secrecy?, isInSecret: Bool = false, restart: RestartScope?, isInferred: Bool,
    in language: InterfaceLanguage
  ) {
    var setting = SettingDescription(readOff: value, at: path, inside: inside, in: language)
    setting.restart = restart
    if isInSecret || secrecy?.isDeclared == true {
      setting.isSecret = true
      setting.isSecretByName = false
    }
    setting.holdsSecrets = setting.isContainer && secrecy?.mayHoldSecrets ?? false
    self.init(
      id: ID(location: setting.location, schemaPointer: ""), setting: setting,
      isGroup: value.members?.isEmpty == false && inside.isEmpty, isUnknown: !isInferred)
  }
}
