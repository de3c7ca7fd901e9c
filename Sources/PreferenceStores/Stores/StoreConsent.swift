/// An effect of a commit that needs the user's consent.
public enum StoreConsent: Hashable, Sendable, CaseIterable {
  /// Writing into the file itself, because it cannot be replaced: a failure may then damage it.
  case inPlace
  /// Writing a file that had values when last seen and has none now.
  case emptied
  /// Losing an owner, access list or extended attribute that cannot be preserved.
  case metadata
  /// Restoring an earlier value that violates its rule.
  case brokenRule
  /// Saving although another program keeps the lock of the file.
  case withoutLock
  /// Starting a session bus for the save, because the user has none.
  case privateBus
}
