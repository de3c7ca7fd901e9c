import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension EditorModel {
  /// Takes note of what the schema of the open domain said when it was another one, and tells what that changes.
  mutating func take(_ memory: SchemaMemory, time: String) {
    guard let domain = form?.domain else { return }
    let page = UpdatesPage(since: memory, time: time, in: domain)
    updates = page
    guard !page.lines.isEmpty, notice == nil else { return }
    let key = keymap.keystrokes(for: .updates, in: .form).first
    note(
      SavePhrase.schemaChanged(
        time, summary: page.summary(in: language), key: key.map { "\($0)" }))
  }

  /// Takes what is staged at some paths out of the draft.
  mutating func dismiss(_ paths: [PreferencePath]) -> Response {
    let staged = paths.filter { form?.domain.draft[$0] != nil }
    guard !staged.isEmpty else { return [] }
    form?.change { domain in staged.forEach { domain.dismiss($0) } }
    renewChanges()
    return keepDraft()
  }

  /// Remembers the schema once every update of it has been dealt with.
  mutating func settleUpdates() -> Response {
    guard updates?.lines.isEmpty == true else { return [] }
    updates = nil
    return [.rememberSchema]
  }
}
