import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of the columns of rows, which follow what the rows of a list need.
@Suite struct RowColumnTests {
  private static let schema = """
    {"properties": {
      "git": {"properties": {"branch": {"type": "string", "default": "main"}}},
      "gui": {"properties": {
        "skipDiscardChangeWarning": {"type": "boolean", "default": false},
        "theme": {"type": "string", "default": "dark"},
        "height": {"type": "integer", "default": 2, "minimum": 1}}}}}
    """

  private func editor(
    _ columns: Int, schema: String = schema, values: PreferenceDictionary = [:]
  ) throws -> HeadlessEditor {
    try HeadlessEditor(schema: schema, values: values, size: Size(columns: columns, rows: 24))
  }

  /// The columns where a text begins, from the top down.
  private func columns(of text: String, in editor: HeadlessEditor) -> [Int] {
    editor.frame.rows.compactMap { row in
      row.firstRange(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }
  }

  @Test(arguments: [80, 110, 120, 200])
  func `a label is shown in full where the columns of values and notes are free`(columns: Int)
    throws
  {
    let editor = try editor(columns)
    #expect(editor.screen.contains("Skip discard change warning  [ ]"), "\(editor.screen)")
  }

  @Test(arguments: [40, 80, 120])
  func `a label leaves a third of the columns to values that need them`(columns: Int) throws {
    let name = String(repeating: "long name ", count: 20)
    let editor = try editor(
      columns, schema: #"{"properties": {"n": {"title": "\#(name)", "type": "string"}}}"#,
      values: ["n": "value of n"])
    #expect(editor.screen.contains(/…[a-z ]* long name  value of n/), "\(editor.screen)")
  }

  @Test func `labels beside short values use the columns that the values leave`() throws {
    let name = String(repeating: "n", count: 60)
    var editor = try editor(
      80,
      schema: #"""
        {"properties": {"limits": {"type": "object", "additionalProperties": {"type": "integer"}}}}
        """#, values: ["limits": .dictionary(PreferenceDictionary([(name, .integer(7))]))])
    editor.press("Enter", at: ["limits"])
    #expect(editor.screen.contains("\(name)  7"), "\(editor.screen)")
  }

  @Test func `scrolling to a longer label moves no columns`() throws {
    let names = (1...400).map { #""k\#($0)": {"type": "boolean", "default": true}"# }
    var editor = try editor(
      80,
      schema: """
        {"properties": {\(names.joined(separator: ", ")),
         "z": {"title": "A label that is longer than the others", "type": "boolean",
               "default": true}}}
        """)
    let atTop = columns(of: "[x]", in: editor)
    editor.press("End")
    #expect(editor.screen.contains("A label that is longer than the others  [x]"))
    #expect(Set(atTop).count == 1, "\(editor.screen)")
    #expect(Set(columns(of: "[x]", in: editor)) == Set(atTop), "\(editor.screen)")
  }

  @Test func `an edit moves no columns`() throws {
    var editor = try editor(200)
    func column() -> Int? { columns(of: "at least 1", in: editor).first }
    let before = column()
    editor.press("Enter Ctrl-U \"a much longer name of a theme\" Enter", at: ["gui", "theme"])
    #expect(before != nil && column() == before, "\(editor.screen)")
  }

  @Test func `a value is shown in full if its note leaves the columns`() throws {
    let editor = try editor(
      80, schema: #"{"properties": {"text": {"type": "string", "default": "abc"}}}"#,
      values: ["text": "a value of thirty characters.."])
    #expect(
      editor.screen.contains("a value of thirty characters.. default abc"), "\(editor.screen)")
  }

  @Test func `the labels of matches that a search qualifies are shown in full`() throws {
    let group = #"{"type": "object", "properties": {"useDarkColors": {"type": "boolean"}}}"#
    var editor = try editor(
      80,
      schema: """
        {"properties": {"presentation": \(group), "documentation": \(group)}}
        """)
    editor.press("/ \"dark\" Enter")
    for group in ["Presentation", "Documentation"] {
      #expect(editor.screen.contains("\(group): Use dark colors "), "\(editor.screen)")
    }
  }

  @Test func `the titles of changes have three fifths of the columns if they need them`() throws {
    let name = "A title of thirty-four characters"
    var editor = try editor(
      80, schema: #"{"properties": {"n": {"title": "\#(name)", "type": "integer"}}}"#)
    editor.press("Enter \"7\" Enter s")
    #expect(editor.screen.contains("\(name) not set → 7"), "\(editor.screen)")
    editor.press("s H Enter")
    #expect(editor.screen.contains("\(name) not set → 7"), "\(editor.screen)")
  }

  @Test func `the details of an unsaved setting do not say that it is not set`() throws {
    var editor = try editor(120)
    #expect(editor.screen.contains("not set"))
    editor.press("Enter Ctrl-U \"x\" Enter", at: ["git", "branch"])
    #expect(editor.screen.contains("unsaved") && !editor.screen.contains("not set"))
  }
}
