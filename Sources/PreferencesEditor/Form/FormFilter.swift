import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// The filters of the form's rows.
package struct FormFilter: Sendable {
  /// Whether only settings that are set, unsaved or invalid are visible.
  package var onlySet = false
  /// Whether hidden settings and unknown keys are visible.
  package var showsAll = false
  /// The rows that a search found, nil without a search.
  package var found: SearchResult?

  /// Rows that the filter must not hide: those visible before a reset, or jumped to.
  private var revealed: Set<PreferencePath> = []

  package init() {}

  package var isSearching: Bool { found != nil }

  /// The search, or the filter as one; nil if all settings are listed.
  var query: String? { found?.query.text ?? (onlySet ? "is:set" : nil) }

  /// Shows a row regardless of the filter, until the filter changes.
  mutating func reveal(_ path: PreferencePath) { revealed.insert(path) }

  /// Prepares for the rows of a search.
  mutating func beginSearch() { revealed = [] }

  mutating func toggleOnlySet() {
    onlySet.toggle()
    revealed = []
  }

  mutating func toggleAll() {
    showsAll.toggle()
    revealed = []
  }

  /// Keeps all visible rows, so that a reset does not hide its row.
  mutating func pinRows(_ form: Form) {
    guard onlySet else { return }
    for index in form.shown { revealed.insert(form.rows[index].path) }
  }

  /// Returns the visible rows of a range, with headings only above visible rows.
  func shown(of range: Range<Int>, in form: Form) -> [Int] {
    if let found { return form.headed(found.rows) }
    if !onlySet, showsAll { return Array(range) }
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

  private func shows(_ index: Int, of form: Form) -> Bool {
    let row = form.rows[index]
    if !revealed.isEmpty, revealed.contains(row.path) { return true }
    if onlySet { return form.isSet[index] || form.domain.isNoteworthy(row.path) }
    return showsAll || !row.isHidden(in: form.domain)
  }
}

extension FormRow {
  /// Whether the row is hidden until the user shows all.
  func isHidden(in domain: EditedDomain) -> Bool { node.isHidden(in: domain) }
}

extension EditedDomain {
  /// Whether a path has an unsaved change or a problem.
  func isNoteworthy(_ path: PreferencePath) -> Bool {
    draft.touches(path) || !problems(at: path).isEmpty
  }
}
