import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct FieldStoryTests {
  private let presets: PreferencePath = ["equaliser", "presets"]

  @Test func `pasted lines do not press Enter, and a single-line field rejects them`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"/output/name\" Enter Enter")
    editor.send(.input(.paste("one\ntwo")))
    #expect(editor.editor.form?.field != nil)
    #expect(editor.status == " ! Must be one line; delete the line break")
    editor.press("Enter")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Ctrl-U Backspace Ctrl-U \"one\" Enter")
    #expect(editor.focused == "Name: one (unsaved)")
  }

  @Test func `accepting an untouched field of an unset integer closes it`() throws {
    var editor = try HeadlessEditor(schema: #"{"properties": {"n": {"type": "integer"}}}"#)
    editor.press("Enter Enter")
    #expect(editor.editor.form?.field == nil)
    #expect(!editor.screen.contains("not an integer"))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Enter \"x\" Enter")
    #expect(editor.status == " ! “x” is not an integer")
  }

  @Test(arguments: [["output", "volume"], ["output", "quality"]] as [PreferencePath])
  func `accepting the default of an unset setting does not set it`(path: PreferencePath) throws {
    var editor = try HeadlessEditor()
    editor.press("Enter Enter", at: path)
    #expect(editor.editor.form?.field == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  private static let untouchedSchema = """
    {"properties": {
      "text": {"type": "string"}, "pattern": {"type": "string", "pattern": "^a*$"},
      "none": {"type": ["string", "null"]}, "data": {"type": "string", "contentEncoding": "base64"},
      "lines": {"type": "string", "x-settee-multiline": true}, "any": {},
      "flags": {"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b"]}}
    }}
    """

  @Test(arguments: ["text", "pattern", "none", "data", "lines", "any", "flags"])
  func `accepting an untouched field leaves the setting unset`(name: String) throws {
    var editor = try HeadlessEditor(schema: Self.untouchedSchema)
    editor.press("Enter", at: [name])
    #expect(editor.editor.form?.field != nil)
    _ = editor.editor.setOpenFieldValue()
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press(["lines", "any"].contains(name) ? "Ctrl-S" : "Enter")
    #expect(editor.editor.form?.field == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `the field of a value of any type says that it expects JSON`() throws {
    var editor = try HeadlessEditor(schema: #"{"properties": {"any": {}}}"#)
    var lines = try HeadlessLines(editor)
    editor.press("Enter", at: ["any"])
    #expect(editor.status.contains("JSON, such as 8080, true"), "\(editor.status)")
    _ = lines.start()
    lines.type("1")
    #expect(lines.prompt.hasPrefix("JSON such as \"text\", end with a line"))
    let output = lines.type("hello", ".")
    #expect(output.contains { $0.contains("double quotes") }, "\(output)")
    #expect(!output.contains { $0.contains("␊") }, "\(output)")
  }

  @Test(arguments: [("text", "Enter"), ("lines", "Ctrl-S")])
  func `text that was typed and deleted is the empty string`(name: String, accept: String) throws {
    var editor = try HeadlessEditor(schema: Self.untouchedSchema)
    editor.press("Enter \"a\" Backspace \(accept)", at: [name])
    #expect(editor.editor.form?.domain.values[[name]] == .string(""))
  }

  @Test func `accepting an untouched field keeps a secret`() throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["password": .string("horse")])])
    editor.press("Enter Enter", at: ["output", "password"])
    #expect(editor.editor.form?.field == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `accepting the default of a required setting sets it only if it must be set`() throws {
    let schema = """
      {"required": ["r"], "properties": {
        "r": {"type": "string", "default": "x"},
        "items": {"type": "array", "items": {
          "type": "object", "required": ["r"],
          "properties": {"r": {"type": "string", "default": "x"}}
        }}
      }}
      """
    let item = PreferenceValue.dictionary([:])
    var editor = try HeadlessEditor(schema: schema, values: ["items": .array([item])])
    editor.press("Enter Enter", at: ["r"])
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Enter Enter Enter Enter", at: ["items"])
    #expect(
      editor.editor.form?.domain.values[["items"]]
        == .array([.dictionary(["r": .string("x")])]))
  }

  @Test(arguments: ["/ \"volume\" Enter e \"7\"", "/ \"bands\" Enter Enter Ctrl-U \"x\""])
  func `the error of a field appears once on the screen`(script: String) throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .string("loud")])],
      size: Size(columns: 140, rows: 30))
    editor.press(script)
    #expect(editor.screen.components(separatedBy: " ! ").count == 2)
    #expect(!editor.screen.contains("not the string"), "\(editor.screen)")
  }

  @Test func `multiline text is typed, pasted and saved`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"notes\" Enter Enter \"one\" Enter")
    editor.send(.input(.paste("two\r\nthree")))
    editor.press("Up Home \"> \" Ctrl-S Ctrl-S")
    #expect(editor.stored[["equaliser", "notes"]] == .string("one\n> two\nthree"))
  }

  /// The text of the command line, of the open field or of the search.
  private func typedText(in editor: HeadlessEditor) -> String? {
    if let line = editor.editor.model.commandLine { return line.buffer.text }
    switch editor.editor.form?.field {
    case .line(let line): return line.buffer.text
    case .area(let area): return area.line.buffer.text
    case .key(let key): return key.buffer.text
    default: return editor.editor.form?.search?.query.text
    }
  }

  @Test(
    arguments: [
      (["output", "name"], "Enter", "x y"), (["equaliser", "notes"], "Enter", "x"),
      (["output", "name"], "/", "name"), (["output", "name"], ":", "go"),
    ] as [(PreferencePath, String, String)])
  func `typing is undone and redone in every kind of text field`(
    path: PreferencePath, opening: String, typed: String
  ) throws {
    var editor = try HeadlessEditor()
    editor.press(opening, at: path)
    editor.press("\"\(typed)\"")
    #expect(typedText(in: editor) == typed)
    editor.press("Ctrl-_")
    #expect(typedText(in: editor) == "")
    editor.press("Ctrl-R")
    #expect(typedText(in: editor) == typed)
  }

  @Test func `undoing what was typed on a slider restores its number`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "volume"])
    let number = try #require(typedText(in: editor))
    editor.press("\"0.3\" Ctrl-_ Ctrl-_")
    #expect(!number.isEmpty && typedText(in: editor) == number)
  }

  @Test func `pages of a long text are turned`() throws {
    let text = (0..<100).map(String.init).joined(separator: "\n")
    var editor = try HeadlessEditor(values: ["equaliser": .dictionary(["notes": .string(text)])])
    editor.press("Enter", at: ["equaliser", "notes"])
    let end = editor.editor.form?.field?.line?.buffer.caretPlace.line
    editor.press("PgUp PgUp")
    let middle = try #require(editor.editor.form?.field?.line?.buffer.caretPlace.line)
    #expect(end == 99 && middle < 90)
    editor.press("PgDn PgDn PgDn")
    #expect(editor.editor.form?.field?.line?.buffer.caretPlace.line == 99)
  }

  @Test func `changed text is not discarded without confirmation`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"notes\" Enter Enter \"one\" Esc")
    #expect(editor.screen.contains("Discard the text?"))
    editor.press("Enter")
    #expect(editor.screen.contains("one"))
    editor.press("Esc d")
    #expect(editor.editor.form?.field == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test(arguments: [
    ("+ \"b\" Enter", ["flat", "b"]), ("+ Enter", ["flat", ""]),
    ("Enter Ctrl-U \"c\" Enter", ["c"]), ("x", []),
    ("+ \"b\" Enter K", ["b", "flat"]), ("+ \"b\" Enter K J", ["flat", "b"]),
    ("+ \"b\" Esc", ["flat"]), ("+ \"b\" Enter u", ["flat"]),
    ("+ \"b\" Enter u Ctrl-R", ["flat", "b"]),
    ("x + \"é漢\" Enter", ["é漢"]),
  ])
  func `lists are edited item by item`(script: String, items: [String]) throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"presets\" Enter Enter \(script)")
    let form = try #require(editor.editor.form)
    let value = form.domain.values[presets] ?? .array([.string("flat")])
    #expect(value == .array(items.map { .string($0) }))
  }

  @Test func `canceling a new item restores the current row`() throws {
    var editor = try HeadlessEditor(
      values: ["equaliser": .dictionary(["presets": .array([.string("a"), .string("b")])])])
    editor.press("/ \"presets\" Enter Enter + Esc")
    #expect(editor.focused == "a")
  }

  @Test func `a secret is masked while typed and shown nowhere`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"password\" Enter Enter \"correct-horse\"")
    #expect(!editor.screen.contains("correct") && editor.screen.contains("•••"))
    editor.press("Enter s")
    #expect(!editor.screen.contains("correct"))
    editor.press("s")
    #expect(editor.stored[["output", "password"]] == .string("correct-horse"))
    #expect(!editor.frame.semantics.contains { $0.announcement.string.contains("correct") })
  }

  @Test func `ASCII lines change symbols, not text`() throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["name": .string("Jürgen"), "password": .string("x")])])
    editor.editor.preferences.drawsUnicodeLines = false
    editor.press("m", at: ["output", "name"])
    #expect(editor.screen.contains("Jürgen") && editor.screen.contains("(secret)"))
    #expect(!editor.screen.contains { "─│•".contains($0) })
    editor.press("Enter \"é\"", at: ["output", "name"])
    #expect(editor.screen.contains("Jürgené"))
    editor.repertoire = .ascii
    #expect(editor.screen.allSatisfy(\.isASCII) && editor.screen.contains("<U+00E9>"))
  }

  @Test(arguments: [
    ("/ \"vol\"", true), ("Enter \"5\"", true), (": \"re\"", true), ("e \"5\"", true),
    ("Enter \"5\"", false),
  ])
  func `the keymap's shortcut for going back also closes fields`(script: String, isEmacs: Bool)
    throws
  {
    var editor = try HeadlessEditor()
    editor.editor.preferences.keys.set = isEmacs ? .emacs : .default
    var other = try HeadlessEditor()
    other.editor.preferences.keys = editor.editor.preferences.keys
    other.press("\(script) Esc")
    editor.press("\(script) Ctrl-G")
    #expect((editor.screen == other.screen) == isEmacs)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `an unknown answer to a dialog is reported`() throws {
    var editor = try HeadlessEditor()
    editor.press("Down - q z")
    #expect(editor.editor.dialog != nil)
    #expect(editor.editor.noticeText?.contains("is not one of the choices") == true)
  }

  @Test func `forgotten secrets are counted as unsaved changes`() throws {
    let editor = try HeadlessEditor(keptDrafts: [Self.draftWithoutSecret])
    #expect(editor.screen.contains("Restore 1 unsaved change?"))
  }

  private static let draftWithoutSecret = RestorableDraft(
    id: "1", time: "long ago", draft: EditingDraft(), forgottenSecrets: [["output", "password"]])

  @Test func `restoring a draft asks for its secrets`() throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["password": .string("old")])],
      keptDrafts: [Self.draftWithoutSecret])
    editor.press("r")
    #expect(editor.screen.contains("Enter these secrets again: Password."))
    editor.press("\"new\" Enter")
    #expect(editor.focused.hasPrefix("Password"))
    #expect(editor.editor.form?.domain.draft[["output", "password"]]?.edit == .set(.string("new")))
  }

  @Test func `if another dialog is pending, the secret is only selected`() throws {
    var editor = try HeadlessEditor(keptDrafts: [Self.draftWithoutSecret, Self.draftWithoutSecret])
    editor.press("r d Enter")
    #expect(editor.editor.form?.field == nil)
    #expect(editor.focused.hasPrefix("Password"))
  }
}
