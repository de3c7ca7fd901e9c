package import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// The changes that undo saves of a journal; they are reviewed and saved like any other.
///
/// An undo that cannot revert the last save reverts none; it names the command for the older one. A value that violated
/// its rule before is restored with a consent only, because a save never makes the stored values worse.
package struct UndoPlan: Sendable {
  /// The changes to add.
  package private(set) var draft = EditingDraft()
  /// The paths that stay unchanged, and why: lost old values, and values that may not be changed.
  package private(set) var obstacles: [(path: PreferencePath, reason: String)] = []
  private let language: InterfaceLanguage

  /// The undo of saves on the values that a domain stores now.
  ///
  /// It undoes one save after the other, so that several saves lead to the values before the oldest. Other members of a
  /// dictionary that were written since stay.
  ///
  /// - Parameters:
  ///   - saves: The saves, newest first.
  ///   - domain: The domain; its draft matters only if both empty a dictionary.
  ///   - paths: With paths, only what these saves changed there.
  package init(
    of saves: [JournalSave], in domain: EditedDomain, at paths: [PreferencePath]? = nil
  ) {
    self.init(steps: saves.map(UndoneStep.init), in: domain, at: paths)
  }

  /// The undo of changes, the newest first.
  package init(
    of changes: [JournalChange], in domain: EditedDomain, at paths: [PreferencePath]? = nil
  ) {
    self.init(steps: changes.map(UndoneStep.init), in: domain, at: paths)
  }

  /// The changes that import a profile; a value gets the form in which its store reads it.
  ///
  /// A value that its store cannot have stays unchanged; the others of its dictionary are imported.
  ///
  /// - Parameter orders: The values of the profile, in whose order new keys are written.
  package init(
    importing changes: [JournalChange], into domain: EditedDomain,
    orderedLike orders: [StoreIdentity: PreferenceValue], at paths: [PreferencePath]? = nil
  ) {
    var refused: [(path: PreferencePath, reason: String)] = []
    let stored = changes.reversed().flatMap { change in
      Self.stored(change, in: domain) { refused.append(($0, $1.message.text(in: domain.language))) }
    }
    self.init(of: stored, in: domain, at: paths)
    draft.memberOrders = orders.filter { draft.stores.contains($0.key) }
    obstacles += refused.filter { Self.isIncluded($0.path, paths) }
  }

  /// The change, or its parts, with the old values in the form in which their store reads them.
  ///
  /// - Parameter refused: Is called for each old value that the store cannot have.
  private static func stored(
    _ change: JournalChange, in domain: EditedDomain,
    refused: (PreferencePath, RefusalReason) -> Void
  ) -> [JournalChange] {
    guard let old = change.old, !old.holdsPlaceholder else { return [change] }
    var stored = change
    switch domain.represent(old, at: change.path) {
    case .exact: break
    case .rounded(let rounded): stored.old = rounded
    case .impossible(let reason):
      let parts = change.parts
      guard parts != [change] else {
        refused(change.path, reason)
        return []
      }
      return parts.flatMap { Self.stored($0, in: domain, refused: refused) }
    }
    return [stored]
  }

  /// The undo of changes, of which those of a step were made together; the newest step first.
  private init(steps: [UndoneStep], in domain: EditedDomain, at paths: [PreferencePath]?) {
    let layers = domain.layers
    language = domain.language
    for layer in layers.layers {
      var before = layer.root
      let own = steps.flatMap { step in
        let revealed = JournalSecrets.revealed(step.changes(of: layer.store), in: before)
        before = before.undoing(revealed)
        return revealed.reversed()
      }
      let edits =
        paths.map {
          Self.edits(
            from: layer.root, to: before, of: layer.store, at: $0,
            beside: Self.restored(by: domain, in: layer.store, to: before)
          ).map { Self.withDefault($0, from: layer.root, to: before, by: domain.schema) }
            .filter { $0.old != $0.new }
        } ?? JournalChange.between(layer.root, before, of: layer.store)
      let ignored = steps.ignored(in: layer.store)
      let saves = OldestSaves(of: steps, in: layer.store)
      for edit in edits.flatMap({ Self.withoutLocks($0, in: layer, of: domain) }) {
        add(
          LayerChange(
            edit.new.map(StoreEdit.set) ?? .reset, at: edit.path, in: layer.store,
            expecting: edit.old, undoes: saves.number(at: edit.path),
            restoring: steps.restorable(ignored[edit.path], at: edit.path, in: layer)),
          in: layer, of: domain)
      }
      let covered = edits.map(\.path)
      for path in steps.ignoredPaths(in: layer) where Self.isIncluded(path, paths) {
        guard !covered.contains(where: { $0.contains(path) }) else { continue }
        addIgnored(
          ignored[path], at: path, of: steps, undoing: saves.number(at: path), in: layer, of: domain
        )
      }
      addLostValues(own, in: layer, at: paths)
    }
    let known = Set(layers.layers.map(\.store))
    for change in steps.flatMap({ $0.changes.reversed() })
    where !known.contains(change.store) && Self.isIncluded(change.path, paths) {
      addObstacle(
        Message("\(change.store.name) is no longer part of this domain"), at: change.path)
    }
  }

  /// The changes from the new to the old value at the paths; a dictionary that was added together with its contents is
  /// removed with the last of them.
  private static func edits(
    from now: PreferenceValue, to before: PreferenceValue, of store: StoreIdentity,
    at paths: [PreferencePath], beside resets: [PreferencePath]
  ) -> [JournalChange] {
    let gone = paths + resets
    func isRemoved(_ path: PreferencePath) -> Bool {
      guard before[path] == nil else { return false }
      if gone.contains(where: { $0.contains(path) }) { return true }
      guard let members = now[path]?.members, !members.isEmpty else { return false }
      return members.names.allSatisfy { isRemoved(path.appending($0)) }
    }
    func outermost(_ path: PreferencePath) -> PreferencePath {
      path.parent.flatMap { isRemoved($0) ? outermost($0) : nil } ?? path
    }
    var seen: Set<PreferencePath> = []
    return paths.map(outermost).filter { seen.insert($0).inserted }
      .flatMap { path in
        // A value that was not stored may have been a part of a default.
        now[path] == nil && before[path] == nil
          ? [JournalChange(in: store, at: path, from: nil, to: nil)]
          : JournalChange.between(now[path], before[path], of: store, at: path)
      }
  }

  /// The paths whose changes in a store restore the earlier state: resets, and parts of defaults.
  private static func restored(
    by domain: EditedDomain, in store: StoreIdentity, to before: PreferenceValue
  ) -> [PreferencePath] {
    domain.draft.changes.filter { change in
      change.store == store && before[change.path] == nil
        && (change.edit == .reset
          || change.edit.value == domain.schema.effectiveDefault(at: change.path, in: before))
    }
    .map(\.path)
  }

  /// Returns a change, unless it removed a key from a dictionary with its default: the key then
  /// gets its default, and after the last such key the dictionary has its default again.
  private static func withDefault(
    _ change: JournalChange, from now: PreferenceValue, to before: PreferenceValue,
    by schema: any PreferenceSchema
  ) -> JournalChange {
    guard change.new == nil, let around = change.path.parent, let name = change.path.name,
      before[around] == nil, let whole = now[around],
      let setting = schema.setting(at: around, in: before), setting.kind.isDictionary,
      let part = setting.defaultValue?.members?[name]
    else { return change }
    guard whole.applying(.set(part), at: [name]) == setting.defaultValue else {
      return JournalChange(in: change.store, at: change.path, from: change.old, to: part)
    }
    return JournalChange(in: change.store, at: around, from: whole, to: nil)
  }

  /// A change setting by setting if a part of it is locked, so that only that part stays unchanged.
  private static func withoutLocks(
    _ change: JournalChange, in layer: LayerSnapshot, of domain: EditedDomain
  ) -> [JournalChange] {
    let isLocked = domain.layers.locks(inside: change.path).contains { lock in
      domain.layers.lock(of: lock.path, for: layer.kind) != nil
    }
    return isLocked ? change.parts : [change]
  }

  private mutating func add(
    _ change: LayerChange, in layer: LayerSnapshot, of domain: EditedDomain
  ) {
    let plan = ChangePlan(toChange: change.path, in: layer.kind, of: domain)
    if let refusal = plan.refusal {
      obstacles.append((change.path, refusal.cause.text(in: language)))
      return
    }
    draft.add(change)
  }

  /// Adds the change of a path that keeps its value, which is that of an ignored value before or after the undo.
  private mutating func addIgnored(
    _ ignored: PreferenceValue?, at path: PreferencePath, of steps: [UndoneStep],
    undoing number: Int?, in layer: LayerSnapshot, of domain: EditedDomain
  ) {
    let isIgnored = layer.content.ignoredValue(at: path) != nil
    guard isIgnored != (ignored != nil) else { return }
    let restored = steps.restorable(ignored, at: path, in: layer)
    guard ignored == nil || restored != nil else {
      return addObstacle(Message("the old value was not recorded"), at: path)
    }
    let value = layer.root[path]
    add(
      LayerChange(
        value.map(StoreEdit.set) ?? .reset, at: path, in: layer.store, expecting: value,
        replacesIgnored: isIgnored, undoes: number, restoring: restored), in: layer, of: domain)
  }

  /// Adds the old values that are lost and differ from the stored ones.
  private mutating func addLostValues(
    _ changes: [JournalChange], in layer: LayerSnapshot, at paths: [PreferencePath]?
  ) {
    // The oldest change of a path has the value before all of them.
    var oldest: [PreferencePath: JournalChange] = [:]
    for part in changes.flatMap(\.parts) { oldest[part.path] = part }
    for (path, change) in oldest.sorted(by: { $0.key < $1.key }) where Self.isIncluded(path, paths)
    {
      guard let old = change.old, old.holdsPlaceholder else { continue }
      let reason = old.redaction?.message ?? Message("in part")
      addObstacle(Message("the old value was not recorded (\(reason))"), at: path)
    }
  }

  private mutating func addObstacle(_ reason: Message, at path: PreferencePath) {
    obstacles.append((path, reason.text(in: language)))
  }

  private static func isIncluded(_ path: PreferencePath, _ paths: [PreferencePath]?) -> Bool {
    paths?.contains(where: path.overlaps) ?? true
  }
}

extension PreferenceValue {
  /// The value with the old values of changes that were made together in one store.
  func undoing(_ changes: [JournalChange]) -> PreferenceValue {
    let changes = JournalSecrets.revealed(changes, in: self)
    let paths = changes.map(\.path).sorted()
    guard zip(paths, paths.dropFirst()).allSatisfy({ !$0.contains($1) }) else {
      return changes.reversed().reduce(self) { $0.applying(Self.undo([$1], in: $0)) }
    }
    return applying(Self.undo(changes, in: self))
  }

  /// The edits that undo changes of different paths.
  private static func undo(
    _ changes: [JournalChange], in now: PreferenceValue
  ) -> [PreferencePath: StoreEdit] {
    changes.reduce(into: [:]) { edits, change in
      let before = merged(now[change.path], back: change.new, to: change.old)
      if before != now[change.path] { edits[change.path] = before.map(StoreEdit.set) ?? .reset }
    }
  }

  /// The value without a change: from a dictionary that was added or removed, only its own members.
  private static func merged(
    _ now: PreferenceValue?, back new: PreferenceValue?, to old: PreferenceValue?
  ) -> PreferenceValue? {
    if now == new, old?.holdsPlaceholder != true { return old }
    guard old?.redaction == nil else { return now }
    let sides = [old, new].compactMap { $0 }
    guard let members = now?.members ?? (old != nil ? [:] : nil),
      sides.allSatisfy({ $0.members != nil }), now == nil || now?.members != nil
    else { return old?.holdsPlaceholder == true ? now : old }
    var merged = members
    for name in sides.flatMap({ $0.members.map { Array($0.names) } ?? [] }) {
      let (before, after) = (old?.members?[name], new?.members?[name])
      guard before != after || before?.holdsPlaceholder == true else { continue }
      merged[name] = Self.merged(members[name], back: after, to: before)
    }
    // A removed dictionary is not restored if none of its members is recorded.
    let hasNothing = merged.isEmpty && (old == nil || now == nil && old?.holdsPlaceholder == true)
    return hasNothing ? nil : .dictionary(merged)
  }
}
