public import PreferenceStores
import PreferenceSystem
public import PreferenceValues

/// An error of reading or writing a persisted value.
public enum PersistenceError: Error, Hashable, Sendable {
  /// Nothing is stored under the key.
  case absent(key: String)
  /// The stored value is of another type or invalid; or the value has no stored form.
  case coding(key: String, PreferenceCodingError)
  /// Members of the stored value cannot be read.
  case unreadable(key: String, [PreferenceProblem])
  /// The value violates its own rules, or those of the store.
  case invalid(key: String, [PreferenceProblem])
  /// Other programs changed the value until the deadline; nothing was written.
  case contended(key: String)
  /// Two types have declared one key of one store.
  case duplicateKey(String, of: [String])
  /// The value is saved, but the disk did not confirm it, with the reason.
  case unconfirmed(key: String, reason: String)
  /// The store could not be read or written.
  case store(StoreError)
}

extension PersistenceError: DescribedError {
  /// A sentence that names the key and the reason.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .absent(let key): "Nothing is stored under “\(key)”."
    case .coding(let key, let error): "“\(key)”: \(error)"
    case .unreadable(let key, let problems), .invalid(let key, let problems):
      "“\(key)”: \(problems.map(\.description).joined(separator: "; "))."
    case .contended(let key): "“\(key)” kept being changed by others; nothing was saved, try again."
    case .duplicateKey(let key, let types):
      "“\(key)” is the key of \(types.joined(separator: " and of ")); declare different ones."
    case .unconfirmed(let key, let reason):
      "“\(key)” is saved, but the disk did not confirm it: \(reason)."
    case .store(let error): "\(error)"
    }
  }
}
