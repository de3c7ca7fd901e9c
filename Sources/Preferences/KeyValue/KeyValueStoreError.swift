import PreferenceSystem
public import PreferenceValues

/// An error of reading or writing bytes or an object under a key.
///
/// Two are equal if they have the same case, key and payload; causes are compared by their descriptions.
public enum KeyValueStoreError: Error, Hashable, Sendable {
  /// A value of another type is stored under the key.
  case mismatch(key: String, found: ValueTag)
  /// The object has no encoded form; nothing was written.
  case unencodable(key: String, type: String, UnderlyingError)
  /// The bytes under the key cannot be decoded as the type.
  case corrupt(key: String, type: String, UnderlyingError)
  /// The store could not be read or written.
  case failed(key: String, UnderlyingError)
  /// The change would cause these problems; nothing was written.
  case refused(key: String, [PreferenceProblem])
  /// Other programs changed the key until the last attempt; nothing was written.
  case contended(key: String)

  /// Wraps an error, unless it is one of these.
  init(_ error: any Error, key: String) {
    self = error as? KeyValueStoreError ?? .failed(key: key, UnderlyingError(error))
  }
}

extension KeyValueStoreError {
  /// The key.
  package var key: String {
    switch self {
    case .mismatch(let key, _), .unencodable(let key, _, _), .corrupt(let key, _, _),
      .failed(let key, _), .refused(let key, _), .contended(let key):
      key
    }
  }

  /// The message without anything that may reveal a value.
  package var summary: String {
    switch self {
    case .mismatch(let key, let found): "bytes were expected under “\(key)”, and \(found) is there"
    case .unencodable(let key, let type, _): "the \(type) for “\(key)” cannot be encoded"
    case .corrupt(let key, let type, _): "the bytes under “\(key)” are not a valid \(type)"
    case .failed(let key, _): "“\(key)” could not be read or written"
    case .refused(let key, _): "“\(key)” was refused"
    case .contended(let key): "“\(key)” kept being changed by others"
    }
  }
}

extension KeyValueStoreError: DescribedError {
  /// A sentence that names the key and the cause.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .mismatch, .contended: summary
    case .unencodable(_, _, let cause), .corrupt(_, _, let cause), .failed(_, let cause):
      "\(summary): \(cause)"
    case .refused(_, let problems):
      "\(summary): \(problems.map(\.description).joined(separator: "; "))"
    }
  }
}
