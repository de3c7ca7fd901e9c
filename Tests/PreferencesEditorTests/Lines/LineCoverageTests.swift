import Terminal
import Testing

@testable import PreferencesEditor

/// Whatever the screen can do, lines can do.
@Suite struct LineCoverageTests {
  /// The actions that have no command of their own in line mode, and what takes their place.
  private static let notNeeded: [Action: String] = [
    .moveUp: "rows are named by their numbers", .moveDown: "rows are named by their numbers",
    .pageUp: "list, and the numbers of rows", .pageDown: "an empty line goes on",
    .halfPageUp: "list, and the numbers of rows", .halfPageDown: "an empty line goes on",
    .first: "the number 1", .last: "the number of the last row",
    .nextPane: "groups are left and opened like rows",
    .previousPane: "groups are left and opened like rows",
    .open: "a number opens its row", .search: "/WORDS", .commandLine: "every line is a command",
    .redraw: "list tells the rows again",
  ]

  /// What is typed to reach a list where an action means something.
  private static let ways: [KeyContext: [String]] = [
    .form: [], .list: ["go /equaliser/presets", "open"],
    ReviewScreen.keys: ["set /output/mute on", "review"],
    LayersScreen.keys: ["go /output/volume", "explain"], HistoryScreen.keys: ["history"],
    RecordScreen.keys: ["record"], SnapshotsScreen.keys: ["snapshot one", "snapshots"],
    BookmarksScreen.keys: ["bookmark", "bookmarks"], StartScreen.keys: ["domains"],
  ]

  @Test(arguments: Keymap.default.commands.filter { notNeeded[$0] == nil })
  func `every action has a command that is listed where it can be given`(action: Action) throws {
    let contexts = Self.ways.keys.filter {
      !Keymap.default.keystrokes(for: action, in: $0).isEmpty
    }
    let context = try #require(
      contexts.min { ($0 == .form ? "" : $0.name) < ($1 == .form ? "" : $1.name) })
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    for line in Self.ways[context] ?? [] { lines.type(line) }
    #expect(lines.lines.editor.context == context)
    let help = LineHelp.lines(for: lines.lines.editor)
    #expect(help.contains { $0.hasPrefix("\(action.name)") }, "\(help)")
    let said = lines.type(action.name)
    #expect(!said.contains { $0.contains("There is no command") }, "\(said)")
  }

  @Test(arguments: notNeeded.keys.sorted { $0.name < $1.name })
  func `what has no command of its own is understood all the same`(action: Action) throws {
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    #expect(!lines.type(action.name).contains { $0.contains("There is no command") })
  }

  // Help is told by its command, and is no place.
  @Test(arguments: Scene.allCases.filter { $0 != .help })
  func `every moment is told in lines as on file`(scene: Scene) throws {
    var lines = try HeadlessLines(try scene.editor())
    let told = (lines.start() + [lines.prompt]).joined(separator: "\n")
    try Snapshot.expect(told + "\n", named: "lines-\(scene.rawValue)")
  }

  // MARK: What is wrong with a command

  @Test func `a row that is not there, a value that is missing and a group are told apart`() throws
  {
    var lines = try HeadlessLines(try HeadlessEditor())
    _ = lines.start()
    #expect(lines.type("set 99 0.4") == ["There is no row 99. The rows are 1 to 11."])
    #expect(lines.type("set 2") == ["The value is missing. Usage: set ROW VALUE"])
    #expect(lines.type("set 1 0.4") == ["Output is a group. Type 1 to open it."])
    lines.type("next-pane")
    #expect(lines.type("set 2 0.4") == ["Output is a group. Type 2 to open it."])
    lines.type("domains")
    #expect(lines.type("set 1 0.4").first?.hasPrefix("There") == true)
  }
}
