import Terminal
import Testing

@testable import PreferencesEditor

/// Tests that line mode can do everything that the screen can do.
@Suite struct LineCoverageTests {
  /// The actions without a command in line mode, and their replacements.
  private static let notNeeded: [Action: String] = [
    .moveUp: "rows are named by their numbers", .moveDown: "rows are named by their numbers",
    .pageUp: "list, and the numbers of rows", .pageDown: "an empty line continues",
    .halfPageUp: "list, and the numbers of rows", .halfPageDown: "an empty line continues",
    .first: "the number 1", .last: "the number of the last row",
    .nextPane: "groups are opened and closed like rows",
    .previousPane: "groups are opened and closed like rows",
    .open: "a number opens its row", .search: "/WORDS", .commandLine: "every line is a command",
    .redraw: "list prints the rows again",
  ]

  /// The lines that lead to a list in which an action is available.
  private static let paths: [KeyContext: [String]] = [
    .form: [], .list: ["go /equaliser/presets", "open"],
    ReviewScreen.keys: ["set /output/mute on", "review"],
    LayersScreen.keys: ["go /output/volume", "explain"], HistoryScreen.keys: ["history"],
    RecordScreen.keys: ["record"], SnapshotsScreen.keys: ["snapshot one", "snapshots"],
    BookmarksScreen.keys: ["bookmark", "bookmarks"], RestartsScreen.keys: ["restarts"],
    StartScreen.keys: ["domains"],
  ]

  @Test(arguments: Keymap.default.commands.filter { notNeeded[$0] == nil })
  func `every action has a command that is listed if it is available`(action: Action) throws {
    let contexts = Self.paths.keys.filter {
      !Keymap.default.keystrokes(for: action, in: $0).isEmpty
    }
    let context = try #require(
      contexts.min { ($0 == .form ? "" : $0.name) < ($1 == .form ? "" : $1.name) })
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    for line in Self.paths[context] ?? [] { lines.type(line) }
    #expect(lines.lines.editor.context == context)
    let help = LineHelp.lines(for: lines.lines.editor)
    #expect(help.contains { $0.hasPrefix("\(action.name)") }, "\(help)")
    let output = lines.type(action.name)
    #expect(!output.contains { $0.contains("There is no command") }, "\(output)")
  }

  @Test(arguments: notNeeded.keys.sorted { $0.name < $1.name })
  func `actions without a command are recognized`(action: Action) throws {
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    #expect(!lines.type(action.name).contains { $0.contains("There is no command") })
  }

  // Help is printed by its command and has no screen in line mode.
  @Test(arguments: Scene.allCases.filter { $0 != .help })
  func `every scene matches its snapshot in line mode`(scene: Scene) throws {
    var lines = try HeadlessLines(try scene.editor())
    let reported = (lines.start() + [lines.prompt]).joined(separator: "\n")
    try Snapshot.expect(reported + "\n", named: "lines-\(scene.rawValue)")
  }

  // MARK: Errors in commands

  @Test func `missing rows, missing values and groups have different messages`() throws {
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    #expect(lines.type("set 99 0.4") == ["There is no row 99. The rows are 1 to 11."])
    #expect(lines.type("set 2") == ["The value is missing. Usage: set ROW VALUE"])
    #expect(lines.type("set 1 0.4") == ["Output is a group. Type 1 to open it."])
    #expect(lines.type("go") == ["Usage: go PATH"])
    lines.type("next-pane")
    #expect(lines.type("set 2 0.4") == ["Output is a group. Type 2 to open it."])
    lines.type("domains")
    #expect(lines.type("set 1 0.4").first?.hasPrefix("There") == true)
  }

  @Test func `a number in an empty list has a message of its own`() throws {
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    lines.type("record")
    #expect(lines.type("2") == ["There is no row 2. The list is empty."])
  }
}
