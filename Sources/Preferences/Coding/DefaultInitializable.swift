/// A type that has an initial value.
///
/// If a stored struct lacks members and no other default defines them, they come from its initial
/// value. An example is an item of an array that was stored before the type got the members.
public protocol DefaultInitializable {
  /// Creates the initial value.
  init()
}
