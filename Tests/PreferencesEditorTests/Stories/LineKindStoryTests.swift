import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of one-line fields with special input: sliders, colors, paths and shortcuts.
@Suite struct LineKindStoryTests {
  private static let schema = #"""
    {"type": "object", "properties": {
      "volume": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5, "x-settee-step": 0.05},
      "balance": {"type": "integer", "minimum": -10, "maximum": 10, "default": 0},
      "above": {"type": "number", "exclusiveMinimum": 0, "maximum": 4, "default": 1, "x-settee-step": 0.5},
      "open": {"type": "integer", "minimum": 0, "default": 3},
      "accent": {"type": "string", "format": "color", "default": "#ff8800"},
      "digits": {"type": "string", "format": "color-hex", "default": "#000000"},
      "file": {"type": "string", "x-settee-kind": "file"},
      "there": {"type": "string", "x-settee-kind": "folder", "x-settee-must-exist": true},
      "folders": {"type": "array", "items": {"type": "string", "x-settee-kind": "folder"}},
      "play": {"type": "string", "x-settee-kind": "keystroke", "default": "<Super>p"},
      "stop": {"type": "string", "x-settee-kind": "keystroke"}
    }}
    """#

  private func editor(
    _ values: PreferenceDictionary = [:], columns: Int = 78
  ) throws -> HeadlessEditor {
    let editor = try HeadlessEditor(
      schema: Self.schema, values: values, size: Size(columns: columns, rows: 24))
    for name in ["usr/bin/", "usr/binutils", "etc/", "Music/", "notes.txt"] {
      try editor.session.makeFile(name)
    }
    return editor
  }

  private func value(_ path: PreferencePath, in editor: HeadlessEditor) -> PreferenceValue? {
    editor.editor.form?.domain.values[path]
  }

  // MARK: Sliders

  @Test(arguments: [
    ("Right", "[###########---------] 0.55"), ("+ +", "[############--------] 0.6"),
    ("-", "[#########-----------] 0.45"), ("Left", "[#########-----------] 0.45"),
    ("Home", "[--------------------] 0"), ("End", "[####################] 1"),
    ("End Right", "[####################] 1"), ("Up", "[###########---------] 0.55"),
    ("Down", "[#########-----------] 0.45"),
  ])
  func `a number with limits is changed by a slider`(script: String, shown: String) throws {
    var editor = try editor()
    editor.press("Enter \(script)", at: ["volume"])
    #expect(editor.screen.contains(shown), "\(editor.screen)")
    #expect(
      editor.frame.focusedNode?.states.contains { $0.string.hasSuffix("from 0 to 1") } == true)
    editor.press("Enter")
    #expect(
      ValueText.editable(value(["volume"], in: editor) ?? .null)
        == shown.split(separator: " ").last.map(String.init))
  }

  @Test(arguments: [
    ("\"0.7\"", 0.7), ("Backspace \"3\"", 0.3), ("Ctrl-U \"0.25\"", 0.25),
    ("\"0.1\" Home \"0\"", 0.1),
  ])
  func `typing turns a slider into a text field`(script: String, number: Double) throws {
    var editor = try editor()
    editor.press("Enter \(script) Enter", at: ["volume"])
    #expect(value(["volume"], in: editor) == .real(number))
  }

  @Test func `a minus sign steps a slider, and is a sign in a text field`() throws {
    var editor = try editor()
    editor.press("Enter - Enter", at: ["balance"])
    #expect(value(["balance"], in: editor) == .integer(-1))
    editor.press("Enter Ctrl-U \"-7\" Enter", at: ["balance"])
    #expect(value(["balance"], in: editor) == .integer(-7))
  }

  @Test(arguments: [("\"-7\"", -7), ("- - \"7\"", 7)])
  func `a minus sign before digits belongs to a number that may be negative`(
    script: String, number: Int64
  ) throws {
    var editor = try editor()
    editor.press("Enter \(script) Enter", at: ["balance"])
    #expect(value(["balance"], in: editor) == .integer(number))
    editor.press("Enter \"-0.3\" Enter", at: ["volume"])
    #expect(value(["volume"], in: editor) == .real(0.3))
  }

  @Test func `pasted text replaces the value of a slider`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["volume"])
    editor.send(.input(.paste("0.9")))
    editor.press("Enter")
    #expect(value(["volume"], in: editor) == .real(0.9))
  }

  @Test func `the ends of a slider are allowed values`() throws {
    var editor = try editor()
    editor.press("Enter Home Enter", at: ["above"])
    #expect(value(["above"], in: editor) == .real(0.5))
  }

  @Test func `a number without limits or outside its limits has no slider`() throws {
    var editor = try editor(["volume": .real(1.7)])
    editor.press("Enter Home", at: ["open"])
    #expect(!editor.screen.contains("[###") && !editor.screen.contains("[--"))
    editor.press("Esc Enter End \"5\"", at: ["volume"])
    #expect(editor.screen.contains("1.75"))
  }

  @Test(arguments: [20, 30, 40, 59, 80, 120])
  func `a slider leaves room for its number`(columns: Int) throws {
    var editor = try editor(columns: columns)
    editor.press("Enter Right", at: ["volume"])
    #expect(editor.screen.contains("0.55"), "\(editor.screen)")
    #expect(editor.frame.errors.isEmpty)
  }

  @Test func `line mode describes the position of a number between its limits`() throws {
    var lines = try HeadlessLines(try editor())
    _ = lines.start()
    #expect(lines.type("1").contains("50 % of the way from 0 to 1"))
    #expect(lines.type("0.75") == ["1. Volume: 0.75 (unsaved) - default 0.5"])
  }

  // MARK: Colors

  @Test func `a color has a sample and a name`() throws {
    let editor = try editor(columns: 130)
    #expect(editor.screen.contains("[##] #ff8800 darkorange"))
    let row = try #require(editor.frame.rows.firstIndex { $0.contains("Accent") })
    #expect(editor.frame.lines[row].compactMap(\.color) == [208, 208])
  }

  @Test func `a terminal without colors shows the name without a sample`() throws {
    var editor = try editor(columns: 130)
    editor.editor.preferences.terminal.theme = .mono
    #expect(!editor.screen.contains("[##]") && editor.screen.contains("#ff8800 darkorange"))
    #expect(!editor.frame.lines.joined().contains { $0.color != nil })
  }

  @Test func `a sample uses one of 16 colors if the terminal has no others`() throws {
    var editor = try editor()
    editor.repertoire = .ascii
    #expect(editor.frame.lines.joined().compactMap(\.color).allSatisfy { $0 < 16 })
    #expect(editor.frame.lines.joined().contains { $0.color != nil })
  }

  @Test(arguments: [
    ("Ctrl-U \"teal\"", "teal"), ("Ctrl-U \"#abc\"", "#abc"),
    ("Ctrl-U \"rgb(1, 2, 3)\"", "rgb(1, 2, 3)"),
    ("Up", "#ffff00"),
  ])
  func `a color is typed in any notation, or stepped`(script: String, text: String) throws {
    var editor = try editor()
    editor.press("Enter \(script) Enter", at: ["accent"])
    #expect(value(["accent"], in: editor) == .string(text))
  }

  @Test func `color names become digits if only digits are allowed`() throws {
    var editor = try editor()
    editor.press("Enter Ctrl-U \"teal\" Enter", at: ["digits"])
    #expect(value(["digits"], in: editor) == .string("#008080"))
    editor.press("+", at: ["digits"])
    #expect(value(["digits"], in: editor) == .string("#00ffff"))
    editor.press("Enter Ctrl-U \"teel\"", at: ["digits"])
    #expect(editor.status.contains("“teel” is not a color such as #ff8800 or orange"))
  }

  // MARK: Paths

  @Test func `setting a path by its key does not change selected settings`() throws {
    var editor = try editor()
    editor.press("m", at: ["file"])
    editor.press("m", at: ["there"])
    editor.press(": \"set /there ~/usr/bin/\" Enter")
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["there"]])
    #expect(editor.editor.form?.selectedPaths.count == 2)
  }

  @Test func `Tab completes a path as far as it is unambiguous and lists candidates`() throws {
    var editor = try editor()
    editor.press("Enter \"~/u\" Tab", at: ["file"])
    #expect(editor.focused.contains("~/usr/"))
    editor.press("\"b\" Tab")
    #expect(editor.focused.contains("~/usr/bin"))
    #expect(editor.status == " bin/  binutils")
    editor.press("\"u\"")
    #expect(!editor.status.contains("bin/"))
    editor.press("Tab Enter")
    #expect(value(["file"], in: editor) == .string("~/usr/binutils"))
  }

  @Test func `Tab completes paths in the home directory`() throws {
    var editor = try editor()
    editor.press("Enter \"~/M\" Tab Enter", at: ["file"])
    #expect(value(["file"], in: editor) == .string("~/Music/"))
  }

  @Test func `a path that does not exist is reported and accepted`() throws {
    var editor = try editor()
    editor.press("Enter \"~/nowhere\"", at: ["file"])
    #expect(editor.status == " does not exist")
    editor.press("Tab")
    #expect(editor.editor.noticeText == "There is no file path that begins with this text.")
    editor.press("Enter")
    #expect(value(["file"], in: editor) == .string("~/nowhere"))
    editor.press("Enter Ctrl-U \"~/usr\"", at: ["file"])
    #expect(editor.status == " is a directory, not a file")
  }

  @Test func `a path that must exist is rejected if it does not`() throws {
    var editor = try editor()
    editor.press("Enter \"~/usr/no\" Enter", at: ["there"])
    #expect(value(["there"], in: editor) == nil)
    #expect(editor.status == " ! Does not exist")
    editor.press("Backspace Backspace Enter")
    #expect(value(["there"], in: editor) == .string("~/usr/"))
    editor.press(": \"set there ~/notes.txt\" Enter")
    #expect(editor.status == " ! Is a file, not a directory")
  }

  @Test func `a late answer about another path is ignored`() throws {
    var editor = try editor()
    editor.press("Enter \"~/usr\"", at: ["file"])
    var late = PathQuestion("~/us", rule: PathRule(.file))
    late.completes = true
    editor.send(.lookedUp(PathAnswer(late, found: nil, candidates: ["usurp"])))
    #expect(editor.focused.contains("~/usr") && !editor.focused.contains("usurp"))
    editor.press("Esc")
    editor.send(.lookedUp(PathAnswer(late, found: nil, candidates: ["usurp"])))
    #expect(editor.editor.form?.field == nil)
  }

  @Test func `directories in a list are completed`() throws {
    var editor = try editor()
    editor.press("Enter + \"~/e\" Tab Enter", at: ["folders"])
    #expect(value(["folders"], in: editor) == .array([.string("~/etc/")]))
  }

  // MARK: Shortcuts

  @Test(arguments: [
    ("Ctrl-R", "<Control>r"), ("N", "<Shift>n"), ("Alt-Left", "<Alt>Left"), ("Enter", "Return"),
    ("Tab", "Tab"), ("q", "q"), ("Ctrl-S", "<Control>s"), ("F5", "F5"),
  ])
  func `a pressed shortcut is recorded in the notation of the setting`(
    keystroke: String, text: String
  ) throws {
    var editor = try editor()
    editor.press("Enter", at: ["play"])
    #expect(editor.status == " Press the shortcut, or Esc to cancel.")
    editor.press(keystroke)
    #expect(value(["play"], in: editor) == .string(text))
    #expect(editor.editor.form?.field == nil && editor.editor.shown == .form)
  }

  @Test(arguments: ["Esc", "Ctrl-C"])
  func `Esc and Ctrl-C cancel the recording of a shortcut`(keystroke: String) throws {
    var editor = try editor()
    editor.press("Enter \(keystroke)", at: ["play"])
    #expect(value(["play"], in: editor) == nil && editor.editor.form?.field == nil)
  }

  @Test func `a shortcut can be typed by its name, which is validated`() throws {
    var editor = try editor()
    editor.press("e \"Ctrl-\"", at: ["stop"])
    #expect(editor.status.contains("“Ctrl-” is not a shortcut such as Ctrl-R or F5"))
    editor.press("\"F12\" Enter")
    #expect(value(["stop"], in: editor) == .string("Ctrl-F12"))
    editor.press("Enter Ctrl-Right", at: ["stop"])
    #expect(value(["stop"], in: editor) == .string("Ctrl-Right"))
  }

  @Test func `line mode asks for the name of a shortcut`() throws {
    var lines = try HeadlessLines(try editor())
    _ = lines.start()
    lines.type("11")
    #expect(lines.prompt == "Value [not set]: ")
    #expect(lines.type("Ctrl-F5") == ["11. Stop: Ctrl-F5 (unsaved)"])
  }
}
