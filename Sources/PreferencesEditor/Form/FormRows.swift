import PreferenceDomains
import PreferenceEditing

/// The rows of a form, and what follows from them.
struct FormRows: Sendable {
  let rows: [FormRow]
  /// Whether every row is there, and not only those that the first screen can show.
  let isWhole: Bool
  /// Whether the setting of each row is set.
  let isChanged: [Bool]
  let groups: [FormGroup]

  /// The rows for the values of a domain.
  init(of domain: EditedDomain, title: String, atMost limit: Int = .max) {
    let rows = domain.outline.rows(atMost: limit)
    let isWhole = rows.count < limit
    isChanged = rows.map { isWhole && !$0.isHeading && domain.isSet($0.node) }
    groups = FormGroup.groups(
      of: rows, title: title,
      counted: zip(rows, isChanged).map { $1 && !domain.draft.touches($0.path) })
    self.rows = rows
    self.isWhole = isWhole
  }
}

/// Makes all rows of a form that shows only the first ones, in the background.
package struct RowMaking: Sendable {
  let domain: EditedDomain
  let title: String
  /// The revision of the form whose rows are made.
  let revision: Int

  /// The rows that were made.
  package struct Result: Sendable {
    let rows: FormRows
    let revision: Int
  }

  /// Makes the rows.
  package func run() -> Result {
    Result(rows: FormRows(of: domain, title: title), revision: revision)
  }
}
