/// What other programs change in a domain while one looks: each key with its value at the beginning and now.
public struct Recording: Sendable {
  /// The changes, in the order in which their keys first moved.
  public private(set) var changes: [JournalChange] = []
  private var seen: LayeredSnapshot

  /// A recording that begins with what is stored.
  public init(from layers: LayeredSnapshot) { seen = layers }

  /// Takes note of what is stored now; answers how many keys moved.
  ///
  /// - Parameters:
  ///   - layers: What is stored now.
  ///   - isOwn: Whether what stands at a path was written here, and is no news.
  @discardableResult
  public mutating func take(
    _ layers: LayeredSnapshot, without isOwn: (PreferencePath) -> Bool = { _ in false }
  ) -> Int {
    let moved = layers.changes(since: seen).flatMap(\.parts).filter { !isOwn($0.path) }
    seen = layers
    for change in moved { take(change, in: layers) }
    return moved.count
  }

  private mutating func take(_ change: JournalChange, in layers: LayeredSnapshot) {
    let known = changes.firstIndex { $0.store == change.store && $0.path.contains(change.path) }
    guard let known else { return changes.append(change) }
    changes[known].new = layers.layer(keptIn: change.store)?.root[changes[known].path]
  }

  /// Leaves a change as it is, and forgets it.
  public mutating func keep(_ change: JournalChange) {
    changes.removeAll { $0.store == change.store && $0.path == change.path }
  }
}

extension LayeredSnapshot {
  /// What makes earlier contents of the layers these, store by store.
  package func changes(since old: LayeredSnapshot) -> [JournalChange] {
    layers.flatMap { layer in
      JournalChange.between(old.layer(keptIn: layer.store)?.root, layer.root, of: layer.store)
    }
  }
}
