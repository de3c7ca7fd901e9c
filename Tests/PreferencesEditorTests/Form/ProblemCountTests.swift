import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the problems that the form counts, and of the rows that have them.
@Suite struct ProblemCountTests {
  private let schema = """
    {"properties": {
      "a": {"type": "string", "minLength": 5, "pattern": "^x"},
      "m": {"title": "Mixer", "type": "object", "properties": {"w": {"type": "integer"}},
            "dependentRequired": {"w": ["zz"]}}}}
    """

  @Test func `a setting with two problems counts once`() throws {
    let editor = try HeadlessEditor(schema: schema, values: ["a": .string("bc")])
    #expect(editor.editor.model.form?.domain.problems.count == 2)
    #expect(editor.screen.contains("1 problem"), "\(editor.screen)")
    #expect(!editor.screen.contains("2 problems"), "\(editor.screen)")
  }

  @Test func `the problem of a missing key without a row is in the heading of its group`() throws {
    let editor = try HeadlessEditor(
      schema: schema, values: ["m": .dictionary(["w": .integer(1)])])
    #expect(editor.screen.contains("1 problem"), "\(editor.screen)")
    let heading = editor.frame.semantics.first { $0.kind == .group && $0.hint != nil }
    let text = heading?.announcement.string ?? ""
    #expect(text.hasPrefix("Mixer") && text.contains("problem"), "\(text)")
    #expect(text.contains("/zz must be set"), "\(text)")
  }
}
