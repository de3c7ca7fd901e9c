package import PreferenceStores
package import PreferenceValues

/// How saving a draft ended.
package enum SaveResult: Sendable {
  /// Everything was written; what is stored now.
  case saved(LayeredSnapshot, Confirmation)
  /// Something else is stored than the draft was decided on; stores before the one in question are written.
  case conflicts([DraftConflict], LayeredSnapshot)
  /// The result would have these problems, and nothing was written to that store.
  case refused([Problem], LayeredSnapshot)
}
