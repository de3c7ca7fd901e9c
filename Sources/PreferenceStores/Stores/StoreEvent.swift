/// What a watch tells.
public enum StoreEvent: Sendable {
  /// The content is another one now.
  case changed(StoreSnapshot)
  /// The content can no longer be read, and why.
  case unreadable(StoreError)
}
