internal import CPosix
package import Terminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The terminal of this process while a program owns its screen.
///
/// There is one at a time. It restores the modes, signals and standard error when it goes out of scope, when the process exits,
/// and, by a handler that runs before Swift's own, when the process crashes.
///
/// ```swift
/// var terminal = try NcursesTerminal(theme: .dark)
/// let status = terminal.run(&editor, mailbox: mailbox)
/// ```
package struct NcursesTerminal: ~Copyable {
  /// The characters and colors that the terminal can show, by the locale and the theme.
  package private(set) var repertoire: DisplayCapabilities
  /// Whether the terminal has a clipboard, as far as its name says.
  package let clipboard: Clipboard

  private let device: TerminalDevice
  private var screen: NcursesScreen
  private var events: EventSource
  /// The settings that the environment and the terminal's name imply.
  private let defaults: (theme: Theme, synchronizesOutput: Bool, escapeDelay: Int)
  /// The program's settings, which override the defaults.
  private var settings = TerminalSettings()
  private var needsFrame = true
  private var isOwned = true

  /// Acquires the process's terminal, even if standard input and output are redirected.
  package init(theme: Theme? = nil) throws(TerminalError) {
    let environment = Environment()
    let (device, signals) = (try TerminalDevice(), try SelfPipe())
    var repertoire = Self.repertoireOfLocale()
    let theme = theme ?? environment.theme
    // Before ncurses opens the screen, which catches only signals that have no handler.
    settee_catch_signals(signals.writeEnd)
    let screen = try Self.openScreen(on: device, theme: theme, environment)
    repertoire.colors = screen.colors
    events = EventSource(
      device, signals: signals, decoder: InputDecoder(keys: TerminfoKeys.all),
      escapeDelay: environment.escapeDelay)
    defaults = (theme, TerminalFeatures.isModern(screen.name), environment.escapeDelay)
    clipboard = Clipboard(ofTerminal: screen.name)
    self.device = device
    self.screen = screen
    self.repertoire = repertoire
    enableModes()
    device.send(screen.drainOutput())
  }

  private static func openScreen(
    on device: TerminalDevice, theme: Theme, _ environment: Environment
  ) throws(TerminalError) -> NcursesScreen {
    do {
      return try NcursesScreen(
        terminal: environment["TERM"] ?? "", size: device.size, theme: theme)
    } catch {
      settee_release_signals()
      throw error
    }
  }

  deinit {
    if isOwned { release() }
  }

  /// The characters that a terminal can show, by the locale.
  package static func repertoireOfLocale() -> DisplayCapabilities {
    guard settee_use_locale() == 1 else { return .ascii }
    let widths = CharacterWidths { Int(settee_wcwidth($0.value)) }
    return DisplayCapabilities(widths: widths, glyphs: .unicode)
  }

  /// The size of the screen, 80×24 if unknown.
  package var size: Size { device.size }

  // MARK: Events

  /// Runs a program until it quits, then restores the terminal.
  ///
  /// One thread sleeps until there is input, a signal or a message, handles all events that have arrived, and then draws at most
  /// one frame.
  ///
  /// - Parameters:
  ///   - program: The program, which handles events and draws frames.
  ///   - mailbox: The messages for the program.
  ///   - patience: The time that the first frame and the first input wait for a message.
  /// - Returns: The program's exit status.
  package mutating func run<Program: TerminalProgram>(
    _ program: inout Program, mailbox: Mailbox<Program.Message>, patience: Duration = .zero
  ) -> Int32 {
    events.wait(for: mailbox.descriptor, atMost: patience)
    var (incoming, hasMessages) = events.gather(beside: mailbox.descriptor, mayWait: false)
    incoming.insert(.resized, at: 0)
    while true {
      if let status = deal(with: incoming, hasMessages ? mailbox.drain() : [], &program) {
        relinquish()
        return status
      }
      if needsFrame { draw(&program) }
      (incoming, hasMessages) = events.gather(beside: mailbox.descriptor, mayWait: true)
    }
  }

  /// - Returns: The exit status if the program has quit.
  private mutating func deal<Program: TerminalProgram>(
    with incoming: [LoopEvent], _ messages: [Program.Message], _ program: inout Program
  ) -> Int32? {
    // First, so that a signal to end does not lose the text that another program wrote.
    for message in messages {
      if let status = perform(program.handle(.message(message)), &program) { return status }
    }
    for item in incoming {
      if let status = deal(with: item, &program) { return status }
    }
    return nil
  }

  private mutating func deal<Program: TerminalProgram>(
    with item: LoopEvent, _ program: inout Program
  ) -> Int32? {
    switch item {
    case .input(let event): return perform(program.handle(.input(event)), &program)
    case .resized: return resize(&program)
    case .terminate(let signal):
      return perform(program.handle(.terminate(signal: signal)), &program)
    case .hangup: return perform(program.handle(.hangup), &program)
    case .stop: suspend()
    case .continues: lend {}
    }
    return resume(&program)
  }

  private mutating func perform<Program: TerminalProgram>(
    _ step: LoopStep, _ program: inout Program
  ) -> Int32? {
    switch step {
    case .unchanged: break
    case .draw: needsFrame = true
    case .copy(let text):
      copy(text)
      needsFrame = true
    case .redraw:
      screen.redraw()
      needsFrame = true
    case .suspend:
      suspend()
      return resume(&program)
    case .lend(let work):
      lend(work)
      return resume(&program)
    case .quit(let status): return status
    }
    return nil
  }

  private mutating func resize<Program: TerminalProgram>(_ program: inout Program) -> Int32? {
    screen.resize(to: size)
    needsFrame = true
    return perform(program.handle(.resized(size)), &program)
  }

  /// Informs the program that its screen is back, and of the screen's size.
  private mutating func resume<Program: TerminalProgram>(_ program: inout Program) -> Int32? {
    resize(&program) ?? perform(program.handle(.resumed), &program)
  }

  // MARK: Frames

  private mutating func draw(_ program: inout some TerminalProgram) {
    present(program.frame(in: repertoire, isDescribed: false))
    needsFrame = false
    program.shown()
  }

  /// Makes the terminal show a frame, in one write.
  package mutating func present(_ frame: Frame) {
    if frame.settings != settings { apply(frame.settings) }
    let synchronized = settings.synchronizesOutput ?? defaults.synchronizesOutput
    device.send(screen.bytes(for: frame, synchronized: synchronized))
  }

  /// Applies the settings of the program.
  private mutating func apply(_ settings: TerminalSettings) {
    if settings.theme != self.settings.theme {
      screen.apply(settings.theme ?? defaults.theme)
      repertoire.colors = screen.colors
    }
    events.escapeDelay = settings.escapeDelay ?? defaults.escapeDelay
    self.settings = settings
  }

  /// Copies a text to the terminal's clipboard (xterm's OSC 52), if the settings allow it.
  ///
  /// No terminal confirms that.
  private func copy(_ text: String) {
    guard settings.clipboard(of: clipboard).taking(text).isWritten, screen.isStandard else {
      return
    }
    device.send(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}".utf8))
  }

  // MARK: Ownership

  /// Stops like job control, and acquires the terminal again when the process continues.
  private mutating func suspend() {
    lend { settee_stop_group() }
  }

  /// Runs a closure with the terminal restored, then acquires the terminal again.
  private mutating func lend(_ work: () -> Void) {
    leave()
    work()
    events.catchSignals()
    enableModes()
  }

  private func enableModes() {
    device.makeRaw()
    device.restoreOnCrash(sending: screen.restoreSequence)
    settee_capture_stderr()
  }

  /// Restores the terminal; a second call does nothing.
  package mutating func relinquish() {
    guard isOwned else { return }
    isOwned = false
    release()
  }

  private borrowing func leave() {
    device.send(screen.bytesToLeave())
    device.restoreModes()
    settee_unguard_terminal()
    settee_release_signals()
    settee_replay_stderr()
  }

  private borrowing func release() {
    leave()
    screen.close()
  }
}
