@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of the labels in sections, which are settings whose keys share a prefix.
@Suite struct SectionLabelTests {
  private func editor() throws -> HeadlessEditor {
    try HeadlessEditor(
      schema: """
        {"properties": {
          "x.action.enable": {"type": "boolean"}, "x.action.level": {"type": "integer"},
          "x.format.enable": {"type": "boolean"}, "x.format.inner.depth": {"type": "integer"},
          "x.run": {"type": "string"}}}
        """)
  }

  @Test func `labels in a section do not repeat its title`() throws {
    let editor = try editor()
    #expect(editor.screen.contains("Action"))
    #expect(!editor.screen.contains("Action: Enable"))
    #expect(
      editor.editor.model.form?.rows.map(\.label) == [
        "Action", "Enable", "Level", "Format", "Enable", "Inner: Depth", "Run",
      ])
  }

  @Test(arguments: [
    (["one.semi", "one.tab.width"], ["Semi", "Tab: Width"]),
    (["one.two.semi", "one.two.width"], ["Semi", "Width"]),
    (["one.semi", "two.semi"], ["One: Semi", "Two: Semi"]),
    (["one.semi"], ["Semi"]), (["semi", "one.width"], ["Semi", "One: Width"]),
    (["one.semi", "plain"], ["One: Semi", "Plain"]),
  ])
  func `labels in a section with a title of its own do not repeat what its keys share`(
    keys: [String], labels: [String]
  ) throws {
    let others = ["one.other", "two.other", "other"]
    let properties = (keys + others).map { "\"\($0)\": {\"type\": \"integer\"}" }
    let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    let editor = try HeadlessEditor(
      schema: """
        {"properties": {\(properties.joined(separator: ", "))},
         "x-settee-sections": [{"title": "Formatter - Code", "keys": [\(names)]}]}
        """)
    let rows = editor.editor.model.form?.rows.filter { $0.depth == 1 }
    #expect(rows?.map(\.label) == labels)
  }

  @Test func `a search also qualifies a label that is equal to one out of sight`() throws {
    let others = (0..<30).map { #""o\#($0)": {"title": "Lock timeout \#($0)", "type": "integer"}"# }
    let timeout = #"{"properties": {"t": {"title": "Timeout", "type": "integer"}}}"#
    var editor = try HeadlessEditor(
      schema:
        "{\"properties\": {\"a\": \(timeout), \(others.joined(separator: ",")), \"b\": \(timeout)}}"
    )
    editor.press("/ \"timeout\" Enter Home")
    #expect(editor.screen.contains("A: Timeout") && !editor.screen.contains("B: Timeout"))
    editor.press("End")
    #expect(editor.screen.contains("B: Timeout") && !editor.screen.contains("A: Timeout"))
  }

  @Test func `a search qualifies equal labels`() throws {
    var editor = try editor()
    editor.press("/ \"enable\" Enter")
    #expect(editor.screen.contains("Action: Enable") && editor.screen.contains("Format: Enable"))
  }
}
