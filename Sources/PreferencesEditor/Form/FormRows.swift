import PreferenceDomains
import PreferenceEditing

/// The rows of a form with their states and groups.
struct FormRows: Sendable {
  let rows: [FormRow]
  /// Whether the rows are complete instead of only those that the first screen needs.
  let isWhole: Bool
  /// Whether the setting of each row is set.
  let isSet: [Bool]
  let groups: [FormGroup]
  /// The columns that each row needs.
  let widths: [RowWidths]

  /// The number of rows that are measured, since that takes longer than the rest.
  private static let mostMeasured = 10_000

  /// Creates the rows for the values of a domain.
  ///
  /// - Parameter old: The rows before a change of the values.
  init(
    of domain: EditedDomain, title: String, atMost limit: Int = .max,
    after old: MeasuredRows = MeasuredRows()
  ) {
    let rows = domain.outline.rows(atMost: limit)
    let isWhole = rows.count < limit
    isSet = rows.map { isWhole && !$0.isHeading && domain.isSet($0.node) }
    let unsaved = domain.changedPaths(of: domain.draft)
    groups = FormGroup.groups(
      of: rows, title: title, counted: zip(rows, isSet).map { $1 && !unsaved.contains($0.path) })
    self.rows = rows
    self.isWhole = isWhole
    widths = old.widths(of: rows, atMost: min(limit, Self.mostMeasured))
  }
}

/// Rows and the columns that they need, which a change of the values rarely changes.
struct MeasuredRows: Sendable {
  var rows: [FormRow] = []
  var widths: [RowWidths] = []

  fileprivate func widths(of new: [FormRow], atMost limit: Int) -> [RowWidths] {
    let isSame =
      widths.count == min(new.count, limit) && new.elementsEqual(rows) { $0.path == $1.path }
    return isSame ? widths : new.prefix(limit).map(\.widths)
  }
}

/// Work in the background that makes all rows of a form with only the first ones.
package struct RowMaking: Sendable {
  let domain: EditedDomain
  let title: String
  let old: MeasuredRows
  /// The revision of the form that needs the rows.
  let revision: Int

  /// All rows of a form, for a revision.
  package struct Result: Sendable {
    let rows: FormRows
    let revision: Int
  }

  package func run() -> Result {
    Result(rows: FormRows(of: domain, title: title, after: old), revision: revision)
  }
}
