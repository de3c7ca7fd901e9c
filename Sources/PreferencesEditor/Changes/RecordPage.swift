import PreferenceDomains
package import PreferenceEditing

/// What other programs change while one looks, as a list that grows at its end.
package struct RecordPage: Sendable {
  private(set) var recording: ChangeRecorder
  /// How much moved when it was taken note of last.
  private(set) var movedLast = 0
  package private(set) var lines: [ChangeLine] = []
  package var list = ListPosition()

  private var parts: [JournalChange] { recording.changes.flatMap(\.parts) }

  /// A recording that begins with what a domain holds.
  init(of domain: EditedDomain) { recording = ChangeRecorder(from: domain.layers) }

  /// The selected change, nil where there is none.
  package var selected: JournalChange? {
    lines.indices.contains(list.selected) ? parts[list.selected] : nil
  }

  /// Takes note of what a domain holds now; what its draft writes was not written by others.
  mutating func take(_ domain: EditedDomain, savedFrom draft: EditingDraft = EditingDraft()) {
    movedLast = recording.update(with: domain.layers, without: draft.touches)
    renew(in: domain)
  }

  /// Leaves changes as they are, and forgets them; nil for all of them.
  mutating func keep(_ change: JournalChange?, in domain: EditedDomain) {
    for change in change.map({ [$0] }) ?? recording.changes { recording.keep(change) }
    renew(in: domain)
    list.move(by: 0, count: lines.count)
  }

  /// Shows how the changes stand to what is stored and staged now.
  mutating func renew(in domain: EditedDomain) {
    lines = parts.map { ChangeLine($0, in: domain) }.disambiguated(by: domain.schema)
  }

  /// The commands that do in a shell what was recorded.
  func commands(in form: Form) -> [String] {
    recording.changes.flatMap {
      ShellCommand.commands(making: $0, in: form.domain, of: form.target)
    }
  }
}
