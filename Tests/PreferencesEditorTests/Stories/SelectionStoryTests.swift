import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct SelectionStoryTests {
  private func editor() throws -> HeadlessEditor {
    try HeadlessEditor(
      values: [
        "output": .dictionary([
          "volume": .real(0.5), "mute": .boolean(true), "name": .string("it's -1"),
          "password": .string("correct-horse"),
        ])
      ])
  }

  @Test func `selected settings are reset together and restored by one undo`() throws {
    var editor = try editor()
    editor.press("m", at: ["output", "volume"])
    editor.press("m", at: ["output", "mute"])
    #expect(editor.status.contains("2 selected"))
    editor.press("R Right Enter")
    #expect(editor.editor.form?.domain.draft.count == 2)
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Esc")
    #expect(editor.editor.form?.selectedPaths.isEmpty == true)
  }

  @Test func `a value is set in every selected setting for which it is valid`() throws {
    var editor = try editor()
    editor.press("m", at: ["equaliser", "bass"])
    editor.press("m", at: ["output", "mute"])
    editor.press("m", at: ["output", "volume"])
    editor.press("Enter Ctrl-U \"0.25\" Enter", at: ["output", "volume"])
    #expect(editor.status.contains("Edited 2 settings; the value is invalid for 1."))
    let values = editor.editor.form?.domain.values
    #expect(values?[["equaliser", "bass"]] == .real(0.25))
    #expect(values?[["output", "mute"]] == .boolean(true))
  }

  @Test func `a setting that is not selected is edited alone`() throws {
    var editor = try editor()
    editor.press("m", at: ["output", "volume"])
    editor.press("m", at: ["equaliser", "bass"])
    #expect(editor.status.contains("Enter or Space on one edits all."))
    editor.press("Space", at: ["output", "mute"])
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["output", "mute"]])
  }

  @Test func `a setting set by its path is edited alone`() throws {
    var editor = try editor()
    editor.press("m", at: ["equaliser", "bass"])
    editor.press("m", at: ["output", "volume"])
    editor.press(": \"set /output/volume 0.25\" Enter")
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["output", "volume"]])
    #expect(editor.editor.form?.selectedPaths.count == 2)
  }

  @Test func `a range and all listed settings are selected`() throws {
    var editor = try editor()
    editor.press("M", at: ["output", "volume"])
    #expect(editor.status.contains("Press m on the first setting of the range."))
    editor.press("m", at: ["output", "volume"])
    editor.press("M", at: ["output", "name"])
    #expect(editor.editor.form?.selectedPaths.count == 4)
    editor.press("Esc / \"type:boolean\" Enter *")
    #expect(editor.editor.form?.selectedPaths == [["output", "mute"]])
    editor.press("*")
    #expect(editor.editor.form?.selectedPaths.isEmpty == true)
  }

  @Test func `a range may end above its start`() throws {
    var editor = try editor()
    editor.press("m", at: ["output", "mute"])
    editor.press("M", at: ["output", "volume"])
    #expect(editor.editor.form?.selectedPaths.count == 3)
  }

  @Test func `selecting a group selects its settings`() throws {
    var editor = try editor()
    editor.press("m", at: ["output"])
    #expect(editor.editor.form?.selectedPaths.count == 5)
  }

  @Test(
    arguments: [
      (["output", "volume"], "settee set org.example.audio /output/volume 0.5"),
      (["output", "name"], #"settee set org.example.audio /output/name 'it'\''s -1'"#),
      (["output", "password"], "# settee set org.example.audio /output/password -"),
      (["output", "quality"], "settee reset org.example.audio /output/quality"),
    ] as [(PreferencePath, String)])
  func `the command that restores the current value is copied`(
    path: PreferencePath, command: String
  ) throws {
    var editor = try editor()
    editor.press("Y", at: path)
    #expect(editor.copied == command)
  }

  @Test(arguments: [
    ("plain-1", "plain-1"), ("it's", #"'it'\''s'"#), ("two\nlines", "'two\nlines'"),
    ("a\u{1B}[31mb'\\", #""$(printf 'a\033[31mb\047\134')""#),
    ("x\u{202E}7", #""$(printf 'x\342\200\2567')""#), ("", "''"),
    ("ü", "'ü'"),
    ("a\u{301}\u{301}\u{301}\u{301}", #""$(printf 'a\314\201\314\201\314\201\314\201')""#),
    (#"a\b"#, #"'a'"\\"'b'"#), ("!a $b", "'!a $b'"),
  ])
  func `a word is quoted for every shell, with invisible characters escaped`(
    word: String, quoted: String
  ) {
    #expect(ShellCommand.quoted(word) == quoted)
  }

  @Test func `a value with a secret is not copied, and its command prompts for it`() throws {
    var editor = try HeadlessEditor(
      schema: #"{"type": "object", "properties": {"free": {}}}"#,
      values: ["free": .dictionary(["token": .string("horse"), "user": .string("me")])])
    editor.press("y", at: ["free"])
    #expect(editor.copied == nil && editor.status.contains("Secrets cannot be copied."))
    editor.press("Y", at: ["free"])
    #expect(editor.copied == "# settee set org.example.audio /free -")
  }

  @Test(arguments: ["Tab Down Y", "Tab Y"])
  func `a current group copies the commands of its set values`(keys: String) throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.5)])])
    editor.press(keys)
    #expect(editor.editor.form?.pane == .groups)
    #expect(editor.copied == "settee set org.example.audio /output/volume 0.5")
  }

  @Test func `an item of an open list is copied`() throws {
    var editor = try editor()
    editor.press("Enter y", at: ["equaliser", "presets"])
    #expect(editor.copied == "flat")
  }

  @Test func `clearing the selection with Esc is reported`() throws {
    var editor = try editor()
    editor.press("m m Esc")
    #expect(editor.status.contains("Selection cleared"))
  }

  @Test func `values are copied, secrets are not`() throws {
    var editor = try editor()
    editor.press("y", at: ["output", "name"])
    #expect(editor.copied == "it's -1")
    editor.press("y", at: ["output", "password"])
    #expect(editor.copied == nil && editor.status.contains("Secrets cannot be copied."))
  }

  @Test func `the review copies the commands for its changes`() throws {
    var editor = try editor()
    editor.press("+", at: ["output", "volume"])
    editor.press("s Y")
    #expect(editor.copied == "settee set org.example.audio /output/volume 0.55")
  }

  @Test func `several copied lines are shown, and a disabled clipboard is reported`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.5)])])
    editor.press("m m Y")
    #expect(editor.screen.contains("2 lines copied") && editor.copied != nil)
    #expect(editor.screen.contains("settee set org.example.audio /output/volume 0.5"))
    editor.press("Enter")
    #expect(editor.editor.dialog == nil)
    editor.editor.preferences.terminal.usesClipboard = false
    editor.press("y")
    #expect(editor.screen.contains("2 lines, not copied: the clipboard is off"))
    editor.press("Esc Esc y")
    #expect(editor.status.contains("Not copied: the clipboard is off."))
  }

  @Test func `all copied lines can be scrolled into view`() throws {
    let names = (10...49).map { "\"k\($0)\": {\"type\": \"integer\"}" }.joined(separator: ", ")
    let values = (10...49).map { (name: "k\($0)", value: PreferenceValue.integer($0)) }
    var editor = try HeadlessEditor(
      schema: "{\"type\": \"object\", \"properties\": {\(names)}}",
      values: PreferenceDictionary(values))
    for _ in 10...49 { editor.press("m") }
    editor.press("Y")
    #expect(editor.screen.contains("/k10 10") && !editor.screen.contains("/k49 49"))
    #expect(editor.press("End").contains("/k49 49"))
  }

  @Test func `text that is too long for a terminal is not reported as copied`() throws {
    let text = String(repeating: "x", count: 80_000)
    var editor = try HeadlessEditor(
      schema: #"{"type": "object", "properties": {"name": {"type": "string"}}}"#,
      values: ["name": .string(text)])
    editor.press("y")
    #expect(editor.screen.contains("Not copied: too long for a terminal."))
  }

  @Test(arguments: [
    ("xterm-kitty", "Copied: 0.5"), ("tmux-256color", "Copied, if the terminal allows it: 0.5"),
    ("xterm", "Copied, if the terminal allows it: 0.5"),
    ("linux", "Not copied: the terminal has no clipboard. 0.5"),
  ])
  func `the copied text is shown with the clipboard's status`(
    terminal: String, reported: String
  ) throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.5)])])
    editor.editor.model.terminalClipboard = Clipboard(ofTerminal: terminal)
    editor.press("y", at: ["output", "volume"])
    #expect(editor.status == " \(reported)")
    editor.editor.preferences.terminal.usesClipboard = true
    editor.press("y")
    #expect(editor.status == " Copied: 0.5")
  }
}

extension HeadlessEditor {
  /// The text copied by the last key presses.
  var copied: String? {
    effects.lazy.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
  }
}
