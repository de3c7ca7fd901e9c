import PreferenceDomains
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the symbol and the note of a row, which depend on its value.
@Suite struct StateStoryTests {
  /// Volume and name are the user's, the others an administrator's; bass is nobody's.
  private func rows() throws -> [String] {
    let editor = try HeadlessEditor(
      values: ["output": ["volume": .integer(1), "quality": .string("low")]],
      size: Size(columns: 100, rows: 30),
      site: ["output": ["mute": .boolean(true)], "equaliser": ["bands": .integer(10)]])
    return editor.frame.rows.map { row in
      row.split(separator: " ").joined(separator: " ")
    }
  }

  @Test(arguments: [
    "= Volume 1 0 to 1", "~ Quality low default high", "~ Mute [x] default [ ]",
    "= Bands 10 1 to 31", "Bass 0.5 0 to 1",
  ])
  func `the note of a row is the default only if the value differs`(row: String) throws {
    let rows = try rows()
    #expect(rows.contains { $0.contains(row) }, "\(rows)")
  }

  @Test func `a value of an administrator is shown as set, but not counted as yours`() throws {
    var editor = try HeadlessEditor(
      size: Size(columns: 100, rows: 30), site: ["output": ["mute": .boolean(true)]])
    editor.press("Down", at: ["output", "quality"])
    #expect(editor.screen.contains("set in the system layer"))
    #expect(editor.status == " All defaults")
  }
}
