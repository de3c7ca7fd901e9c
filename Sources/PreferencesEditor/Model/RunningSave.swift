import PreferenceDomains

/// A save that is under way.
struct RunningSave: Sendable {
  /// What is being saved.
  var draft: EditingDraft
  /// The number of settings that it changes.
  var count: Int
  /// The changes that the review listed for the save; nil for a save without a review.
  var listedChanges: Set<LayerChange.Target>?
  /// Whether another save was asked for meanwhile.
  var isAskedAgain = false
}
