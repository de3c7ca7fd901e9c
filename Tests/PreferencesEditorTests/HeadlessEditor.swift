import JSONSchema
import PreferenceDomains
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal

/// An editor without a terminal, connected to a session over in-memory stores.
struct HeadlessEditor {
  var editor: Editor
  let session: HeadlessSession
  /// The effects since the last key presses.
  private(set) var effects: [Effect] = []
  /// Whether validation and the creation of off-screen rows are deferred.
  private let defersWork: Bool
  /// The deferred creation of rows.
  private var rowMaking: RowMaking?
  var repertoire = DisplayCapabilities.standard {
    didSet { editor.model.repertoire = repertoire }
  }

  /// Opens a domain with the given schema and values.
  init(
    schema: String = Self.schema, name: String = "org.example.audio",
    values: PreferenceDictionary = [:],
    size: Size = Size(columns: 78, rows: 20),
    site: PreferenceDictionary? = nil, locks: [PreferencePath] = [],
    rule: CombiningRule = .members, catalog: ScreenCatalog = .standard,
    language: InterfaceLanguage = .english, keptDrafts: [RestorableDraft] = [],
    defersWork: Bool = false
  ) throws {
    self.defersWork = defersWork
    let user = MemoryFile(values)
    var layers = [PreferenceLayer(.user, store: user)]
    if let site { layers.append(PreferenceLayer(.system, store: InMemoryStore(site)) { locks }) }
    let domain = Domain(
      name: name, schema: try JSONSchema(parsing: Array(schema.utf8), name: "test"),
      schemaPlace: "test", layers: layers, rule: rule)
    session = try HeadlessSession(of: domain, user, keptDrafts: keptDrafts)
    editor = Editor(size: size, catalog: catalog, opensDomain: true, language: language)
    for answer in session.answers(to: .open(name)) { send(answer) }
  }

  var domain: Domain { session.domain }
  var user: MemoryFile { session.user }

  /// Presses the keys of a script such as `Down Enter "0.5" Enter`.
  @discardableResult
  mutating func press(_ script: String) -> String {
    effects = []
    for keystroke in KeyPress.script(script) ?? [] { send(.input(.keystroke(keystroke))) }
    return screen
  }

  /// Sends an event, and then the session's answers to its effects.
  mutating func send(_ message: EditorEvent) {
    for effect in editor.update(message) {
      effects.append(effect)
      if defersWork, postpone(effect) { continue }
      for answer in answers(to: effect) { send(answer) }
    }
  }

  private func answers(to effect: Effect) -> [EditorEvent] {
    if case .makeRows(let making) = effect { return [.rowsMade(making.run())] }
    return session.answers(to: effect)
  }

  /// Defers an effect if it is background work; returns false otherwise.
  private mutating func postpone(_ effect: Effect) -> Bool {
    switch effect {
    case .makeRows(let making): rowMaking = making
    case .validate: break
    default: return false
    }
    return true
  }

  /// Creates the deferred rows, as the session does in the background.
  mutating func makeRows() {
    if let rowMaking { send(.rowsMade(rowMaking.run())) }
    rowMaking = nil
  }

  /// Writes to the user's store as another program, and sends the events of the session.
  mutating func writeExternally(_ edits: [PreferencePath: StoreEdit]) throws {
    _ = try user.commit(ChangeSet(edits), deadline: .now)
    for answer in session.answers() { send(answer) }
  }

  /// Whether the keys that were pressed last have ended the program.
  var hasQuit: Bool { effects.contains { if case .quit = $0 { true } else { false } } }

  var frame: Frame { editor.frame(in: repertoire) }
  var screen: String { frame.plainText }
  /// The announcement of the focused row, without its hint.
  var focused: String {
    var node = frame.focusedNode
    if node?.kind == .row { node?.hint = nil }
    return node?.announcement.string ?? ""
  }
  var status: String { frame.rows.dropLast().last ?? "" }
  var stored: PreferenceValue { user.load().root }

  static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Audio", "type": "object",
      "properties": {
        "output": {
          "type": "object", "title": "Output",
          "properties": {
            "volume": {
              "type": "number", "minimum": 0, "maximum": 1, "default": 1.0, "x-settee-step": 0.05,
              "description": "How loud it is."
            },
            "quality": { "enum": ["low", "medium", "high"], "default": "high" },
            "mute": { "type": "boolean", "default": false },
            "name": { "type": "string", "maxLength": 12 },
            "password": { "type": "string", "writeOnly": true }
          }
        },
        "equaliser": {
          "type": "object", "title": "Equaliser",
          "properties": {
            "bass": { "type": "number", "minimum": 0, "maximum": 1, "default": 0.5 },
            "bands": { "type": "integer", "minimum": 1, "maximum": 31, "default": 10 },
            "presets": { "type": "array", "items": { "type": "string" }, "default": ["flat"] },
            "notes": { "type": "string", "x-settee-multiline": true }
          }
        }
      }
    }
    """
}
