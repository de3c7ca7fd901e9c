import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of a long form, which creates only the first screen of rows at once.
@Suite struct LongFormTests {
  @Test func `the first screen is shown before the other rows, and counts after the last`() throws {
    var editor = try Self.editor()
    #expect(editor.screen.contains("Setting 0 of 0"))
    #expect(editor.screen.contains("Group 3"))
    #expect(!editor.screen.contains("2 set"))
    let first = Self.settings(on: editor.screen)
    #expect(first.count > 5)
    editor.send(.validated([]))
    #expect(!editor.screen.contains("2 set"))
    editor.makeRows()
    #expect(editor.screen.contains("2 set"))
    #expect(Self.settings(on: editor.screen) == first)
  }

  @Test func `the status line shows counts after validation`() throws {
    var editor = try Self.editor()
    editor.makeRows()
    #expect(editor.screen.contains("validating"))
    #expect(!editor.screen.contains("2 set"))
    editor.send(.validated([]))
    #expect(!editor.screen.contains("validating"))
    #expect(editor.screen.contains("2 set"))
  }

  @Test func `keys wait for all rows`() throws {
    var editor = try Self.editor()
    editor.press("G")
    #expect(!editor.focused.contains("Setting 29 of 39"))
    editor.makeRows()
    #expect(editor.focused.hasPrefix("Setting 29 of 39: 7"))
    #expect(editor.status == " validating…")
    editor.send(.validated([]))
    #expect(editor.screen.contains("2 set"))
  }

  @Test func `mouse events wait for all rows, in order with keys`() throws {
    var editor = try Self.editor()
    let first = editor.focused
    let point = editor.editor.model.layout.list.origin
    editor.send(.input(.mouse(MouseEvent(.wheelDown, at: point))))
    editor.press("Up")
    #expect(editor.focused == first)
    editor.press("j")
    editor.makeRows()
    #expect(editor.focused != first)
  }

  @Test(arguments: ["q", "Ctrl-C"]) func `keys that quit do not wait for rows`(keystroke: String)
    throws
  {
    var editor = try Self.editor()
    editor.press(keystroke)
    #expect(editor.hasQuit)
  }

  @Test func `keys that go back do not wait for rows`() throws {
    var editor = try Self.editor()
    editor.press("Esc Esc")
    #expect(editor.editor.isOnStart)
  }

  @Test func `an external change before the last rows is counted`() throws {
    var editor = try Self.editor()
    try editor.writeExternally([["group39", "setting28"]: .set(.integer(5))])
    editor.makeRows()
    editor.send(.validated([]))
    editor.press("G")
    #expect(editor.screen.contains("3 set"))
  }

  @Test func `a problem is shown in a row that did not exist yet`() throws {
    var editor = try Self.editor()
    let problem = PreferenceProblem(
      "must be at most 5", at: ValueLocation(["group39", "setting29"]))
    editor.send(.validated([problem]))
    editor.makeRows()
    editor.press("G")
    #expect(editor.focused.contains("problem"))
  }

  @Test
  func `an edit in a very long form is shown at once, and keys that quit do not wait`()
    throws
  {
    let properties = (0..<10_500).map { #""setting\#($0)": {"type": "integer", "default": 1}"# }
    var editor = try HeadlessEditor(
      schema: #"{"properties": {\#(properties.joined(separator: ","))}}"#, defersWork: true)
    editor.makeRows()
    editor.send(.validated([]))
    editor.press("Down +")
    #expect(editor.focused.contains("2"), "\(editor.focused)")
    #expect(editor.editor.form?.isCurrent == false && editor.editor.form?.unsavedCount == 1)
    let row = editor.editor.form?.list.selected
    editor.press("Down")
    #expect(editor.editor.form?.list.selected == row)
    editor.makeRows()
    #expect(editor.editor.form?.isCurrent == true && editor.editor.form?.list.selected != row)
    editor.press("u q")
    #expect(editor.hasQuit)
  }

  /// The settings pane of the rows that contain settings.
  private static func settings(on screen: String) -> [Substring] {
    screen.split(separator: "\n").filter { $0.contains("Setting ") }
      .compactMap { $0.split(separator: "│").last }
  }

  /// Creates an editor with 40 groups of 30 settings, two of which are set.
  private static func editor() throws -> HeadlessEditor {
    let groups = (0..<40).map { group in
      let settings = (0..<30).map {
        #""setting\#($0)": {"type": "integer", "title": "Setting \#($0) of \#(group)", "default": 1}"#
      }
      return #"""
        "group\#(group)": {"type": "object", "title": "Group \#(group)",
          "properties": {\#(settings.joined(separator: ","))}}
        """#
    }
    return try HeadlessEditor(
      schema: #"{"properties": {\#(groups.joined(separator: ","))}}"#,
      values: [
        "group0": .dictionary(["setting2": .integer(9)]),
        "group39": .dictionary(["setting29": .integer(7)]),
      ], defersWork: true)
  }
}
