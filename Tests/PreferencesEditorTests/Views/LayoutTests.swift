import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct LayoutTests {
  private static let languages = [InterfaceLanguage.english, PseudoLanguage.language]

  @Test(arguments: [Scene.form, .groups, .domains, .review, .history, .help], languages)
  func `the parts of the screen neither overlap nor exceed it`(
    scene: Scene, language: InterfaceLanguage
  ) throws {
    var editor = try scene.editor(language: language).editor
    for columns in 1...300 {
      for rows in 1...100 where isTried(columns, rows, in: language) {
        _ = editor.update(.resized(Size(columns: columns, rows: rows)))
        let layout = editor.model.layout
        let parts = layout.parts.filter { !$0.isEmpty }
        // One expectation per size and pair of parts would take minutes.
        let area = parts.reduce(0) { $0 + $1.size.columns * $1.size.rows }
        let isInside = parts.allSatisfy { $0.intersection(Rect(editor.size)) == $0 }
        let areApart = parts.indices.allSatisfy { index in
          parts[..<index].allSatisfy { $0.intersection(parts[index]).isEmpty }
        }
        if !isInside || !areApart || area != columns * rows {
          Issue.record("\(columns)×\(rows): \(parts)")
        }
        if layout.list.isEmpty && layout.groups.isEmpty {
          Issue.record("\(columns)×\(rows) shows no list")
        }
      }
    }
  }

  /// Whether a size is tried: each takes a millisecond, and parts come and go at the small ones.
  private func isTried(_ columns: Int, _ rows: Int, in language: InterfaceLanguage) -> Bool {
    let step = columns < 90 && rows < 26 ? 3 : 29
    // Longer words change little.
    return (rows + columns).isMultiple(of: language == .english ? step : step * 10)
  }

  @Test func `groups are hidden below 60 columns, and all but the list below 40 by 10`() throws {
    var editor = try Scene.form.editor().editor
    func layout(_ columns: Int, _ rows: Int) -> Layout {
      _ = editor.update(.resized(Size(columns: columns, rows: rows)))
      return editor.model.layout
    }
    #expect(!layout(60, 24).groups.isEmpty)
    #expect(layout(59, 24).groups.isEmpty)
    #expect(!layout(40, 10).header.isEmpty)
    #expect(layout(39, 10).header.isEmpty)
    #expect(layout(40, 9).header.isEmpty)
    #expect(layout(20, 6).list.size == Size(columns: 20, rows: 5))
  }

  @Test(arguments: [110, 120, 160, 200])
  func `long titles of groups leave room for values and notes next to the details`(columns: Int)
    throws
  {
    let schema = """
      {"properties": {"g": {"title": "\(String(repeating: "long title ", count: 8))", "type": "object",
        "properties": {"n": {"type": "integer", "maximum": 7}}}, "m": {"type": "integer"}}}
      """
    let editor = try HeadlessEditor(schema: schema, size: Size(columns: columns, rows: 30))
    let layout = editor.editor.model.layout
    #expect(layout.hasDetailsAtRight && layout.list.size.columns >= 50)
    #expect(editor.screen.contains("at most 7"), "\(editor.screen)")
  }

  @Test func `details that do not fit end with an ellipsis`() throws {
    let help = (1...60).map { "word\($0)" }.joined(separator: " ")
    let editor = try HeadlessEditor(
      schema: #"{"properties": {"n": {"type": "integer", "description": "\#(help)"}}}"#,
      size: Size(columns: 80, rows: 24))
    let details = editor.editor.model.layout.help
    #expect(editor.frame.rows[details.bottom - 1].hasSuffix("…"), "\(editor.screen)")
  }

  @Test func `qualified labels that do not fit keep their ends`() throws {
    let group =
      #"{"type": "object", "properties": {"size": {"type": "integer"}, "sort": {"type": "integer"}}}"#
    var editor = try HeadlessEditor(
      schema:
        #"{"properties": {"the settings of the left window": \#(group), "the settings of the right window": \#(group)}}"#,
      size: Size(columns: 40, rows: 24))
    editor.press(#"/ "s" Enter"#)
    for label in ["size", "sort"] {
      #expect(
        editor.frame.rows.count { $0.contains("…") && $0.lowercased().contains("\(label) ") } == 2,
        "\(editor.screen)")
    }
  }

  @Test func `a location that does not fit loses its beginning`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 40, rows: 24))
    editor.press("Space s", at: ["output", "mute"])
    #expect(editor.frame.rows[0].hasSuffix("…example.audio.plist"), "\(editor.screen)")
  }

  @Test func `a deep group has its title, at every depth`() throws {
    var schema = #"{"type": "integer"}"#
    for name in ["inner", "f", "e", "d", "c", "b", "a"] {
      schema = #"{"properties": {"\#(name)": \#(schema)}}"#
    }
    let values: PreferenceDictionary = [
      "a": ["b": ["c": ["d": ["e": ["f": ["inner": .integer(1)]]]]]]
    ]
    let editor = try HeadlessEditor(
      schema: schema, name: "x", values: values, size: Size(columns: 80, rows: 24))
    let panes = editor.frame.rows.map { $0.prefix(editor.editor.model.layout.groups.right) }
    for title in ["A", "B", "C", "D", "E", "F"] {
      #expect(
        panes.contains { $0.contains(" \(title) ") && $0.contains("1 ~") }, "\(editor.screen)")
    }
  }

  @Test(arguments: [24, 60, 80, 110])
  func `settings are not drawn to the left of their heading`(columns: Int) throws {
    let schema = """
      {"properties": {"a": {"properties": {"b": {"properties": {"c": {"properties": {
        "pooling": {"properties": {"size": {"type": "integer"}}}}}}}}}}}
      """
    let editor = try HeadlessEditor(
      schema: schema, values: ["a": ["b": ["c": ["pooling": ["size": .integer(3)]]]]],
      size: Size(columns: columns, rows: 24))
    let left = editor.editor.model.layout.list.left
    let rows = editor.frame.rows.map { $0.dropFirst(left) }
    let heading = try #require(rows.first { $0.contains("Pooling") })
    let setting = try #require(rows.first { $0.contains("~") && $0.contains("Size") })
    let indent = heading.prefix { $0 != "P" }.count
    #expect(setting.prefix { $0 != "~" }.count >= indent, "\(editor.screen)")
  }

  @Test func `a notice of two lines is shown in full on the smallest screen`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 20, rows: 6))
    editor.press("s")
    #expect(
      editor.frame.rows.suffix(2) == ["There are no unsaved", "changes."], "\(editor.screen)")
    editor.press("Down")
    #expect(editor.editor.model.layout.list.size.rows == 5)
    editor.send(.resized(Size(columns: 20, rows: 5)))
    editor.press("s")
    #expect(editor.frame.rows.last?.hasSuffix("…") == true, "\(editor.screen)")
  }
}

extension Layout {
  /// The parts of the screen; the status line only if it is not also the footer.
  fileprivate var parts: [Rect] {
    [header, groups, divider, list, helpRule, help, statusRule, footer]
      + (status == footer ? [] : [status])
  }
}
