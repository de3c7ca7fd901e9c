public import PreferenceDomains
public import PreferenceStores
import PreferenceSystem
public import PreferenceValues

/// An error of reading or writing a preference.
public enum PreferenceError: Error, Hashable, Sendable {
  /// The key is not set.
  case unset(PreferencePath)
  /// A value of another type is stored.
  case mismatch(ValueLocation, expected: String, found: ValueTag, origin: PreferenceOrigin)
  /// The stored value has the right type, but cannot be decoded.
  case corrupt(ValueLocation, reason: String, origin: PreferenceOrigin)
  /// A stored or new value violates the rules of its key.
  case invalid([PreferenceProblem])
  /// The store has no form for the Swift value.
  case unrepresentable(ValueLocation, reason: String)
  /// The named layer locks the key.
  case locked(PreferencePath, by: String)
  /// Other programs changed the values that the update used until its deadline.
  case contended(StoreIdentity)
  /// The change is made, but the disk did not confirm it, with the reason.
  case unconfirmed(reason: String)
  /// A layer above the effective one has a value that cannot be used.
  case layer(LayerError)
  /// The store could not be read or written.
  case store(StoreError)
}

extension PreferenceError: DescribedError {
  /// A sentence that names the key, and the layer it was read from.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .unset(let path): "“\(path)” is not set."
    case .mismatch(let location, let expected, let found, let origin):
      "A value of type \(expected) was expected at “\(location)”, and \(found) is stored in \(origin)."
    case .corrupt(let location, let reason, let origin):
      "“\(location)” in \(origin) cannot be read: \(reason)."
    case .invalid(let problems):
      problems.map { "“\($0.location)” \($0.message)." }.joined(separator: " ")
    case .unrepresentable(let location, let reason): "“\(location)” cannot be stored: \(reason)."
    case .locked(let path, let holder): "“\(path)” is locked by \(holder)."
    case .contended(let store):
      "\(store) kept being changed by others; nothing was saved, try again."
    case .unconfirmed(let reason):
      "The change is saved, but the disk did not confirm it: \(reason)."
    case .layer(let error): "\(error)"
    case .store(let error): "\(error)"
    }
  }
}

extension PreferenceError {
  /// The error that a read or an update throws for another one.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as PreferenceError: error
      case let error as StoreError: .store(error)
      case let error as LayerError: .layer(error)
      default: .store(.unsupported("\(error)"))
      }
  }
}
