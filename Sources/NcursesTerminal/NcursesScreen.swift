internal import CNcurses
internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The screen, drawn by ncurses: it turns frames into the bytes that make the terminal show them.
///
/// ncurses writes to a file in memory, so that a frame is sent in one write.
struct NcursesScreen {
  /// The name in terminfo that the screen was opened under.
  let name: String
  /// The sequence that resets all modes that a frame can enable.
  let restoreSequence: [UInt8]
  private var palette: Palette
  /// The frame that the terminal shows, nil if that is unknown.
  private var shown: Frame?
  private let output: Int32
  /// Whether the terminal understands ECMA-48 control sequences; a VT52 does not.
  let isStandard: Bool

  /// Opens the screen under the terminal's name, or under that of a common terminal.
  init(terminal: String, size: Size, theme: Theme) throws(TerminalError) {
    name = try Self.open(terminal, size: size)
    output = settee_screen_output()
    isStandard = TerminalFeatures.isStandard
    palette = Palette(theme: theme)
    restoreSequence = TerminalFeatures.restoreSequence
  }

  private static func open(_ terminal: String, size: Size) throws(TerminalError) -> String {
    for name in [terminal, "xterm-256color"] where !name.isEmpty {
      switch settee_screen_open(name, Int32(size.columns), Int32(size.rows)) {
      case 0: return name
      case Int32(settee_screen_without_addressing.rawValue): throw .unusable(name: terminal)
      default: continue
      }
    }
    throw .unusable(name: terminal)
  }

  /// The number of colors, 0 if none are used.
  var colors: Int { palette.colors }

  /// Uses other colors and draws everything again.
  mutating func apply(_ theme: Theme) {
    palette = Palette(theme: theme)
    redraw()
  }

  /// Makes the next frame draw every cell.
  mutating func redraw() {
    settee_screen_redraw()
    shown = nil
  }

  /// Adopts the size of the terminal's window; everything is drawn again.
  mutating func resize(to size: Size) {
    _ = settee_screen_resize(Int32(size.columns), Int32(size.rows))
    redraw()
  }

  /// The bytes that make the terminal show a frame, optionally as synchronized output.
  mutating func bytes(for frame: Frame, synchronized: Bool) -> [UInt8] {
    let known = shown?.size == frame.size ? shown?.lines : nil
    for (row, line) in frame.lines.enumerated() where known?[row] != line { write(line, row: row) }
    let position = frame.cursor.position
    settee_screen_show(
      Int32(position.column), Int32(position.row), frame.cursor.isVisible ? 1 : 0)
    let bytes = drainOutput() + switching(to: frame.modes)
    shown = frame
    guard synchronized, isStandard, !bytes.isEmpty else { return bytes }
    return TerminalFeatures.beginUpdate.utf8 + bytes + TerminalFeatures.endUpdate.utf8
  }

  /// The bytes that release the terminal; the next frame acquires it again.
  func bytesToLeave() -> [UInt8] {
    let off = switching(to: [])
    settee_screen_leave()
    return off + drainOutput()
  }

  func close() { settee_screen_close() }

  private mutating func write(_ line: [Cell], row: Int) {
    let cells = line.filter { !$0.isContinuation }.map { cell in
      let look = palette.look(of: cell)
      return settee_cell(
        scalars: cell.glyph.values, attributes: look.attributes, pair: look.pair)
    }
    settee_screen_put(Int32(row), cells, Int32(cells.count))
  }

  /// Everything that ncurses has written since the last time.
  func drainOutput() -> [UInt8] {
    let count = max(0, Int(lseek(output, 0, SEEK_CUR)))
    defer { lseek(output, 0, SEEK_SET) }
    return Array(unsafeUninitializedCapacity: count) { bytes, read in
      read = max(0, pread(output, bytes.baseAddress, count, 0))
    }
  }

  /// The bytes that switch the modes of a frame on and all others off, none if they already are.
  private func switching(to modes: TerminalModes) -> [UInt8] {
    guard isStandard, shown?.modes != modes else { return [] }
    let paste = modes.contains(.paste) ? TerminalFeatures.pasteOn : TerminalFeatures.pasteOff
    let mouse = modes.contains(.mouse) ? TerminalFeatures.mouseOn : TerminalFeatures.mouseOff
    return Array((paste + mouse).utf8)
  }
}
