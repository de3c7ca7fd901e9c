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
      let undo = StoreUndo(of: draft.changes.filter { $0.store == store })
      let target = draft.applied(to: root, of: store)
      let undone =
        undo.newest(from: root, to: target, among: saves)
        ?? undo.overlapping(from: root, to: target, among: saves)
      texts[store] = undone.compactMap { $0.texts[store] }
    }
  }
}

/// The undo of saves in one store.
///
/// A value may have been stored several times in different notations, as before a change and after its undo. So the
/// search does not end at the first save before which the store had the wanted value, but at the one that is undone.
private struct StoreUndo {
  private let changes: [LayerChange]

  init(of changes: [LayerChange]) { self.changes = changes }

  /// The newest saves, if without them exactly the wanted value remains.
  func newest(
    from root: PreferenceValue, to target: PreferenceValue, among saves: [JournalSave]
  ) -> [JournalSave]? {
    let oldest = changes.compactMap(\.undoes).min() ?? .max
    var root = root
    for (index, save) in saves.enumerated() {
      root = root.undoing(changed(by: save))
      if root == target, save.number <= oldest { return Array(saves[...index]) }
    }
    return nil
  }

  /// The saves that changed the values that the undo changes.
  func overlapping(
    from root: PreferenceValue, to target: PreferenceValue, among saves: [JournalSave]
  ) -> [JournalSave] {
    var root = root
    var paths = self.paths(from: root, to: target)
    var found: [JournalSave] = []
    for save in saves {
      paths.removeAll { root[$0] == target[$0] && save.number < oldest(at: $0) }
      if paths.isEmpty { break }
      let changes = changed(by: save).filter { paths.contains(where: $0.path.overlaps) }
      guard !changes.isEmpty else { continue }
      root = root.undoing(changes)
      found.append(save)
    }
    return found
  }

  private func changed(by save: JournalSave) -> [JournalChange] {
    save.changes.filter { change in changes.contains { $0.store == change.store } }
  }

  /// The paths that change, also those of ignored values, whose defaults stay.
  private func paths(
    from root: PreferenceValue, to target: PreferenceValue
  ) -> [PreferencePath] {
    guard let store = changes.first?.store else { return [] }
    return JournalChange.between(root, target, of: store).map(\.path)
      + changes.filter { $0.restored != nil && $0.expected == $0.edit.value }.map(\.path)
  }

  /// The number of the oldest save that is undone at a path.
  private func oldest(at path: PreferencePath) -> Int {
    changes.filter { $0.path.overlaps(path) }.compactMap(\.undoes).min() ?? .max
  }
}
