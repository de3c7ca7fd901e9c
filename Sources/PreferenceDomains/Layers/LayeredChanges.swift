import PreferenceStores
import PreferenceValues

/// Changes of effective values, as changes of the layers that they are written to.
struct LayeredChanges {
  /// The changes of each store.
  private(set) var parts: [(store: StoreIdentity, changes: ChangeSet)] = []

  private let whole: ChangeSet
  private let before: LayeredSnapshot

  /// Distributes changes to the layers.
  ///
  /// - Throws: ``StoreError/readOnly(reason:)`` if a value may not be written, or no layer can be.
  init(_ changes: ChangeSet, over before: LayeredSnapshot) throws(StoreError) {
    whole = changes
    self.before = before
    var now = before
    for (path, edit) in changes.edits.sorted(by: { $0.key < $1.key }) {
      try now.requireAccess(to: path, for: edit)
      let line = edit.value.map { now.line(setting: $0, at: path) } ?? now.line(resetting: path)
      guard let line else { continue }
      add(line)
      var draft = EditingDraft()
      draft.add(line.change, at: line.path)
      now = now.applying(draft)
    }
  }

  private mutating func add(_ line: EditingDraft.Line) {
    for store in line.change.targets.map(\.store) {
      let index = parts.firstIndex { $0.store == store } ?? addPart(of: store)
      parts[index].changes.edits[line.path] = line.change.edit
      parts[index].changes.formerNames[line.path] = whole.formerNames[line.path]
      let stored = before.layer(storedIn: store)?.root[line.path]
      parts[index].changes.expecting.updateValue(stored, forKey: line.path)
    }
  }

  private mutating func addPart(of store: StoreIdentity) -> Int {
    let root = before.layer(storedIn: store)?.root
    var changes = ChangeSet(
      [:], durability: whole.durability, consents: whole.consents, check: check(of: store))
    changes.secrets = whole.secrets
    for path in whole.expecting.keys {
      let path = before.rule == .wholeTopLevelKey ? path.topLevelKey : path
      changes.expecting.updateValue(root?[path], forKey: path)
    }
    parts.append((store, changes))
    return parts.count - 1
  }

  /// Validates the effective values with the new content of a store.
  private func check(of store: StoreIdentity) -> (
    @Sendable (PreferenceValue) -> [PreferenceProblem]
  )? {
    guard let check = whole.check else { return nil }
    return { [before] root in
      let content = StoreSnapshot(root: root, revision: .absent)
      return check(before.replacing(store, with: content).stored)
    }
  }
}

extension LayeredSnapshot {
  /// Refuses a value that may not be written, and any edit if no layer takes it.
  fileprivate func requireAccess(
    to path: PreferencePath, for edit: StoreEdit
  ) throws(StoreError) {
    switch access(to: path) {
    case .writable: return
    case .readOnly(let reason):
      let layer = writtenLayer(for: path)
      guard edit != .reset || layer == nil else { return }
      let place = layer.map(\.store.name) ?? ""
      throw .readOnly(
        reason: RefusalReason(
          place.isEmpty
            ? Message("cannot change \(path): \(reason)")
            : Message("cannot change \(path) in \(place): \(reason)")))
    case .locked(let layer):
      if edit != .reset {
        throw .readOnly(reason: RefusalReason(Message("locked by the \(layer) layer")))
      }
    }
  }
}

extension PreferencePath {
  /// The top-level key that contains this.
  fileprivate var topLevelKey: PreferencePath { PreferencePath(Array(members.prefix(1))) }
}
