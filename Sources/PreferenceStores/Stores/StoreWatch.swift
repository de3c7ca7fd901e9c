/// A running watch of a store.
///
/// It ends when it is canceled or released.
public protocol StoreWatch: AnyObject, Sendable {
  /// Ends the watch; the handler is not called after this returns.
  func cancel()
}
