internal import CNcurses
package import Terminal

extension NcursesTerminal {
  /// Makes the terminal show a frame, by sending the cells that differ from what it shows.
  package mutating func present(_ frame: Frame) {
    if frame.settings != settings { use(frame.settings) }
    let known = shown.flatMap { $0.size == frame.size ? $0 : nil }
    var changed = 0
    for row in 0..<frame.size.rows {
      let known = unknownRows.contains(row) ? nil : known
      if let known, !frame.differs(from: known, inRow: row) { continue }
      changed += 1
      if put(frame.cells(inRow: row), over: known?.cells(inRow: row), row: row) {
        unknownRows.remove(row)
      } else {
        unknownRows.insert(row)
      }
    }
    if frame.modes != modes { switchModes(to: frame.modes) }
    if changed > 0 || known?.cursor != frame.cursor {
      show(frame.cursor, synchronized: changed > Self.mostRowsAtOnce)
    }
    shown = frame
  }

  /// So many rows go out in one write, which a terminal shows at once without being told.
  private static let mostRowsAtOnce = 8

  /// Uses the terminal as the program wants; another theme draws everything again.
  private mutating func use(_ settings: TerminalSettings) {
    if settings.theme != self.settings.theme {
      palette = Palette(theme: settings.theme ?? defaults.theme)
      repertoire.colors = palette.colors
      redrawEverything()
    }
    self.settings = settings
  }

  /// Sends the cells of a row that have changed; all of them where a wide glyph stands or stood.
  ///
  /// - Returns: whether all were accepted.
  private mutating func put(_ new: ArraySlice<Cell>, over old: ArraySlice<Cell>?, row: Int) -> Bool
  {
    if new.allSatisfy(\.isPlain), old?.allSatisfy(\.isPlain) ?? true {
      return putRuns(of: new, over: old, row: row)
    }
    var succeeded = true
    for (column, index) in new.indices.enumerated() where !new[index].isContinuation {
      succeeded = put(new[index], column: column, row: row) && succeeded
    }
    return succeeded
  }

  /// Sends the plain cells of a row that have changed, those of one look together.
  private mutating func putRuns(
    of new: ArraySlice<Cell>, over old: ArraySlice<Cell>?, row: Int
  ) -> Bool {
    func isChanged(_ index: Int) -> Bool { old.map { $0[index] != new[index] } ?? true }
    var succeeded = true
    var index = new.startIndex
    while index < new.endIndex {
      let start = index
      index += 1
      guard isChanged(start) else { continue }
      while index < new.endIndex, isChanged(index), new[index].looks(like: new[start]) {
        index += 1
      }
      succeeded = putRun(new[start..<index], column: start - new.startIndex, row: row) && succeeded
    }
    return succeeded
  }

  private mutating func putRun(_ cells: ArraySlice<Cell>, column: Int, row: Int) -> Bool {
    let look = palette.look(of: cells[cells.startIndex])
    return cells.map { $0.glyph.base.value }.withUnsafeBufferPointer { scalars in
      settee_screen_put_run(
        Int32(column), Int32(row), scalars.baseAddress, Int32(scalars.count), look.attributes,
        look.pair) == 0
    }
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) -> Bool {
    let look = palette.look(of: cell)
    return cell.glyph.withScalars { scalars in
      settee_screen_put(
        Int32(column), Int32(row), scalars.baseAddress, Int32(scalars.count), look.attributes,
        look.pair) == 0
    }
  }

  private func show(_ cursor: Cursor, synchronized: Bool) {
    let synchronizes =
      synchronized && settings.synchronizesOutput ?? defaults.synchronizesOutput
    var frame: UnsafeMutablePointer<CChar>?
    let count = settee_screen_frame(
      Int32(cursor.position.column), Int32(cursor.position.row), cursor.isVisible ? 1 : 0, &frame)
    var bytes = Array(UnsafeRawBufferPointer(start: frame, count: count))
    if synchronizes {
      bytes = TerminalFeatures.beginUpdate.utf8 + bytes + TerminalFeatures.endUpdate.utf8
    }
    send(bytes)
  }

  /// Follows the terminal's window; everything is drawn again.
  mutating func resize(to size: Size) {
    _ = settee_screen_resize(Int32(size.columns), Int32(size.rows))
    redrawEverything()
  }

  /// Forgets what the terminal shows.
  mutating func redrawEverything() {
    settee_screen_forget()
    shown = nil
    needsFrame = true
  }
}

extension Glyph {
  /// The base scalar and its marks as C wants them.
  fileprivate func withScalars<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    guard hasMarks else {
      return withUnsafePointer(to: base.value) { body(UnsafeBufferPointer(start: $0, count: 1)) }
    }
    return scalars.map(\.value).withUnsafeBufferPointer(body)
  }
}

extension Cell {
  /// Whether it is one column with one scalar in it.
  fileprivate var isPlain: Bool { width == 1 && !glyph.hasMarks }

  fileprivate func looks(like other: Cell) -> Bool {
    role == other.role && emphasis == other.emphasis && color == other.color
  }
}
