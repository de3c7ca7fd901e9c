import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Entries of dictionaries and items of lists, by their names and by commands.
@Suite struct EntryStoryTests {
  private static let hosts = """
    {"properties": {"hosts": {"additionalProperties": {"properties": {"port": {"type": "integer"}}}},
      "files": {"additionalProperties": {"type": "boolean"}}, "list": {"items": {"type": "integer"}}}}
    """

  /// An editor of a domain without a schema.
  private func editor(of values: PreferenceDictionary) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(values: values)
    let layer = LayerSnapshot(
      kind: .user, store: editor.user.identity, content: editor.user.load())
    editor.send(
      .opened(
        OpenedDomain(
          name: "a.json", place: "", schema: JSONSchema.inferred(from: .dictionary(values)),
          layers: LayeredSnapshot([layer], rule: .members))))
    return editor
  }

  private func names(_ path: PreferencePath, in editor: HeadlessEditor) -> [String]? {
    editor.editor.form?.domain.values[path]?.members.map { Array($0.names) }
  }

  // MARK: Renaming

  @Test func `a renamed entry keeps its place in the form and in the file`() throws {
    var editor = try HeadlessEditor(
      schema: Self.hosts, values: ["files": ["git": true, "node": true, "cache": false]])
    editor.press("Enter Down n Ctrl-U \"vendor\" Enter", at: ["files"])
    #expect(names(["files"], in: editor) == ["git", "vendor", "cache"])
    editor.press("Ctrl-S")
    #expect(
      editor.stored[["files"]]?.members.map { Array($0.names) } == ["git", "vendor", "cache"])
  }

  @Test func `an external editor that renames the last entry and sets it leaves its comments`()
    throws
  {
    var editor = try HeadlessEditor(
      schema: Self.hosts, values: ["files": ["git": true, "node": true]])
    editor.press("E", at: ["files"])
    editor.endExternalEdit(#"{"git": true, "vendor": false}"#)
    let draft = try #require(editor.editor.form?.domain.draft)
    let user = editor.user.identity
    #expect(draft.changeSet(for: user).formerNames == [["files", "vendor"]: "node"])
    #expect(names(["files"], in: editor) == ["git", "vendor"])
    editor.press("u")
    #expect(names(["files"], in: editor) == ["git", "node"])
  }

  @Test func `the footer offers to rename entries and to move items`() throws {
    var editor = try HeadlessEditor(
      schema: Self.hosts, values: ["files": ["git": true], "list": .array([.integer(4)])])
    editor.press("Enter", at: ["files"])
    #expect(editor.frame.rows.last?.contains("n rename") == true, "\(editor.screen)")
    #expect(editor.frame.rows.last?.contains("K move") == false)
    editor.press("Esc")
    editor.press("Enter", at: ["list"])
    #expect(editor.frame.rows.last?.contains("K move up") == true, "\(editor.screen)")
  }

  @Test func `an entry of a dictionary in a list keeps its place when renamed`() throws {
    var editor = try HeadlessEditor(
      schema:
        #"{"properties": {"list": {"items": {"additionalProperties": {"type": "boolean"}}}}}"#,
      values: ["list": .array([["git": true, "node": true, "cache": false]])])
    editor.press("Enter Enter Down n Ctrl-U \"vendor\" Enter", at: ["list"])
    let entries = editor.editor.form?.domain.values[["list"]]?.elements?.first?.members
    #expect(entries.map { Array($0.names) } == ["git", "vendor", "cache"])
  }

  @Test func `a key without a schema is renamed in the form, a key with a schema is not`() throws {
    var editor = try editor(of: ["a": .integer(1), "b": .integer(2), "c": .integer(3)])
    editor.press("Alt-n Ctrl-U \"x\" Enter", at: ["b"])
    #expect(names(.root, in: editor) == ["a", "x", "c"])
    var other = try HeadlessEditor()
    other.press("Alt-n", at: ["output", "volume"])
    #expect(other.status == " Only entries of a dictionary can be renamed.")
  }

  @Test(arguments: [["g"], ["g", "a"]] as [PreferencePath])
  func `the field of a new key in a group has the name of the key`(path: PreferencePath) throws {
    let schema = """
      {"properties": {"z": {"type": "integer"}, "g": {"type": "object",
        "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "string"}}}}
      """
    var editor = try HeadlessEditor(schema: schema, values: ["g": ["a": "1"]])
    editor.press(#"Ins "new" Enter "val""#, at: path)
    #expect(
      editor.frame.rows.contains { $0.contains("new") && $0.contains("val") }, "\(editor.screen)")
    editor.press("Enter")
    #expect(editor.editor.form?.domain.values[["g", "new"]] == "val")
  }

  // MARK: Commands

  @Test func `a command opens the values around an item or an entry`() throws {
    var editor = try HeadlessEditor(
      schema: Self.hosts,
      values: [
        "hosts": ["one": ["port": .integer(1)]], "list": .array([.integer(4), .integer(5)]),
      ])
    editor.press(": \"go /hosts/one/port\" Enter")
    #expect(editor.editor.form?.selectedNode?.path == ["hosts", "one", "port"])
    #expect(editor.editor.form?.levels.count == 2)
    editor.press(": \"go /list/1\" Enter")
    #expect(editor.editor.form?.selectedNode?.inside == [.index(1)])
    editor.press(": \"go /list/7\" Enter")
    #expect(editor.status == " There is no setting “/list/7”.")
  }

  @Test(
    arguments: [
      ("set /new 3", ["list": .array([.integer(4)]), "new": .integer(3)]),
      ("set /list/- 9", ["list": .array([.integer(4), .integer(9)])]),
      ("set /more/- 9", ["list": .array([.integer(4)]), "more": .array([.integer(9)])]),
      ("set /list/0 5", ["list": .array([.integer(5)])]), ("reset /list/0", ["list": .array([])]),
    ] as [(String, PreferenceValue)])
  func `commands change keys and items without a schema`(
    command: String, values: PreferenceValue
  ) throws {
    var editor = try editor(of: ["list": .array([.integer(4)])])
    editor.press(": \"\(command)\" Enter")
    #expect(editor.editor.form?.domain.values == values, "\(editor.status)")
  }

  @Test func `a command that cannot read a value names the setting in one line`() throws {
    var editor = try editor(of: ["list": .array([.integer(4)])])
    editor.press(": \"set /newkey abc\" Enter")
    #expect(editor.screen.contains("not JSON"), "\(editor.screen)")
    #expect(!editor.screen.contains("␊"), "\(editor.status)")
    editor.press(": \"set /list/0 abc\" Enter")
    #expect(editor.screen.contains(" /list/0: "), "\(editor.screen)")
  }

  @Test func `with a schema, a command adds items but no unknown keys`() throws {
    var editor = try HeadlessEditor(schema: Self.hosts, values: ["list": .array([.integer(4)])])
    editor.press(": \"set /list/- 9\" Enter")
    #expect(
      editor.editor.form?.domain.values[["list"]] == .array([.integer(4), .integer(9)]))
    editor.press(": \"set /lost/- 9\" Enter")
    #expect(editor.editor.form?.domain.values[["lost"]] == nil)
    editor.press(": \"set /lost 9\" Enter")
    #expect(editor.status == " There is no setting “/lost”. Did you mean /list?")
  }
}
