import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// An edit of a path, in a layer or in the one that a change is written to: a value, or nil for a reset.
package typealias LayerEdit = (path: PreferencePath, value: PreferenceValue?, layer: LayerKind?)

/// The layer that an edit is written to.
extension EditedDomain {
  /// The domain with the values of one of its layers.
  package func only(in kind: LayerKind) -> EditedDomain {
    showing(layers.only(kind), edited: edited.only(kind))
  }

  /// The domain as it would be read with a value at a path, whether or not it may be changed.
  func showing(_ value: PreferenceValue, at path: PreferencePath) -> EditedDomain {
    guard let line = edited.line(setting: value, at: path, in: edited.layers.first?.kind) else {
      return self
    }
    var draft = EditingDraft()
    draft.add(line.change, at: line.path)
    return showing(layers, edited: edited.applying(draft))
  }

  /// The reason why the text of the file permits no other value at a path, such as an alias; nil if it does.
  package func textReason(notToSet path: PreferencePath) -> RefusalReason? {
    guard let value = layers.writtenLayer(for: path)?.root[path],
      case .impossible(let reason) = represent(value, at: path)
    else { return nil }
    return reason
  }

  /// Whether a path may be changed in a layer, nil for the one that a change is written to, and why not.
  package func access(to path: PreferencePath, in kind: LayerKind? = nil) -> Access {
    layers.access(to: path, in: kind)
  }

  /// The line of a draft that sets a path to a value, nil if no layer accepts it.
  func line(
    setting value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?,
    of draft: EditingDraft,
    decidedOn seen: LayeredSnapshot
  ) -> EditingDraft.Line? {
    guard let kind = kind ?? writtenKind(for: path), let store = seen.layer(kind)?.store else {
      return nil
    }
    let isPart = draft.hasValue(around: path, in: store)
    let value = withoutItemsOfOthers(value, at: path, in: kind)
    if isWritten(value, at: path, in: kind, byRemovalFrom: seen) {
      let basis = isPart ? nil : seen.layer(kind)?.root[path]
      return (path, DraftEdit(.reset, targets: [.init(store: store, basis: basis)]))
    }
    guard isPart else { return seen.line(setting: value, at: path, in: kind) }
    return (path, DraftEdit(.set(value), targets: [.init(store: store, basis: nil)]))
  }

  /// Whether a value is written by removing the key, so that the same value applies.
  func isWritten(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil,
    byRemovalFrom layers: LayeredSnapshot
  ) -> Bool {
    value == .array([])
      && layers.isWritten(
        value, at: path, in: kind, byRemovalOver: schema.setting(at: path)?.defaultValue)
  }

  /// The layer that a change of a path is written to: the higher one of those now and once the draft is saved.
  private func writtenKind(for path: PreferencePath) -> LayerKind? {
    let written = Set([layers, edited].compactMap { $0.writtenLayer(for: path)?.kind })
    return layers.layers.map(\.kind).first(where: written.contains)
  }

  /// The edits that set a path to a value in a layer, or in those that have it, and the constants that groups around it
  /// need as soon as they have a value.
  func edits(
    toSet value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?
  ) -> [LayerEdit] {
    (kind == nil ? edits(toSet: value, at: path) : [(path, value, kind)])
      + edits(ofConstantsBeside: value, at: path, in: kind)
  }

  /// The edits for groups without a value, whose constants the form shows although nothing is stored.
  private func edits(
    ofConstantsBeside value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?
  ) -> [LayerEdit] {
    let groups = path.members.indices.dropFirst().map { PreferencePath(Array(path.members[..<$0])) }
      .filter { values[$0] == nil || values[$0] == .null }
    guard !groups.isEmpty else { return [] }
    let (place, grown) = inWholeDefault(value, at: path)
    let whole = values.applying(.set(grown), at: place)
    return groups.flatMap { group in
      schema.missingConstants(in: group, of: whole).map { (group.appending($0), $1, kind) }
        .filter { edit in unstorableReason(for: edit.1, at: edit.0, in: kind) == nil }
    }
  }

  /// The edits that set a path to a value in the layers that have it.
  ///
  /// Usually this is one edit. If layers combine the value by members, and several layers have
  /// parts of it or its only layer is not the one for new values, each member is set in its own
  /// layer, and missing members are reset.
  func edits(
    toSet value: PreferenceValue, at path: PreferencePath
  ) -> [LayerEdit] {
    let holders = edited.layers.filter { $0.kind.isUsers && $0.root[path] != nil }
    let newValues = edited.layers.first(where: \.kind.acceptsNewValues)?.kind
    guard let members = value.members, edited.rule == .members,
      holders.contains(where: { $0.kind != newValues }),
      holders.allSatisfy({ $0.root[path]?.members != nil })
    else { return [(path, value, nil)] }
    if members.isEmpty {
      return holders.enumerated().map { (path, $0 == 0 ? value : nil, $1.kind) }
    }
    let set = members.flatMap { edits(toSet: $0.value, at: path.appending($0.name)) }
    let held = Set(
      holders.flatMap { holder in holder.root[path]?.members?.names.map(\.self) ?? [] })
    let reset: [LayerEdit] = held.filter { members[$0] == nil }.sorted()
      .map { (path.appending($0), nil, nil) }
    return set + reset
  }
}

extension [LayerEdit] {
  /// The edits with the resets last, so that a dictionary that gets other members is not considered empty; a reset of a
  /// dictionary that a value is in stays before it.
  var resetsLast: Self {
    var around: Set<PreferencePath> = []
    for (path, value, _) in self where value != nil {
      around.formUnion(sequence(first: path, next: \.parent))
    }
    let isLate = { (edit: Element) in edit.value == nil && !around.contains(edit.path) }
    return filter { !isLate($0) } + filter(isLate)
  }
}

// MARK: The form in the files

/// The form that values have in the files.
extension EditedDomain {
  /// The fidelity with which a layer represents a value, nil for the one that a change is written to.
  func represent(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> StorageFit {
    if isWritten(value, at: path, byRemovalFrom: layers) { return .exact }
    let fit = representation(value, path)
    if case .impossible = fit { return fit }
    return reasonNotToRepeat(value, at: path, in: kind).map(StorageFit.impossible) ?? fit
  }

  /// The value that is read back once a value is stored.
  func stored(_ value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    if case .rounded(let rounded) = representation(value, path) { rounded } else { value }
  }

  /// Whether the written file has only texts, so that a text without a type is a string.
  package func hasTexts(at path: PreferencePath) -> Bool {
    let format = layers.writtenLayer(for: path)?.content.spelling as? any TextValueFormat
    return format?.hasTexts == true
  }

  /// The setting of a new key, which is a string if the file has only texts and no schema gives another type.
  ///
  /// A name that the file permits only for a section stays without a type.
  package func typed(_ setting: SettingDescription) -> SettingDescription {
    guard setting.kind == .raw, hasTexts(at: setting.path) else { return setting }
    let section = PreferenceValue.dictionary(["a": .string("a")])
    if isImpossible(.string("a"), at: setting.path), !isImpossible(section, at: setting.path) {
      return setting
    }
    var typed = setting
    typed.kind = .string(multiline: false)
    return typed
  }

  /// The reason why a file that has only texts cannot store one in a setting without a type, such as a key outside the
  /// sections; nil if it can.
  package func unstorableReason(
    forText text: String, of setting: SettingDescription, in kind: LayerKind?
  ) -> String? {
    guard setting.kind == .raw, setting.inside.isEmpty, hasTexts(at: setting.path) else {
      return nil
    }
    return unstorableReason(for: .string(text), at: setting.path, in: kind)
  }

  private func isImpossible(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    if case .impossible = representation(value, path) { true } else { false }
  }
}

// MARK: Lists that several files add up

/// Lists that a program adds up from several files, as git and systemd do: a file stores only its own items.
extension EditedDomain {
  /// Whether the program of the files adds the items that a layer would store to those of other layers.
  ///
  /// - Parameters:
  ///   - path: The path of the list.
  ///   - kind: The layer, nil for the one that a change is written to.
  package func addsItems(at path: PreferencePath, in kind: LayerKind?) -> Bool {
    itemsOfOthers(at: path, in: kind) != nil
  }

  /// The reason why a layer cannot store a list: it would repeat items of other layers, which the program adds up.
  func reasonNotToRepeat(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?
  ) -> RefusalReason? {
    guard let items = value.elements, let others = itemsOfOthers(at: path, in: kind),
      // The single value of a lower layer may be one that programs replace.
      items.count > 1 || edited.stored[path]?.elements != nil,
      !items.extends(others), !isCleared(items), let holder = edited.holder(of: path)
    else { return nil }
    return RefusalReason(
      Message(
        "the program that reads these files adds up their lists; add items, or change those of the \(holder) layer there"
      ))
  }

  /// The value without the items of other layers, which the program adds to those of the written layer.
  func withoutItemsOfOthers(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind
  ) -> PreferenceValue {
    guard let items = value.elements, let others = itemsOfOthers(at: path, in: kind),
      items.extends(others)
    else { return value }
    return stored(.array(Array(items.dropFirst(others.count))), at: path)
  }

  /// The items that the program adds to those of a layer without a value of its own; nil if it does not.
  private func itemsOfOthers(at path: PreferencePath, in kind: LayerKind?) -> [PreferenceValue]? {
    guard let kind = kind ?? edited.writtenLayer(for: path)?.kind, let layer = layers.layer(kind),
      layer.content.addsUpLists, edited.layer(kind)?.root[path] == nil,
      let value = edited.stored[path], value.members == nil
    else { return nil }
    return value.elements ?? [value]
  }

  /// Whether a list begins with an empty item, by which the program removes those of other layers.
  private func isCleared(_ items: [PreferenceValue]) -> Bool {
    items.first == .string("")
      && layers.layers.contains { $0.content.spelling?.hasClearingItems == true }
  }
}

extension [PreferenceValue] {
  /// Whether the list has further items after those of another one.
  fileprivate func extends(_ others: [PreferenceValue]) -> Bool {
    count > others.count && starts(with: others)
  }
}
