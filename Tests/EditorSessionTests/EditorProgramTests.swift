import EditorSession
import PreferenceEditing
import PreferenceValues
import PreferencesEditor
import Terminal
import Testing

@Suite struct EditorProgramTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  /// A program that has opened the domain, as another run would.
  private func program() throws -> HeadlessTerminal<EditorProgram> {
    let session = rig.session()
    let size = Size(columns: 80, rows: 24)
    let editor = Editor(size: size, opensDomain: true)
    var program = HeadlessTerminal(running: EditorProgram(editor, session: session), size: size)
    program.send(.message(.opened(try #require(rig.open(session)))))
    return program
  }

  /// Waits for what became of a save, and tells the program.
  private func finishSave(of program: inout HeadlessTerminal<EditorProgram>) throws {
    let saved = try #require(rig.next { if case .saved = $0 { $0 } else { nil } })
    program.send(.message(saved))
  }

  private func hasDraft(_ text: String) -> Bool { rig.drafts.contains(text) }

  /// Whether a draft sets a number, which in the draft's date would mean nothing.
  private func hasDraft(of number: String) -> Bool { hasDraft("\"set\":\(number)") }

  @Test func `a change is on the disk as soon as it is staged, and goes with its undo`() throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    #expect(hasDraft(of: "0.25"))
    program.press("u")
    #expect(!hasDraft(of: "0.25"))
    program.press("Ctrl-R")
    #expect(hasDraft(of: "0.25"))
  }

  @Test(arguments: [
    (TerminalEvent<EditorEvent>.hangup, Int32(129)),
    (.terminate(signal: 15), 143), (.terminate(signal: 2), 130),
  ])
  func `a hang-up or a stop keeps the draft for the next run`(
    event: TerminalEvent<EditorEvent>, status: Int32
  ) throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    program.send(event)
    #expect(program.exitStatus == status)
    var next = try self.program()
    #expect(next.program.editor.model.dialog?.title == "Restore 1 unsaved change?")
    next.press("r")
    #expect(next.program.editor.model.form?.domain.values[["volume"]] == .real(0.25))
    #expect(rig.text(of: "config/org.example.plist") == nil)
  }

  @Test(arguments: [
    (TerminalEvent<EditorEvent>.hangup, "\"0.25\"", true),
    (.terminate(signal: 15), "\"0.25\"", true),
    (.hangup, "\"7\"", false), (.hangup, "\"x\"", false),
  ])
  func `what is typed in an open field is kept where it is a value`(
    event: TerminalEvent<EditorEvent>, typed: String, isKept: Bool
  ) throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \(typed)")
    program.send(event)
    let next = try self.program()
    #expect((next.program.editor.model.dialog != nil) == isKept)
  }

  @Test func `two runs at once are not offered each other's drafts`() throws {
    var first = try program()
    first.press("Home Enter Ctrl-U \"0.25\" Enter")
    var second = try program()
    #expect(second.program.editor.model.dialog == nil)
    second.press("Home Enter Ctrl-U \"0.5\" Enter")
    #expect(hasDraft(of: "0.25") && hasDraft(of: "0.5"))
    second.press("q d")
    #expect(second.exitStatus == 0)
    #expect(hasDraft(of: "0.25") && !hasDraft(of: "0.5"))
  }

  @Test(arguments: [("q k", true), ("q d", false), ("Ctrl-C Ctrl-C", true)])
  func `leaving keeps or drops the draft as it is told to`(script: String, keeps: Bool) throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    program.press(script)
    #expect(program.exitStatus == 0)
    #expect(hasDraft(of: "0.25") == keeps)
  }

  @Test func `a saved change leaves no draft, and is in the file`() throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter Ctrl-S")
    try finishSave(of: &program)
    #expect(
      program.program.editor.model.notice?.message.english.hasPrefix("Saved 1 change.") == true)
    #expect(!hasDraft(of: "0.25"))
    #expect(rig.text(of: "config/org.example.plist")?.contains("0.25") == true)
  }

  @Test func `a key that another program wrote is asked about and its answer holds`() throws {
    try rig.write(#"{"volume": 0.1, "other": 1}"#, to: "config/org.example.json")
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    try rig.write(#"{"volume": 0.75, "other": 2}"#, to: "config/org.example.json")
    let news = try #require(rig.next { if case .reloaded = $0 { $0 } else { nil } })
    program.send(.message(news))
    #expect(program.program.editor.model.form?.domain.conflicts.count == 1)
    program.press("Ctrl-S k")
    try finishSave(of: &program)
    #expect(rig.text(of: "config/org.example.json") == #"{"volume": 0.25, "other": 2}"#)
  }

  @Test func `a secret is saved where it belongs and kept nowhere else`() throws {
    var program = try program()
    program.press("Home Down Enter \"correct-horse\" Enter")
    #expect(!hasDraft("correct-horse") && hasDraft("password"))
    program.press("Ctrl-S")
    try finishSave(of: &program)
    #expect(rig.text(of: "config/org.example.plist")?.contains("correct-horse") == true)
    #expect(!hasDraft("password"))
  }
}
