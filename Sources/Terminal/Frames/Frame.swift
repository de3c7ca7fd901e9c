/// The content of the screen as plain data: cells, cursor, terminal modes, and the meaning of the items.
///
/// ```swift
/// var frame = Frame(size: size, repertoire: .standard)
/// let end = frame.write("Volume", at: Point(column: 2, row: 0), role: .label)
/// frame.cursor = Cursor(at: Point(column: end, row: 0))
/// let text = frame.plainText  // "  Volume"
/// ```
package struct Frame: Sendable {
  package let size: Size
  package let repertoire: DisplayCapabilities
  package var cursor: Cursor
  package var modes: TerminalModes
  package var settings = TerminalSettings()
  /// Whether items are described by ``semantics``; a terminal shows cells only.
  package let isDescribed: Bool
  package var semantics: [SemanticNode] = []

  /// The cells of each row; frames that are drawn on top of each other share the rows that look the same.
  package private(set) var lines: [[Cell]]
  /// The cells of a row that shows nothing.
  private let blankLine: [Cell]

  package init(
    size: Size, repertoire: DisplayCapabilities, modes: TerminalModes = .paste,
    isDescribed: Bool = true
  ) {
    self.size = size
    self.repertoire = repertoire
    self.modes = modes
    self.isDescribed = isDescribed
    cursor = Cursor(at: Point(column: 0, row: 0))
    blankLine = Array(repeating: .blank, count: size.columns)
    lines = Array(repeating: blankLine, count: size.rows)
  }

  package var rect: Rect { Rect(size) }
  package var glyphs: GlyphSet { repertoire.glyphs }

  package subscript(point: Point) -> Cell {
    rect.contains(point) ? lines[point.row][point.column] : .blank
  }
}

extension Frame {
  /// Draws a text from a point to the right, as far as the rectangle and the frame go.
  ///
  /// - Returns: The column after the text, even if it is not visible.
  @discardableResult
  package mutating func write(
    _ text: SafeText, at point: Point, role: Role = .text, emphasis: Emphasis = [],
    within clip: Rect? = nil
  ) -> Int {
    let end = point.column + text.width
    let visible = (clip ?? rect).intersection(rect)
    guard visible.rows.contains(point.row) else { return end }
    let columns = (point.column..<end).clamped(to: visible.columns)
    guard !columns.isEmpty else { return end }
    blankHalves(atEdgesOf: columns, row: point.row)
    switch text.storage {
    case .ascii(let ascii):
      write(
        ascii, from: point, columns: columns, template: Cell(.space, role: role, emphasis: emphasis)
      )
    case .glyphs(let glyphs):
      write(glyphs, from: point, columns: columns, role: role, emphasis: emphasis)
    }
    return end
  }

  /// Fills a rectangle with blanks, or with another glyph of one column.
  package mutating func fill(
    _ rect: Rect, with glyph: Glyph = .space, role: Role = .text, emphasis: Emphasis = []
  ) {
    let visible = rect.intersection(self.rect)
    guard !visible.isEmpty else { return }
    let cell = shown(Cell(glyph, role: role, emphasis: emphasis))
    if visible.size.columns == size.columns, cell == .blank {
      for row in visible.rows { lines[row] = blankLine }
      return
    }
    for row in visible.rows {
      blankHalves(atEdgesOf: visible.columns, row: row)
      lines[row].withUnsafeMutableBufferPointer { cells in
        for column in visible.columns { cells[column] = cell }
      }
    }
  }

  /// Gives the cells of a rectangle another role, emphasis or color and keeps their glyphs.
  package mutating func paint(
    _ rect: Rect, role: Role? = nil, emphasis: Emphasis? = nil, color: UInt8? = nil
  ) {
    let visible = rect.intersection(self.rect)
    for row in visible.rows {
      for column in visible.columns {
        if let role { lines[row][column].role = role }
        if let emphasis { lines[row][column].emphasis.formUnion(emphasis) }
        if let color { lines[row][column].color = color }
      }
    }
  }

  private mutating func write(
    _ ascii: String, from point: Point, columns: Range<Int>, template: Cell
  ) {
    var ascii = ascii
    ascii.withUTF8 { bytes in
      lines[point.row].withUnsafeMutableBufferPointer { cells in
        for column in columns {
          cells[column] = template.showing(ascii: bytes[column - point.column])
        }
      }
    }
  }

  private mutating func write(
    _ glyphs: [Glyph], from point: Point, columns: Range<Int>, role: Role, emphasis: Emphasis
  ) {
    var column = point.column
    for glyph in glyphs where column < columns.upperBound {
      let place = column..<(column + glyph.width)
      column = place.upperBound
      let visible = place.clamped(to: columns)
      guard !visible.isEmpty else { continue }
      let cell = shown(Cell(glyph, role: glyph.isSpecial ? .special : role, emphasis: emphasis))
      for column in visible {
        lines[point.row][column] =
          visible != place
          ? Cell(.space, role: role, emphasis: emphasis)
          : column == place.lowerBound ? cell : cell.width == 1 ? cell : cell.continuation
      }
    }
  }

  /// The glyph that an ASCII terminal shows in place of one from a literal.
  private func shown(_ cell: Cell) -> Cell {
    guard repertoire.showsOnlyASCII, !cell.glyph.base.isASCII else { return cell }
    return Cell(Glyph("?", width: 1), role: cell.role, emphasis: cell.emphasis)
  }

  /// Blanks the other half of a wide glyph that is about to lose one half.
  private mutating func blankHalves(atEdgesOf columns: Range<Int>, row: Int) {
    if columns.lowerBound > 0, lines[row][columns.lowerBound].isContinuation {
      lines[row][columns.lowerBound - 1] = .blank
    }
    if columns.upperBound < size.columns, lines[row][columns.upperBound].isContinuation {
      lines[row][columns.upperBound] = .blank
    }
  }
}

extension Frame {
  /// The rows as text, without blanks at their ends.
  package var rows: [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for cell in lines[row] where !cell.isContinuation {
        text.append(contentsOf: cell.glyph.scalars)
      }
      return String(text).withoutTrailingBlanks
    }
  }

  /// The screen as text, row by row.
  package var plainText: String { rows.joined(separator: "\n") }

  /// The screen's roles as letters; blanks that are plain text stay blank.
  package var roleText: String {
    (0..<size.rows).map { row in
      let letters = lines[row].map { cell in
        cell.role == .text && cell.glyph.base == " " ? " " : cell.role.letter
      }
      return String(letters).withoutTrailingBlanks
    }.joined(separator: "\n")
  }

  /// The text for a screen reader, one item per line, with a sign before the one with the focus.
  package var linearText: String {
    semantics.map { ($0.isFocused ? "> " : "  ") + $0.announcement.string }.joined(separator: "\n")
  }

  /// The item that has the focus.
  package var focusedNode: SemanticNode? { semantics.first { $0.isFocused } }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
