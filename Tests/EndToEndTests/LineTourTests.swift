import Foundation
import Testing

/// The tasks of the tour in line mode, where they can be done without keys and a mouse.
@Suite struct LineTourTests {
  /// A task: the lines that the user types, and texts that settee prints for them.
  struct Task: CustomStringConvertible, Sendable {
    let description: String
    let lines: [String]
    let printed: [String]
  }

  static let tasks = [
    Task(
      description: "find, change, review and save",
      lines: ["/volume", "set /output/volume 0.85", "review", "review"],
      printed: ["Volume", "0.85", "1 change to save", "Saved 1 change."]),
    Task(
      description: "reset a setting, a group, everything",
      lines: [
        "set /output/mute on", "save", "reset /output/mute", "Reset", "save",
        "set /output/volume 0.5",
        "save", "go /output/volume", "reset-group", "Reset", "save",
      ],
      printed: ["Saved 1 change.", "Reset 1 setting in Output?"]),
    Task(
      description: "a wrong value, one out of range, a wrong choice",
      lines: ["set /output/volume loud", "set /output/volume 2", "set /output/quality x"],
      printed: ["is not a number", "must be at most 1", "not one of the choices"]),
    Task(
      description: "add, move and remove items of a list",
      lines: ["go /library/folders", "open", "add", "/srv/music", "K 2", "x 1", "back"],
      printed: ["/srv/music"]),
    Task(
      description: "undo and redo",
      lines: ["set /output/volume 0.5", "undo", "redo", "save"],
      printed: ["0.5", "Saved 1 change."]),
    Task(
      description: "quit with unsaved changes",
      lines: ["set /output/volume 0.5", "quit", "Discard"],
      printed: ["Save 1 change to Audio?"]),
    Task(
      description: "search with typos and filters",
      lines: ["/volmue", "/type:boolean", "/is:locked"],
      printed: ["1 similar", "Mute", "Last scan"]),
    Task(
      description: "ask why a setting has its value", lines: ["show /output/volume"],
      printed: ["0.8", "Layer default"]),
    Task(
      description: "select several settings and reset them",
      lines: [
        "set /output/volume 0.5", "set /output/mute on", "/is:unsaved", "select-shown", "resets",
      ],
      printed: ["2 selected"]),
    Task(
      description: "mistakes", lines: ["sve", "go /nowhere", "99"],
      printed: ["Unknown command “sve”", "There is no setting “/nowhere”", "There is no row 99"]),
  ]

  @Test(arguments: tasks)
  func `tasks of the tour can be done in line mode`(task: Task) throws {
    let outcome = try Sandbox().settee(
      "--plain", "org.settee.demo", input: task.lines.joined(separator: "\n") + "\n")
    for text in task.printed {
      #expect(outcome.output.contains(text), "\(text)\n\(outcome.output)")
    }
  }

  @Test func `a draft of line mode is offered at the next start`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.settee("--plain", "org.settee.demo", input: "set /output/volume 0.5\n")
    let next = try sandbox.settee("--plain", "org.settee.demo", input: "Restore\nsave\nquit\n")
    #expect(next.output.contains("Restore 1 unsaved change?"), "\(next.output)")
    #expect(next.output.contains("Saved 1 change."), "\(next.output)")
  }
}
