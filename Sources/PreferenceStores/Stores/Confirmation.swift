/// Whether a change that was made is known to be safe from a power cut.
public enum Confirmation: Hashable, Sendable {
  /// As safe as was asked for.
  case confirmed
  /// The change is made, but the disk did not confirm it, and why.
  case unconfirmed(String)
}
