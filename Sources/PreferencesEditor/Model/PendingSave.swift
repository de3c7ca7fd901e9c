import PreferenceDomains

/// A save in progress.
struct PendingSave: Sendable {
  /// The changes that it writes.
  var draft: EditingDraft
  /// The number of settings that it changes.
  var count: Int
  /// The changes that the review listed for the save; nil for a save without a review.
  var listedChanges: Set<LayerChange.Target>?
  /// Whether the user requested another save since it started.
  var isRequestedAgain = false
}
