import EditorSession
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Work over all settings of a large domain does not keep a key or a signal waiting.
@Suite struct LongWorkTests {
  private typealias Program = HeadlessTerminal<EditorProgram>

  private let rig: SessionRig
  private let count = 120

  init() throws {
    rig = try SessionRig()
    let names = (0..<count).map { "key\($0)" }
    let properties = names.map { "\"\($0)\": {\"type\": \"integer\", \"default\": 0}" }
    let schema = "{\"title\": \"Large\", \"properties\": {\(properties.joined(separator: ", "))}}"
    try rig.write(schema, to: "data/settee/schemas/org.large.json")
    let values = names.map { "\"\($0)\": 1" }.joined(separator: ", ")
    try rig.write("{\(values)}", to: "config/org.large.json")
  }

  /// A program that has opened the domain, and that waits for no work.
  private func program() throws -> Program {
    let session = rig.session()
    let size = Size(columns: 80, rows: 24)
    var editor = Editor(size: size, opensDomain: true)
    editor.largeDomain = 100
    let running = EditorProgram(editor, session: session, patience: .zero) { [rig] in
      rig.post(.updateEnded)
    }
    var program = Program(running: running, size: size)
    session.perform(.open("org.large"))
    try settle(&program) { $0.form?.isCurrent == true }
    return program
  }

  /// Sends the program the session's messages until its model satisfies a condition.
  private func settle(
    _ program: inout Program, until isDone: (EditorModel) -> Bool
  ) throws {
    while !isDone(program.program.editor.model) || program.frame.plainText.contains("Working") {
      program.send(.message(try #require(rig.next { $0 })))
    }
  }

  @Test func `a reset of all settings leaves the screen responsive`() throws {
    var program = try program()
    program.press("R")
    #expect(program.program.editor.model.dialog == nil)
    #expect(program.frame.plainText.contains("Working"))
    try settle(&program) { $0.dialog != nil }
    program.press("Tab Enter")
    try settle(&program) { $0.form?.unsavedCount == count }
  }

  @Test func `keys typed during long work are handled after it`() throws {
    var program = try program()
    program.press("R Tab Enter")
    try settle(&program) { $0.form?.unsavedCount == count }
  }

  @Test func `back stops the work, and its result is not adopted`() throws {
    var program = try program()
    program.press("R Esc")
    #expect(program.frame.plainText.contains("Stopped. Nothing was changed."))
    var isEnded = false
    while !isEnded {
      let event = try #require(rig.next { $0 })
      if case .updateEnded = event { isEnded = true }
      program.send(.message(event))
    }
    #expect(program.program.editor.model.dialog == nil)
  }

  @Test func `back in a dialog closes it instead of its work`() throws {
    var program = try program()
    program.press("R")
    try settle(&program) { $0.dialog != nil }
    program.press("Tab Enter Esc")
    try settle(&program) { $0.dialog == nil }
    #expect(program.program.editor.model.form?.unsavedCount == 0)
  }

  @Test func `quit does not wait`() throws {
    var program = try program()
    program.press("R q")
    while program.exitStatus == nil { program.send(.message(try #require(rig.next { $0 }))) }
    #expect(program.exitStatus == 0)
  }

  @Test(arguments: [
    (TerminalEvent<EditorEvent>.terminate(signal: 15), Int32(143)), (.hangup, 129),
  ])
  func `a signal does not wait`(event: TerminalEvent<EditorEvent>, status: Int32) throws {
    var program = try program()
    program.press("R")
    try settle(&program) { $0.dialog != nil }
    program.press("Tab Enter")
    program.send(event)
    #expect(program.exitStatus == status)
  }

  @Test func `an external change that is interrupted is adopted later`() throws {
    var program = try program()
    try rig.write("{\"key1\": 5}", to: "config/org.large.json")
    let reload = try #require(rig.next { if case .reloaded = $0 { $0 } else { nil } })
    program.send(.message(reload))
    program.press("Esc")
    try settle(&program) { $0.form?.domain.values[["key1"]] == .integer(5) }
  }
}
