import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// What people who do not see the screen rely on, rule by rule.
@Suite struct ScreenReaderRuleTests {
  // Rule 1: the cursor is on what has the focus; in a list at the beginning of the row's text.
  @Test(arguments: Scene.allCases)
  func `the cursor stands where the focus is, after every movement`(scene: Scene) throws {
    var editor = try scene.editor()
    for key in ["Down", "Up", "Tab", "Shift-Tab", "PgDn", "PgUp"] {
      editor.press(key)
      #expect(editor.frame.faults.isEmpty, "\(key)\n\(editor.screen)")
      #expect(editor.frame.cursor.isVisible)
    }
  }

  // Rule 2: focus and states have marks of ASCII, and words; colour says nothing alone.
  @Test func `every state has a mark of its own and a word`() {
    let states: [SettingState] = [
      .problem, .conflict, .unsaved, .locked, .set, .unknown, .deprecated,
    ]
    #expect(Set(states.map(\.symbol)).count == states.count)
    #expect(states.allSatisfy { $0.symbol.isASCII && !$0.names(in: .english).isEmpty })
  }

  @Test(arguments: [Scene.form, .groups, .review, .history, .bookmarks, .domains, .choices])
  func `the focus is marked by a sign`(scene: Scene) throws {
    let frame = try scene.editor().frame
    #expect(frame.rows[frame.cursor.position.row].contains(">"))
  }

  // Rule 3: the label first, then the value, in one row; nothing is told by lines alone.
  @Test func `a label comes before its value`() throws {
    let frame = try Scene.form.editor().frame
    for row in frame.semantics where row.kind == .row {
      let text = frame.rows[row.rect.top]
      let label = try #require(text.firstRange(of: row.label.string))
      // A Boolean value is drawn as a box.
      let boxes = ["on": "[x]", "off": "[ ]"]
      let spoken = row.value?.string ?? ""
      let value = text.firstRange(of: boxes[spoken] ?? String(spoken.prefix(4)))
      #expect(value.map { label.upperBound <= $0.lowerBound } == true, "\(text)")
    }
  }

  @Test(arguments: Scene.allCases)
  func `lines that are drawn in ASCII say the same`(scene: Scene) throws {
    var editor = try scene.editor()
    let drawn = editor.frame.linearText
    editor.editor.preferences.drawsUnicodeLines = false
    let plain = editor.frame.linearText
    #expect(plain.replacing("->", with: "→") == drawn.replacing("->", with: "→"))
  }

  // Rule 4: nothing moves by itself; what changes outside adds a sentence and leaves the focus where it is.
  @Test func `a change outside says one sentence and moves nothing`() throws {
    var editor = try HeadlessEditor()
    editor.press("Down")
    let (row, focus) = (editor.frame.cursor.position, editor.focused)
    try editor.writeOutside([["equaliser", "bands"]: .set(.integer(12))])
    #expect(editor.frame.cursor.position == row && editor.focused == focus)
    #expect(editor.status == " Another program changed Bands.")
  }

  // Rule 5: the item with the focus can be told in full.
  @Test func `a line tells all about a setting`() throws {
    var lines = try HeadlessLines(
      try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.8)])]))
    _ = lines.start()
    let told = lines.type("show /output/volume").joined(separator: "\n")
    for part in [
      "Volume: 0.8 (set)", "/output/volume", "number", "0 to 1", "default 1", "user layer",
      "How loud",
    ] {
      #expect(told.contains(part), "\(part) in \(told)")
    }
  }

  // Rule 6: in line mode rows have numbers, one line each, and no character moves a cursor.
  @Test(arguments: Scene.allCases)
  func `lines are plain text`(scene: Scene) throws {
    var lines = try HeadlessLines(try scene.editor())
    let said = lines.start() + [lines.prompt]
    #expect(!said.isEmpty)
    for line in said {
      #expect(!line.contains("\n"))
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
  // Rule 7, the reading order of every screen on file: `SnapshotTests` and `LineCoverageTests`.
}
