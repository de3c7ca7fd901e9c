package import PreferenceDomains
import PreferenceStores
package import PreferenceValues

/// What takes saves of a journal back: changes to be staged, reviewed and saved like any other.
///
/// An undo that cannot revert the last save reverts none; it names the command for the older one. A value that violated
/// its rule before comes back with a consent only, because a save is never worse than what was stored.
package struct Undo: Sendable {
  /// The changes to stage.
  package private(set) var draft = Draft()
  /// What stays as it is, and why: old values that are not kept, and what may not be written.
  package private(set) var obstacles: [(path: PreferencePath, reason: String)] = []
  private let language: Language

  /// The undo of saves on what a domain stores now.
  ///
  /// Saves are taken back one after the other, so that a whole stretch of them leads to what was stored before its
  /// oldest. What was written to other members of a dictionary since stays.
  ///
  /// - Parameters:
  ///   - saves: The saves, newest first.
  ///   - domain: The domain; what is staged in it counts only where a dictionary is emptied together with it.
  ///   - paths: With paths, only what these saves changed there.
  package init(
    of saves: [JournalSave], in domain: EditedDomain, at paths: [PreferencePath]? = nil
  ) {
    self.init(of: saves.flatMap { $0.changes.reversed() }, in: domain, at: paths)
  }

  /// The undo of changes, the newest first.
  package init(
    of changes: [JournalChange], in domain: EditedDomain, at paths: [PreferencePath]? = nil
  ) {
    let layers = domain.layers
    language = domain.language
    for layer in layers.layers {
      let own = changes.filter { $0.store == layer.store }
      let before = own.reduce(layer.root) { $0.undoing($1) }
      let edits =
        paths.map {
          Self.edits(
            from: layer.root, to: before, of: layer.store, at: $0,
            beside: domain.undone(in: layer.store, to: before)
          ).map { domain.withDefault(for: $0, from: layer.root, to: before) }
            .filter { $0.old != $0.new }
        } ?? JournalChange.between(layer.root, before, of: layer.store)
      for edit in edits { stage(edit, in: layer, of: domain) }
      noteLost(own, in: layer, at: paths)
    }
    let known = Set(layers.layers.map(\.store))
    for change in changes where !known.contains(change.store) && Self.isWanted(change.path, paths) {
      note(Message("\(change.store.name) is no longer part of this domain"), at: change.path)
    }
  }

  /// What makes the left of the right, at the paths that are asked for; a dictionary that came with what was in it goes
  /// with the last of it.
  private static func edits(
    from now: PreferenceValue, to before: PreferenceValue, of store: StoreIdentity,
    at paths: [PreferencePath], beside resets: [PreferencePath]
  ) -> [JournalChange] {
    let gone = paths + resets
    func goes(_ path: PreferencePath) -> Bool {
      guard before[path] == nil else { return false }
      if gone.contains(where: { $0.contains(path) }) { return true }
      guard let members = now[path]?.members, !members.isEmpty else { return false }
      return members.names.allSatisfy { goes(path.appending($0)) }
    }
    func outermost(_ path: PreferencePath) -> PreferencePath {
      path.parent.flatMap { goes($0) ? outermost($0) : nil } ?? path
    }
    var seen: Set<PreferencePath> = []
    return paths.map(outermost).filter { seen.insert($0).inserted }
      .flatMap { path in
        // What was nowhere stored may have been a part of a default.
        now[path] == nil && before[path] == nil
          ? [JournalChange(in: store, at: path, from: nil, to: nil)]
          : JournalChange.between(now[path], before[path], of: store, at: path)
      }
  }

  private mutating func stage(
    _ change: JournalChange, in layer: LayerSnapshot, of domain: EditedDomain
  ) {
    if let reason = domain.reasonNotToWrite(change.path, in: layer) {
      obstacles.append((change.path, reason))
      return
    }
    draft.stage(
      LayerChange(
        change.new.map(StoreEdit.set) ?? .reset, at: change.path, in: change.store,
        expecting: change.old))
  }

  /// Takes note of the values that nobody knows any more, and that are not what is stored.
  private mutating func noteLost(
    _ changes: [JournalChange], in layer: LayerSnapshot, at paths: [PreferencePath]?
  ) {
    // The oldest change of a path says what was there before all of them.
    var oldest: [PreferencePath: JournalChange] = [:]
    for part in changes.flatMap(\.parts) { oldest[part.path] = part }
    for (path, change) in oldest.sorted(by: { $0.key < $1.key }) where Self.isWanted(path, paths) {
      guard let old = change.old, old.holdsPlaceholder else { continue }
      let reason = old.reasonNotKept?.message ?? Message("in part")
      note(Message("the old value was not recorded (\(reason))"), at: path)
    }
  }

  private mutating func note(_ reason: Message, at path: PreferencePath) {
    obstacles.append((path, reason.text(in: language)))
  }

  private static func isWanted(_ path: PreferencePath, _ paths: [PreferencePath]?) -> Bool {
    paths?.contains(where: path.overlaps) ?? true
  }
}

extension PreferenceValue {
  /// This with a change taken back.
  fileprivate func undoing(_ change: JournalChange) -> PreferenceValue {
    let before = Self.merged(self[change.path], back: change.new, to: change.old)
    guard before != self[change.path] else { return self }
    return applying(before.map(StoreEdit.set) ?? .reset, at: change.path)
  }

  /// What a value becomes when a change is taken back: of a dictionary that came or went, only the members it had.
  private static func merged(
    _ now: PreferenceValue?, back new: PreferenceValue?, to old: PreferenceValue?
  ) -> PreferenceValue? {
    if now == new, old?.holdsPlaceholder != true { return old }
    guard old?.reasonNotKept == nil else { return now }
    let sides = [old, new].compactMap { $0 }
    guard let members = now?.members ?? (old != nil ? [:] : nil),
      sides.allSatisfy({ $0.members != nil }), now == nil || now?.members != nil
    else { return old?.holdsPlaceholder == true ? now : old }
    var merged = members
    for name in Set(sides.flatMap { $0.members.map { Array($0.names) } ?? [] }) {
      let (before, after) = (old?.members?[name], new?.members?[name])
      guard before != after || before?.holdsPlaceholder == true else { continue }
      merged[name] = Self.merged(members[name], back: after, to: before)
    }
    // Of a dictionary that went with nothing in it that is kept, nothing comes back.
    let hasNothing = merged.isEmpty && (old == nil || now == nil && old?.holdsPlaceholder == true)
    return hasNothing ? nil : .dictionary(merged)
  }
}
