/// A running watch of a store.
///
/// It ends when it is canceled or released.
public protocol Watch: AnyObject, Sendable {
  /// Ends the watch; the handler is not called after this returns.
  func cancel()
}
