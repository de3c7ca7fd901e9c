import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests that nested secrets, recognized only by name, are never shown.
@Suite struct SecretStoryTests {
  private static let schema = #"""
    {"type": "object", "properties": {
      "free": {}, "name": {"type": "string"},
      "logins": {"type": "array", "items": {"type": "object"}}}}
    """#

  private func editor() throws -> HeadlessEditor {
    try HeadlessEditor(
      schema: Self.schema,
      values: [
        "free": .dictionary(["token": .string("horse1"), "user": .string("me")]),
        "logins": .array([.dictionary(["password": .string("horse2"), "user": .string("you")])]),
      ], size: Size(columns: 100, rows: 24))
  }

  /// The word that all secrets of these tests contain.
  private let word = "horse"

  @Test(arguments: [
    "s", "s c", "o", "w", "v", "Enter", "Enter Enter", "e", "/ \"horse\"",
  ])
  func `a changed list shows none of its secrets`(keys: String) throws {
    var editor = try editor()
    editor.press("o")
    editor.press("Esc Enter Enter Enter \"horse3\" Enter", at: ["logins"])
    try editor.writeExternally([
      ["free", "token"]: .set(.string("horse4")), ["name"]: .set(.string("x")),
    ])
    for path: PreferencePath in [["logins"], ["free"]] {
      editor.press("Esc Esc Esc Esc")
      let screen = editor.press(keys, at: path).replacing("“horse”", with: "")
      let typed = keys.contains("/") ? screen.replacing("/horse", with: "") : screen
      #expect(!typed.contains(word), "\(screen)")
      #expect(!editor.frame.linearText.replacing("horse”", with: "").contains("horse3"))
    }
  }

  @Test func `a search does not find secrets`() throws {
    var editor = try editor()
    #expect(editor.press("/ \"horse\"").contains("No matches for “horse”."))
    #expect(editor.press("Ctrl-U \"you\"").contains("Logins"))
  }

  @Test func `the command of a list with secrets prompts for the value`() throws {
    var editor = try editor()
    editor.press("Enter K Del Esc", at: ["logins"])
    editor.press("u")
    editor.editor.form?.change { domain in
      domain.set(
        .array([.dictionary(["password": .string("horse3")])]), at: ["logins"], in: nil)
    }
    editor.press("s Y")
    #expect(editor.copied == "# settee set org.example.audio /logins -")
  }

  @Test func `the command of a group prompts for secrets declared by the schema`() throws {
    var editor = try HeadlessEditor(
      schema: #"""
        {"type": "object", "properties": {"net": {"type": "object", "properties": {
          "code": {"type": "string", "writeOnly": true}, "time": {"type": "integer"}}}}}
        """#)
    editor.editor.form?.change { domain in
      domain.set(
        .dictionary(["code": .string("horse"), "time": .integer(5)]), at: ["net"], in: nil)
    }
    editor.press("s c Y")
    #expect(editor.copied == "# settee set org.example.audio /net -")
    #expect(!editor.screen.contains(word), "\(editor.screen)")
  }

  @Test func `a value with secrets is edited as text with placeholders`()
    throws
  {
    var editor = try editor()
    let screen = editor.press("e", at: ["free"])
    #expect(screen.contains("•••• 1") && !screen.contains(word), "\(screen)")
    guard case .area(var area)? = editor.editor.form?.field else {
      Issue.record("no text is open")
      return
    }
    let text = area.line.buffer.text
    area.line.buffer = TextBuffer(text.replacing("\"me\"", with: "\"you\""))
    editor.editor.form?.field = .area(area)
    editor.press("Ctrl-S")
    #expect(
      editor.editor.form?.domain.values[["free"]]
        == .dictionary(["token": .string("horse1"), "user": .string("you")]))
    area.line.buffer = TextBuffer(text.replacing("•••• 1", with: "•••• 1!"))
    editor.editor.form?.field = .area(area)
    #expect(editor.press("Ctrl-S").contains("The placeholder “••••” of a secret"))
    #expect(editor.editor.form?.field != nil)
  }

  @Test func `a secret's former key and the values inside a secret are secret`()
    throws
  {
    var editor = try HeadlessEditor(
      schema: #"""
        {"type": "object", "properties": {
          "new": {"type": "string", "format": "password", "x-settee-aliases": ["old"]},
          "box": {"type": "object", "format": "password", "properties": {"a": {"type": "string"}}}}}
        """#,
      values: [
        "old": .string("horse1"),
        "box": .dictionary(["a": .string("horse2"), "b": .dictionary(["c": .string("horse3")])]),
      ], size: Size(columns: 100, rows: 24))
    #expect(!editor.press("a").contains(word), "\(editor.screen)")
    #expect(editor.screen.contains("old") && editor.screen.contains("(secret)"), "\(editor.screen)")
    editor.editor.form?.change { $0.set([(["new"], .string("horse1")), (["old"], nil)]) }
    #expect(!editor.press("s").contains(word), "\(editor.screen)")
    #expect(editor.domain.schema.isSecret(at: ["old"]))
    #expect(editor.domain.schema.isSecret(at: ["box", "b", "c"]))
    #expect(!editor.domain.schema.isSecret(at: ["other"]))
  }

  @Test func `a conflict shows no secret`() throws {
    var editor = try editor()
    editor.press("Enter Enter Enter \"horse3\" Enter Esc Esc", at: ["logins"])
    #expect(editor.editor.form?.domain.draft.isEmpty == false)
    try editor.writeExternally([
      ["logins"]: .set(.array([.dictionary(["password": .string("horse5")])]))
    ])
    let screen = editor.press("Ctrl-S")
    #expect(screen.contains("Another program also changed") && !screen.contains(word), "\(screen)")
  }
}
