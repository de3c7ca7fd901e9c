import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// A form of which only the first screen is made until its values are judged.
@Suite struct LongFormTests {
  @Test func `the first screen is there before every row, and counts come with the last`() throws {
    var editor = try Self.editor()
    #expect(editor.screen.contains("Setting 0 of 0"))
    #expect(editor.screen.contains("Group 3"))
    #expect(!editor.screen.contains("2 changed"))
    let first = Self.settings(on: editor.screen)
    #expect(first.count > 5)
    editor.send(.judged([]))
    #expect(editor.screen.contains("2 changed"))
    #expect(Self.settings(on: editor.screen) == first)
  }

  @Test func `a keystroke finds every row`() throws {
    var editor = try Self.editor()
    editor.press("G")
    #expect(editor.focused.hasPrefix("Setting 29 of 39: 7"))
    #expect(editor.status == " validating…")
    editor.send(.judged([]))
    #expect(editor.screen.contains("2 changed"))
  }

  @Test func `what is wrong is marked where the row was not made yet`() throws {
    var editor = try Self.editor()
    let fault = PreferenceProblem("must be at most 5", at: Location(["group39", "setting29"]))
    editor.send(.judged([fault]))
    editor.press("G")
    #expect(editor.focused.contains("problem"))
  }

  /// The right side of the rows of settings.
  private static func settings(on screen: String) -> [Substring] {
    screen.split(separator: "\n").filter { $0.contains("Setting ") }
      .compactMap { $0.split(separator: "│").last }
  }

  /// 40 groups of 30 settings, two of which are set.
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
      ])
  }
}
