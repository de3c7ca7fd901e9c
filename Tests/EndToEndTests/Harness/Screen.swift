import Foundation
import TestSupport

/// The tool in a tmux terminal, used like a user would.
final class Screen {
  /// The path of tmux; nil if it is not installed.
  static let tmux = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/tmux" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  private let sandbox: Sandbox
  private let name = String(UUID().uuidString.prefix(8))
  private let tmux: String
  /// The output of the tool, which signals that the screen may have changed.
  private let changes: OutputNews

  /// Starts the tool in a window of the given size.
  convenience init(
    _ sandbox: Sandbox, _ arguments: String..., columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    try self.init(
      sandbox, command: [Sandbox.settee] + arguments, columns: columns, rows: rows,
      environment: environment)
  }

  /// Starts a command in a window of the given size.
  init(
    _ sandbox: Sandbox, command: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    self.sandbox = sandbox
    tmux = Self.tmux ?? "tmux"
    changes = try OutputNews(at: sandbox.path("\(name).changes"))
    try sandbox.write(
      "set -g status off\nset -s escape-time 0\nset -g default-terminal screen-256color\n",
      to: "tmux.conf")
    try sandbox.write(script(for: command, in: environment), to: "\(name).sh")
    try drive([
      "-f", sandbox.path("tmux.conf"), "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "/bin/sh '\(sandbox.path("\(name).sh"))'", ";", "pipe-pane", "cat > '\(changes.path)'",
    ])
  }

  deinit { hangUp() }

  /// Returns a script that runs the tool, stores its process ID, and prints its exit status.
  private func script(for words: [String], in changes: [String: String?]) -> String {
    var environment: [String: String?] = sandbox.environment
    environment["TERM"] = "screen-256color"
    environment.merge(changes) { $1 }
    let variables = environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
    let command = (variables + words).map(Self.quoted).joined(separator: " ")
    return """
      cd '\(sandbox.directory)'
      sh -c 'echo $$ > '\(name).pid'; exec env -i "$@"' sh \(command)
      echo "left with $?"
      exec cat > '\(name).typed'

      """
  }

  private static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: "'\\''"))'"
  }

  // MARK: Input

  /// Types text literally.
  func type(_ text: String) throws { try drive(["send-keys", "-l", "--", text]) }

  /// Presses keys given by their tmux names: "Enter", "C-s", "Down", "x".
  func press(_ keys: String...) throws { try drive(["send-keys"] + keys) }

  /// Pastes text, with bracketed paste if the tool enabled it.
  func paste(_ text: String) throws {
    try drive(["set-buffer", "--", text, ";", "paste-buffer", "-p"])
  }

  /// Pastes the contents of a file.
  func paste(file: String) throws {
    try drive(["load-buffer", file, ";", "paste-buffer", "-p"])
  }

  /// Types the contents of a file, like a paste in a terminal without bracketed paste.
  func type(file: String) throws {
    try drive(["load-buffer", file, ";", "paste-buffer"])
  }

  /// Clicks a cell, counted from 0.
  func click(column: Int, row: Int) throws {
    try type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  func resize(columns: Int, rows: Int) throws {
    try drive(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Sends a signal to the tool.
  func signal(_ number: Int32) throws {
    guard let process = sandbox.text(of: "\(name).pid").flatMap({ pid_t($0.dropLast()) }) else {
      throw NeverShown("a process to be signalled", on: text)
    }
    kill(process, number)
  }

  /// Closes the terminal of the tool.
  func hangUp() { _ = try? drive(["kill-server"]) }

  // MARK: Output

  /// The text on the screen.
  var text: String {
    let lines = (try? drive(["capture-pane", "-p"]))?.split(
      separator: "\n", omittingEmptySubsequences: false)
    return (lines ?? []).map { line in
      String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }.joined(separator: "\n")
  }

  /// The text on the screen with color sequences.
  var coloredText: String { (try? drive(["capture-pane", "-p", "-e"])) ?? "" }

  /// The text on the screen with color sequences and the blanks at the ends of lines.
  var styledText: String {
    get throws { try drive(["capture-pane", "-p", "-e", "-N"]) }
  }

  /// The line with the cursor.
  var line: String {
    let row = Int(state("cursor_y")) ?? 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(row) ? String(lines[row]) : ""
  }

  /// Returns a tmux variable: "alternate_on", "cursor_flag".
  func state(_ variable: String) -> String {
    (try? drive(["display-message", "-p", "#{\(variable)}"]))?.filter { $0 != "\n" } ?? ""
  }

  /// The modes of the terminal, as printed by `stty`.
  var modes: [Substring] {
    let outcome = try? sandbox.shell("stty -a < '\(state("pane_tty"))'")
    return outcome?.output.split { " ;\n".contains($0) } ?? []
  }

  /// Waits until the screen shows all of these strings.
  func shows(_ texts: String...) throws {
    try waits(for: "“\(texts.joined(separator: "”, “"))”") { screen in
      texts.allSatisfy { Self.condensed(screen.text).contains(Self.condensed($0)) }
    }
  }

  /// Waits until the screen no longer shows a string.
  func hides(_ text: String) throws {
    try waits(for: "“\(text)” to disappear") { !$0.text.contains(text) }
  }

  /// Waits until the line with the cursor contains these strings.
  func selects(_ texts: String...) throws {
    try waits(for: "the cursor on “\(texts.joined(separator: "”, “"))”") { screen in
      texts.allSatisfy { Self.condensed(screen.line).contains(Self.condensed($0)) }
    }
  }

  /// Collapses runs of spaces, since columns fit their contents.
  private static func condensed(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// Waits until the screen has not changed for 0.3 seconds.
  func stabilizes() throws {
    var shown = text
    var since = Date()
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline, Date().timeIntervalSince(since) < 0.3 {
      changes.wait()
      let now = text
      if now != shown { (shown, since) = (now, Date()) }
    }
  }

  /// Waits until the tool has exited with a status.
  func exits(with status: Int32) throws { try shows("left with \(status)") }

  /// Waits for a condition, and throws the screen if it is not met in time.
  func waits(
    for claim: String, seconds: Double = 60, until condition: (Screen) throws -> Bool
  ) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try !condition(self) {
      guard Date() < deadline else { throw NeverShown(claim, on: text) }
      changes.wait()
    }
  }

  /// An expectation that was not met in time.
  struct NeverShown: Error, CustomStringConvertible {
    var description: String

    init(_ claim: String, on screen: String) {
      description = "waited for \(claim), and saw:\n\(screen)"
    }
  }

  // MARK: tmux

  @discardableResult
  private func drive(_ arguments: [String]) throws -> String {
    try Command(
      path: tmux, arguments: ["-u", "-L", "settee-\(name)"] + arguments,
      environment: sandbox.environment.merging(["TMUX_TMPDIR": sandbox.directory]) { $1 },
      directory: sandbox.directory
    ).run().output
  }
}
