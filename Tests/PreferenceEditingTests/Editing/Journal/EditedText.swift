import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI
import PreferencesTOML
import TestSupport

#if YAML
  import PreferencesYAML
#endif

/// A file in some format, edited by a domain with a history.
struct EditedText {
  let directory: TemporaryDirectory
  let format: any DocumentFormat
  let path: String
  private let domain: Domain
  private let journal: Journal

  init(_ text: String, named name: String) throws {
    directory = try TemporaryDirectory()
    path = directory[name]
    format = Self.format(ofFileNamed: name)
    let store = FileStore(path: path, format: format, stateDirectory: directory["state"])
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    domain = Domain(
      name: "org.example", schema: try JSONSchema(parsing: Array("{}".utf8), name: "test"),
      schemaPlace: "test", layers: [PreferenceLayer(.user, store: store)], rule: .members)
    journal = Journal(of: store.identity, stateDirectory: directory["state"])
  }

  private static func format(ofFileNamed name: String) -> any DocumentFormat {
    switch (name as NSString).pathExtension {
    case "toml": return TOMLFormat()
    case "kde": return INIFormat.kde
    #if YAML
      case "yaml": return YAMLFormat()
    #endif
    case "plist": return PropertyListFormat()
    default: return INIFormat(path: name) ?? JSONFormat.jsonc
    }
  }

  /// The contents of the file.
  var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The value of the file.
  var root: PreferenceValue { get throws { try domain.load().stored } }

  /// The saves, newest first.
  var saves: [JournalSave] { get throws { try journal.saves() } }

  /// The contents of the journal.
  var history: String {
    String(decoding: FileManager.default.contents(atPath: journal.path) ?? Data(), as: UTF8.self)
  }

  /// The contents of all files with state: the journal and the backups.
  var state: String {
    let names = FileManager.default.enumerator(atPath: directory["state"])?.compactMap {
      $0 as? String
    }
    return (names ?? []).map { (try? directory.text(of: "state/\($0)")) ?? "" }.joined()
  }

  /// Saves edits and returns whether the format supports them.
  @discardableResult
  func save(_ edits: [PreferencePath: StoreEdit]) throws -> Bool {
    let layers = try domain.load()
    var draft = EditingDraft()
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      draft.add(
        LayerChange(
          edit, at: path, in: domain.layers[0].store.identity, expecting: layers.stored[path]))
    }
    do {
      return try domain.save(draft, over: layers, by: .editor, in: journal).result.isDone
    } catch StoreError.edit { return false }
  }

  /// Undoes saves.
  func undo(_ saves: [JournalSave], at paths: [PreferencePath]? = nil) throws {
    let layers = try domain.load()
    let plan = UndoPlan(
      of: saves, in: EditedDomain(schema: domain.schema, layers: layers), at: paths)
    _ = try domain.save(plan.draft, over: layers, by: .command("undo"), in: journal)
  }

  /// Returns the text with edits applied, without saving.
  static func edited(
    _ text: String, named name: String, by edits: [PreferencePath: StoreEdit]
  ) throws -> String {
    let bytes = try format(ofFileNamed: name).parse(Array(text.utf8)).bytes(applying: edits)
    return String(decoding: bytes, as: UTF8.self)
  }
}
