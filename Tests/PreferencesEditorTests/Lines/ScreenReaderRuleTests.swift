import PreferenceEditing
import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

/// Tests of the rules for users of screen readers.
@Suite struct ScreenReaderRuleTests {
  // Rule 1: the cursor is on the focused item; in a list, at the start of the row's text.
  @Test(arguments: Scene.allCases)
  func `the cursor follows the focus`(scene: Scene) throws {
    var editor = try scene.editor()
    for key in ["Down", "Up", "Tab", "Shift-Tab", "PgDn", "PgUp"] {
      editor.press(key)
      #expect(editor.frame.errors.isEmpty, "\(key)\n\(editor.screen)")
      #expect(editor.frame.cursor.isVisible)
    }
  }

  // Rule 2: focus and states have ASCII symbols and words, and never depend on color alone.
  @Test func `every state has a distinct symbol and a word`() {
    let states: [SettingState] = [
      .problem, .conflict, .unsaved, .locked, .set, .unknown, .deprecated,
    ]
    #expect(Set(states.map(\.symbol)).count == states.count)
    #expect(states.allSatisfy { $0.symbol.isASCII && !$0.names(in: .english).isEmpty })
  }

  @Test(arguments: [Scene.form, .groups, .review, .history, .bookmarks, .domains, .choices])
  func `the focus has a symbol`(scene: Scene) throws {
    let frame = try scene.editor().frame
    #expect(frame.rows[frame.cursor.position.row].contains(">"))
  }

  // Rule 3: the label comes first, then the value, in one row; lines alone convey nothing.
  @Test func `a label comes before its value`() throws {
    let frame = try Scene.form.editor().frame
    for row in frame.semantics where row.kind == .row {
      let text = frame.rows[row.rect.top]
      let label = try #require(text.firstRange(of: row.label.string))
      // A Boolean value is drawn as a box.
      let boxes = ["on": "[x]", "off": "[ ]"]
      let announcement = row.value?.string ?? ""
      let value = text.firstRange(of: boxes[announcement] ?? String(announcement.prefix(4)))
      #expect(value.map { label.upperBound <= $0.lowerBound } == true, "\(text)")
    }
  }

  @Test(arguments: Scene.allCases, [InterfaceLanguage.english, PseudoLanguage.language])
  func `lines drawn in ASCII read the same`(scene: Scene, language: InterfaceLanguage) throws {
    var editor = try scene.editor(language: language)
    let drawn = editor.frame.linearText
    editor.editor.preferences.drawsUnicodeLines = false
    let plain = editor.frame.linearText
    #expect(plain.replacing("->", with: "→") == drawn.replacing("->", with: "→"))
  }

  // Rule 4: nothing moves by itself; an external change adds a sentence and does not move the focus.
  @Test func `an external change adds one sentence and moves nothing`() throws {
    var editor = try HeadlessEditor()
    editor.press("Down")
    let (row, focus) = (editor.frame.cursor.position, editor.focused)
    try editor.writeExternally([["equaliser", "bands"]: .set(.integer(12))])
    #expect(editor.frame.cursor.position == row && editor.focused == focus)
    #expect(editor.status == " Another program changed Bands.")
  }

  // Rule 5: all details of the focused item are available as text.
  @Test func `the show command prints all details of a setting`() throws {
    var lines = try HeadlessLines(
      try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.8)])]))
    _ = lines.start()
    let reported = lines.type("show /output/volume").joined(separator: "\n")
    for part in [
      "Volume: 0.8 (set)", "/output/volume", "number", "0 to 1", "default 1", "user layer",
      "How loud",
    ] {
      #expect(reported.contains(part), "\(part) in \(reported)")
    }
  }

  // Rule 6: in line mode, rows are numbered lines without control characters.
  @Test(arguments: Scene.allCases, [InterfaceLanguage.english, PseudoLanguage.language])
  func `line mode prints plain text`(scene: Scene, language: InterfaceLanguage) throws {
    var lines = try HeadlessLines(try scene.editor(language: language))
    let output = lines.start() + [lines.prompt]
    #expect(!output.isEmpty)
    for line in output {
      #expect(!line.contains("\n"))
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
  // Rule 7, the reading order of every screen: see `SnapshotTests` and `LineCoverageTests`.
}
