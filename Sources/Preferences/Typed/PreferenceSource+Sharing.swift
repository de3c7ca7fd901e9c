import PreferenceStores
import Synchronization

extension PreferenceSource {
  /// The source of a store, shared with whoever has one of the same store already.
  static func shared(_ store: any PreferenceStore) -> PreferenceSource {
    let source = shared.withLock { shared in
      if let source = shared[Name(store)]?.source { return source }
      let source = PreferenceSource(store)
      shared[Name(store)] = Entry(source)
      return source
    }
    source.begin()
    return source
  }

  /// Takes the name of a source that is given up off the list.
  func forget() {
    state.withLock(\.watch)?.cancel()
    Self.shared.withLock { shared in
      // By its identifier: to look at the source itself could make this the last to hold it, under the lock.
      if shared[Name(store)]?.identifier == ObjectIdentifier(self) { shared[Name(store)] = nil }
    }
  }

  /// A store that wraps another under the same identity is not the same store.
  private struct Name: Hashable {
    let identity: StoreIdentity
    let type: ObjectIdentifier

    init(_ store: any PreferenceStore) {
      identity = store.identity
      type = ObjectIdentifier(Swift.type(of: store))
    }
  }

  // A class: Swift 6.3 takes a missing structure with a weak reference in a dictionary for one that is there.
  private final class Entry {
    weak var source: PreferenceSource?
    let identifier: ObjectIdentifier

    init(_ source: PreferenceSource) {
      self.source = source
      identifier = ObjectIdentifier(source)
    }
  }

  private static let shared = Mutex<[Name: Entry]>([:])
}
