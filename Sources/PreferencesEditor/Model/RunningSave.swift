import PreferenceDomains
import PreferenceValues

/// A save that is under way.
struct RunningSave: Sendable {
  /// What is being saved.
  var draft: Draft
  /// The staged paths that were listed when it was asked for; nil where it was asked for without a list.
  var listedPaths: Set<PreferencePath>?
  /// Whether another save was asked for meanwhile.
  var isAskedAgain = false
}
