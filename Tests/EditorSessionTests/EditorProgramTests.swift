import EditorSession
import PreferenceEditing
import PreferenceValues
import PreferencesEditor
import Terminal
import Testing

@Suite struct EditorProgramTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  /// A program that has opened the domain in a session of its own.
  private func program() throws -> HeadlessTerminal<EditorProgram> {
    let session = rig.session()
    let size = Size(columns: 80, rows: 24)
    let editor = Editor(size: size, opensDomain: true)
    var program = HeadlessTerminal(running: EditorProgram(editor, session: session), size: size)
    program.send(.message(.opened(try #require(rig.open(session)))))
    return program
  }

  /// Waits for the result of a save and sends it to the program.
  private func finishSave(of program: inout HeadlessTerminal<EditorProgram>) throws {
    let saved = try #require(rig.next { if case .saved = $0 { $0 } else { nil } })
    program.send(.message(saved))
  }

  private func hasDraft(_ text: String) -> Bool { rig.drafts.contains(text) }

  /// Whether a draft sets a number; a match in the draft's date does not count.
  private func hasDraft(of number: String) -> Bool { hasDraft("\"set\":\(number)") }

  @Test func `an edit is on disk immediately, and undoing it removes it`() throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    #expect(hasDraft(of: "0.25"), "\(rig.state)")
    program.press("u")
    #expect(!hasDraft(of: "0.25"))
    program.press("Ctrl-R")
    #expect(hasDraft(of: "0.25"))
  }

  @Test(arguments: [
    (TerminalEvent<EditorEvent>.hangup, Int32(129)),
    (.terminate(signal: 15), 143), (.terminate(signal: 2), 130),
  ])
  func `a hang-up or termination saves the draft for the next run`(
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
  func `text in an open field is saved to the draft if it is valid`(
    event: TerminalEvent<EditorEvent>, typed: String, isSaved: Bool
  ) throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \(typed)")
    program.send(event)
    let next = try self.program()
    #expect((next.program.editor.model.dialog != nil) == isSaved)
  }

  @Test func `concurrent runs are not offered each other's drafts`() throws {
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
  func `quitting keeps or discards the draft as chosen`(script: String, keeps: Bool) throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    program.press(script)
    #expect(program.exitStatus == 0)
    #expect(hasDraft(of: "0.25") == keeps, "\(rig.state)")
  }

  @Test func `a saved change is in the file and leaves no draft`() throws {
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter Ctrl-S")
    try finishSave(of: &program)
    #expect(
      program.program.editor.model.notice?.message.english.hasPrefix("Saved 1 change.") == true)
    #expect(!hasDraft(of: "0.25"))
    #expect(rig.text(of: "config/org.example.plist")?.contains("0.25") == true)
  }

  @Test func `a conflict is asked about and resolved by the answer`() throws {
    try rig.write(#"{"volume": 0.1, "other": 1}"#, to: "config/org.example.json")
    var program = try program()
    program.press("Home Enter Ctrl-U \"0.25\" Enter")
    try rig.write(#"{"volume": 0.75, "other": 2}"#, to: "config/org.example.json")
    let reload = try #require(rig.next { if case .reloaded = $0 { $0 } else { nil } })
    program.send(.message(reload))
    #expect(program.program.editor.model.form?.domain.conflicts.count == 1)
    program.press("Ctrl-S k")
    try finishSave(of: &program)
    #expect(rig.text(of: "config/org.example.json") == #"{"volume": 0.25, "other": 2}"#)
  }

  @Test func `a secret is saved in its file and nowhere else`() throws {
    var program = try program()
    program.press("Home Down Enter \"correct-horse\" Enter")
    #expect(!hasDraft("correct-horse") && hasDraft("password"))
    program.press("Ctrl-S")
    try finishSave(of: &program)
    #expect(rig.text(of: "config/org.example.plist")?.contains("correct-horse") == true)
    #expect(!hasDraft("password"))
  }
}
