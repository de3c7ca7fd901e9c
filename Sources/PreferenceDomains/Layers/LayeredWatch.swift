import PreferenceStores
import PreferenceSystem

/// The latest contents that a watch of several layers has seen, and the handler of its events.
///
/// Layers report changes in threads of their own; the handler still gets the latest contents last.
final class LayeredWatch: Sendable {
  private let seen: Mutex<LayeredSnapshot>
  private let handler: WatchHandler<StoreEvent>
  private let announcer = EventDispatcher<StoreEvent>()

  init(_ seen: LayeredSnapshot, _ handler: @escaping @Sendable (StoreEvent) -> Void) {
    self.seen = Mutex(seen)
    self.handler = WatchHandler(handler)
    announcer.add(self.handler, first: nil)
  }

  /// Ends the watch.
  func cancel() { announcer.remove(handler) }

  /// Handles an event of one layer's watch.
  func handle(_ event: StoreEvent, from store: StoreIdentity) {
    seen.withLock { seen in
      guard case .changed(let content) = event else { return announcer.announce { event } }
      seen = seen.replacing(store, with: content)
      announcer.announce { [seen] in .changed(StoreSnapshot(seen)) }
    }
    announcer.deliver()
  }
}

extension StoreSnapshot {
  /// The effective values of several layers as the content of one store.
  init(_ layers: LayeredSnapshot) {
    let revisions = layers.layers.map { "\($0.content.revision) \($0.locks)" }
    self.init(
      root: layers.stored, revision: StoreRevision(of: Array(revisions.joined().utf8)),
      problems: layers.layers.flatMap(\.content.problems), layers: layers
    ) { layers.access(to: $0) }
  }
}
