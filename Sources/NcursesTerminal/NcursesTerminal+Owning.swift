internal import CNcurses
internal import CPosix
internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Gives the terminal back as it was found; more than once does no harm.
  package mutating func giveBack() {
    guard isOwned else { return }
    isOwned = false
    switchModes(to: [])
    Self.release(descriptor: descriptor, modes: savedModes)
  }

  static func release(descriptor: Int32, modes: termios) {
    settee_unguard_terminal()
    settee_screen_close()
    var modes = modes
    tcsetattr(descriptor, TCSADRAIN, &modes)
    settee_release_signals()
    settee_replay_stderr()
    close(descriptor)
  }

  /// Runs something while the terminal is as it was found, and takes it again.
  mutating func lend(_ work: () -> Void) {
    switchModes(to: [])
    settee_screen_leave()
    settee_unguard_terminal()
    settee_replay_stderr()
    settee_release_signals()
    work()
    takeAgain()
  }

  /// Stops as job control does, and takes the terminal again when the process goes on.
  mutating func suspend() {
    lend { settee_stop_group() }
  }

  /// Sets the modes again and forgets what the terminal showed: after a stop, whoever caused it.
  mutating func takeAgain() {
    settee_catch_signals(signals.writeEnd)
    guardScreen()
    modes = []
    redrawEverything()
  }

  func guardScreen() {
    var modes = savedModes
    restoreSequence.withUnsafeBytes { bytes in
      settee_guard_terminal(
        descriptor, &modes, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    settee_capture_stderr()
  }

  /// Switches on what a frame asks for and off what it no longer asks for.
  mutating func switchModes(to wished: TerminalModes) {
    let features: [(TerminalModes, on: String, off: String)] = [
      (.paste, TerminalFeatures.pasteOn, TerminalFeatures.pasteOff),
      (.mouse, TerminalFeatures.mouseOn, TerminalFeatures.mouseOff),
    ]
    let switched = features.filter { modes.contains($0.0) != wished.contains($0.0) }
    if isStandard { send(switched.map { wished.contains($0.0) ? $0.on : $0.off }.joined()) }
    modes = wished
  }

  /// Writes past ncurses, which has nothing waiting.
  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
