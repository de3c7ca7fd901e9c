/// Something a commit does only after a person agreed to it.
public enum Consent: Hashable, Sendable, CaseIterable {
  /// To write into the file itself, because it cannot be replaced: a failure may then leave it damaged.
  case inPlace
  /// To write a file anew that had keys when last seen and is empty now.
  case emptied
  /// To lose an owner, access list or extended attribute that cannot be kept.
  case metadata
  /// To put back a value that was stored before though it breaks its rule.
  case brokenRule
}
