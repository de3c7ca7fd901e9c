import EditorSession
import PreferenceSystem
import PreferencesEditor
import Terminal

/// Runs line mode on standard input and output.
struct LineRunner {
  private var program: LineProgram
  /// Whether lines are typed at a terminal, which echoes them.
  static var isTyped: Bool { isatty(STDIN_FILENO) != 0 }

  init(_ program: LineProgram) { self.program = program }

  /// Whether standard input is connected to a terminal, a file or another program.
  static var hasInput: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFCHR || isTyped
  }

  /// Runs until the user quits or the input ends, and returns the exit status of the process.
  mutating func run() -> Int32 {
    var lines = program.start()
    while write(lines.map { "\($0)\n" }.joined().withVisibleControls) {
      if let status = program.status { return status }
      let prompt = program.prompt
      guard write(prompt.text.string.withVisibleControls) else { break }
      let line = PromptReader.read(isSecret: prompt.isSecret)
      // Echoing a script's answers makes the output readable, and the end of input ends the
      // prompt's line.
      if !Self.isTyped || line == nil {
        _ = write(prompt.isSecret ? "\n" : "\(line.map(shown) ?? "")\n")
      }
      lines = program.handle(line)
    }
    // Nothing more can be shown.
    _ = program.handle(nil)
    return 3
  }

  private func shown(_ line: String) -> String { SafeText(line, in: .standard).string }

  /// Writes a text to standard output; returns false on failure.
  private func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { put(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

/// The system call, under a name that the method above does not hide.
private let put = write
