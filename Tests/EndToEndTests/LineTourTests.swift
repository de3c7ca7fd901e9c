import Foundation
import Testing

/// The tasks of the tour in line mode, except those that need keys or a mouse.
@Suite struct LineTourTests {
  /// A task: the lines that the user types, and texts that settee prints for them.
  struct Task: CustomStringConvertible, Sendable {
    /// The number of the task in docs/tour.md.
    let number: Int
    var arguments = ["org.settee.demo"]
    /// The files before the task.
    var files: [String: String] = [:]
    let lines: [String]
    let printed: [String]
    /// The files after the task.
    var changed: [String: String] = [:]

    var description: String { "\(TourTests.tasks[number - 1])" }
  }

  /// The tasks that line mode has no part in, or that have tests of their own.
  static let others = [
    10: "a draft of line mode is offered at the next start",
    13: "a conflict with another program is settled in line mode",
    14: "line mode has no mouse", 18: "the shell completes words",
  ]

  private static let commented = "{\n  // The width of a tab.\n  \"tabWidth\": 8\n}\n"

  static let tasks = [
    Task(number: 1, arguments: [], lines: ["/mute"], printed: ["Mute"]),
    Task(
      number: 2, lines: ["/volume", "set /output/volume 0.85", "review", "review"],
      printed: ["Volume", "0.85", "1 change to save", "Saved 1 change."]),
    Task(
      number: 3,
      lines: [
        "set /output/mute on", "save", "reset /output/mute", "Reset", "save",
        "set /output/volume 0.5",
        "save", "go /output/volume", "reset-group", "Reset", "save",
      ],
      printed: ["Saved 1 change.", "Reset 1 setting in Output?"]),
    Task(
      number: 4, arguments: ["./settings.json"], files: ["settings.json": commented],
      lines: ["set /tabWidth 4", "save"], printed: ["Saved 1 change."],
      changed: ["settings.json": commented.replacing("8", with: "4")]),
    Task(
      number: 4, arguments: ["./settings.json", "--schema", "schema.json"],
      files: [
        "settings.json": commented,
        "schema.json": #"{"properties": {"tabWidth": {"type": "integer", "maximum": 8}}}"#,
      ], lines: ["set /tabWidth 9"], printed: ["must be at most 8"],
      changed: ["settings.json": commented]),
    Task(
      number: 5, arguments: ["org.example.app"],
      files: [
        "config/org.example.app.plist": Sandbox.propertyList(
          "<key>Zoom</key><real>1.5</real>\n")
      ], lines: ["set /Zoom 2", "save"], printed: ["1.5", "Saved 1 change."]),
    Task(
      number: 6,
      lines: ["set /output/volume loud", "set /output/volume 2", "set /output/quality x"],
      printed: ["is not a number", "must be at most 1", "not one of the choices"]),
    Task(
      number: 7,
      lines: ["go /library/folders", "open", "add", "/srv/music", "K 2", "x 1", "back"],
      printed: ["/srv/music"]),
    Task(
      number: 8, lines: ["set /output/volume 0.5", "undo", "redo", "save"],
      printed: ["0.5", "Saved 1 change."]),
    Task(
      number: 9, lines: ["set /output/volume 0.5", "quit", "Discard"],
      printed: ["Save 1 change to Audio?"]),
    Task(
      number: 11, lines: ["/volmue", "/type:boolean", "/is:locked"],
      printed: ["1 similar", "Mute", "Last scan"]),
    Task(number: 12, lines: ["show /output/volume"], printed: ["0.8", "Layer default"]),
    Task(
      number: 15, lines: ["set /output/volume 0.85", ":wq"], printed: ["Saved 1 change."]),
    Task(
      number: 16, lines: ["/volume", "set /output/volume 0.5", "save"],
      printed: ["Volume", "0.5", "Saved 1 change."]),
    Task(
      number: 17, lines: ["set /output/volume 0.5", "copy-command"],
      printed: ["settee set org.settee.demo /output/volume 0.5"]),
    Task(number: 19, lines: ["?"], printed: ["Redo the change that you undid last."]),
    Task(
      number: 20, lines: ["sve", "go /nowhere", "99"],
      printed: ["Unknown command “sve”", "There is no setting “/nowhere”", "There is no row 99"]),
  ]

  @Test func `line mode is tested with every task of the tour`() {
    #expect(Set(Self.tasks.map(\.number)).union(Self.others.keys) == Set(1...20))
  }

  @Test(arguments: tasks)
  func `tasks of the tour can be done in line mode`(task: Task) throws {
    let sandbox = try Sandbox()
    for (name, text) in task.files { try sandbox.write(text, to: name) }
    let outcome = try sandbox.settee(
      ["--plain"] + task.arguments, input: task.lines.joined(separator: "\n") + "\n")
    for text in task.printed {
      #expect(outcome.output.contains(text), "\(text)\n\(outcome.output)")
    }
    for (name, text) in task.changed { #expect(sandbox.text(of: name) == text) }
  }

  @Test func `several settings are selected and reset in line mode`() throws {
    let lines = [
      "set /output/volume 0.5", "set /output/mute on", "/is:unsaved", "select-shown", "resets",
    ]
    let outcome = try Sandbox().settee(
      "--plain", "org.settee.demo", input: lines.joined(separator: "\n") + "\n")
    #expect(outcome.output.contains("2 selected"), "\(outcome.output)")
  }

  @Test func `a draft of line mode is offered at the next start`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.settee("--plain", "org.settee.demo", input: "set /output/volume 0.5\n")
    let next = try sandbox.settee("--plain", "org.settee.demo", input: "Restore\nsave\nquit\n")
    #expect(next.output.contains("Restore 1 unsaved change?"), "\(next.output)")
    #expect(next.output.contains("Saved 1 change."), "\(next.output)")
  }

  @Test(.enabled(if: Screen.tmux != nil))
  func `a conflict with another program is settled in line mode`() throws {
    let sandbox = try Sandbox()
    let screen = try Screen(sandbox, "--plain", "org.settee.demo")
    try screen.shows("Output")
    try enter("set /output/volume 0.85", on: screen)
    try screen.shows("0.85")
    try sandbox.settee("set", "org.settee.demo", "/output/volume", "0.5")
    try enter("save", on: screen)
    try screen.shows("Another program also changed Volume", "Keep yours")
    try enter("Keep yours", on: screen)
    try enter("save", on: screen)
    try screen.shows("Saved 1 change.")
    #expect(try sandbox.settee("get", "org.settee.demo", "/output/volume").output == "0.85\n")
  }

  private func enter(_ line: String, on screen: Screen) throws {
    try screen.type(line)
    try screen.press("Enter")
  }
}
