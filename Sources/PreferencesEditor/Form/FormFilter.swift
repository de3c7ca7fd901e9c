import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// The filters of the form's rows.
package struct FormFilter: Sendable {
  /// Whether only settings that differ from their defaults, are unsaved, or have a problem are shown.
  package var changedOnly = false
  /// Hidden settings and unknown keys too.
  package var showsAll = false
  /// Only the rows a search found; nil without a search.
  package var found: SearchResult?

  /// Rows that stay shown though the filter would hide them: those reset while it is on, or jumped to.
  private var revealed: Set<PreferencePath> = []

  package init() {}

  package var isSearching: Bool { found != nil }

  /// Shows a row whatever the filter says, until the filter changes.
  mutating func reveal(_ path: PreferencePath) { revealed.insert(path) }

  /// Prepares for the rows of a search.
  mutating func beginSearch() { revealed = [] }

  mutating func toggleChangedOnly() {
    changedOnly.toggle()
    revealed = []
  }

  mutating func toggleAll() {
    showsAll.toggle()
    revealed = []
  }

  /// Keeps the rows shown that are shown now, so that a reset does not make them jump away.
  mutating func hold(_ form: Form) {
    guard changedOnly else { return }
    for index in form.shown { revealed.insert(form.rows[index].path) }
  }

  /// Returns the rows of a range to show; headings only if a row below them is shown.
  func shown(of range: Range<Int>, in form: Form) -> [Int] {
    if let found { return form.headed(withRevealed(found.rows, in: form)) }
    if !changedOnly, showsAll { return Array(range) }
    var shown: [Int] = []
    var headings: [Int] = []
    for index in range {
      let row = form.rows[index]
      while let last = headings.last, form.rows[last].depth >= row.depth { headings.removeLast() }
      if row.isHeading {
        headings.append(index)
      } else if shows(index, of: form) {
        shown += headings
        headings = []
        shown.append(index)
      }
    }
    return shown
  }

  /// Returns matches with the rows that the user jumped to since.
  private func withRevealed(_ found: [Int], in form: Form) -> [Int] {
    guard !revealed.isEmpty else { return found }
    let others = form.rows.indices.filter { revealed.contains(form.rows[$0].path) }
    return Set(found).union(others).sorted()
  }

  private func shows(_ index: Int, of form: Form) -> Bool {
    let row = form.rows[index]
    if !revealed.isEmpty, revealed.contains(row.path) { return true }
    if changedOnly { return form.isChanged[index] || form.domain.isNoteworthy(row.path) }
    return showsAll || !row.isHidden(in: form.domain)
  }
}

extension FormRow {
  /// Whether it is hidden until the user asks for it: an unknown key, or one that is not set and is deprecated or inactive.
  func isHidden(in domain: EditedDomain) -> Bool {
    if node.isUnknown { return !domain.schema.isInferred }
    return (node.isDeprecated || node.condition != nil) && domain.values[path] == nil
  }
}

extension EditedDomain {
  /// Whether a path has an unsaved change or a problem.
  func isNoteworthy(_ path: PreferencePath) -> Bool {
    draft.touches(path) || !problems(at: path).isEmpty
  }
}
