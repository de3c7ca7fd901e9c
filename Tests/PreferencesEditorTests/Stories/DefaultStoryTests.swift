import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of dictionaries with a default, and of values of several types.
@Suite struct DefaultStoryTests {
  private static let schema = """
    {"type": "object", "properties": {
      "gains": {"type": "object", "additionalProperties": {"type": "number", "default": 0.5},
        "default": {"rock": 0.7, "jazz": 0.4}},
      "fade": {"default": false, "oneOf": [{"type": "boolean"},
        {"type": "object", "required": ["n"], "properties": {"n": {"type": "integer", "default": 3}}}]},
      "names": {"type": ["string", "array", "null"], "items": {"type": "string"}}
    }}
    """

  private func editor(_ values: PreferenceDictionary = [:]) throws -> HeadlessEditor {
    try HeadlessEditor(schema: Self.schema, values: values)
  }

  private func json(_ text: String) throws -> PreferenceValue {
    try JSONFormat.json.parse(Array(text.utf8)).value
  }

  @Test func `the entries of a dictionary show the values of its default`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["gains"])
    #expect(editor.screen.contains("0.7") && editor.screen.contains("0.4"))
  }

  @Test(arguments: [
    (#"Enter o "pop" Enter Ctrl-U "0.9" Enter"#, #"{"rock": 0.7, "jazz": 0.4, "pop": 0.9}"#),
    (#"Enter Enter Ctrl-U "0.3" Enter"#, #"{"rock": 0.3, "jazz": 0.4}"#),
    ("Enter x", #"{"jazz": 0.4}"#),
    (#"Enter n Ctrl-U "folk" Enter"#, #"{"jazz": 0.4, "folk": 0.7}"#),
  ])
  func `an edit of one entry preserves the other entries of the default`(
    script: String, after: String
  ) throws {
    var editor = try editor()
    editor.press(script, at: ["gains"])
    #expect(try editor.editor.form?.domain.values == json("{\"gains\": \(after)}"))
    editor.press("Esc s")
    #expect(editor.screen.contains("jazz"))
  }

  @Test func `the review lists entries that an edit removes from the default`() throws {
    var editor = try editor()
    editor.press("Enter x Esc s", at: ["gains"])
    let lines = try #require(editor.editor.review?.lines)
    #expect(lines.map(\.title) == ["Gains > jazz", "Gains > rock"])
    #expect(lines.map(\.old) == ["copied from default", "0.7"])
    #expect(lines.map(\.new) == ["0.4", "not set"])
  }

  @Test func `the history lists entries removed from the default, and restores them individually`()
    throws
  {
    var editor = try editor()
    editor.press("Enter x Enter Ctrl-U \"0.1\" Enter Esc Ctrl-S H Enter", at: ["gains"])
    let lines = try #require(editor.editor.history?.list.lines)
    #expect(lines.map(\.title) == ["Gains > jazz", "Gains > rock"])
    #expect(lines.map(\.old) == ["not set", "0.7"] && lines.map(\.new) == ["0.1", "not set"])
    editor.press("Down u s s")
    #expect(try editor.stored == json(#"{"gains": {"jazz": 0.1, "rock": 0.7}}"#))
    editor.press("Esc End Enter")
    #expect(editor.editor.history?.list.lines.map(\.note) == ["", "undone"])
    try editor.writeExternally([["gains"]: .reset])
    #expect(editor.editor.history?.list.lines.map(\.note) == ["undone", "undone"])
  }

  @Test func `one row of an unsaved dictionary is discarded alone`() throws {
    var editor = try editor()
    editor.press("Enter Enter Ctrl-U \"0.3\" Enter", at: ["gains"])
    editor.press("o \"pop\" Enter Ctrl-U \"0.9\" Enter Esc s")
    #expect(
      editor.editor.review?.lines.map(\.title) == ["Gains > jazz", "Gains > pop", "Gains > rock"])
    editor.press("Down x")
    #expect(editor.status.contains("Discarded the change of Gains > pop."), "\(editor.status)")
    #expect(
      try editor.editor.form?.domain.values == json(#"{"gains": {"rock": 0.3, "jazz": 0.4}}"#))
    editor.press("End x")
    #expect(try editor.editor.form?.domain.values == json("{}") && editor.editor.shown == .form)
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.count == 1)
  }

  @Test func `all counts count a dictionary as one setting`() throws {
    var editor = try editor(["gains": .dictionary(["rock": .real(0.3), "jazz": .real(0.2)])])
    editor.press(#"Enter n Ctrl-U "folk" Enter Esc"#, at: ["gains"])
    let form = try #require(editor.editor.form)
    #expect(form.unsavedCount == 1 && form.setCount == 0)
    #expect(form.unsavedCount(in: form.groups[0]) == 1)
    editor.press(#"/ "is:unsaved" Enter"#)
    #expect(editor.editor.form?.search?.count == 1)
    editor.press("Esc s")
    #expect(editor.editor.review?.lines.count == 2)
    #expect(editor.screen.contains("1 change to save"), "\(editor.screen)")
    editor.press("s")
    #expect(editor.status == " Saved 1 change.")
    #expect(editor.editor.form?.setCount == 1)
  }

  @Test(arguments: [
    ("set /gains/rock 0.9", #"{"gains": {"rock": 0.9, "jazz": 0.4}}"#),
    ("set /gains/pop 0.9", #"{"gains": {"rock": 0.7, "jazz": 0.4, "pop": 0.9}}"#),
    ("set /gains/rock loud", "{}"), ("set /gains/rock/louder 1", "{}"), ("set /none/rock 1", "{}"),
  ])
  func `a command sets an entry of a dictionary by its path`(command: String, after: String) throws
  {
    var editor = try editor()
    _ = editor.editor.run(command)
    #expect(try editor.editor.form?.domain.values == json(after))
    #expect((editor.editor.notice == nil) == (after != "{}"))
  }

  @Test func `a command removes an entry of a dictionary`() throws {
    var editor = try editor(["gains": .dictionary(["rock": .real(0.3), "jazz": .real(0.2)])])
    editor.press(": \"reset /gains/rock\" Enter Right Enter")
    #expect(try editor.editor.form?.domain.values == json(#"{"gains": {"jazz": 0.2}}"#))
  }

  @Test func `undoing the changed entries of a default restores the default`() throws {
    var editor = try editor()
    editor.press("o")
    try editor.writeExternally([
      ["gains"]: .set(.dictionary(["rock": .real(0.1), "jazz": .real(0.2)]))
    ])
    editor.press("u s s")
    #expect(try editor.stored == json(#"{"gains": {"rock": 0.7, "jazz": 0.2}}"#))
    editor.press("Down u s s")
    #expect(editor.stored == .emptyDictionary)
  }

  @Test func `removing the last entry of a dictionary does not restore its default`()
    throws
  {
    var editor = try editor(["gains": .dictionary(["rock": .real(0.3)])])
    editor.press("Enter x", at: ["gains"])
    #expect(try editor.editor.form?.domain.values == json(#"{"gains": {}}"#))
  }

  @Test func `an entry removed from a stored dictionary has no default`() throws {
    var editor = try editor(["gains": .dictionary(["rock": .real(0.3), "jazz": .real(0.2)])])
    editor.press("Enter x Esc s", at: ["gains"])
    #expect(editor.editor.review?.lines.map(\.new) == ["not set"])
  }

  @Test(arguments: ["u Down u s s", "Enter Right Right Right Enter s"])
  func `a dictionary created by another program is removed with its last entry`(script: String)
    throws
  {
    var editor = try editor()
    editor.press("o")
    try editor.writeExternally([
      ["gains"]: .set(.dictionary(["rock": .real(0.1), "pop": .real(0.2)]))
    ])
    editor.press("Y")
    guard case .copy(let text)? = editor.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text == #"settee set org.example.audio /gains '{"rock":0.1,"pop":0.2}'"#)
    editor.press(script)
    #expect(editor.stored == .emptyDictionary)
  }

  @Test func `an entry that a stored dictionary lacks has no default`() throws {
    var editor = try editor(["gains": .dictionary(["rock": .real(0.3)])])
    editor.press("Enter", at: ["gains"])
    #expect(editor.screen.contains("0.3") && !editor.screen.contains("jazz"))
    #expect(
      editor.editor.form?.domain.setting(at: ["gains", "jazz"])?.defaultValue != .real(0.4))
  }

  @Test
  func `another type starts with a value that fits it, not with the default of the first type`()
    throws
  {
    var editor = try editor()
    editor.press("t Down Enter", at: ["fade"])
    #expect(try editor.editor.form?.domain.values == json(#"{"fade": {"n": 3}}"#))
  }

  @Test(arguments: [
    ("names", #"["a"]"#, #"["a"]"#), ("names", "a", #""a""#), ("names", "null", "null"),
    ("fade", "on", "true"), ("fade", #"{"n":7}"#, #"{"n": 7}"#),
  ])
  func `a typed value has the type of its text`(
    name: String, text: String, value: String
  ) throws {
    var editor = try editor()
    _ = editor.editor.run("set /\(name) \(text)")
    #expect(try editor.editor.form?.domain.values[[name]] == json(value))
  }

  @Test func `a command includes the type if its text would be read as another type`() throws {
    let domain = try #require(try editor().editor.form?.domain)
    let target = CommandTarget("./a b.json", schemaFile: "s.json", storeFile: "x.json")
    func command(_ value: PreferenceValue) -> String {
      ShellCommand.changing(["names"], to: value, in: domain, of: target)
    }
    #expect(
      command(.array([.string("a")]))
        == #"settee set --schema s.json --store x.json './a b.json' /names '["a"]'"#)
    #expect(
      command(.string(#"["a"]"#))
        == #"settee set --schema s.json --store x.json --type string './a b.json' /names '["a"]'"#)
  }

  @Test func `the command that resets a whole domain has no empty path`() throws {
    let domain = try #require(try editor().editor.form?.domain)
    let target = CommandTarget("./a b.json", schemaFile: "s.json", storeFile: "x.json")
    #expect(
      ShellCommand.changing(.root, to: nil, in: domain, of: target)
        == "settee reset --schema s.json --store x.json --all './a b.json'")
  }
}
