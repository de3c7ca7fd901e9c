internal import CPosix
internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that controls this process, or else the one of its input and output.
final class TerminalDevice: Sendable {
  let descriptor: Int32
  /// The modes before anything was changed.
  private let savedModes: termios

  init() throws(TerminalError) {
    let descriptor = Self.openTerminal()
    guard descriptor >= 0 else { throw .noTerminal(errno: errno) }
    self.descriptor = descriptor
    var modes = termios()
    tcgetattr(descriptor, &modes)
    savedModes = modes
    let foreground = tcgetpgrp(descriptor)
    guard foreground == getpgrp() || foreground < 0 else { throw .inBackground }
  }

  deinit { close(descriptor) }

  /// Opens the controlling terminal; a program that `su -c` starts has none, but its input may be a terminal.
  private static func openTerminal() -> Int32 {
    let controlling = open("/dev/tty", O_RDWR | O_CLOEXEC)
    let reason = errno
    defer { errno = reason }
    guard controlling < 0, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_RDWR
    else { return controlling }
    return fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
  }

  /// The size of the screen, 80×24 if unknown.
  var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard settee_window_size(descriptor, &columns, &rows) == 0 else {
      return Size(columns: 80, rows: 24)
    }
    // No real terminal is larger.
    return Size(columns: min(Int(columns), 2_000), rows: min(Int(rows), 1_000))
  }

  /// Lets the program read every key at once and write every byte unchanged.
  func makeRaw() {
    var modes = savedModes
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  func restoreModes() {
    var modes = savedModes
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// Restores the modes and sends a sequence when the process crashes or exits.
  func restoreOnCrash(sending sequence: [UInt8]) {
    var modes = savedModes
    sequence.withUnsafeBytes { bytes in
      settee_guard_terminal(
        descriptor, &modes, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// Writes bytes, in one write if the terminal takes them.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Whether there is input now or within a time.
  func hasInput(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0
  }
}
