import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
package import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension Form {
  /// The open value, nil if the rows of the domain are visible.
  package var level: FormLevel? { levels.last }

  /// The current row of the form or of the open value.
  package var selectedNode: OutlineNode? {
    if let level { return level.selected }
    return pane == .settings ? selected?.node : nil
  }

  /// The node that the details describe: the current row, otherwise the current group.
  var describedNode: OutlineNode? {
    if level != nil { return selectedNode }
    if pane == .settings, let selected { return selected.node }
    return heading(of: groups[group]) ?? domain.outline.root
  }

  /// The titles of the open values, the outermost first.
  package var trail: [String] { levels.map(\.setting.title) }

  /// Opens a value.
  mutating func open(_ node: OutlineNode) {
    levels.append(FormLevel(node, in: domain, showsAll: filter.showsAll))
  }

  /// Makes the row at a location in the open value current, also if it is hidden.
  mutating func select(inLevel location: ValueLocation) {
    guard var level, level.contents.contains(where: { $0.location == location }) else { return }
    if !level.nodes.contains(where: { $0.location == location }) {
      level = refreshed(level, level.node, revealing: [location])
    }
    level.list.selected = level.nodes.firstIndex { $0.location == location } ?? 0
    levels[levels.count - 1] = level
  }

  /// Makes the setting or entry at a path current, with the dictionaries around it open.
  ///
  /// - Returns: Its row; nil if it has none.
  mutating func goInside(to path: PreferencePath) -> OutlineNode? {
    guard let outer = domain.outline.settingPath(around: path),
      var node = domain.outline.node(at: outer)
    else { return nil }
    go(to: outer)
    while node.path != path {
      open(node)
      guard
        let inner = level?.contents.first(where: { $0.inside.isEmpty && $0.path.contains(path) })
      else { return nil }
      select(inLevel: inner.location)
      node = inner
    }
    return node
  }

  /// Closes the open values, except the list that is the whole domain.
  mutating func closeLevels() {
    levels = []
    if let whole = domain.outline.wholeList { open(whole) }
  }

  /// Whether the open value is new and unchanged, so that closing it removes it.
  var isLevelUnused: Bool {
    guard let level, let created = level.created else { return false }
    return created.value == domain.value(of: level.setting)
  }

  /// Closes the innermost open value.
  mutating func closeLevel() { levels.removeLast() }

  /// Updates the open values, and closes one that no longer exists with those inside it.
  mutating func refreshLevels() {
    let old = levels
    levels = []
    for level in old {
      let node =
        levels.last.map { $0.contents.first { $0.location == level.node.location } }
        ?? domain.outline.node(at: level.node.path)
      guard let node, node.setting.isContainer else { return }
      levels.append(refreshed(level, node))
    }
  }

  /// An open value with the rows that it has now, of which other hidden ones are listed.
  private func refreshed(
    _ level: FormLevel, _ node: OutlineNode, revealing others: Set<ValueLocation> = []
  ) -> FormLevel {
    var refreshed = FormLevel(
      node, in: domain, showsAll: filter.showsAll, revealing: level.revealed.union(others))
    refreshed.list = level.list
    refreshed.addition = level.addition
    refreshed.search = level.search
    // A saved item stays, whatever its value.
    if domain.draft.touches(level.node.path) { refreshed.created = level.created }
    // A value in another variant has other rows.
    let row = level.selected.flatMap { selected in
      refreshed.nodes.firstIndex { $0.location == selected.location }
    }
    if let row { refreshed.list.selected = row }
    refreshed.list.move(by: 0, count: refreshed.count)
    return refreshed
  }

  /// Closes the field without a change, and removes the row of an addition.
  mutating func closeField() {
    field = nil
    if levels.isEmpty { layer = nil }
    guard let addition = levels.last?.addition else { return }
    levels[levels.count - 1].addition = nil
    levels[levels.count - 1].list.selected = addition.formerRow
  }

  // MARK: Edits inside values

  /// Returns the stored value at a path, in the layer chosen for the next value or the effective
  /// one.
  func storedNow(at path: PreferencePath) -> PreferenceValue? {
    guard let layer else { return domain.layers.stored[path] }
    return domain.layers.layer(layer)?.root[path]
  }

  /// Bases the open field, or the text in an external editor, on values that the editor itself has saved.
  mutating func rebaseField(onto saved: EditingDraft) {
    if let path = field?.setting?.path, saved.touches(path) {
      storedAtOpening = storedNow(at: path)
    }
    guard var outside else { return }
    outside.seen = outside.seen.applying(saved)
    let path = outside.setting.path
    if saved.touches(path) { outside.stored = storedNow(at: path) }
    self.outside = outside
  }

  /// Returns the value at the path of a setting, with a value of the setting in it.
  func whole(with value: PreferenceValue, of setting: SettingDescription) -> PreferenceValue? {
    whole(with: value, of: setting, in: domain.effectiveValue(at: setting.path))
  }

  /// Returns the same for the value that was stored when the field was opened.
  func wholeAtOpening(with value: PreferenceValue, of setting: SettingDescription)
    -> PreferenceValue?
  {
    if domain.draft.touches(setting.path) { return whole(with: value, of: setting) }
    let base = storedAtOpening ?? domain.setting(at: setting.path)?.defaultValue
    return whole(with: value, of: setting, in: base)
  }

  private func whole(
    with value: PreferenceValue, of setting: SettingDescription, in base: PreferenceValue?
  ) -> PreferenceValue? {
    guard let level, level.addition != nil, case .index(let index)? = setting.inside.last else {
      return domain.whole(with: value, of: setting, in: base)
    }
    var elements = base?.value(after: level.setting.inside)?.elements ?? []
    elements.insert(value, at: min(index, elements.count))
    return domain.whole(with: .array(elements), of: level.setting, in: base)
  }

  /// Returns the reason to reject a value of a setting, nil if it is valid.
  func rejectionReason(of value: PreferenceValue, for setting: SettingDescription) -> String? {
    guard let whole = whole(with: value, of: setting) else { return nil }
    return setting.inside.isEmpty && !setting.isContainer && level?.isDictionary != true
      ? domain.rejectionReason(for: whole, at: setting.path, in: layer)
      : domain.newRejectionReason(
        for: whole, at: setting.path, changing: setting.location, in: layer)
  }
}

extension Form {
  /// The current row, or the group whose settings are visible.
  var focusedNode: OutlineNode? {
    if let selectedNode { return selectedNode }
    guard level == nil, pane == .groups else { return nil }
    return heading(of: groups[group]) ?? domain.outline.root
  }
}

extension Form {
  /// Returns the paths that an edit of a path changes: all selected ones if it is selected.
  func changed(with path: PreferencePath) -> [PreferencePath] {
    selectedPaths.contains(path) ? selectedPaths.sorted() : [path]
  }
}

extension LineField {
  /// Checks the text against the type and the schema after a key press.
  mutating func check(in form: Form) {
    checkText()
    guard errorMessage == nil else { return }
    guard let value = value(in: form.domain) else {
      errorMessage = secrets.map {
        Message(
          "the placeholder “\($0.placeholderPrefix)” of a secret was changed or moved"
        ).text(in: language)
      }
      return
    }
    errorMessage = form.rejectionReason(of: value, for: setting)
    if errorMessage == nil, pathRule?.mustExist == true {
      errorMessage = currentAnswer?.remark?.text(in: language)
    }
  }
}

extension Form {
  /// The current row of the list with the focus.
  var position: ListPosition {
    get {
      switch field {
      case .choices(let choices): choices.list
      case .variants(let variants): variants.list
      case .flags(let flags): flags.list
      default: level?.list ?? (pane == .groups ? groupList : list)
      }
    }
    set {
      switch field {
      case .choices(var choices):
        choices.list = newValue
        field = .choices(choices)
      case .variants(var variants):
        variants.list = newValue
        field = .variants(variants)
      case .flags(var flags):
        flags.list = newValue
        field = .flags(flags)
      default:
        if let last = levels.indices.last {
          levels[last].list = newValue
        } else if pane == .groups {
          showGroup(newValue.selected)
        } else {
          list = newValue
        }
      }
    }
  }

  /// The number of rows of the list with the focus.
  var rowCount: Int {
    switch field {
    case .choices(let choices): choices.count
    case .variants(let variants): variants.setting.variants.count
    case .flags(let flags): flags.choices.count
    default: level?.count ?? (pane == .groups ? groups.count : shown.count)
    }
  }

  /// Whether a group is current instead of a setting.
  var isOnHeading: Bool { pane == .groups || selected?.isHeading == true }

  /// Whether the groups have the focus.
  var isInGroups: Bool { level == nil && field == nil && pane == .groups }
}

extension Form {
  /// The innermost row at a path or around it.
  func row(around path: PreferencePath) -> FormRow? {
    sequence(first: path, next: \.parent).lazy
      .compactMap { place in rows.first { $0.path == place && !place.isRoot } }.first
  }

  /// Makes the setting, item or entry at a path current, and opens the values around it.
  ///
  /// - Returns: false without a change if it does not exist.
  mutating func go(inside path: PreferencePath) -> Bool {
    complete()
    guard let outer = row(around: path)?.node ?? domain.outline.wholeList else { return false }
    var form = self
    form.go(to: outer.path)
    if outer.path != path {
      guard let place = domain.settingOrItem(at: path)?.location else { return false }
      if place != outer.location {
        // The items of a domain that is a list are open already.
        form.levels = []
        guard form.open(outer, around: place) else { return false }
      }
    }
    self = form
    return true
  }

  /// Opens a value, and those inside it, around a location.
  ///
  /// - Returns: false if there is nothing at the location.
  private mutating func open(_ node: OutlineNode, around place: ValueLocation) -> Bool {
    guard node.location != place else { return true }
    guard node.setting.isContainer else { return false }
    open(node)
    guard let inner = level?.contents.first(where: { place.steps.starts(with: $0.location.steps) })
    else { return false }
    select(inLevel: inner.location)
    return open(inner, around: place)
  }

  /// The setting that a command changes at a path without a row of its own; nil if the schema does not allow one.
  ///
  /// - Parameters:
  ///   - path: The path, in which a number is the position of an item.
  ///   - isAdding: Whether it may be a key to add, which a schema has to describe, or an item.
  func namedSetting(at path: PreferencePath, adding isAdding: Bool) -> SettingDescription? {
    guard let name = path.name, row(around: path)?.path != path else { return nil }
    if let known = domain.settingOrItem(at: path),
      isAdding || known.inside.isEmpty || domain.value(of: known) != nil
    {
      return known
    }
    let isNewKey = domain.schema.isInferred && domain.values.blocker(of: path) == nil
    let key = isNewKey ? SettingDescription(path: path, kind: .raw) : nil
    guard isAdding, var new = domain.newEntry(at: path) ?? key,
      domain.schema.isInferred || domain.effectiveValue(at: new.path) != nil
        || domain.setting(at: new.path) != nil
    else { return nil }
    new.title = name
    return domain.typed(new)
  }

  /// Returns the dictionary that contains a path without a row; nil unless it has a row.
  func dictionary(around path: PreferencePath) -> SettingDescription? {
    guard !rows.contains(where: { $0.path == path }) else { return nil }
    var around = path.parent
    while let place = around, !place.isRoot {
      if let row = rows.first(where: { $0.path == place }) {
        return row.node.setting.kind.isDictionary ? row.node.setting : nil
      }
      around = place.parent
    }
    return nil
  }

  /// Returns the reason why a dictionary rejects the key on a path.
  ///
  /// - Returns: nil if the dictionary contains the key or accepts it.
  func keyRejectionReason(in dictionary: SettingDescription, on path: PreferencePath) -> String? {
    let name = path.members[dictionary.path.members.count]
    guard domain.effectiveValue(at: dictionary.path)?.members?[name] == nil else { return nil }
    return domain.schema.rejectionReason(ofKey: name, in: dictionary, of: domain.values)
  }
}
