import JSONSchema
import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// A place in the form: the schemas that describe it, and the path to it.
struct FormContext: RowContext {
  /// The schemas that describe it.
  private(set) var view: ResolvedSchema
  /// The stored value, else the default; nil for none.
  private(set) var value: PreferenceValue?
  /// The variants of the value, and the current one.
  private(set) var shaping: VariantSelection
  let path: PreferencePath
  /// The steps from the value at the path to this one, if that is in a list or in a string.
  let inside: [ValueLocation.Step]
  /// Whether its members are parts of the value at its path, and have no paths of their own.
  private let isSealed: Bool
  /// Whether it is the JSON in a string or data.
  private let isContent: Bool
  private let isRequired: Bool
  /// Whether the user chose its name, and no schema did.
  private let hasOwnName: Bool
  /// Whether the schema was made from the values, so that its names are the user's.
  let isInferred: Bool
  /// Its secrecy; nil if the schema declares no secret, or is a guess that cannot.
  private let secrecy: Secrecy?
  private let outerDefault: PreferenceValue?
  private let around: FormAncestors?
  /// The groups around its members, the innermost of which it is itself.
  private(set) var ancestorsOfMembers: FormAncestors
  private let condition: ActivationCondition?
  /// The value of another setting of the form, or its default.
  private let effectiveValue: @Sendable (PreferencePath) -> PreferenceValue?

  /// Creates the context of the whole form.
  init(
    _ schema: Subschema, graph: SchemaGraph, value: PreferenceValue?, isInferred: Bool = false
  ) {
    let view = ResolvedSchema([schema], graph: graph, value: value)
    self.init(view, value: value, after: nil, in: nil, isInferred: isInferred) { path in
      FormContext(schema, graph: graph, value: value)
        .descendant(path.members.map(ValueLocation.Step.member))?.value
    }
  }

  private init(
    _ view: ResolvedSchema, value: PreferenceValue?, after step: ValueLocation.Step?,
    in outer: FormContext?,
    isContent: Bool = false, isRequired: Bool = false, default outerDefault: PreferenceValue? = nil,
    condition: ActivationCondition? = nil, isInferred: Bool = false,
    effectiveValue: @escaping @Sendable (PreferencePath) -> PreferenceValue? = { _ in nil }
  ) {
    self.view = view
    self.effectiveValue = outer?.effectiveValue ?? effectiveValue
    self.value = value
    shaping = VariantSelection(of: view, value: value)
    self.isContent = isContent
    isSealed = isContent || outer?.isSealed ?? false
    self.isRequired = isRequired
    hasOwnName = outer?.current.kind.isDictionary ?? false
    self.isInferred = outer?.isInferred ?? isInferred
    self.outerDefault = outerDefault
    self.condition = condition
    let declared = isInferred ? nil : view.graph.declaredSecrecy
    secrecy = outer.map { $0.secrecy?.after(step.map { [$0] } ?? []) } ?? declared
    around = outer?.ancestorsOfMembers
    ancestorsOfMembers = FormAncestors(shaping.view, in: around)
    (path, inside) = outer?.reach(step) ?? (.root, [])
  }

  /// Returns the path and the steps after one more step.
  func reach(_ step: ValueLocation.Step?) -> (path: PreferencePath, inside: [ValueLocation.Step]) {
    switch step {
    case nil: (path, inside)
    case .member(let name)? where hasPaths: (path.appending(name), [])
    case let step?: (path, inside + [step])
    }
  }

  private static let deepest = 64

  /// Whether it is a secret, or a part of one.
  var isSecret: Bool { secrecy?.isDeclared ?? false }

  /// The secrecy of the value after some steps, even if the schema describes it for other values
  /// only; nil if the schema declares no secret.
  func secrecy(after steps: some Sequence<ValueLocation.Step>) -> Secrecy? { secrecy?.after(steps) }

  /// Whether its members are values of their own, with paths of their own.
  var hasPaths: Bool { !isSealed && inside.isEmpty }

  /// Whether there may be places further in.
  var isShallow: Bool { mayReach(1) }

  /// Whether there may be places after this many more steps.
  private func mayReach(_ count: Int) -> Bool {
    path.members.count + inside.count + count <= Self.deepest
  }

  /// The schemas of the variant that the value has.
  var current: ResolvedSchema { shaping.view }

  /// Whether it opens level by level: it is recursive, or has more rows than fit.
  ///
  /// An inferred schema has no references, so it is not recursive.
  var isClosed: Bool {
    guard let around else { return false }
    return !isInferred && around.include(view, or: current)
      || current.declaredCount > around.share(of: current)
  }

  /// The default: the one in the default of a dictionary around it, else its own.
  var ownDefault: PreferenceValue? { outerDefault ?? view["default"] }

  /// Returns the default of a member from its own, nil if a stored value without the member has replaced that.
  private func defaultOfMember(_ name: String) -> PreferenceValue? {
    guard let value = ownDefault?.members?[name] else { return nil }
    let isReplaced = self.value?.members?[name] == nil && current.kind.isDictionary
    return isReplaced ? nil : value
  }
}

// MARK: Going on

extension FormContext {
  /// Returns the context of a member, nil if no schema describes it.
  func member(_ name: String, condition: ActivationCondition? = nil) -> FormContext? {
    let stored = value?.members?[name]
    guard isShallow, var member = current.member(name, value: stored) else { return nil }
    let outerDefault = defaultOfMember(name)
    let value = stored ?? outerDefault ?? member["default"] ?? member["const"]
    if stored == nil, value?.members != nil {
      member = current.member(name, value: value) ?? member
    }
    return FormContext(
      member, value: value, after: .member(name), in: self, isRequired: current.requires(name),
      default: outerDefault, condition: condition?.under(path))
  }

  /// The contexts of entries whose keys the user chooses, by the patterns of their keys; `*` for any other key.
  var entries: [FormContext] {
    guard isShallow, !isClosed, !isInferred else { return [] }
    let patterned = current.patterned.map { ($0.pointer.last ?? "", $0) }
    let all = patterned + current.others.map { ("*", $0) }
    return all.filter { $0.1.value.members?.isEmpty == false }.map { name, schema in
      FormContext(current.inner([schema], value: nil), value: nil, after: .member(name), in: self)
    }
  }

  /// Returns the context of an item, nil if no schema describes it.
  func element(_ index: Int) -> FormContext? {
    let elements = value?.elements ?? []
    let value = elements.indices.contains(index) ? elements[index] : nil
    guard isShallow, let element = current.element(index, value: value) else { return nil }
    return FormContext(element, value: value, after: .index(index), in: self)
  }

  /// The context of the JSON in a string or data, nil without JSON or without a schema for it.
  var content: FormContext? {
    guard !isContent, view[ResolvedSchema.contentSchema] != nil else { return nil }
    let held = value?.heldJSON
    guard held != nil || value == nil, let view = view.content(value: held) else { return nil }
    let place = FormContext(view, value: held, after: nil, in: self, isContent: true)
    return place.shaping.current.kind.isContainer ? place : nil
  }

  /// Returns the context for a value of another variant.
  func withVariant(_ index: Int) -> FormContext {
    guard shaping.variants.indices.contains(index), let view = shaping.variants[index].views.first
    else { return self }
    var other = self
    other.view = view
    other.value = nil
    other.shaping = VariantSelection(of: view, value: nil)
    other.ancestorsOfMembers = FormAncestors(other.shaping.view, in: around)
    return other
  }

  /// Returns the context after these steps, nil if no schema describes it.
  ///
  /// - Parameter others: The variants into which a step may also lead, in addition to that of a value.
  func descendant(
    _ steps: some Collection<ValueLocation.Step>, or others: OtherVariants = .none
  ) -> FormContext? {
    guard mayReach(steps.count) else { return nil }
    var place = self
    for step in steps {
      let around = place.content ?? place
      let next = around.next(step) ?? (around.allows(others) ? around.nextInVariants(step) : nil)
      guard let next else { return nil }
      place = next
    }
    return place
  }

  /// Variants of the values on a way, in addition to those that they have.
  enum OtherVariants {
    case none
    /// Those of a value that has its default or is null, and can become any of them.
    case ofUnset
    case all
  }

  private func allows(_ others: OtherVariants) -> Bool {
    switch others {
    case .none: false
    case .ofUnset: shaping.isChoice && (value == ownDefault || value == .null)
    case .all: true
    }
  }

  private func next(_ step: ValueLocation.Step) -> FormContext? {
    switch step {
    case .member(let name): member(name)
    case .index(let index): element(index)
    }
  }

  private func nextInVariants(_ step: ValueLocation.Step) -> FormContext? {
    shaping.variants.indices.firstNonNil { withVariant($0).next(step) }
  }
}

// MARK: Description

extension FormContext {
  /// The setting as the schema describes it.
  var setting: SettingDescription {
    var setting = settingWithoutTexts
    setting.describe(view, default: setting.defaultValue, in: around)
    setting.title = label
    let condition = condition ?? view.unmetCondition(effectiveValue)
    setting.condition = condition?.text
    setting.wanted = condition?.wanted ?? []
    return setting
  }

  /// The setting with its type, its default and its secrecy, and without most of its texts.
  var settingWithoutTexts: SettingDescription {
    var setting = content?.ownSetting ?? ownSetting
    if content != nil {
      setting.holdsJSON = true
      setting.storageType = view.storageType
    }
    setting.defaultValue = ownDefault ?? view["const"]
    setting.isSecret = isSecret
    if isInferred { setting.decideSecrecyByName() }
    setting.isRequired = isRequired
    return setting
  }

  /// The label.
  private var label: String {
    if case .index(let index)? = inside.last { return around?.view.label(ofItem: index) ?? "" }
    guard let name = ownName else {
      return view.text("title")?.withoutCodeSpans
        ?? (isListAtRoot ? Message("List").text(in: view.language) : "")
    }
    let known = hasOwnName || isInferred ? nil : around?.view.label(of: name)
    return known ?? KeyLabel.verbatim(name)
  }

  /// The key under which it is stored, nil for the whole value and for items.
  private var ownName: String? {
    switch inside.last {
    case .member(let name)?: name
    case .index?: nil
    case nil: path.name
    }
  }

  /// The setting with its type and variants.
  private var ownSetting: SettingDescription {
    var setting = SettingDescription(
      path: path, kind: isWhole && !isListAtRoot ? .group : shaping.current.kind)
    setting.inside = inside
    setting.storageType = shaping.current.storageType
    setting.constraints = shaping.current.constraints
    if shaping.isChoice {
      setting.variants = shaping.variants.map(\.variant)
      setting.variant = shaping.index
    }
    // Whether it is inline takes the longest, and matters only with a schema that declares secrets.
    setting.holdsSecrets =
      secrecy?.mayHoldSecrets ?? false
      && (setting.isContainer && (isListAtRoot || !isInline) || isInvalidContent)
    return setting
  }

  private var isWhole: Bool { path.isRoot && inside.isEmpty }

  /// Whether it is a string that should contain JSON and does not.
  private var isInvalidContent: Bool {
    value?.text != nil && view[ResolvedSchema.contentSchema] != nil
  }

  /// Whether it is a domain that is a list: one setting whose items open like those of any list.
  var isListAtRoot: Bool {
    guard isWhole, !isSealed else { return false }
    return switch value {
    case .array: true
    case nil, .emptyDictionary: current.types == JSONTypes(.array)
    default: false
    }
  }

  /// Whether its settings are rows of the form, and it is not a value that opens.
  ///
  /// A value that is no dictionary has a row of its own, in which it can be fixed.
  private var isInline: Bool {
    isWhole && !isSealed
      || shaping.isGroup && hasPaths && (value == nil || value?.members != nil) && !isClosed
  }

  /// Its row.
  var node: OutlineNode {
    let setting = setting
    let isGroup = isInline && !setting.holdsJSON
    return OutlineNode(
      id: OutlineNode.ID(location: setting.location, schemaPointer: view.pointerText),
      setting: setting, isGroup: isGroup, context: isGroup ? self : nil)
  }

  /// Returns the reason to reject a name for a new member, nil if it is allowed.
  func rejectionReason(ofKey name: String) -> String? {
    let around = content ?? self
    if around.value?.members?[name] != nil {
      return ProblemPhrase.takenName.text(in: view.language)
    }
    return around.current.rejectionReason(ofName: name)
  }

  /// Whether it accepts another item, or a member with a new name.
  var acceptsAdditionalEntries: Bool {
    let around = content ?? self
    return switch around.shaping.current.kind {
    case .list, .tuple: around.current.allowsElement(at: around.value?.elements?.count ?? 0)
    case .dictionary, .group: around.current.acceptsKeys
    default: false
    }
  }
}
