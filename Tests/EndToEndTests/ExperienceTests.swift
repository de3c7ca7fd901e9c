import Foundation
import Testing

/// Tasks at which users failed: the keys they press and the expected screen.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct ExperienceTests {
  /// Keys pressed in the demo and a condition for the screen afterwards.
  struct Task: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var size = (columns: 80, rows: 24)
    /// The names of keys; a word that begins with `=` is typed.
    var keys: String
    /// The values of the system layer, as XML elements.
    var site = ""
    /// Whether the screen is as expected.
    var condition: @Sendable (Screen) -> Bool

    init(
      _ claim: String, _ keys: String, site: String = "", size: (Int, Int) = (80, 24),
      condition: @escaping @Sendable (Screen) -> Bool
    ) {
      testDescription = claim
      self.keys = keys
      self.site = site
      self.size = size
      self.condition = condition
    }
  }

  private static let mute =
    "<key>output</key><dict><key>mute</key><true/></dict>"

  static let tasks = [
    Task(
      "a group reset acts on the group of the selected row",
      ": =set␣/output/mute␣true Enter : =set␣/equaliser/bass␣0.9 Enter / =volume Enter R"
    ) { $0.text.contains("Output?") },
    Task(
      "a reset of three settings counts as three unsaved changes",
      ": =set␣/output/mute␣true Enter : =set␣/output/volume␣0.3 Enter "
        + ": =set␣/output/balance␣1 Enter C-s / =volume Enter R Tab Enter Escape Escape Down"
    ) { $0.text.contains("3 unsaved") },
    Task(
      "the key that steps a number does not remove list items",
      "/ =bands Enter Enter -"
    ) {
      $0.text.contains("1000") && $0.text.contains("4000") && $0.text.contains("2")
        && $0.line.contains("2")
    },
    Task(
      "choices show the default", "/ =quality Enter Enter"
    ) { screen in
      screen.text.split(separator: "\n").contains { $0.contains("High") && $0.contains("default") }
    },
    Task(
      "typing selects a choice", "/ =quality Enter Enter =lo"
    ) { $0.line.contains("Lo") },
    Task(
      "the details of a group show its description", "Escape Down Down"
    ) { $0.text.contains("loudness") },
    Task(
      "help is searchable", "? / =undo Enter"
    ) { $0.text.contains("Undo the last unsaved change.") && !$0.text.contains("Quit") },
    Task(
      "values are next to their labels on a wide screen", "Down", size: (120, 40)
    ) { screen in
      let line = screen.text.split(separator: "\n").first { $0.contains("Owner") } ?? ""
      let label = line.range(of: "Owner")
      let value = line.range(of: "You")
      guard let label, let value else { return false }
      return line.distance(from: label.upperBound, to: value.lowerBound) <= 20
    },
    Task(
      "a reset names the layer that has the value", "/ =mute Enter r", site: mute
    ) { $0.text.contains("Mute is set in the system layer, not in yours.") },
    Task(
      "the filter for set values excludes the administrator's values", "c", site: mute
    ) { !$0.text.contains("Mute") },
    Task(
      "the row of a deprecated setting says that it is deprecated",
      ": =set␣/advanced/useOldMixer␣true Enter C-s / =old␣mixer Enter"
    ) { $0.line.contains("~x Use old mixer") && $0.text.contains("Deprecated: ") },
  ]

  @Test(arguments: tasks) func `the screen is helpful`(task: Task) throws {
    let sandbox = try Sandbox()
    if !task.site.isEmpty {
      try sandbox.write(
        "\(Sandbox.propertyListHead)<dict>\(task.site)</dict></plist>\n",
        to: "site/org.settee.demo.plist")
    }
    let screen = try Screen(
      sandbox, "org.settee.demo", columns: task.size.columns, rows: task.size.rows)
    try screen.selects("Owner")
    for key in task.keys.split(separator: " ") {
      if key.hasPrefix("=") {
        try screen.type(String(key.dropFirst()).replacing("␣", with: " "))
      } else {
        try screen.press(String(key))
      }
      try screen.stabilizes()
    }
    try screen.waits(for: task.testDescription, seconds: 5) { task.condition($0) }
  }

  // MARK: Custom files

  private func opened(_ schema: String, _ value: String) throws -> (Sandbox, Screen) {
    let sandbox = try Sandbox()
    try sandbox.write(schema, to: "schema.json")
    try sandbox.write(value, to: "a.json")
    return (sandbox, try Screen(sandbox, "./a.json", "--schema", "schema.json"))
  }

  @Test func `a value at a former key is offered immediately`() throws {
    let (_, screen) = try opened(
      """
      {"properties": {"size": {"type": "integer", "title": "Size", "x-settee-aliases": ["old"]}}}
      """, #"{"old": 7}"#)
    try screen.shows("Values have former names: 1 renamed. Press U to list them.")
  }

  @Test func `Esc removes a new object from a list`() throws {
    let (sandbox, screen) = try opened(
      """
      {"properties": {"rules": {"type": "array", "title": "Rules",
        "items": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
      """, #"{"rules": []}"#)
    try screen.selects("Rules")
    try screen.press("Enter", "+")
    try screen.stabilizes()
    try screen.press("Escape", "C-s")
    try screen.stabilizes()
    #expect(sandbox.text(of: "a.json") == #"{"rules": []}"#)
  }
}
