/// The guarantee that a commit waits for.
public enum StoreDurability: Hashable, Sendable {
  /// The disk has confirmed the change.
  case disk
  /// Other programs see the complete change; the disk need not have confirmed it.
  case order
}
