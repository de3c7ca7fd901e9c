internal import CNcurses
internal import CPosix
package import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of this process while a program owns its screen.
///
/// There is one at a time. What it changes, modes, signals, standard error, is put back when it is closed or goes out of scope, when the
/// process exits, and, by a handler that runs before Swift's own, when it crashes.
///
/// ```swift
/// var terminal = try NcursesTerminal(theme: .dark)
/// let status = try terminal.run(&editor, mailbox: mailbox)
/// ```
package struct NcursesTerminal: ~Copyable {
  /// What the terminal can show, by the locale and the theme.
  package internal(set) var repertoire: Repertoire

  let descriptor: Int32
  let signals: WakePipe
  let savedModes: termios
  let restoreSequence: [UInt8]
  /// What the environment and the terminal's name say about its use.
  let defaults: (theme: Theme, synchronizesOutput: Bool, escapeDelay: Int)
  /// Whether the terminal understands control sequences as ECMA-48 has them; a VT52 does not.
  let isStandard: Bool
  /// Whether the terminal has a clipboard, as far as its name says.
  package let clipboard: Clipboard
  /// What the program wants otherwise.
  var settings = TerminalSettings()
  var decoder: InputDecoder
  var palette: Palette
  /// When what the decoder waits for is given up.
  var deadline: ContinuousClock.Instant?
  var buffer = [UInt8](repeating: 0, count: 1 << 12)
  /// What the terminal shows, as far as is known.
  var shown: Frame?
  var modes = TerminalModes()
  var needsFrame = true
  var isOwned = true

  /// Takes over the process's terminal, wherever standard input and output go.
  package init(theme: Theme? = nil) throws(TerminalError) {
    let opened = try Self.takeOver()
    descriptor = opened.descriptor
    savedModes = opened.modes
    signals = opened.signals
    repertoire = opened.repertoire
    let environment = Environment()
    decoder = InputDecoder(keys: Self.terminfoKeys())
    defaults = (
      theme ?? environment.theme, TerminalFeatures.isModern(opened.name), environment.escapeDelay
    )
    isStandard = TerminalFeatures.isStandard
    clipboard = Clipboard(ofTerminal: opened.name)
    palette = Palette(theme: defaults.theme)
    repertoire.colors = palette.colors
    restoreSequence = Self.makeRestoreSequence()
    guardScreen()
  }

  deinit {
    guard isOwned else { return }
    Self.release(descriptor: descriptor, modes: savedModes)
  }

  /// The size of the screen; a terminal that does not tell has 80 columns and 24 rows.
  package var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard settee_window_size(descriptor, &columns, &rows) == 0 else {
      return Size(columns: 80, rows: 24)
    }
    // Sizes a terminal may claim and nobody has.
    return Size(columns: min(Int(columns), 2_000), rows: min(Int(rows), 1_000))
  }
}
