internal import OrderedCollections
import PreferenceStores
import PreferenceValues

/// Changes in the order in which they were added, at most one for each target.
///
/// The changes around and inside a path are found without a search of all changes, because a domain can have 100,000.
struct ChangeTable: Hashable, Sendable {
  private var changes: OrderedDictionary<LayerChange.Target, LayerChange> = [:]
  /// The number of changes of each store at a path and inside it.
  private var counts: OrderedDictionary<StoreIdentity, [PreferencePath: Int]> = [:]

  var isEmpty: Bool { changes.isEmpty }
  var values: some Collection<LayerChange> { changes.values }
  var targets: some Collection<LayerChange.Target> { changes.keys }

  /// The stores with changes.
  var stores: some Collection<StoreIdentity> { counts.keys }

  subscript(target: LayerChange.Target) -> LayerChange? {
    get { changes[target] }
    set {
      let wasKnown = changes[target] != nil
      guard wasKnown || newValue != nil else { return }
      changes[target] = newValue
      count(target, by: (newValue == nil ? 0 : 1) - (wasKnown ? 1 : 0))
    }
  }

  mutating func removeAll(where isRemoved: (LayerChange) -> Bool) {
    var removed: [LayerChange.Target] = []
    changes.removeAll { target, change in
      guard isRemoved(change) else { return false }
      removed.append(target)
      return true
    }
    for target in removed { count(target, by: -1) }
  }

  /// Whether a change is at a target, around it or inside it.
  func touches(_ target: LayerChange.Target) -> Bool {
    counts[target.store]?[target.path] != nil || enclosing(target) != nil
  }

  /// Whether a change is inside a target.
  func hasChanges(inside target: LayerChange.Target) -> Bool {
    let own = changes[target] == nil ? 0 : 1
    return counts[target.store]?[target.path] ?? 0 > own
  }

  /// The innermost change around a target.
  func enclosing(_ target: LayerChange.Target) -> LayerChange? {
    sequence(first: target.path, next: \.parent).dropFirst().lazy
      .compactMap { changes[LayerChange.Target(store: target.store, path: $0)] }.first
  }

  private mutating func count(_ target: LayerChange.Target, by difference: Int) {
    guard difference != 0 else { return }
    for path in sequence(first: target.path, next: \.parent) {
      let sum = counts[target.store]?[path] ?? 0
      counts[target.store, default: [:]][path] = sum == -difference ? nil : sum + difference
    }
    if counts[target.store]?.isEmpty == true { counts[target.store] = nil }
  }
}
