/// A type that has an initial value.
///
/// A struct that is one takes the members that are missing in a store from its initial value wherever no other default
/// defines them: as the element of an array or a dictionary that was stored before the type grew.
public protocol DefaultInitializable {
  /// Makes the initial value.
  init()
}
