import JSONSchema
import PreferenceFormats
import PreferenceSystem
import PreferenceValues

extension FormContext {
  /// The rows of the settings that the schema names; those of inactive schemas are last.
  var settings: [OutlineNode] {
    let rows = row
    return current.declaredMembers.compactMap(rows)
      + current.inactiveNames.compactMap { member($0.name, condition: $0.condition)?.node }
  }

  /// The rows of members with these names, in their order.
  func settings(named names: [String]) -> [OutlineNode] {
    let rows = row
    let wanted = names.map(ValueLocation.Step.member)
    let known = Set(wanted)
    var nodes: [ValueLocation.Step: OutlineNode] = [:]
    for declared in current.declaredMembers where known.contains(.member(declared.name)) {
      nodes[.member(declared.name)] = rows(declared)
    }
    for (name, condition) in current.inactiveNames where known.contains(.member(name)) {
      nodes[.member(name)] = member(name, condition: condition)?.node
    }
    return wanted.compactMap { nodes[$0] }
  }

  /// Returns the row of a member, equal to that in ``contents``; nil for an unknown name.
  func row(named name: String) -> OutlineNode? {
    if let content { return content.row(named: name) }
    if let declared = current.declaredMember(name), let node = row(declared) { return node }
    let inactive = current.inactiveNames.first { $0.name == name }
    if let inactive, let node = member(name, condition: inactive.condition)?.node { return node }
    guard let value = value?.members?[name] else { return nil }
    return member(name)?.node ?? readOff(value, at: .member(name))
  }

  /// Returns the default of a member as its setting has it, mostly without making that.
  func defaultValue(ofMember name: String) -> PreferenceValue? {
    // A stored dictionary replaces the default of a dictionary, also where a member is declared.
    if !shaping.current.kind.isDictionary, let row = row(named: name) { return row.defaultValue }
    return member(name).flatMap { $0.ownDefault ?? $0.view["const"] }
  }

  /// Makes the row of a member that a schema declares.
  private var row: (DeclaredMember) -> OutlineNode? {
    let isPlain = isShallow && hasPaths && current.ownProperties != nil
    let outer = ownDefault?.members
    let labels = Lazy { isPlain && !isInferred ? current.labels : nil }
    let makeFromKeywords: RowCache.Maker = { name, hasTexts in
      plainSetting(name, labels: labels, hasTexts: hasTexts)
        ?? resolvedSetting(name, hasTexts: hasTexts)
    }
    let makeResolved: RowCache.Maker = { resolvedSetting($0, hasTexts: $1) }
    return { declared in
      let (name, path) = (declared.name, path.appending(declared.name))
      if isPlain, declared.isPlain {
        return OutlineNode(
          settingAt: path, default: outer?[name] ?? declared.defaultValue, made: makeFromKeywords)
      }
      guard isPlain, let parts = current.partsOfSetting(declared) else { return member(name)?.node }
      let own = parts.firstNonNil { $0["default"] } ?? parts.firstNonNil { $0["const"] }
      return OutlineNode(
        settingAt: path, default: outer?[name] ?? own, keepsSetting: true, made: makeResolved)
    }
  }

  /// The setting of a member that other schemas describe, too.
  private func resolvedSetting(_ name: String, hasTexts: Bool) -> RowCache.Details {
    guard let place = member(name) else {
      return (SettingDescription(path: path.appending(name), kind: .raw), "")
    }
    return (hasTexts ? place.setting : place.settingWithoutTexts, place.view.pointerText)
  }

  /// The setting of a member that only its own schema describes, regardless of its value; nil for
  /// any other member.
  ///
  /// - Parameter hasTexts: Whether more than its type, its default and its secrecy is needed.
  private func plainSetting(
    _ name: String, labels: Lazy<MemberLabels?>, hasTexts: Bool
  ) -> RowCache.Details? {
    guard let part = current.parts.first, let schema = part["properties"]?.members?[name],
      let keywords = schema.members, keywords[ResolvedSchema.contentSchema] == nil
    else { return nil }
    if !hasTexts, let kind = Self.plainKind(keywords) {
      return (plainSetting(name, kind, keywords), "")
    }
    let declaration = current.source.subschema(of: part, at: ["properties", name], value: schema)
    let view = current.inner([declaration], value: nil)
    let kind = view.kind
    guard !kind.isContainer else { return nil }
    var setting = plainSetting(name, kind, keywords)
    guard hasTexts else { return (setting, "") }
    setting.storageType = view.storageType
    setting.constraints = view.constraints(for: kind)
    setting.describe(view, default: setting.defaultValue, in: ancestorsOfMembers)
    if let labels = labels.value {
      setting.title = labels.label(of: name, title: view.title(ofMember: declaration))
    }
    return (setting, declaration.pointerText)
  }

  /// The type of a value that these keywords describe alone, as those of most settings do; nil for any other, whose type
  /// may depend on other schemas.
  private static func plainKind(_ keywords: PreferenceDictionary) -> SettingKind? {
    guard let type = keywords["type"]?.text, let own = plainKeywords[type],
      keywords.allSatisfy({ own.contains($0.name) || commonKeywords.contains($0.name) })
    else { return nil }
    switch type {
    case "boolean": return .boolean
    case "integer": return .integer(NumberRange { keywords[$0] })
    case "number":
      let storage = keywords["x-settee-type"]?.text ?? "real"
      return storage == "real" ? .number(NumberRange { keywords[$0] }) : nil
    case "string": return keywords["enum"].map(plainChoice) ?? .string(multiline: false)
    default:
      // Only so that lists of lists end: the limit of their depth is elsewhere.
      guard let items = keywords["items"]?.members, items["items"] == nil else { return nil }
      return plainKind(items).map { .list(of: $0) }
    }
  }

  /// The choice of words without titles; nil for other values, which may look alike.
  private static func plainChoice(_ words: PreferenceValue) -> SettingKind? {
    guard let words = words.elements, words.allSatisfy({ $0.text != nil }) else { return nil }
    return .choice([].adding(words.map { Choice($0) }), isOpen: false)
  }

  private static let limits: Set = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "examples",
  ]
  /// The keywords that determine the type of a value together with `type`, and those of its limits.
  private static let plainKeywords: [String: Set<String>] = [
    "boolean": ["examples"], "integer": limits,
    "number": limits.union(["x-settee-type"]),
    "string": ["enum", "minLength", "maxLength", "pattern", "patternErrorMessage"],
    "array": ["items", "minItems", "maxItems"],
  ]
  /// The keywords without influence on the type.
  private static let commonKeywords: Set = [
    "type", "title", "description", "markdownDescription", "default", "order",
  ]

  /// The setting of a member with these keywords, without its texts.
  private func plainSetting(
    _ name: String, _ kind: SettingKind, _ keywords: PreferenceDictionary
  ) -> SettingDescription {
    var setting = SettingDescription(path: path.appending(name), kind: kind)
    setting.defaultValue =
      ownDefault?.members?[name] ?? keywords["default"] ?? keywords["const"]
    setting.isSecret = secrecy(after: [.member(name)])?.isDeclared ?? false
    if isInferred { setting.decideSecrecyByName() }
    setting.isRequired = current.requires(name)
    return setting
  }

  /// All rows in it: settings, then unknown members; or items.
  var contents: [OutlineNode] {
    if let content { return content.contents }
    // Members of a dictionary with a tag have no paths.
    if value?.untagged?.isContainer == true { return [] }
    if let elements = value?.elements {
      return (0..<max(elements.count, current.tupleCount)).map { index in
        element(index)?.node ?? readOff(elements[index], at: .index(index))
      }
    }
    var rows = settings
    guard let members = value?.members, !members.isEmpty else { return rows }
    let known = (isShallow ? current.ownProperties : nil) ?? Self.names(of: rows)
    let unknown = members.filter { known.position(of: $0.name) == nil }
    for (name, value) in unknown {
      rows.append(member(name)?.node ?? readOff(value, at: .member(name)))
    }
    return rows
  }

  /// The names of rows, to look for one of them.
  private static func names(of rows: [OutlineNode]) -> PreferenceDictionary {
    var names = PreferenceDictionary()
    names.reserveCapacity(rows.count)
    for row in rows { if let name = row.name { names[name] = .null } }
    return names
  }

  /// The row of a value without a schema.
  private func readOff(_ value: PreferenceValue, at step: ValueLocation.Step) -> OutlineNode {
    let (path, inside) = reach(step)
    return OutlineNode(
      readOff: value, at: path, inside: inside, secrecy: secrecy(after: [step]),
      restart: ancestorsOfMembers.restart, isInferred: isInferred, in: view.language)
  }

  /// Returns the setting of a secret that no schema describes, nil for anything else.
  ///
  /// It is a part of a secret, has the former name of one, or is one for another variant.
  func undescribedSecret(at path: PreferencePath) -> SettingDescription? {
    guard secrecy(after: ValueLocation(path).steps)?.isDeclared == true else { return nil }
    var setting = SettingDescription(path: path, kind: .raw)
    setting.isSecret = true
    return setting
  }

  /// The default, put together from those of the members if it has none itself.
  var defaults: PreferenceValue? {
    let own = ownDefault ?? view["const"]
    // Whether a group is closed depends on the whole form, so it comes last.
    guard own == nil || own?.members != nil, current.namesMembers, !isClosed else { return own }
    var members = own?.members ?? [:]
    for name in current.memberNames where members[name] == nil {
      members[name] = member(name)?.defaults
    }
    return own == nil && members.isEmpty ? nil : .dictionary(members)
  }
}
