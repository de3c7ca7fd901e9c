import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// The effect of a reset on a setting.
package enum ResetEffect: Hashable, Sendable {
  /// The default of the schema or program applies.
  case defaultValue
  /// The value of another layer applies.
  case layer(LayerKind)
  /// The key is no longer stored, and no layer or schema has a value for it.
  case removal
}

extension EditedDomain {
  /// Adds a reset of every setting that is set at a path and inside it.
  ///
  /// - Returns: The number of settings.
  @discardableResult
  package mutating func reset(_ path: PreferencePath, in kind: LayerKind? = nil) -> Int {
    reset([path], in: kind)
  }

  /// Adds a reset of every setting that is set at these paths and inside them, as one step.
  ///
  /// - Returns: The number of settings.
  @discardableResult
  package mutating func reset(_ paths: [PreferencePath], in kind: LayerKind? = nil) -> Int {
    let found = paths.map { (path: $0, settings: resettable(at: $0, in: kind)) }
    let count = found.reduce(0) { $0 + $1.settings.count }
    guard count > 0 else { return 0 }
    var changed = draft
    let places = found.flatMap { isRemovedWhole($0.path) ? [$0.path] : $0.settings }
    for path in places { reset(path, in: kind, of: &changed, decidedOn: layers) }
    removeInvalidGroups(emptiedBy: places, in: kind, of: &changed)
    change(at: paths.count == 1 ? paths[0] : .root) { $0 = changed }
    return count
  }

  /// Resets the groups that resets leave empty but that may not be empty, because they require members.
  private func removeInvalidGroups(
    emptiedBy paths: [PreferencePath], in kind: LayerKind?, of draft: inout EditingDraft
  ) {
    var emptied = emptiedGroups(around: paths, in: kind, by: draft)
    while !emptied.isEmpty {
      let problems = validated(layers.applying(draft).stored, touching: .root)
        .filter { $0.severity == .error }.map(\.location.path)
      let places = Set(problems + problems.compactMap(\.parent))
      let removed = emptied.intersection(places)
      guard !removed.isEmpty else { return }
      for group in removed { reset(group, in: kind, of: &draft, decidedOn: layers) }
      emptied = emptiedGroups(around: Array(removed), in: kind, by: draft)
    }
  }

  /// The groups directly around these paths that have no members once a draft is saved.
  private func emptiedGroups(
    around paths: [PreferencePath], in kind: LayerKind?, by draft: EditingDraft
  ) -> Set<PreferencePath> {
    let left = layers.applying(draft).layers.filter { $0.kind.isReset(in: kind) }
    return Set(paths.compactMap(\.parent)).filter { group in
      let values = left.compactMap { $0.root[group] }
      return !group.isRoot && !values.isEmpty && values.allSatisfy { $0 == .emptyDictionary }
        && !isOfOwnKeys(group)
    }
  }

  /// Whether the reset of a path removes its dictionary too, which has no defaults without a schema.
  private func isRemovedWhole(_ path: PreferencePath) -> Bool {
    schema.isInferred && !path.isRoot && values[path]?.members != nil && locked(in: path).isEmpty
  }

  /// The draft and its undo and redo stacks as they are now.
  package var checkpoint: EditingCheckpoint { EditingCheckpoint(draft: draft, history: history) }

  /// Restores the lines of an earlier draft that overlap a path.
  ///
  /// If nothing else has changed since that draft, its undo and redo stacks are restored as well.
  package mutating func restore(_ former: EditingCheckpoint, around path: PreferencePath) {
    change(at: .root) { draft in
      for line in draft.lines where line.path.overlaps(path) { draft.discard(line.path) }
      for line in former.draft.lines where line.path.overlaps(path) {
        draft.add(line.change, at: line.path)
      }
    }
    if Set(draft.changes) == Set(former.draft.changes) { history = former.history }
  }

  func reset(
    _ path: PreferencePath, in kind: LayerKind?, of draft: inout EditingDraft,
    decidedOn seen: LayeredSnapshot
  ) {
    func isPart(_ layer: LayerSnapshot) -> Bool {
      draft.hasValue(around: path, in: layer.store)
    }
    let layers = seen.layers.filter { $0.kind.isReset(in: kind) }
    let written = layers.filter { $0.stores(path) || isPart($0) }
    for layer in layers where !layer.stores(path) { draft.discard(path, in: layer.store) }
    if written.contains(where: isPart) {
      let targets = written.map { $0.target(at: path) }
      draft.add(DraftEdit(.reset, targets: targets), at: path)
      removeCopies(around: path, of: &draft, over: seen)
    } else if let line = seen.line(resetting: path, in: kind, beside: draft, keeping: isOfOwnKeys) {
      draft.add(line.change, at: line.path)
    }
  }

  /// Discards a dictionary with only copied values, after the change that required them is
  /// discarded.
  private func removeCopies(
    around path: PreferencePath, of draft: inout EditingDraft, over seen: LayeredSnapshot
  ) {
    for line in draft.lines where line.path.contains(path) && line.path != path {
      let changes = schema.changes(of: line, to: seen)
      guard changes.allSatisfy({ $0.copiedFrom != nil }) else { continue }
      for store in line.change.stores { draft.discard(line.path, in: store) }
    }
  }

  /// Whether a dictionary is meaningful even if it is empty: the user names its keys, or it is an
  /// entry of such a dictionary.
  private func isOfOwnKeys(_ path: PreferencePath) -> Bool {
    [path, path.parent].compactMap(\.self).contains {
      schema.setting(at: $0, in: layers.stored)?.kind.isDictionary == true
    }
  }

  /// The settings at a path and inside it that a reset would change: those that are set in the layer, or in one of the
  /// user's layers for nil.
  ///
  /// A group without settings is reset itself, if a layer stores its dictionary. The name of a file's schema is reset only
  /// by its own path.
  package func resettable(
    at path: PreferencePath, in kind: LayerKind? = nil
  ) -> [PreferencePath] {
    // Other layers may override settings of this one.
    let outline = kind.map { only(in: $0).outline } ?? outline
    guard let node = outline.node(at: path), node.isGroup else {
      return isResettable(path, in: kind) ? [path] : []
    }
    let stored = outline.settings(in: node, where: isInAnyLayer).map(\.path).filter(isInAnyLayer)
    if stored.isEmpty, !path.isRoot, isResettable(path, in: kind) { return [path] }
    return stored.filter { $0 != .schemaDirective && isResettable($0, in: kind) }
  }

  /// The settings of a row that a reset would change; a section has the settings listed in it.
  package func resettable(in node: OutlineNode) -> [PreferencePath] {
    guard node.isSection else { return resettable(at: node.path) }
    return outline.settings(in: node, where: isInAnyLayer).flatMap { resettable(at: $0.path) }
  }

  /// The effects on these settings once a reset of them is saved.
  package func effects(ofResetting paths: [PreferencePath]) -> [ResetEffect] {
    var draft = draft
    for path in paths { reset(path, in: nil, of: &draft, decidedOn: layers) }
    let left = layers.applying(draft)
    // Only a single path may be that of a dictionary's entry.
    let defaults =
      paths.count == 1
      ? [schema.effectiveDefault(at: paths[0], in: left.stored)]
      : schema.defaultValues(at: paths, in: left.stored)
    return zip(paths, defaults).map { path, value in
      guard let layer = left.holder(of: path), layer.role != .defaults else {
        return value == nil && left.stored[path] == nil ? .removal : .defaultValue
      }
      return .layer(layer)
    }
  }

  /// The layer that sets the setting at a path, or the first one that is set in a group; nil if no layer does.
  ///
  /// Empty dictionaries, which resets of the settings in a group leave, set nothing.
  package func settingHolder(of path: PreferencePath) -> LayerKind? {
    guard let node = outline.node(at: path), node.isGroup else { return edited.holder(of: path) }
    return outline.settings(in: node, where: isInAnyLayer)
      .firstNonNil { edited.holder(of: $0.path) }
  }

  /// The number of the user's settings in a group that a reset leaves because they are locked, by their holder.
  package func locked(in group: PreferencePath) -> [(holder: Message, count: Int)] {
    guard let node = outline.node(at: group), node.isGroup else { return [] }
    let holders = outline.settings(in: node, where: isInAnyLayer).map(\.path).compactMap {
      path -> Message? in
      guard edited.isSetByUser(path) else { return nil }
      switch ChangePlan(toChange: path, in: nil, of: self).refusal?.cause {
      case .readOnlyBySchema: return Message("the schema")
      case .locked(let layer): return Message("the \(layer) layer")
      default: return nil
      }
    }
    return Set(holders).sorted { $0.description < $1.description }.map { holder in
      (holder, holders.count { $0 == holder })
    }
  }

  private func isInAnyLayer(_ path: PreferencePath) -> Bool {
    edited.layers.contains { $0.stores(path) }
  }

  private func isResettable(_ path: PreferencePath, in kind: LayerKind?) -> Bool {
    edited.layers.contains { $0.kind.isReset(in: kind) && $0.stores(path) }
      && ChangePlan(toChange: path, in: kind, of: self).refusal == nil
  }
}

extension EditedDomain {
  /// Discards the change of one setting in the line of the draft at a path, which may set a dictionary around it.
  ///
  /// The whole line is discarded if it contains no other change, resets a dictionary, or only copies the setting.
  ///
  /// - Parameter stores: The stores of the line; nil for the first line at the path.
  /// - Returns: The path that is discarded: that of the setting, or of the line.
  @discardableResult
  package mutating func discard(
    _ setting: PreferencePath, of path: PreferencePath, in stores: [StoreIdentity]? = nil
  ) -> PreferencePath {
    let line = draft.lines.first { line in
      line.path == path && stores.map { $0 == line.change.stores } ?? true
    }
    guard let line else { return path }
    let changes = schema.changes(of: line, to: layers)
    let others = changes.filter { $0.path != setting && $0.copiedFrom == nil }
    guard let change = changes.first(where: { $0.path == setting }), change.copiedFrom == nil,
      !others.isEmpty, setting != path, line.change.edit != .reset
    else {
      self.change(at: path) { draft in
        for store in line.change.stores { draft.discard(path, in: store) }
      }
      return path
    }
    let edit = DraftEdit(
      change.old.map(StoreEdit.set) ?? .reset, targets: line.change.targets)
    self.change(at: path) { $0.add(edit, at: setting) }
    return setting
  }
}

/// The reset of a group stands for the resets of its settings, which another program's changes of other settings do not
/// contradict.
extension EditedDomain {
  /// A draft with a reset for each setting of the groups that another program changed; nil without such a group.
  func splittingResetGroups(of draft: EditingDraft) -> EditingDraft? {
    var split = draft
    for conflict in conflicts where conflict.conflict.edit == .reset {
      guard let layer = layers.layer(conflict.layer), let expected = conflict.conflict.expected,
        layer.root[conflict.path]?.members != nil
      else { continue }
      let settings = settings(in: expected, at: conflict.path)
      guard settings.map(\.path) != [conflict.path] else { continue }
      split.discard(conflict.path, in: layer.store)
      for (path, value) in settings where layer.root[path] != nil {
        split.add(LayerChange(.reset, at: path, in: layer.store, expecting: value))
      }
    }
    return split == draft ? nil : split
  }

  /// The values of the settings in a value; a dictionary whose keys the user names is one.
  private func settings(
    in value: PreferenceValue, at path: PreferencePath
  ) -> [(path: PreferencePath, value: PreferenceValue)] {
    guard let members = value.members, !members.isEmpty,
      schema.setting(at: path, in: layers.stored)?.kind.isDictionary != true
    else { return [(path, value)] }
    return members.flatMap { settings(in: $0.value, at: path.appending($0.name)) }
  }
}
