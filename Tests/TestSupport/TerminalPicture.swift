/// An SVG picture of a terminal.
package struct TerminalPicture {
  /// The look of a cell.
  package struct Look: Equatable, Sendable {
    /// One of the eight colors of a terminal; nil for that of the text.
    package var color: Int?
    package var isBold = false
    package var isDim = false
    package var isItalic = false
    package var isUnderlined = false
    package var isReverse = false

    package init() {}
  }

  /// Adjacent cells of the same look.
  package struct Run: Sendable {
    package var column: Int
    package var columns: Int
    package var text: String
    package var look: Look

    package init(column: Int, columns: Int, text: String, look: Look) {
      self.column = column
      self.columns = columns
      self.text = text
      self.look = look
    }
  }

  private let columns: Int
  private let rows: [[Run]]

  package init(columns: Int, rows: [[Run]]) {
    self.columns = columns
    self.rows = rows
  }

  private static let width = 8.4
  private static let height = 18.0
  private static let margin = 12.0
  private static let background = "#1c1f24"
  private static let foreground = "#d8dbe0"
  private static let colors = [
    "#000000", "#f07178", "#9ece6a", "#e6b450", "#6fa8ff", "#c792ea", "#5fd7d7", "#ffffff",
  ]

  /// The SVG source.
  package var svg: String {
    let width = Double(columns) * Self.width + 2 * Self.margin
    let height = Double(rows.count) * Self.height + 2 * Self.margin
    let lines = rows.enumerated().flatMap { row, runs in runs.flatMap { Self.draw($0, row) } }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.text(width))" height="\(Self.text(height))" \
      viewBox="0 0 \(Self.text(width)) \(Self.text(height))" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="\(Self.background)"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  private static func draw(_ run: Run, _ row: Int) -> [String] {
    let color = run.look.color.map { colors[$0] } ?? foreground
    let (x, y) = (margin + Double(run.column) * width, margin + Double(row) * height)
    let length = text(Double(run.columns) * width)
    var parts: [String] = []
    if run.look.isReverse {
      parts.append(
        "<rect x=\"\(text(x))\" y=\"\(text(y))\" width=\"\(length)\" "
          + "height=\"\(text(height))\" fill=\"\(color)\"/>")
    }
    guard run.text.contains(where: { $0 != " " }) else { return parts }
    let fill = run.look.isReverse ? background : color
    parts.append(
      "<text x=\"\(text(x))\" y=\"\(text(y + 13))\" textLength=\"\(length)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(fill)\"\(attributes(of: run.look)) "
        + "xml:space=\"preserve\">\(escaped(run.text))</text>")
    return parts
  }

  private static func attributes(of look: Look) -> String {
    var text = ""
    if look.isBold { text += " font-weight=\"bold\"" }
    if look.isDim { text += " opacity=\"0.6\"" }
    if look.isItalic { text += " font-style=\"italic\"" }
    if look.isUnderlined { text += " text-decoration=\"underline\"" }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A number with at most one decimal.
  private static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
