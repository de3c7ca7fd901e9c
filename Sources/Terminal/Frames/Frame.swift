/// Everything one moment of the screen consists of, as plain data: cells, cursor, terminal modes, and what the items mean.
///
/// ```swift
/// var frame = Frame(size: size, repertoire: .standard)
/// frame.put("Volume", at: Point(column: 2, row: 0), role: .label)
/// frame.cursor = Cursor(at: Point(column: 2, row: 0))
/// frame.plainText                                       // "  Volume"
/// ```
package struct Frame: Sendable {
  package let size: Size
  package let repertoire: Repertoire
  package var cursor: Cursor
  package var modes: TerminalModes
  package var settings = TerminalSettings()
  /// Whether what the items mean is wanted; a terminal shows cells only.
  package let isDescribed: Bool
  package var semantics: [SemanticNode] = []

  /// The cells, row by row.
  package private(set) var cells: [Cell]

  package init(
    size: Size, repertoire: Repertoire, modes: TerminalModes = .paste, isDescribed: Bool = true
  ) {
    self.size = size
    self.repertoire = repertoire
    self.modes = modes
    self.isDescribed = isDescribed
    cursor = Cursor(at: Point(column: 0, row: 0))
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  package var rect: Rect { Rect(size) }
  package var glyphs: GlyphSet { repertoire.glyphs }

  package subscript(point: Point) -> Cell {
    rect.contains(point) ? cells[index(point)] : .blank
  }

  /// The cells of one row.
  package func cells(inRow row: Int) -> ArraySlice<Cell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  private func index(_ point: Point) -> Int { point.row * size.columns + point.column }
}

extension Frame {
  /// Draws a text from a point to the right, as far as the rectangle and the frame go.
  ///
  /// - Returns: the column after the text, even where that is out of sight.
  @discardableResult
  package mutating func put(
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
    for row in visible.rows {
      blankHalves(atEdgesOf: visible.columns, row: row)
      let offset = row * size.columns
      cells.withUnsafeMutableBufferPointer { cells in
        for column in visible.columns { cells[offset + column] = cell }
      }
    }
  }

  /// Gives the cells of a rectangle another role, emphasis or colour and leaves what they show.
  package mutating func paint(
    _ rect: Rect, role: Role? = nil, emphasis: Emphasis? = nil, color: UInt8? = nil
  ) {
    let visible = rect.intersection(self.rect)
    for row in visible.rows {
      for index in (row * size.columns + visible.left)..<(row * size.columns + visible.right) {
        if let role { cells[index].role = role }
        if let emphasis { cells[index].emphasis.formUnion(emphasis) }
        if let color { cells[index].color = color }
      }
    }
  }

  private mutating func write(
    _ ascii: String, from point: Point, columns: Range<Int>, template: Cell
  ) {
    let offset = point.row * size.columns
    var ascii = ascii
    ascii.withUTF8 { bytes in
      cells.withUnsafeMutableBufferPointer { cells in
        for column in columns {
          cells[offset + column] = template.showing(ascii: bytes[column - point.column])
        }
      }
    }
  }

  private mutating func write(
    _ glyphs: [Glyph], from point: Point, columns: Range<Int>, role: Role, emphasis: Emphasis
  ) {
    let first = point.row * size.columns
    var column = point.column
    for glyph in glyphs where column < columns.upperBound {
      let place = column..<(column + glyph.width)
      column = place.upperBound
      let visible = place.clamped(to: columns)
      guard !visible.isEmpty else { continue }
      let cell = shown(Cell(glyph, role: glyph.isSpecial ? .special : role, emphasis: emphasis))
      for column in visible {
        cells[first + column] =
          visible != place
          ? Cell(.space, role: role, emphasis: emphasis)
          : column == place.lowerBound ? cell : cell.width == 1 ? cell : cell.continuation
      }
    }
  }

  /// What an ASCII terminal shows of a glyph that came from a literal.
  private func shown(_ cell: Cell) -> Cell {
    guard repertoire.glyphs.isASCII, !cell.glyph.base.isASCII else { return cell }
    return Cell(Glyph("?", width: 1), role: cell.role, emphasis: cell.emphasis)
  }

  /// Blanks the other half of a wide glyph that is about to lose one half.
  private mutating func blankHalves(atEdgesOf columns: Range<Int>, row: Int) {
    let first = row * size.columns
    if columns.lowerBound > 0, cells[first + columns.lowerBound].isContinuation {
      cells[first + columns.lowerBound - 1] = .blank
    }
    if columns.upperBound < size.columns, cells[first + columns.upperBound].isContinuation {
      cells[first + columns.upperBound] = .blank
    }
  }
}
