internal import CNcurses
package import Terminal

extension NcursesTerminal {
  /// Makes the terminal show a frame, by sending the cells that differ from what it shows.
  package mutating func present(_ frame: Frame) {
    if frame.settings != settings { use(frame.settings) }
    let known = shown.flatMap { $0.size == frame.size ? $0 : nil }
    let changes = frame.changes(since: known)
    settee_frame_begin()
    for change in changes { put(change, of: frame) }
    if frame.modes != modes { switchModes(to: frame.modes) }
    let isSent = show(frame.cursor, synchronized: changes.count > Self.mostRowsAtOnce)
    shown = isSent ? frame : nil
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

  private mutating func put(_ change: RowChange, of frame: Frame) {
    if let runs = change.runs {
      for run in runs { put(run.scalars, like: run.first, column: run.column, row: change.row) }
    } else {
      put(frame.lines[change.row].prefix(change.blankFrom ?? .max), row: change.row)
    }
    if let column = change.blankFrom {
      clear(from: column, to: frame.size.columns, row: change.row)
    }
  }

  private mutating func put(
    _ scalars: [UInt32], like cell: Cell, column: Int, row: Int, columns: Int? = nil
  ) {
    let look = palette.look(of: cell)
    settee_frame_put(
      Int32(column), Int32(row), scalars, Int32(scalars.count), Int32(columns ?? scalars.count),
      look.attributes, look.pair)
  }

  private mutating func put(_ cells: ArraySlice<Cell>, row: Int) {
    for (column, cell) in cells.enumerated() where !cell.isContinuation {
      put(
        cell.glyph.scalars.map(\.value), like: cell, column: column, row: row, columns: cell.width)
    }
  }

  /// Makes the rest of a row of so many columns blank: what a terminal clears is plain.
  private mutating func clear(from column: Int, to columns: Int, row: Int) {
    let look = palette.look(of: .blank)
    if look.attributes == 0, look.pair == 0,
      settee_frame_clear_to_end(Int32(column), Int32(row)) == 0
    {
      return
    }
    put(
      Array(repeating: 0x20, count: columns - column), like: .blank, column: column, row: row)
  }

  /// Sends the frame that was put together.
  ///
  /// - Returns: whether there was memory for it.
  private func show(_ cursor: Cursor, synchronized: Bool) -> Bool {
    var start: UnsafePointer<CChar>?
    let count = settee_frame_end(
      Int32(cursor.position.column), Int32(cursor.position.row), cursor.isVisible ? 1 : 0, &start)
    guard count >= 0 else { return false }
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let synchronizes =
      synchronized && isStandard && settings.synchronizesOutput ?? defaults.synchronizesOutput
    send(
      synchronizes
        ? TerminalFeatures.beginUpdate.utf8 + bytes + TerminalFeatures.endUpdate.utf8
        : bytes)
    return true
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
