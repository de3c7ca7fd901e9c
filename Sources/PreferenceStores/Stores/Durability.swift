/// How far a commit goes before it answers.
public enum Durability: Hashable, Sendable {
  /// Until the disk has confirmed that it holds the change.
  case disk
  /// Until other programs see the change whole, without waiting for the disk.
  case order
}
