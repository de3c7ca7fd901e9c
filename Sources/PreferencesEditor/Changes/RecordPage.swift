import PreferenceDomains
package import PreferenceEditing

/// The changes that other programs make during a recording, oldest first.
package struct RecordPage: Sendable {
  private(set) var recording: ChangeRecorder
  /// The number of changes in the last update.
  private(set) var movedLast = 0
  package private(set) var lines: [ChangeLine] = []
  /// The number of settings that the lines are about.
  private(set) var count = 0
  package var list = ListPosition()

  private var parts: [JournalChange] { recording.changes.flatMap(\.parts) }

  /// Starts a recording from the current values of a domain.
  init(of domain: EditedDomain) { recording = ChangeRecorder(from: domain.layers) }

  /// The selected change, or nil if the list is empty.
  package var selected: JournalChange? {
    lines.indices.contains(list.selected) ? parts[list.selected] : nil
  }

  /// Records the changes since the last update, except those that `draft` saved.
  mutating func handle(_ domain: EditedDomain, savedFrom draft: EditingDraft = EditingDraft()) {
    movedLast = recording.update(with: domain.layers, without: draft.touches)
    refresh(in: domain)
  }

  /// Dismisses a change, without reverting it.
  mutating func dismiss(_ change: JournalChange, in domain: EditedDomain) {
    recording.keep(change)
    refresh(in: domain)
    list.move(by: 0, count: lines.count)
  }

  /// Updates the lines from the stored values and the draft.
  mutating func refresh(in domain: EditedDomain) {
    lines = parts.map { ChangeLine($0, in: domain) }.disambiguated(by: domain.schema)
    count = domain.settingCount(around: lines.map(\.path))
  }

  /// The shell commands that make the recorded changes.
  func commands(in form: Form) -> [String] {
    recording.changes.flatMap {
      ShellCommand.commands(making: $0, in: form.domain, of: form.target)
    }
  }
}
