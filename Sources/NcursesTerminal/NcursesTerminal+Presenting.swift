internal import CNcurses
package import Terminal

extension NcursesTerminal {
  /// Makes the terminal show a frame, by sending the cells that differ from what it shows.
  package mutating func present(_ frame: Frame) {
    if frame.settings != settings { use(frame.settings) }
    let known = shown.flatMap { $0.size == frame.size ? $0 : nil }
    let changes = frame.changes(since: known, unknown: unknownRows)
    for change in changes {
      if put(change, of: frame) {
        unknownRows.remove(change.row)
      } else {
        unknownRows.insert(change.row)
      }
    }
    if frame.modes != modes { switchModes(to: frame.modes) }
    if !changes.isEmpty || known?.cursor != frame.cursor {
      show(frame.cursor, synchronized: changes.count > Self.mostRowsAtOnce)
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

  /// Sends what has changed in a row.
  ///
  /// - Returns: whether all was accepted.
  private mutating func put(_ change: RowChange, of frame: Frame) -> Bool {
    guard let runs = change.runs else {
      return put(frame.cells(inRow: change.row), row: change.row)
    }
    var succeeded = true
    for run in runs { succeeded = put(run, row: change.row) && succeeded }
    return succeeded
  }

  private mutating func put(_ cells: ArraySlice<Cell>, row: Int) -> Bool {
    var succeeded = true
    for (column, cell) in cells.enumerated() where !cell.isContinuation {
      succeeded = put(cell, column: column, row: row) && succeeded
    }
    return succeeded
  }

  private mutating func put(_ run: RowChange.Run, row: Int) -> Bool {
    let look = palette.look(of: run.first)
    return settee_screen_put_run(
      Int32(run.column), Int32(row), run.scalars, Int32(run.scalars.count), look.attributes,
      look.pair) == 0
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
