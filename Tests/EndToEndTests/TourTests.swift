import Foundation
import Testing

/// The examples of docs/tour.md.
@Suite struct TourTests {
  typealias Task = ExamplePage.Section

  static let tasks = Array(ExamplePage("docs/tour.md").sections.dropFirst())

  @Test func `the tour has twenty tasks, each with something that is run`() {
    #expect(Self.tasks.count == 20)
    for task in Self.tasks { #expect(!task.blocks.isEmpty, "\(task)") }
  }

  @Test(arguments: tasks)
  func `a task takes as many keys as the tour says`(task: Task) throws {
    let stated = task.text.firstMatch(of: #/Keys: (\d+)\./#).flatMap { Int($0.output.1) }
    #expect(stated ?? 0 == task.keys, "\(task)")
  }

  @Test func `a setting is found, changed, reviewed and saved with ten keys at most`() throws {
    let task = try #require(Self.tasks.first { $0.title.contains("Find, change") })
    #expect(task.keys > 0 && task.keys <= 10)
  }

  @Test(.enabled(if: Screen.tmux != nil), arguments: tasks)
  func `tasks of the tour work as described`(task: Task) throws {
    let sandbox = try sandbox()
    for (language, lines) in task.blocks {
      switch language {
      case "console": try run(lines, in: sandbox)
      case "keys": try press(lines, in: sandbox)
      default: Issue.record("unknown block “\(language)”")
      }
    }
  }

  /// A sandbox in which shells find settee.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let bin = sandbox.path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    #expect(symlink(Sandbox.settee, "\(bin)/settee") == 0)
    sandbox.environment["PATH"] = "\(bin):\(sandbox.environment["PATH"] ?? "")"
    return sandbox
  }

  /// Runs the lines after "$ " in a shell and compares their output with the following lines.
  private func run(_ lines: [String], in sandbox: Sandbox) throws {
    var rest = lines[...]
    while let command = rest.popFirst() {
      let expected = rest.prefix { !$0.hasPrefix("$ ") }
      rest = rest.dropFirst(expected.count)
      let outcome = try sandbox.shell("{ \(command.dropFirst(2)); } 2>&1")
      let output = outcome.output.split(separator: "\n").map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      #expect(output == expected.filter { !$0.isEmpty }, "\(command)")
    }
  }

  /// Presses the keys of each line and waits for the text after them.
  private func press(_ lines: [String], in sandbox: Sandbox) throws {
    let words = lines[0].split(separator: " ").map(String.init)
    let program = words[0] == "settee" ? Sandbox.settee : words[0]
    let screen = try Screen(sandbox, command: [program] + words.dropFirst())
    // Nobody presses a key before there is something to see.
    try screen.waits(for: "the first screen") { !$0.text.allSatisfy(\.isWhitespace) }
    for line in lines.dropFirst() {
      let parts = line.split(separator: "   ", maxSplits: 1).map(String.init)
      let (keys, text) =
        line.hasPrefix(" ") ? ("", line) : (parts[0], parts.count > 1 ? parts[1] : "")
      for key in Task.tokens(keys) { try press(key, on: screen, in: sandbox) }
      let expected = text.trimmingCharacters(in: .whitespaces)
      if !expected.isEmpty { try screen.shows(expected) }
    }
  }

  private func press(_ key: String, on screen: Screen, in sandbox: Sandbox) throws {
    if key.hasPrefix("!") {
      let outcome = try sandbox.shell(String(key.dropFirst()))
      #expect(outcome.status == 0, "\(outcome)")
    } else if key.hasPrefix("click(") {
      try click(String(key.dropFirst(6).dropLast()), on: screen)
    } else if key == "kill(settee)" {
      try screen.signal(SIGKILL)
    } else if key.hasPrefix("\"") || key.hasPrefix(":") {
      try screen.type(key.filter { $0 != "\"" })
    } else {
      // The page has the names of the interface, not those of tmux.
      let isControl = key.hasPrefix("Ctrl-")
      try screen.press(isControl ? "C-\(key.dropFirst(5).lowercased())" : key)
    }
  }

  /// Clicks the first row with a text.
  private func click(_ text: String, on screen: Screen) throws {
    try screen.shows(text)
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let column = try #require(lines[row].firstRange(of: text))
    try screen.click(
      column: lines[row].distance(from: lines[row].startIndex, to: column.lowerBound), row: row)
  }
}

extension ExamplePage.Section {
  /// The number of keys that the task takes in settee: each character of a text is one.
  var keys: Int {
    var count = 0
    for (language, lines) in blocks where language == "keys" && Self.isScreen(lines[0]) {
      for line in lines.dropFirst() where !line.hasPrefix(" ") {
        let typed: Substring = line.split(separator: "   ", maxSplits: 1)[0]
        for token in Self.tokens(String(typed)) { count += Self.keys(of: token) }
      }
    }
    return count
  }

  private static func isScreen(_ command: String) -> Bool {
    command.hasPrefix("settee") && !command.contains("--plain")
  }

  private static func keys(of token: String) -> Int {
    if token.hasPrefix("!") || token.hasSuffix(")") { return 0 }
    return token.hasPrefix(":") || token.hasPrefix("\"") ? token.filter { $0 != "\"" }.count : 1
  }

  /// Splits a line into names of keys, quoted strings, clicks, and a shell command after "!".
  static func tokens(_ line: String) -> [String] {
    line.matches(of: #/:?"[^"]*"|click\([^)]*\)|!.*|\S+/#).map { String($0.output) }
  }
}
