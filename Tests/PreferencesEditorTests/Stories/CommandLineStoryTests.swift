import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct CommandLineStoryTests {
  @Test func `the command line recognizes the name of every action`() {
    let keymap = Keymap.default
    #expect(keymap.commands.allSatisfy { keymap.command(named: $0.name) == $0 })
    #expect(keymap.command(named: "only-set") == .onlySet)
    #expect(keymap.command(named: "cut-word-backward") == nil)
    #expect(Set(CommandLine.names(of: keymap.commands)).count >= keymap.commands.count)
  }

  @Test func `Tab completes a name as far as it is unambiguous, and Enter runs it`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.5)])])
    editor.press(": \"only\" Tab")
    #expect(editor.editor.commandLine?.buffer.text == "only-set ")
    editor.press("Enter")
    #expect(editor.editor.form?.filter.onlySet == true && editor.editor.commandLine == nil)
    editor.press(": \"re\" Tab")
    #expect(editor.screen.contains("redo") && editor.screen.contains("redraw"))
  }

  @Test func `a setting is set, reset and selected by its path`() throws {
    var editor = try HeadlessEditor()
    editor.press(": \"set /output/vol\" Tab \"0.5\" Enter")
    #expect(editor.editor.form?.domain.values[["output", "volume"]] == .real(0.5))
    editor.press(": \"reset /output/volume\" Enter Right Enter")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press(": \"go /equaliser/bands\" Enter")
    #expect(editor.focused.hasPrefix("Bands"))
  }

  @Test func `a path with spaces is completed, set and selected`() throws {
    var editor = try HeadlessEditor(values: ["my": .integer(0), "my own key": .integer(1)])
    editor.press(": \"set /my o\" Tab \"2\" Enter")
    #expect(editor.editor.form?.domain.values[["my own key"]] == .integer(2))
    editor.press(": \"set /my 5\" Enter : \"go /my own key \" Enter")
    #expect(editor.editor.form?.domain.values[["my"]] == .integer(5))
    #expect(editor.focused.contains("my own key: 2") || editor.focused.contains("My own key: 2"))
  }

  @Test(arguments: [
    ("nonsense", "Unknown command “nonsense”"), ("set", "set PATH VALUE"),
    ("set /output/volume 7", "Volume must be at most 1"),
    ("go /nowhere", "There is no setting “/nowhere”."),
    ("set volume 0.5", "There is no setting “volume”. Did you mean /output/volume?"),
    ("open", "Usage: open DOMAIN"), ("restore-time", "Usage: restore-time TIME"),
    ("remove-item", "remove-item is not bound here (? for help)."),
    ("show-commands", "show-commands is not bound here (? for help)."),
    ("edit-as-text /output", "Output is a group. Press E to edit it as text."),
    ("x y", "“x” does not accept arguments."), ("q! z", "“q!” does not accept arguments."),
    ("w other.json", "“w” does not accept arguments."),
    ("diff './a.json", "Usage: diff SOURCE"),
  ])
  func `errors in commands are reported`(command: String, sentence: String) throws {
    var editor = try HeadlessEditor()
    editor.press(": \"\(command)\" Enter")
    #expect(editor.status.contains(sentence))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `every screen has a command line, which completes the screen's commands`() throws {
    var editor = try HeadlessEditor()
    editor.press("+ s : \"remove-r\" Tab Enter")
    #expect(editor.editor.form?.domain.draft.isEmpty == true && editor.editor.shown == .form)
    let screens = [
      ("H", HistoryScreen.keys), ("o", RecordScreen.keys), ("S", SnapshotsScreen.keys),
    ]
    for (key, screen) in screens {
      editor.press("\(key) : \"go /equaliser/bands\"")
      #expect(editor.editor.commandLine != nil && editor.editor.shown == screen)
      editor.press("Enter")
      #expect(editor.editor.shown == .form && editor.focused.hasPrefix("Bands"))
    }
    editor.press("H : \"search\" Tab")
    #expect(editor.editor.commandLine?.candidates == [])
    editor.press("Enter")
    #expect(editor.status.contains("search is not bound here"))
  }

  @Test(arguments: [
    ("s", "history", HistoryScreen.keys), ("S", "record", RecordScreen.keys),
    ("H", "snapshots", SnapshotsScreen.keys), ("?", "history", HistoryScreen.keys),
    ("Enter", "history", HistoryScreen.keys),
  ])
  func `a command opens a screen from any other one`(
    keys: String, command: String, screen: KeyContext
  ) throws {
    var editor = try HeadlessEditor()
    editor.press("+", at: ["equaliser", "bass"])
    editor.press(keys, at: ["equaliser", "presets"])
    editor.press(": \"\(command)\" Enter")
    #expect(editor.editor.shown == screen, "\(editor.screen)")
  }

  @Test func `a screen about a domain needs one`() throws {
    var editor = try HeadlessEditor()
    try editor.session.makeFile("state/none/org.other.json", #"{"first": "#)
    editor.press(#": "open org.other" Enter"#)
    editor.press(#"Esc : "history" Enter"#)
    #expect(editor.status == " Open a domain first.", "\(editor.screen)")
    editor.press(": \"domains\" Enter")
    #expect(editor.status.contains("domains is not bound here"), "\(editor.screen)")
  }

  @Test func `the review shows the effect of a command`() throws {
    var editor = try HeadlessEditor()
    editor.press("+ s : \"set /output/mute on\" Enter")
    #expect(editor.editor.shown == ReviewScreen.keys && editor.editor.review?.lines.count == 2)
    editor.press(": \"set /output/volume 7\" Enter")
    #expect(editor.status.contains("Volume must be at most 1"))
  }

  @Test func `a command leaves an open list`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter : \"go /output/mute\" Enter", at: ["equaliser", "presets"])
    #expect(editor.focused.hasPrefix("Mute") && editor.editor.form?.levels.isEmpty == true)
  }

  @Test func `the name of a domain is completed once the domains are listed`() throws {
    var editor = try HeadlessEditor()
    editor.press(": \"open org.ex\" Tab")
    #expect(editor.effects.contains { if case .listDomains = $0 { true } else { false } })
    #expect(editor.editor.commandLine?.buffer.text == "open org.example.audio ")
  }

  @Test func `the command to open a file shows its usage without a name`() throws {
    var editor = try HeadlessEditor()
    editor.press("d Ctrl-O Enter")
    #expect(editor.status.contains("Usage: open DOMAIN"), "\(editor.screen)")
  }

  @Test(arguments: ["open my own.json", "open 'my own.json'", "open  my own.json "])
  func `the name of a file may have quotes`(command: String) throws {
    var editor = try HeadlessEditor()
    editor.press(": \"\(command)\" Enter")
    let names = editor.effects.compactMap { if case .open(let name) = $0 { name } else { nil } }
    #expect(names == ["my own.json"])
  }

  @Test(arguments: ["", "s", "?", "B", "W", "H", "S", "o"])
  func `the command w of vi saves on every screen`(key: String) throws {
    var editor = try HeadlessEditor()
    editor.press(": \"set /output/mute on\" Enter \(key) : \"w\" Enter")
    #expect(editor.stored[["output", "mute"]] == .boolean(true), "\(editor.screen)")
  }

  @Test func `the command w of vi needs an open domain`() {
    var editor = Editor(size: Size(columns: 80, rows: 24))
    for keystroke in KeyPress.script(": \"w\" Enter") ?? [] {
      _ = editor.update(.input(.keystroke(keystroke)))
    }
    #expect(editor.model.notice?.message.english == "Open a domain first.")
  }

  @Test(arguments: ["q", "q!", "x", "wq"])
  func `the commands of vi quit without an open domain`(command: String) throws {
    var editor = try HeadlessEditor()
    editor.press("d : \"\(command)\" Enter")
    #expect(editor.hasQuit, "\(editor.screen)")
  }

  @Test func `a word for a domain is completed to a file too`() throws {
    var line = CommandLine(.open, "ts")
    let question = try #require(line.pathQuestion)
    let files = PathAnswer(question, found: nil, candidates: ["ts.txt", "tsconfig.json", "tsk/"])
    line.complete(with: files, domains: ["org.example.audio", "tsd"])
    #expect(line.candidates == ["tsconfig.json", "tsd", "tsk/"])
    line.insert("c")
    let rest = try #require(line.pathQuestion)
    line.complete(with: PathAnswer(rest, found: nil, candidates: ["tsconfig.json"]), domains: [])
    #expect(line.buffer.text == "open tsconfig.json ")
  }

  @Test(arguments: [
    (": \"diff org.ex\" Tab \"org.ex\" Tab", "diff org.example.audio org.example.audio "),
    (": \"export out.json --l\" Tab \"us\" Tab", "export out.json --layer user "),
    (": \"import ~/my f\" Tab \" --r\" Tab", "import ~/my file.json --replace "),
    (": \"diff ~/one\" Tab", "diff ~/one.json"),
    (": \"diff ~/one.json --p\" Tab", "diff ~/one.json --patch "),
  ])
  func `sources, files and options of profiles are completed`(keys: String, text: String) throws {
    var editor = try HeadlessEditor()
    for name in ["my file.json", "one.json"] { try editor.session.makeFile(name) }
    editor.press(keys)
    let typed = editor.editor.commandLine?.buffer.text ?? ""
    #expect(typed.hasPrefix(text) || "\(typed) ".hasPrefix(text))
  }

  @Test(arguments: [
    "import", "import --replace", "import a.json --all", "diff", "diff a b c", "diff a --json",
    "diff --patch",
  ])
  func `incomplete commands for profiles show their usage`(command: String) throws {
    var editor = try HeadlessEditor()
    editor.press(": \"\(command)\" Enter")
    #expect(editor.status.contains("Usage: "))
  }

  @Test func `candidates that do not fit next to the command are counted`() throws {
    var editor = try HeadlessEditor()
    editor.press(": Tab")
    #expect(editor.status.contains(" +"))
    #expect(editor.status.contains("add-item"))
  }

  @Test func `the start screen offers only the commands it supports`() {
    var editor = Editor(size: Size(columns: 80, rows: 24))
    for keystroke in KeyPress.script(": Tab") ?? [] {
      _ = editor.update(.input(.keystroke(keystroke)))
    }
    let offered = editor.commandLine?.candidates ?? []
    #expect(offered.contains("open") && offered.contains("search") && offered.contains("quit"))
    #expect(!offered.contains("undo") && !offered.contains("set") && !offered.contains("save"))
  }

  @Test(arguments: ["set /a 1", "go /a", "export x", "filter x", "reset", "snapshot", "diff a"])
  func `a command for an open domain asks for one on the start screen`(command: String) {
    var editor = Editor(size: Size(columns: 80, rows: 24))
    for keystroke in KeyPress.script(": \"\(command)\" Enter") ?? [] {
      _ = editor.update(.input(.keystroke(keystroke)))
    }
    #expect(editor.model.notice?.message.english == "Open a domain first.")
  }

  @Test func `two sources are compared on the start screen`() {
    var editor = Editor(size: Size(columns: 80, rows: 24))
    var effects: [Effect] = []
    for keystroke in KeyPress.script(": \"diff ./a.json ./b.json\" Enter") ?? [] {
      effects += editor.update(.input(.keystroke(keystroke)))
    }
    let compared = effects.compactMap { effect in
      if case .compare(let comparison) = effect {
        [comparison.first, comparison.second]
      } else {
        nil
      }
    }
    #expect(compared == [["./a.json", "./b.json"]])
  }

  @Test func `a pasted command waits for Enter, whatever ends its line`() throws {
    var editor = try HeadlessEditor()
    editor.press(":")
    editor.send(.input(.paste("set /output/volume 0.5\r\n")))
    #expect(editor.editor.commandLine != nil)
    editor.press("Enter")
    #expect(editor.focused == "Volume: 0.5 (unsaved)")
  }

  @Test func `Esc, and Backspace in an empty command line, close it`() throws {
    var editor = try HeadlessEditor()
    editor.press(": \"q\" Esc")
    #expect(editor.editor.commandLine == nil)
    editor.press(": Backspace")
    #expect(editor.editor.commandLine == nil)
  }
}
