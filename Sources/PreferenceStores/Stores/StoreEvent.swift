/// An event of a watch.
public enum StoreEvent: Sendable {
  /// The values have changed.
  case changed(StoreSnapshot)
  /// The values can no longer be read, with the reason.
  case unreadable(StoreError)
}
