import Terminal

/// An SVG picture of a frame, as a terminal would show it.
struct FramePicture {
  let frame: Frame
  var theme = Theme.dark

  private static let width = 8.4
  private static let height = 18.0
  private static let margin = 12.0
  private static let background = "#1c1f24"
  private static let foreground = "#d8dbe0"

  /// The SVG source.
  var svg: String {
    let columns = Double(frame.size.columns) * Self.width + 2 * Self.margin
    let rows = Double(frame.size.rows) * Self.height + 2 * Self.margin
    let lines = (0..<frame.size.rows).flatMap { row in runs(inRow: row).flatMap { draw($0, row) } }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.text(columns))" height="\(Self.text(rows))" \
      viewBox="0 0 \(Self.text(columns)) \(Self.text(rows))" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="\(Self.background)"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  /// Adjacent cells of the same style.
  private struct Run {
    var column: Int
    var columns: Int
    var text: String
    var style: Style
  }

  private func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    var column = 0
    for cell in frame.lines[row] {
      defer { column += 1 }
      guard !cell.isContinuation else {
        runs[runs.count - 1].columns += 1
        continue
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: cell.glyph.scalars)
      let style = theme.style(of: cell.role, cell.emphasis)
      if let last = runs.last, last.style == style, cell.width == 1, last.columns == last.text.count
      {
        runs[runs.count - 1].text += String(text)
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(column: column, columns: 1, text: String(text), style: style))
      }
    }
    return runs
  }

  private func draw(_ run: Run, _ row: Int) -> [String] {
    let isReverse = run.style.attributes.contains(.reverse)
    let color = run.style.color.map(Self.color) ?? Self.foreground
    let (x, y) = (
      Self.margin + Double(run.column) * Self.width, Self.margin + Double(row) * Self.height
    )
    let width = Self.text(Double(run.columns) * Self.width)
    var parts: [String] = []
    if isReverse {
      parts.append(
        "<rect x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" width=\"\(width)\" "
          + "height=\"\(Self.text(Self.height))\" fill=\"\(color)\"/>")
    }
    guard run.text.contains(where: { $0 != " " }) else { return parts }
    let fill = isReverse ? Self.background : color
    parts.append(
      "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y + 13))\" textLength=\"\(width)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(fill)\"\(Self.attributes(of: run.style)) "
        + "xml:space=\"preserve\">\(Self.escaped(run.text))</text>")
    return parts
  }

  private static func attributes(of style: Style) -> String {
    var text = ""
    if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if style.attributes.contains(.dim) { text += " opacity=\"0.6\"" }
    if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
    if style.attributes.contains(.underline) { text += " text-decoration=\"underline\"" }
    return text
  }

  private static func color(_ color: Style.Color) -> String {
    switch color {
    case .black: "#000000"
    case .white: "#ffffff"
    case .red: "#f07178"
    case .green: "#9ece6a"
    case .yellow: "#e6b450"
    case .blue: "#6fa8ff"
    case .magenta: "#c792ea"
    case .cyan: "#5fd7d7"
    }
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
