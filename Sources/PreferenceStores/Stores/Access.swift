package import PreferenceValues

/// Whether a path of a store may be changed.
package enum Access: Hashable, Sendable {
  /// It may be changed.
  case writable
  /// The named layer locks it.
  case locked(by: String)
  /// It cannot be written, with the reason.
  case readOnly(reason: RefusalReason)
}
