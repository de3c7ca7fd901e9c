import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal

/// An editor without a terminal, over a domain in memory: keystrokes in, screen out.
struct HeadlessEditor {
  var editor: Editor
  let domain: Domain
  let user: InMemoryStore
  /// The effects since the last press that no store is concerned with.
  private(set) var effects: [Effect] = []
  /// The work that makes the rows left out when the form was opened.
  private(set) var rowMaking: RowMaking?
  /// What was saved, newest first, at 08:00:01, 08:00:02 and so on.
  private(set) var saves: [JournalSave] = []
  /// The named snapshots, newest first, taken at 08:00:01, 08:00:02 and so on.
  private(set) var snapshots: [SnapshotEntry] = []
  var bookmarks = Bookmarks()
  /// The files there are, and the folders, whose paths end with a slash.
  var files: [String] = []
  var repertoire = Repertoire.standard

  /// Opens a domain of a schema with these values.
  init(
    schema: String = Self.schema, name: String = "org.example.audio",
    values: PreferenceDictionary = [:],
    size: Size = Size(columns: 78, rows: 20),
    site: PreferenceDictionary? = nil, locks: [PreferencePath] = [],
    rule: CombiningRule = .members, catalog: ScreenCatalog = .standard,
    isValidatedLater: Bool = false,
    language: Language = .english,
    keptDrafts: (InMemoryStore) -> [KeptDraft] = { _ in [] }
  ) throws {
    user = InMemoryStore(values)
    var layers = [PreferenceLayer(.user, store: user)]
    if let site { layers.append(PreferenceLayer(.system, store: InMemoryStore(site)) { locks }) }
    domain = Domain(
      name: name, schema: try JSONSchema(parsing: Array(schema.utf8), name: "test"),
      schemaPlace: "test", layers: layers, rule: rule)
    editor = Editor(size: size, catalog: catalog, opensDomain: true, language: language)
    send(
      .opened(
        OpenedDomain(
          name: domain.name, place: "~/.config/org.example.audio.plist", schema: domain.schema,
          layers: try domain.load(), isValidatedLater: isValidatedLater,
          representation: domain.represent,
          keptDrafts: keptDrafts(user))
      ))
  }

  /// Presses the keys of a script such as `Down Enter "0.5" Enter`.
  @discardableResult
  mutating func press(_ script: String) -> String {
    effects = []
    for keystroke in Keystroke.script(script) ?? [] { send(.input(.keystroke(keystroke))) }
    return screen
  }

  mutating func send(_ message: EditorEvent) {
    for effect in editor.update(message) { perform(effect) }
  }

  /// Makes the rows that the form was opened without, as a session does in the background.
  mutating func makeRows() {
    if let rowMaking { send(.rowsMade(rowMaking.run())) }
    rowMaking = nil
  }

  /// Another program writes to the user's store, and the editor is told.
  mutating func writeOutside(_ edits: [PreferencePath: StoreEdit]) throws {
    let before = try domain.load()
    _ = try user.commit(ChangeSet(edits), deadline: .now)
    record(domain.changes(from: before, to: try domain.load()), by: .outside)
    send(.reloaded(try domain.load()))
  }

  private mutating func perform(_ effect: Effect) {
    if case .makeRows(let making) = effect { rowMaking = making }
    let answers = answers(to: effect, over: editor.form?.domain.layers)
    if answers.isEmpty { effects.append(effect) }
    for answer in answers { send(answer) }
  }

  /// What a session would answer an effect, nothing for one that no store is concerned with.
  mutating func answers(to effect: Effect, over layers: LayeredSnapshot?) -> [EditorEvent] {
    switch effect {
    case .save(let draft, let consents, let author, _):
      return save(draft, over: layers, consents: consents, by: author)
    case .lookUp(let question): return [.lookedUp(answer(question))]
    case .listSnapshots: break
    case .keepSnapshot(let name, let replaces):
      let entry = snapshots.first { $0.snapshot.name == name }
      if !replaces, let entry { return [.snapshotExists(entry)] }
      keepSnapshot(name)
    case .deleteSnapshot(let name): snapshots.removeAll { $0.snapshot.name == name }
    case .listBookmarks: return [.bookmarks(bookmarks)]
    case .toggleBookmark(let bookmark):
      if !bookmarks.unmark(bookmark) { bookmarks.mark(bookmark) }
      return [.bookmarks(bookmarks)]
    case .listHistory:
      return [.history(saves.map { HistoryEntry($0, time: Self.time(of: $0)) })]
    case .listSaves(let time):
      let later = saves.filter { Self.time(of: $0) > time }
      return [.savesSince(later, begins: later.last?.number == 1 ? time : nil)]
    default: return []
    }
    return [.snapshots(snapshots)]
  }

  private static func time(of save: JournalSave) -> String { "2026-11-21 08:00:0\(save.number)" }

  private func answer(_ question: PathQuestion) -> PathAnswer {
    let text = question.text
    let slash = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    let names = files.filter { $0.hasPrefix(text) && $0 != text }.map { file in
      String(file[slash...].prefix { $0 != "/" }) + (file[slash...].contains("/") ? "/" : "")
    }
    let isFolder = files.contains("\(text)/") || text.hasSuffix("/") && files.contains(text)
    return PathAnswer(
      question, found: isFolder ? .folder : files.contains(text) ? .file : nil,
      candidates: question.completes ? Set(names).sorted() : [])
  }

  private mutating func keepSnapshot(_ name: String) {
    guard let layers = try? domain.load() else { return }
    snapshots.removeAll { $0.snapshot.name == name }
    let number = snapshots.count + 1
    let snapshot = NamedSnapshot(
      named: name, of: layers, schema: domain.schema,
      date: Date(timeIntervalSince1970: Double(number)))
    snapshots.insert(SnapshotEntry(snapshot, time: "2026-11-21 08:00:0\(number)"), at: 0)
  }

  private mutating func save(
    _ draft: EditingDraft, over before: LayeredSnapshot?, consents: Set<Consent>,
    by author: JournalAuthor
  ) -> [EditorEvent] {
    guard let before, let result = try? domain.save(draft, over: before, consents: consents) else {
      return []
    }
    if case .done(let layers, _) = result {
      record(domain.changes(from: before, to: layers), by: author)
    }
    return [.saved(.success(result))]
  }

  private mutating func record(_ changes: [JournalChange], by author: JournalAuthor) {
    let save = JournalSave(
      number: saves.count + 1, date: Date(), author: author, changes: changes)
    saves.insert(save, at: 0)
  }

  var frame: Frame { editor.frame(in: repertoire) }
  var screen: String { frame.plainText }
  /// The row that has the focus, without its hint.
  var focused: String {
    var node = frame.focusedNode
    if node?.kind == .row { node?.hint = nil }
    return node?.spoken.string ?? ""
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
