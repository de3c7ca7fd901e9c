public import PreferenceValues

/// Whether the disk confirmed a commit.
public enum DurabilityResult: Hashable, Sendable {
  /// The requested durability is confirmed.
  case confirmed
  /// The change is made, but the disk did not confirm it, with the reason.
  case unconfirmed(RefusalReason)

  /// The reason why the disk did not confirm the change, nil if it did.
  package var doubt: RefusalReason? {
    if case .unconfirmed(let reason) = self { reason } else { nil }
  }
}
