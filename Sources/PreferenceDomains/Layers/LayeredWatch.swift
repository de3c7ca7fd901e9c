import PreferenceStores
import PreferenceSystem

/// What a watch of several layers saw last, and whom it tells what is in force now.
final class LayeredWatch: Sendable {
  private let seen: Mutex<LayeredSnapshot>
  private let handler: @Sendable (StoreEvent) -> Void

  init(_ seen: LayeredSnapshot, _ handler: @escaping @Sendable (StoreEvent) -> Void) {
    self.seen = Mutex(seen)
    self.handler = handler
  }

  /// Takes what the watch of one layer tells.
  func take(_ event: StoreEvent, from store: StoreIdentity) {
    guard case .changed(let content) = event else { return handler(event) }
    let now = seen.withLock { seen in
      seen = seen.replacing(store, with: content)
      return seen
    }
    handler(.changed(StoreSnapshot(now)))
  }
}

extension StoreSnapshot {
  /// What is in force in several layers, as the content of one store.
  init(_ layers: LayeredSnapshot) {
    let revisions = layers.layers.map { "\($0.content.revision) \($0.locks)" }
    self.init(
      root: layers.stored, revision: Revision(of: Array(revisions.joined().utf8)),
      problems: layers.layers.flatMap(\.content.problems), layers: layers
    ) { layers.access(to: $0) }
  }
}
