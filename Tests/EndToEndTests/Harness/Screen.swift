import Foundation
import TestSupport

/// The tool on a terminal of its own, that of tmux, seen and driven as a person would.
final class Screen {
  /// Where the terminal is, nil where there is none to be had.
  static let tmux = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/tmux" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  private let sandbox: Sandbox
  private let name = String(UUID().uuidString.prefix(8))
  private let tmux: String
  /// What the tool writes, from which is heard that there is something new to see.
  private let news: OutputNews

  /// Starts the tool in a window of this size.
  convenience init(
    _ sandbox: Sandbox, _ arguments: String..., columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    try self.init(
      sandbox, command: [Sandbox.settee] + arguments, columns: columns, rows: rows,
      environment: environment)
  }

  /// Starts a command in a window of this size.
  init(
    _ sandbox: Sandbox, command: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    self.sandbox = sandbox
    tmux = Self.tmux ?? "tmux"
    news = try OutputNews(at: sandbox.path("\(name).news"))
    try sandbox.write(
      "set -g status off\nset -s escape-time 0\nset -g default-terminal screen-256color\n",
      to: "tmux.conf")
    try sandbox.write(script(for: command, in: environment), to: "\(name).sh")
    try drive([
      "-f", sandbox.path("tmux.conf"), "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "/bin/sh '\(sandbox.path("\(name).sh"))'", ";", "pipe-pane", "cat > '\(news.path)'",
    ])
  }

  deinit { hangUp() }

  /// Runs the tool so that its process is known, and tells how it ended.
  private func script(for words: [String], in changes: [String: String?]) -> String {
    var environment: [String: String?] = sandbox.environment
    environment["TERM"] = "screen-256color"
    environment.merge(changes) { $1 }
    let variables = environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
    let command = (variables + words).map(Self.quoted).joined(separator: " ")
    return """
      cd '\(sandbox.folder)'
      sh -c 'echo $$ > '\(name).pid'; exec env -i "$@"' sh \(command)
      echo "left with $?"
      exec cat > '\(name).typed'

      """
  }

  private static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: "'\\''"))'"
  }

  // MARK: Hands

  /// Types a text as it is.
  func type(_ text: String) throws { try drive(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux' names: "Enter", "C-s", "Down", "x".
  func press(_ keys: String...) throws { try drive(["send-keys"] + keys) }

  /// Pastes a text, in brackets where the tool asked for them.
  func paste(_ text: String) throws {
    try drive(["set-buffer", "--", text, ";", "paste-buffer", "-p"])
  }

  /// Pastes what stands in a file.
  func paste(file: String) throws {
    try drive(["load-buffer", file, ";", "paste-buffer", "-p"])
  }

  /// Types what stands in a file, as a terminal pastes that knows no brackets.
  func type(file: String) throws {
    try drive(["load-buffer", file, ";", "paste-buffer"])
  }

  /// Clicks on a cell, counted from 0.
  func click(column: Int, row: Int) throws {
    try type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  func resize(columns: Int, rows: Int) throws {
    try drive(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Sends the tool a signal.
  func signal(_ number: Int32) throws {
    guard let process = sandbox.text(of: "\(name).pid").flatMap({ pid_t($0.dropLast()) }) else {
      throw NeverShown("a process to be signalled", on: text)
    }
    kill(process, number)
  }

  /// Ends the terminal under the tool.
  func hangUp() { _ = try? drive(["kill-server"]) }

  // MARK: Eyes

  /// What is on the screen.
  var text: String {
    let lines = (try? drive(["capture-pane", "-p"]))?.split(
      separator: "\n", omittingEmptySubsequences: false)
    return (lines ?? []).map { line in
      String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }.joined(separator: "\n")
  }

  /// What is on the screen, with the sequences that colour it.
  var colouredText: String { (try? drive(["capture-pane", "-p", "-e"])) ?? "" }

  /// The line that the cursor is in.
  var line: String {
    let row = Int(state("cursor_y")) ?? 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(row) ? String(lines[row]) : ""
  }

  /// A variable of tmux: "alternate_on", "cursor_flag".
  func state(_ variable: String) -> String {
    (try? drive(["display-message", "-p", "#{\(variable)}"]))?.filter { $0 != "\n" } ?? ""
  }

  /// The modes of the terminal, as `stty` tells them.
  var modes: [Substring] {
    let outcome = try? sandbox.shell("stty -a < '\(state("pane_tty"))'")
    return outcome?.output.split { " ;\n".contains($0) } ?? []
  }

  /// Waits until the screen shows all of these texts.
  func shows(_ texts: String...) throws {
    try waits(for: "“\(texts.joined(separator: "”, “"))”") { screen in
      texts.allSatisfy { Self.condensed(screen.text).contains(Self.condensed($0)) }
    }
  }

  /// Waits until the screen no longer shows a text.
  func hides(_ text: String) throws {
    try waits(for: "“\(text)” to go") { !$0.text.contains(text) }
  }

  /// Waits until the cursor is in a line with these texts.
  func selects(_ texts: String...) throws {
    try waits(for: "the cursor on “\(texts.joined(separator: "”, “"))”") { screen in
      texts.allSatisfy { Self.condensed(screen.line).contains(Self.condensed($0)) }
    }
  }

  /// A text in which a run of spaces is one space, since columns fit their contents.
  private static func condensed(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// Waits until the screen has stayed the same for a moment.
  func settles() throws {
    var shown = text
    var since = Date()
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline, Date().timeIntervalSince(since) < 0.3 {
      news.wait()
      let now = text
      if now != shown { (shown, since) = (now, Date()) }
    }
  }

  /// Waits until the tool has ended so.
  func leaves(with status: Int32) throws { try shows("left with \(status)") }

  /// Waits for something, and shows the screen where it does not come.
  func waits(
    for claim: String, seconds: Double = 60, until condition: (Screen) throws -> Bool
  ) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try !condition(self) {
      guard Date() < deadline else { throw NeverShown(claim, on: text) }
      news.wait()
    }
  }

  /// Something that was waited for in vain.
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
      environment: sandbox.environment.merging(["TMUX_TMPDIR": sandbox.folder]) { $1 },
      folder: sandbox.folder
    ).run().output
  }
}
