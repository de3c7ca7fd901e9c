/// Whether a change that was made is known to be safe from a power cut.
public enum DurabilityResult: Hashable, Sendable {
  /// As safe as was asked for.
  case confirmed
  /// The change is made, but the disk did not confirm it, and why.
  case unconfirmed(String)

  /// Why the disk did not confirm the change, nil where it did.
  package var doubt: String? { if case .unconfirmed(let reason) = self { reason } else { nil } }
}
