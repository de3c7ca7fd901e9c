import EmbeddedEditor
import Foundation
import JSONSchema
import NcursesTerminal
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import Preferences
import PreferencesEditor
import PreferencesTesting
import Terminal

// The examples in the documentation of types and functions that no page repeats.

// MARK: The library

private struct Window: Codable { var width = 80 }

private struct WindowSettings: Codable { var isFloating = false }

private struct DocumentedKeys: PreferenceGroup {
  let bass = Key("bass", default: 0.5, in: 0...1, .unit("dB"), .aliases("lowGain"))
}

private func preferences() throws {
  let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
  print(prefs.volume)
  try prefs.update { $0.volume = 0.3 }
}

private func stores(path: String) {
  let files: any PreferenceStore = { () -> any PreferenceStore in
    let store: any PreferenceStore = FileStore(path: path, format: .json)
    return store
  }()
  let memory: any PreferenceStore = { () -> any PreferenceStore in
    let store: any PreferenceStore = .inMemory(["volume": .real(0.8)])
    return store
  }()
  let local = LayerKind("local", rank: 400, role: .user)
  print(files, memory, local)
}

private func keyValueStores(path: String, bytes: Data) throws {
  let store = PreferenceKeyValueStore(FileStore(path: path, format: .propertyList))
  try store.save(bytes, for: "session")
}

private func reporting(bytes: Data) {
  let store = PreferenceKeyValueStore(.inMemory()).reporting { print($0) }
  store["token"] = bytes
  store["token"] = nil
}

private func objects(store: any PreferenceStore, window: Window) throws {
  let objects = ObjectKeyValueStore(PreferenceKeyValueStore(store))
  try objects.save(window, for: "window")
  let stored = try objects.fetch(Window.self, for: "window")
  print(stored as Any)
}

private func migrations(path: String) {
  let migrations = PreferenceMigrations([
    PreferenceMigration(to: 1) { $0.move(["vol"], to: ["output", "volume"]) },
    PreferenceMigration(to: 2) { draft in
      draft.change(["output", "volume"]) { .real(($0.double ?? 100) / 100) }
    },
  ])
  let store = FileStore(path: path, format: .propertyList).migrating(by: migrations)
  print(store)
}

private func schemas() {
  let schema = JSONSchema(of: WindowSettings(), title: "Window")
  print(schema)
}

// MARK: The editor

private func editing() throws {
  var editor = ProgramEditor(AudioPreferences.self, domain: "org.example.audio")
  editor.title = "Music player"
  editor.beforeSaving = { proposal in
    guard proposal.values[["volume"]] != .integer(11) else { throw SaveRefusal("11 is too loud.") }
  }
  try editor.run()
}

private func configuring(command: String) throws {
  switch command {
  case "config": try AudioPreferences.edit(domain: "org.example.audio", version: "1.2")
  default: break
  }
}

private func drafts(target: DraftEdit.Target) {
  var draft = EditingDraft()
  draft.add(DraftEdit(.set(.integer(8)), targets: [target]), at: ["editor", "tabWidth"])
  draft.discard(["editor", "tabWidth"])
}

private func lines(of editor: LineEditor) {
  var lines = editor
  let effects = lines.handle("3")  // opens the third row
  let report = lines.report()  // "Volume: 0.8 (set)", "/volume  number  0 to 1 …"
  let question = lines.prompt.text  // "Value, Enter to cancel: "
  print(effects, report, question)
}

// MARK: The terminal

private func run<Program: TerminalProgram>(
  _ editor: inout Program, mailbox: Mailbox<Program.Message>
) throws {
  var terminal = try NcursesTerminal(theme: .dark)
  let status = terminal.run(&editor, mailbox: mailbox)
  print(status)
}

private func receive<Program: TerminalProgram>(
  _ terminal: consuming NcursesTerminal, _ program: inout Program
) throws where Program.Message == String {
  let mailbox = try Mailbox<String>()
  Task.detached { mailbox.post("a file has changed") }
  let status = terminal.run(&program, mailbox: mailbox)
  print(status)
}

private func press(_ editor: some TerminalProgram) {
  var terminal = HeadlessTerminal(running: editor, size: Size(columns: 40, rows: 10))
  terminal.press("Down Down Enter \"0.7\" Enter")
  let text = terminal.frame.plainText
  print(text)
}

private func draw(in size: Size) {
  var frame = Frame(size: size, repertoire: .standard)
  let end = frame.write("Volume", at: Point(column: 2, row: 0), role: .label)
  frame.cursor = Cursor(at: Point(column: end, row: 0))
  let text = frame.plainText  // "  Volume"
  print(text)
}

private func sanitize() {
  let escape = SafeText("a\u{1B}[2J", in: .standard).string  // a^[[2J
  let reversed = SafeText("safe\u{202E}txt", in: .standard).string  // safe<U+202E>txt
  print(escape, reversed)
}

// MARK: Tests

private func faults() {
  let full = ScriptedFileSystem(room: 100)
  let broken = ScriptedFileSystem { call, number throws(Errno) in
    if number == 7 { throw .inputOutput }
  }
  print(full, broken)
}
