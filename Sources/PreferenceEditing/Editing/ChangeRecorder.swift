package import PreferenceDomains
package import PreferenceStores
import PreferenceValues

/// The changes of a domain by other programs: each key with its value at the beginning and now.
///
/// A recording compares contents, not events. Reverting is the undo of a save, so other values in
/// the same dictionaries stay.
package struct ChangeRecorder: Sendable {
  /// The changes, in the order of each key's first change; a dictionary that is added or removed is
  /// one.
  package private(set) var changes: [JournalChange] = []
  private var seen: LayeredSnapshot

  /// A recording that begins with these contents.
  package init(from layers: LayeredSnapshot) { seen = layers }

  /// Updates the changes to the stored contents; returns the number of changed keys.
  ///
  /// - Parameters:
  ///   - layers: The stored contents.
  ///   - isOwn: Returns whether this program wrote the value, so that its change is not recorded.
  @discardableResult
  package mutating func update(
    with layers: LayeredSnapshot, without isOwn: (LayerChange.Target) -> Bool = { _ in false }
  ) -> Int {
    var count = 0
    for change in layers.changes(since: seen) {
      let external = change.parts.filter { !isOwn($0.target) }
      count += external.count
      let isWhole =
        external.count == change.parts.count && !changes.contains(where: change.isAround)
      for change in isWhole ? [change] : external { add(change, in: layers) }
    }
    seen = layers
    return count
  }

  private mutating func add(_ change: JournalChange, in layers: LayeredSnapshot) {
    guard let known = changes.firstIndex(where: { $0.isAround(change) }) else {
      return changes.append(change)
    }
    changes[known].new = layers.layer(storedIn: change.store)?.root[changes[known].path]
  }

  /// Removes a change, or a part of one, and leaves its value.
  package mutating func keep(_ change: JournalChange) {
    changes = changes.flatMap { known in
      guard known.isAround(change) else { return [known] }
      return known.parts.filter { $0.path != change.path && known.path != change.path }
    }
  }
}

extension JournalChange {
  /// Whether it is a change of the same value as another one, or of one around it.
  fileprivate func isAround(_ other: JournalChange) -> Bool {
    store == other.store && path.contains(other.path)
  }
}

extension LayeredSnapshot {
  /// The changes from earlier contents of the layers to these, store by store.
  package func changes(since old: LayeredSnapshot) -> [JournalChange] {
    layers.flatMap { layer in
      JournalChange.between(old.layer(storedIn: layer.store)?.root, layer.root, of: layer.store)
    }
  }
}
