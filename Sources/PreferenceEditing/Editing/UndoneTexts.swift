import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// The text changes of the saves that a draft undoes: those that lead from the stored values back to the wanted ones.
struct UndoneTexts {
  /// The text changes of each store, newest first.
  private(set) var texts: [StoreIdentity: [TextChange]] = [:]

  /// The text changes that a draft undoes, of saves that are given newest first.
  init(of draft: EditingDraft, in layers: LayeredSnapshot, by saves: [JournalSave]) {
    for store in draft.stores {
      guard let root = layers.layer(storedIn: store)?.root else { continue }
      texts[store] = Self.undone(
        from: root, to: draft.applied(to: root, of: store), of: store, among: saves
      ).compactMap { $0.texts[store] }
    }
  }

  /// The newest saves, if without them exactly the wanted value remains.
  private static func newest(
    from root: PreferenceValue, to target: PreferenceValue, of store: StoreIdentity,
    among saves: [JournalSave]
  ) -> [JournalSave]? {
    var root = root
    for (index, save) in saves.enumerated() {
      let changes = save.changes.filter { $0.store == store }
      root = root.undoing(changes)
      if root == target { return Array(saves[...index]) }
    }
    return nil
  }

  /// The saves that changed the values that the undo changes.
  private static func undone(
    from root: PreferenceValue, to target: PreferenceValue, of store: StoreIdentity,
    among saves: [JournalSave]
  ) -> [JournalSave] {
    if let newest = newest(from: root, to: target, of: store, among: saves) { return newest }
    var root = root
    var paths = JournalChange.between(root, target, of: store).map(\.path)
    var found: [JournalSave] = []
    for save in saves {
      paths.removeAll { root[$0] == target[$0] }
      if paths.isEmpty { break }
      let changes = save.changes.filter { change in
        change.store == store && paths.contains(where: change.path.overlaps)
      }
      guard !changes.isEmpty else { continue }
      root = root.undoing(changes)
      found.append(save)
    }
    return found
  }
}
