package import PreferenceDomains
package import PreferenceValues

/// A draft that an earlier run left on disk, because it was killed or told to keep it.
///
/// A draft on disk contains no hash of a secret, only its path: a salted hash of a short secret can be guessed by
/// whoever gets the file. The file is rewritten whole at each edit; appending saved nothing measurable.
package struct KeptDraft: Identifiable, Sendable {
  /// The name of its file.
  package var id: String
  /// When it was last changed, as people at this machine write it.
  package var time: String
  /// The changes.
  package var draft: EditingDraft
  /// Secrets that were changed, and must be typed again because they are never kept.
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
