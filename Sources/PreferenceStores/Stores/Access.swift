public import PreferenceValues

/// Whether a path of a store may be changed.
public enum Access: Hashable, Sendable {
  /// It may be changed.
  case writable
  /// Someone keeps it from being changed: "site".
  case locked(by: String)
  /// It cannot be written here, and why.
  case readOnly(reason: Reason)
}
