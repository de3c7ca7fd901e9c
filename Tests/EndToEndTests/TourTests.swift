import Foundation
import Testing

/// The examples of docs/tour.md.
@Suite struct TourTests {
  static let tasks = Array(ExamplePage("docs/tour.md").sections.dropFirst())

  @Test func `the tour has twenty tasks`() {
    #expect(Self.tasks.count == 20)
  }

  @Test(.enabled(if: Screen.tmux != nil), arguments: tasks)
  func `tasks of the tour work as described`(task: ExamplePage.Section) throws {
    let sandbox = try Sandbox()
    for (language, lines) in task.blocks {
      switch language {
      case "console": try run(lines, in: sandbox)
      case "keys": try press(lines, in: sandbox)
      default: Issue.record("unknown block “\(language)”")
      }
    }
  }

  /// Runs the lines after "$ " in a shell and compares their output with the following lines.
  private func run(_ lines: [String], in sandbox: Sandbox) throws {
    var rest = lines[...]
    while let command = rest.popFirst() {
      let expected = rest.prefix { !$0.hasPrefix("$ ") }
      rest = rest.dropFirst(expected.count)
      let outcome = try sandbox.shell(
        "settee() { \"$SETTEE\" \"$@\"; }; { \(command.dropFirst(2)); } 2>&1")
      let output = outcome.output.split(separator: "\n").map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      #expect(output == expected.filter { !$0.isEmpty }, "\(command)")
    }
  }

  /// Presses the keys of each line and waits for the text after them.
  private func press(_ lines: [String], in sandbox: Sandbox) throws {
    let words = lines[0].split(separator: " ").dropFirst().map(String.init)
    let screen = try Screen(sandbox, command: [Sandbox.settee] + words)
    for line in lines.dropFirst() {
      let parts = line.split(separator: "   ", maxSplits: 1).map(String.init)
      let (keys, text) = line.hasPrefix(" ") ? ("", line) : (parts[0], parts[1])
      for key in tokens(keys) { try press(key, on: screen, in: sandbox) }
      try screen.shows(text.trimmingCharacters(in: .whitespaces))
    }
  }

  private func press(_ key: String, on screen: Screen, in sandbox: Sandbox) throws {
    if key.hasPrefix("!") {
      let outcome = try sandbox.shell("settee() { \"$SETTEE\" \"$@\"; }; \(key.dropFirst())")
      #expect(outcome.status == 0, "\(outcome)")
    } else if key.hasPrefix("\"") || key.hasPrefix(":") {
      try screen.type(key.filter { $0 != "\"" })
    } else {
      try screen.press(key)
    }
  }

  /// Splits a line into names of keys, quoted strings, and a shell command after "!".
  private func tokens(_ line: String) -> [String] {
    line.matches(of: #/"[^"]*"|!.*|\S+/#).map { String($0.output) }
  }
}
