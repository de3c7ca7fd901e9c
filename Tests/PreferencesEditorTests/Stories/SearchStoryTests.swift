import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct SearchStoryTests {
  @Test(arguments: [
    ("volume", "Volume"), ("LOUD it", "Volume"), ("medium", "Quality"), ("flat", "Presets"),
    ("equaliser bass", "Bass"), ("0.5", "Bass"),
  ])
  func `keys, titles, descriptions, choices and values are searched in any order`(
    query: String, title: String
  ) throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"\(query)\" Enter")
    #expect(editor.focused.hasPrefix(title))
  }

  @Test func `qualified labels are whole if there is room`() throws {
    let schema = """
      {"title": "Code", "properties": {
        "eslint.format.enable": {"type": "boolean"}, "eslint.lint.enable": {"type": "boolean"}}}
      """
    var editor = try HeadlessEditor(schema: schema, size: Size(columns: 200, rows: 50))
    editor.press("/ \"enable\"")
    for label in ["Format: Enable", "Lint: Enable"] {
      #expect(editor.screen.contains(label), "\(editor.screen)")
    }
  }

  @Test func `opening the group of a match lists the whole group`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"volume\" Enter g Enter")
    let form = try #require(editor.editor.form)
    #expect(!form.filter.isSearching && form.groups[form.group].title == "Output")
    #expect(editor.screen.contains("Mute"), "\(editor.screen)")
  }

  @Test func `canceling a search restores the previous focus`() throws {
    var editor = try HeadlessEditor()
    editor.press("Down")
    let before = editor.focused
    editor.press("/ \"bands\" Esc")
    #expect(editor.focused == before)
    editor.press("/ \"bands\" Enter Esc")
    #expect(editor.focused.hasPrefix("Bands"))
    editor.press("Shift-Tab Down")
    let group = editor.focused
    editor.press("/ \"volume\" Esc")
    #expect(editor.focused == group && editor.editor.form?.pane == .groups)
  }

  @Test func `stepping through matches wraps around`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"ba\" Enter")
    var seen: [String] = []
    for _ in 0..<2 {
      seen.append(editor.focused)
      editor.press("n")
    }
    #expect(Set(seen).count == 2 && editor.focused == seen.first)
    editor.press("N")
    #expect(editor.focused == seen.last)
  }

  @Test func `a change of a setting that a search did not find ends the search`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"xyzzy\" Enter : \"set /output/volume 0.5\" Enter")
    #expect(editor.focused.hasPrefix("Volume: 0.5"), "\(editor.screen)")
    #expect(editor.screen.contains("Mute") && !editor.screen.contains("xyzzy"))
    editor.press("/ \"mute\" Enter : \"set /output/mute on\" Enter")
    #expect(editor.screen.contains("“mute”") && !editor.screen.contains("Volume"))
  }

  @Test func `an invalid expression is not reported as one without matches`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 120, rows: 20))
    editor.press("/ \"//[/\" Enter")
    #expect(editor.status.contains("is not a valid expression"), "\(editor.screen)")
    #expect(editor.screen.contains("Correct the search, or press Esc to clear it."))
    #expect(!editor.screen.contains("No matches"))
  }

  @Test func `a search without matches names the groups that it omits`() throws {
    let schema = ##"""
      {"$defs": {"node": {"type": "object",
          "properties": {"leaf": {"type": "string"}, "next": {"$ref": "#/$defs/node"}}}},
        "properties": {"tree": {"$ref": "#/$defs/node"}}}
      """##
    var editor = try HeadlessEditor(schema: schema, size: Size(columns: 200, rows: 50))
    editor.press("/ \"horse\"")
    #expect(
      editor.screen.contains(
        "No matches for “horse”. Groups that are not expanded are not searched."),
      "\(editor.screen)")
  }

  @Test func `a secret is not found by its value`() throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["password": .string("correct-horse")])])
    editor.press("/ \"horse\"")
    #expect(editor.screen.contains("No matches for “horse”. Press Esc to clear the search."))
    editor.press("Ctrl-U \"password\" Enter")
    #expect(!editor.screen.contains("correct-horse"))
  }

  @Test func `only set settings are shown, and a reset row remains until the filter changes`()
    throws
  {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.5), "mute": .boolean(true)])])
    editor.press("c")
    #expect(editor.rows == ["Volume", "Mute"])
    #expect(editor.status == " Only set (c for all) · 2 set")
    editor.press("Home Down r Right Enter")
    #expect(editor.rows == ["Volume", "Mute"] && editor.focused == "Volume: 1 (unsaved)")
    editor.press("Ctrl-S c c")
    #expect(editor.rows == ["Mute"])
  }

  @Test func `hidden rows are counted and shown on request`() throws {
    var editor = try HeadlessEditor(values: ["stray": .integer(1)])
    #expect(!editor.screen.contains("stray") && editor.status.contains("1 hidden (a to show)"))
    editor.press("a End")
    #expect(editor.screen.contains("stray") && !editor.status.contains("hidden, a shows"))
  }

  @Test func `an inactive setting is found with the reason`() throws {
    let schema = #"""
      {"type": "object", "properties": {
        "proxy": {"enum": ["none", "manual"], "default": "none"}, "other": {"type": "string"}},
       "if": {"properties": {"proxy": {"const": "manual"}}, "required": ["proxy"]},
       "then": {"properties": {"address": {"type": "string", "description": "Where it is."}}}}
      """#
    var editor = try HeadlessEditor(schema: schema)
    #expect(!editor.rows.contains("Address"))
    editor.press("/ \"address\" Enter")
    #expect(editor.frame.focusedNode?.hint?.string.hasPrefix("inactive: only") == true)
    editor.send(.resized(Size(columns: 40, rows: 8)))
    #expect(editor.screen.contains("inactive: only"))
  }

  @Test func `matches are highlighted and read the same`() throws {
    var editor = try HeadlessEditor()
    let announcement = editor.frame.semantics.filter { $0.kind == .row }.map(\.announcement)
    editor.press("/ \"o\" Enter")
    let found = editor.frame.semantics.filter { $0.kind == .row }
    #expect(found.allSatisfy { announcement.contains($0.announcement) })
    #expect(
      !editor.matchedTexts.isEmpty
        && editor.matchedTexts.joined().allSatisfy { "oO".contains($0) })
    editor.press("/ \"volmue\"")
    #expect(Set(editor.matchedTexts) == ["Volume", "volume"])
  }

  @Test func `external changes during a search do not shift the matches`()
    throws
  {
    var editor = try HeadlessEditor(values: [
      "aaa": .integer(1), "output": .dictionary(["mute": .boolean(true)]),
    ])
    editor.press("/ \"bands\" Enter")
    try editor.writeExternally([["aaa"]: .reset, ["equaliser", "zzz"]: .set(.integer(1))])
    #expect(editor.rows == ["Bands"])
  }

  @Test func `external changes are reported next to the open query`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"bands\"")
    try editor.writeExternally([["output", "mute"]: .set(.boolean(true))])
    #expect(editor.status.hasPrefix(" /bands"))
    #expect(editor.status.contains("Another program changed "))
    editor.press("\"x\"")
    #expect(editor.status.hasPrefix(" /bandsx") && !editor.status.contains("outside"))
    editor.press("Backspace Enter")
    try editor.writeExternally([["output", "mute"]: .set(.boolean(false))])
    #expect(editor.status == " Another program changed Mute. 1 match for “bands”")
  }
}

extension HeadlessEditor {
  /// The labels of the listed settings.
  var rows: [String] {
    frame.semantics.filter { $0.kind == .row }.map(\.label.string)
  }

  /// The texts on screen that are highlighted as matches.
  var matchedTexts: [String] {
    (0..<frame.size.rows).flatMap { row in
      frame.lines[row].split { !$0.emphasis.contains(.matched) }.map { cells in
        cells.map { $0.glyph.base.description }.joined()
      }
    }
  }
}
