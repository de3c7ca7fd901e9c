import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Testing

@testable import PreferencesEditor

/// Tests of the search inside an open list, dictionary or group.
@Suite struct LevelSearchTests {
  private static let schema = """
    {"properties": {
      "fruits": {"type": "array", "items": {"type": "string"}},
      "hosts": {"type": "object", "additionalProperties": {"type": "string"}},
      "people": {"type": "array", "items": {"properties": {
        "name": {"type": "string"}, "address": {"properties": {"city": {"type": "string"}}},
        "pin": {"type": "string", "writeOnly": true}}}}}}
    """
  private static let values: PreferenceDictionary = [
    "fruits": .array(["apple", "Banana", "cherry", "dried banana"].map(PreferenceValue.string)),
    "hosts": .dictionary(["alpha": .string("ten"), "beta": .string("nine")]),
    "people": .array([
      .dictionary(["name": .string("Ada"), "pin": .string("berlin")]),
      .dictionary([
        "name": .string("Bob"), "address": .dictionary(["city": .string("Berlin")]),
      ]),
    ]),
  ]

  private func opened(_ name: String) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(schema: Self.schema, values: Self.values)
    editor.press("Enter", at: [name])
    return editor
  }

  private func row(in editor: HeadlessEditor) -> Int? { editor.editor.form?.level?.list.selected }

  @Test(arguments: [
    ("fruits", "ban", 1), ("fruits", "CHERRY", 2), ("hosts", "bet", 1), ("hosts", "nine", 1),
    // The value of the first person is a secret.
    ("people", "berlin", 1), ("people", "bob", 1),
  ])
  func `a search makes the first match current and changes nothing`(
    name: String, query: String, match: Int
  ) throws {
    var editor = try opened(name)
    editor.press("/ \"\(query)\" Enter")
    #expect(row(in: editor) == match, "\(editor.screen)")
    #expect(editor.editor.form?.level?.nodes.count == editor.editor.form?.level?.contents.count)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test(arguments: [("Down", 3), ("Down Down", 1), ("Up", 3), ("Enter F3", 3), ("Enter F3 F3", 1)])
  func `other matches are reached while typing and after`(keys: String, match: Int) throws {
    var editor = try opened("fruits")
    editor.press("/ \"banana\" \(keys)")
    #expect(row(in: editor) == match)
  }

  @Test(arguments: ["Esc", "Ctrl-U Enter", "Ctrl-U Backspace"])
  func `a canceled search returns to its row`(keys: String) throws {
    var editor = try opened("fruits")
    editor.press("Down Down / \"apple\"")
    #expect(row(in: editor) == 0)
    editor.press(keys)
    #expect(row(in: editor) == 2 && editor.editor.form?.level != nil)
  }

  @Test func `a search without matches is reported`() throws {
    var editor = try opened("fruits")
    editor.press("/ \"zz\"")
    #expect(editor.status.contains("0 matches") && row(in: editor) == 0)
  }

  /// The letters would remove, duplicate, move or add items.
  @Test func `letters of a query do not run commands`() throws {
    var editor = try opened("fruits")
    editor.press("/ \"xDJKo\"")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    #expect(editor.editor.form?.typedQuery?.text == "xDJKo")
  }

  @Test func `the search ends with the open value`() throws {
    var editor = try opened("fruits")
    editor.press("/ \"ban\" Enter Esc")
    #expect(editor.editor.form?.level == nil && editor.editor.form?.typedQuery == nil)
    editor.press("Enter F3")
    #expect(editor.status.contains("There is no search."))
  }

  @Test func `a file that is a list has no form around it, but a search`() throws {
    var editor = try HeadlessEditor(schema: #"{"type": "array", "items": {"type": "string"}}"#)
    editor.press("c")
    #expect(editor.editor.noticeText?.contains("is not bound here") == true)
    editor.press("/ \"ban\"")
    #expect(editor.editor.form?.typedQuery?.text == "ban")
  }

  @Test(arguments: [("c", "only set"), ("w", "why"), ("m", "select"), ("R", "reset group")])
  func `keys of the form are explained inside a value`(key: String, word: String) throws {
    var editor = try opened("fruits")
    editor.press(key)
    #expect(
      editor.editor.noticeText
        == "\(key) (\(word)) is for the settings of the form. Press Esc to go back to them.")
  }
}
