/// A running watch of a store.
///
/// It ends when it is cancelled or given up.
public protocol Watch: AnyObject, Sendable {
  /// Ends the watch; the handler is not called again once this has returned.
  func cancel()
}
