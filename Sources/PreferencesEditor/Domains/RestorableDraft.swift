package import PreferenceDomains
package import PreferenceValues

/// A draft of an earlier run, which was killed or asked to keep it.
///
/// A draft on disk contains only the path of a secret. A hash, even a salted one, would not protect
/// a short secret from guessing. Each edit rewrites the file, because appending was not measurably
/// faster.
package struct RestorableDraft: Identifiable, Sendable {
  /// The name of its file.
  package var id: String
  /// The local time of the last edit.
  package var time: String
  /// The unsaved changes.
  package var draft: EditingDraft
  /// The paths of changed secrets, which are never stored and must be entered again.
  package var forgottenSecrets: [PreferencePath]

  package init(
    id: String, time: String, draft: EditingDraft, forgottenSecrets: [PreferencePath] = []
  ) {
    self.id = id
    self.time = time
    self.draft = draft
    self.forgottenSecrets = forgottenSecrets
  }
}
