import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the footer, which offers only what the keys do.
@Suite struct FooterStoryTests {
  @Test(
    arguments: [
      (["output", "mute"], true), (["output", "quality"], true), (["output", "volume"], false),
      (["output", "name"], false), (["equaliser", "presets"], false),
    ] as [(PreferencePath, Bool)])
  func `toggle is offered where Space changes the value`(
    path: PreferencePath, isOffered: Bool
  ) throws {
    var editor = try HeadlessEditor()
    editor.press("Ctrl-L", at: path)
    #expect(editor.footer.contains("Space toggle") == isOffered, "\(editor.footer)")
    editor.press("Space")
    #expect(editor.editor.form?.unsavedCount == (isOffered ? 1 : 0))
  }

  @Test func `toggle is not offered on a group`() throws {
    var editor = try HeadlessEditor()
    editor.press("Home")
    #expect(editor.footer.contains("Enter open"), "\(editor.footer)")
    #expect(!editor.footer.contains("Space"), "\(editor.footer)")
  }

  @Test func `the type is offered where there are several`() throws {
    let schema = """
      {"properties": {"list": {"type": "array", "items": {"type": "string"}},
        "mixed": {"type": "array", "items": {"type": ["string", "integer"]}}}}
      """
    let list = PreferenceValue.array([.string("a")])
    var editor = try HeadlessEditor(
      schema: schema, values: ["list": list, "mixed": list], size: Size(columns: 120, rows: 24))
    editor.press("Enter", at: ["list"])
    #expect(!editor.footer.contains("t type"), "\(editor.footer)")
    editor.press("Esc Down Enter")
    #expect(editor.footer.contains("t type"), "\(editor.footer)")
  }

  @Test func `the word for Esc in a dialog is that of its effect`() throws {
    var editor = try HeadlessEditor()
    editor.press("v")
    #expect(editor.footer.contains("Esc close"), "\(editor.footer)")
    editor.press("Esc - q")
    #expect(editor.footer.contains("Esc cancel"), "\(editor.footer)")
  }
}

extension HeadlessEditor {
  fileprivate var footer: String { frame.rows.last ?? "" }
}
