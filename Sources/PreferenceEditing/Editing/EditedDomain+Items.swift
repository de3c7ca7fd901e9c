import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// Items of lists and the values inside them, named by paths in which a number is the position of an item.
extension EditedDomain {
  /// The setting that a path names: a key, or an item of a list on the way; nil if neither exists.
  ///
  /// A domain that is a list is `/`.
  package func settingOrItem(at path: PreferencePath) -> SettingDescription? {
    let isWhole = path == [""] && values.elements != nil
    return setting(at: isWhole ? .root : path) ?? item(at: path)
  }

  /// The domain with the list that a change of a path is made in: the own list of the written layer, if it has one.
  ///
  /// - Parameter kind: The layer; nil for the one that a change is written to.
  package func withWrittenList(at path: PreferencePath, in kind: LayerKind?) -> EditedDomain {
    // A value of a higher layer need not be a list.
    guard let list = listAround(path, in: kind ?? edited.writtenLayer(for: path)?.kind),
      let layer = kind.map(edited.layer) ?? edited.writtenLayer(for: list),
      let value = layer.root[list], value.elements != nil || isListOfOne(value, at: list)
    else { return self }
    return only(in: layer.kind)
  }

  private func listAround(_ path: PreferencePath, in kind: LayerKind?) -> PreferencePath? {
    kind.flatMap { only(in: $0).listAround(path) } ?? listAround(path)
  }

  // MARK: Adding

  /// The setting of a key to add to a dictionary inside a list, or of an item to add to a list that has no schema for it
  /// or is not set; nil if another value is on the way.
  ///
  /// Its type is ``SettingKind/raw`` if neither a schema nor the other items give one.
  package func newEntry(at path: PreferencePath) -> SettingDescription? {
    newItem(at: path) ?? newMember(at: path)
  }

  /// The path that lacks the escapes of slashes, or else the known paths that a new key is a typing error of; none of these
  /// for short names, which all resemble each other.
  package func pathsMistaken(for path: PreferencePath) -> [String] {
    let escaped = NearMatches(ofUnescaped: path, in: values, by: schema).names
    guard escaped.isEmpty, let name = path.name, name.count > 3 else { return escaped }
    return NearMatches(ofNewKey: path, in: values, by: schema).names
  }

  private func newItem(at path: PreferencePath) -> SettingDescription? {
    guard let name = path.name, let parent = path.parent,
      let outer = settingOrItem(at: parent) ?? newMember(at: parent) ?? newKey(at: parent)
    else { return nil }
    if value(of: outer)?.elements != nil { return newItem(name, of: outer) }
    guard let list = listToBegin(of: outer), position(name, in: list) == list.count,
      name == "-" || !list.isEmpty,
      let whole = whole(with: .array(list), of: outer, in: effectiveValue(at: outer.path))
    else { return nil }
    // The schema of a value with several types describes items only in a list.
    let domain = showing(whole, at: outer.path)
    return domain.item(at: path) ?? domain.newItem(name, of: outer)
  }

  /// The item after the last one of a list, with the type of the others; nil for another position.
  private func newItem(_ name: String, of list: SettingDescription) -> SettingDescription? {
    guard let items = value(of: list)?.elements, position(name, in: items) == items.count,
      acceptsAnyItem(list) || schema.acceptsAdditionalEntries(list, in: values)
    else { return nil }
    var item = raw(in: list, at: .index(items.count))
    if case .list(of: let kind) = SettingKind(readOff: .array(items)) { item.kind = kind }
    item.storageType = Set(items.map(\.tag)).count == 1 ? items.first?.tag : nil
    return item
  }

  /// The rule that another item of a list would violate, if a path names one that the list does not accept.
  func refusalOfItem(at path: PreferencePath) -> PreferenceProblem? {
    guard let name = path.name, let list = path.parent.flatMap(settingOrItem),
      let items = value(of: list)?.elements, position(name, in: items) == items.count,
      let longer = whole(
        with: .array(items + [items.last ?? .null]), of: list, in: effectiveValue(at: list.path))
    else { return nil }
    let item = list.location.appending(.index(items.count))
    return errors(with: longer, at: list.path).first {
      $0.location == item || $0.location == list.location && $0.keyword == "maxItems"
    }
  }

  private func acceptsAnyItem(_ list: SettingDescription) -> Bool {
    schema.isInferred || list.kind == .raw
  }

  /// The items of a list that is not stored as one: none if there is no value, or a value that is stored like a list of it.
  private func listToBegin(of setting: SettingDescription) -> [PreferenceValue]? {
    guard acceptsAnyItem(setting) || setting.mayBeList else { return nil }
    guard let value = value(of: setting) else { return [] }
    return setting.inside.isEmpty && isListOfOne(value, at: setting.path) ? [value] : nil
  }

  private func isListOfOne(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    value.isListOfOne { representation($0, path) }
  }

  /// A value as the steps to a setting inside it enter it: a list of one value, if they begin with an item.
  package func entered(_ value: PreferenceValue, by setting: SettingDescription) -> PreferenceValue
  {
    guard case .index? = setting.inside.first, isListOfOne(value, at: setting.path),
      self.setting(at: setting.path)?.holdsJSON != true
    else { return value }
    return .array([value])
  }

  private func newKey(at path: PreferencePath) -> SettingDescription? {
    guard !path.isRoot, values.blocker(of: path) == nil else { return nil }
    return SettingDescription(path: path, kind: .raw)
  }

  private func newMember(at path: PreferencePath) -> SettingDescription? {
    guard let name = path.name, let parent = path.parent, listAround(path) != nil else {
      return nil
    }
    let known = settingOrItem(at: parent)
    if let known, value(of: known)?.members == nil { return nil }
    guard let outer = known ?? newMember(at: parent), !outer.inside.isEmpty else { return nil }
    return raw(in: outer, at: .member(name))
  }

  private func raw(in outer: SettingDescription, at step: ValueLocation.Step) -> SettingDescription
  {
    var setting = SettingDescription(path: outer.path, kind: .raw)
    setting.inside = outer.inside + [step]
    setting.isSecret = outer.isSecret
    setting.isSecretByName = outer.isSecretByName
    return setting
  }

  /// The position that a word names; in a JSON Pointer, `-` is the one after the last item.
  private func position(_ word: String, in items: [PreferenceValue]) -> Int? {
    word == "-" ? items.count : Int(itemNumber: word)
  }

  // MARK: Renaming

  /// Renames an entry of a dictionary, whose value and position stay.
  package mutating func rename(_ path: PreferencePath, to name: String) {
    guard let outer = path.parent, let former = path.name else { return }
    if let renamed = editedWhole(around: path)?.members?.renaming(former, to: name) {
      set([(outer, .dictionary(renamed))])
    } else if let value = effectiveValue(at: path) {
      let new = outer.appending(name)
      set([(path, nil), (new, value)], formerNames: [new: former])
    }
  }

  /// The dictionary around a path if its entries are not stored one by one: it is unsaved as a whole, or has its default.
  private func editedWhole(around path: PreferencePath) -> PreferenceValue? {
    guard let outer = path.parent else { return nil }
    if layers.layers.contains(where: { draft.hasValue(around: path, in: $0.store) }) {
      return edited.writtenLayer(for: path)?.root[outer]
    }
    return materializedDefault(with: nil, at: path) == nil ? nil : effectiveValue(at: outer)
  }

  /// The value at the path of an entry that is inside a list, with another name for the entry.
  ///
  /// - Parameters:
  ///   - setting: The entry.
  ///   - member: The entry with its new name.
  package func whole(
    renaming setting: SettingDescription, to member: SettingDescription
  ) -> PreferenceValue? {
    let base = effectiveValue(at: setting.path)
    let outer = setting.inside.dropLast()
    if case .member(let old)? = setting.inside.last, case .member(let new)? = member.inside.last,
      let renamed = base?.value(after: outer)?.members?.renaming(old, to: new)
    {
      return base?.replacing(after: outer, with: .dictionary(renamed))
    }
    // The dictionary is written in a string.
    return whole(
      with: value(of: setting), of: member, in: whole(with: nil, of: setting, in: base))
  }

  // MARK: Items

  private func item(at path: PreferencePath) -> SettingDescription? {
    guard let list = listAround(path) else { return nil }
    if let domain = showingListOfOne(at: list) { return domain.item(at: path) }
    var found = setting(at: list) ?? SettingDescription(path: list, kind: .raw)
    for index in path.members.indices.dropFirst(list.members.count) {
      let isLast = index == path.members.count - 1
      guard let step = step(path.members[index], in: found, mayAppend: isLast) else { return nil }
      if let inner = schema.setting(after: step, in: found, of: values) {
        found = inner
      } else if let inner = contents(of: found).first(where: { $0.location.steps.last == step }) {
        found = inner.setting
      } else {
        return nil
      }
    }
    return found
  }

  /// The domain in which a single value is a list of it, as it may be in the file; nil for any other value.
  private func showingListOfOne(at path: PreferencePath) -> EditedDomain? {
    let setting = self.setting(at: path) ?? SettingDescription(path: path, kind: .raw)
    guard acceptsAnyItem(setting) || setting.mayBeList, !setting.holdsJSON,
      let value = effectiveValue(at: path), isListOfOne(value, at: path)
    else { return nil }
    let domain = showing(.array([value]), at: path)
    return domain.values[path]?.elements == nil ? nil : domain
  }

  /// Returns the step for a word inside a value; nil for a position that a list does not have.
  ///
  /// - Parameter mayAppend: Whether the position after the last item is one, for an item to add.
  private func step(
    _ word: String, in setting: SettingDescription, mayAppend: Bool
  ) -> ValueLocation.Step? {
    guard let items = items(in: value(of: setting), of: setting) else { return .member(word) }
    guard let index = position(word, in: items) else { return nil }
    let isNext =
      index == items.count && mayAppend && schema.acceptsAdditionalEntries(setting, in: values)
    return index < items.count || isNext ? .index(index) : nil
  }

  /// The path of the outermost list on the way to a path, nil without one.
  private func listAround(_ path: PreferencePath) -> PreferencePath? {
    path.members.indices.lazy.map { PreferencePath(Array(path.members[..<$0])) }.first { outer in
      let value = effectiveValue(at: outer)
      return items(in: value, of: setting(at: outer)) != nil
        || value.map { isListOfOne($0, at: outer) } == true
    }
  }

  /// The items of a list, an empty array if the schema describes it and it has no value; nil for any other value.
  private func items(
    in value: PreferenceValue?, of setting: @autoclosure () -> SettingDescription?
  ) -> [PreferenceValue]? {
    if let value { return value.elements }
    return setting()?.kind.isList == true ? [] : nil
  }
}
