package import Terminal

/// The areas of the screen; areas without room are empty.
///
/// Below 60 columns, the groups pane is hidden. Below 40×10, only the list and a status line
/// remain.
package struct Layout: Hashable, Sendable {
  var header = Rect(Size(columns: 0, rows: 0))
  var groups = Rect(Size(columns: 0, rows: 0))
  var divider = Rect(Size(columns: 0, rows: 0))
  package var list = Rect(Size(columns: 0, rows: 0))
  var helpRule = Rect(Size(columns: 0, rows: 0))
  var help = Rect(Size(columns: 0, rows: 0))
  var statusRule = Rect(Size(columns: 0, rows: 0))
  var status = Rect(Size(columns: 0, rows: 0))
  var footer = Rect(Size(columns: 0, rows: 0))
  /// The height of a list row in lines, including blank lines after it.
  let rowHeight: Int

  static let widthOfGroups = 60
  static let smallestColumns = 40
  static let smallestRows = 10
  private static let rowsForHelp = 15
  /// The width from which the details pane is to the right of the form, not below it.
  static let widthOfDetails = 110

  private let size: Size
  private let density: EditorPreferences.Density

  /// Creates a layout of the header, the status line, the footer, and a list in the rest.
  ///
  /// - Parameter statusLines: Returns the height of the status line for a width, at most `room`
  ///   lines.
  init(
    _ size: Size, density: EditorPreferences.Density = .normal,
    statusLines: (_ columns: Int, _ room: Int) -> Int = { _, _ in 1 }
  ) {
    self.size = size
    self.density = density
    var rest = Rect(size)
    rowHeight = density == .comfortable && size.rows >= Self.rowsForHelp ? 2 : 1
    let isSmall = size.columns < Self.smallestColumns || size.rows < Self.smallestRows
    if !isSmall { header = rest.splitTop(1) }
    let lines =
      isSmall
      ? statusLines(size.columns, size.rows) : statusLines(size.columns - 2, size.rows - 2)
    if size.rows > 2 { footer = rest.splitBottom(isSmall ? lines : 1) }
    if isSmall { status = footer } else { status = rest.splitBottom(lines) }
    list = rest
  }

  /// Whether the details pane is to the right of the form.
  var hasDetailsAtRight: Bool { !help.isEmpty && size.columns >= Self.widthOfDetails }

  /// Makes room for the details and groups panes of a form.
  ///
  /// - Parameters:
  ///   - longestGroup: The width of the longest group title.
  ///   - isInGroups: Whether the groups pane has the focus.
  mutating func addPanes(
    showsHelp: Bool, groupCount: Int, longestGroup: Int, isInGroups: Bool
  ) {
    let isSmall = header.isEmpty
    if !isSmall, showsHelp, size.rows >= Self.rowsForHelp {
      let ruleHeight = density == .compact ? 0 : 1
      statusRule = list.splitBottom(ruleHeight)
      if size.columns >= Self.widthOfDetails {
        help = list.splitRight(size.columns / 3)
        helpRule = list.splitRight(1)
      } else {
        help = list.splitBottom(min(8, size.rows / 5))
        helpRule = list.splitBottom(ruleHeight)
      }
    }
    guard groupCount > 1 else { return }
    if !isSmall, size.columns >= Self.widthOfGroups {
      groups = list.splitLeft(columns(ofGroups: longestGroup))
      divider = list.splitLeft(1)
    } else if isInGroups {
      groups = list
      list = Rect(Size(columns: 0, rows: 0))
    }
  }

  /// The number of list rows that fit into `lines` lines.
  func rowCount(inLines lines: Int) -> Int { (lines + rowHeight - 1) / rowHeight }

  /// The area of a list row within the area of its list.
  func row(of position: Int, in list: ListPosition, _ rect: Rect) -> Rect {
    rect.row((position - list.top) * rowHeight)
  }

  /// The width of the groups pane, which leaves half of the screen to the form if the details are next to it.
  private func columns(ofGroups longest: Int) -> Int {
    max(14, min(longest + 8, size.columns / (hasDetailsAtRight ? 5 : 3)))
  }
}
