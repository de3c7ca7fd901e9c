import Foundation
import Testing

/// The examples of docs/tour.md.
@Suite struct TourTests {
  /// The blocks of one task.
  struct Task: CustomStringConvertible, Sendable {
    let title: String
    var blocks: [(language: String, lines: [String])] = []

    var description: String { title }
  }

  static let tasks: [Task] = {
    var tasks: [Task] = []
    var isInBlock = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock { tasks[tasks.count - 1].blocks.append((String(line.dropFirst(3)), [])) }
      } else if isInBlock {
        tasks[tasks.count - 1].blocks[tasks[tasks.count - 1].blocks.count - 1].lines.append(line)
      } else if line.hasPrefix("## ") {
        tasks.append(Task(title: String(line.dropFirst(3))))
      }
    }
    return tasks
  }()

  private static let page: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "docs/tour.md"), encoding: .utf8)) ?? ""
  }()

  @Test func `the tour has twenty tasks`() {
    #expect(Self.tasks.count == 20)
  }

  @Test(.enabled(if: Screen.tmux != nil), arguments: tasks)
  func `tasks of the tour work as described`(task: Task) throws {
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
