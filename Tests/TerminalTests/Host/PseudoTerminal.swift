import CProcesses
import Foundation

/// A program on a pseudo-terminal that a test controls.
final class PseudoTerminal {
  private let process: pid_t
  private var descriptor: Int32
  /// Everything the program has written so far.
  private(set) var output = ""
  private var status: Int32?

  static let probe = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("TerminalProbe").path

  init?(
    _ path: String = PseudoTerminal.probe, arguments: [String] = [],
    environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24
  ) {
    var all: [String: String?] = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"],
      "HOME": NSTemporaryDirectory(),
    ]
    all.merge(environment) { $1 }
    let pairs = all.compactMap { name, value in value.map { "\(name)=\($0)" } }
    var side: Int32 = -1
    process = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(pairs) { environment in
        tests_spawn_on_terminal(path, arguments, environment, Int32(columns), Int32(rows), &side)
      }
    }
    descriptor = side
    guard process > 0 else { return nil }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
    if descriptor >= 0 { close(descriptor) }
  }

  func send(_ text: String) {
    _ = text.withCString { write(descriptor, $0, text.utf8.count) }
  }

  func signal(_ number: Int32) {
    kill(process, number)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the system edits and echoes lines, as it does when a shell starts a program.
  var isCooked: Bool {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    let cooked = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & cooked == cooked
  }

  /// Reads until a condition holds; returns false if the time is up or the program ends first.
  func wait(seconds: Double = 60, for condition: (PseudoTerminal) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition(self) {
      guard Date() < deadline else { return false }
      guard readSome() else { return condition(self) }
    }
    return true
  }

  /// Reads until the output contains a text, and discards the output up to its end.
  func waits(for text: String) -> Bool {
    guard wait(for: { $0.output.contains(text) }) else { return false }
    output = output.range(of: text).map { String(output[$0.upperBound...]) } ?? ""
    return true
  }

  /// Waits for the exit status, or 128 plus the number of the signal.
  func exitStatus() -> Int32? {
    // After the program closes the terminal, only its exit status is outstanding.
    if !wait(for: { $0.hasEnded(within: 0) }) { _ = hasEnded(within: 60_000) }
    while readSome(milliseconds: 0) {}
    return status
  }

  private func hasEnded(within milliseconds: Int32) -> Bool {
    if status == nil {
      let ended = tests_wait_for_exit(process, milliseconds)
      status = ended < 0 ? nil : ended
    }
    return status != nil
  }

  /// Closes the program's terminal.
  func hangUp() {
    close(descriptor)
    descriptor = -1
  }

  private func readSome(milliseconds: Int32 = 20) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return milliseconds > 0 }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return body(copies)
  }
}
