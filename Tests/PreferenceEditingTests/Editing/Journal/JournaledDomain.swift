import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// A domain in temporary files, with its journal.
struct JournaledDomain {
  let directory: TemporaryDirectory
  let domain: Domain
  var journal: Journal

  static let schema = """
    {"properties": {
      "volume": {"type": "number", "maximum": 1, "default": 1},
      "password": {"type": "string", "writeOnly": true},
      "version": {"const": 2, "readOnly": true},
      "servers": {"type": "array", "items": {"type": "object"}}}}
    """

  init(limits: JournalLimits = JournalLimits()) throws {
    directory = try TemporaryDirectory()
    let store = FileStore(
      path: directory["data.plist"], format: PropertyListFormat(),
      stateDirectory: directory["state"])
    domain = Domain(
      name: "org.example", schema: try JSONSchema(parsing: Array(Self.schema.utf8), name: "test"),
      schemaPlace: "test", layers: [PreferenceLayer(.user, store: store)], rule: .wholeTopLevelKey)
    journal = Journal(of: store.identity, stateDirectory: directory["state"], limits: limits)
  }

  var store: StoreIdentity { domain.layers[0].store.identity }
  var root: PreferenceValue { get throws { try domain.load().stored } }
  /// The saves, newest first.
  var saves: [JournalSave] { get throws { try journal.saves() } }
  var edited: EditedDomain {
    get throws {
      EditedDomain(
        schema: domain.schema, layers: try domain.load(), representation: domain.represent)
    }
  }

  /// Saves edits like the editor.
  @discardableResult
  func save(
    _ edits: [PreferencePath: StoreEdit], by author: JournalAuthor = .editor
  ) throws -> Domain.JournaledSave {
    var edited = try edited
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      if case .set(let value) = edit { edited.set(value, at: path) } else { edited.reset(path) }
    }
    return try save(edited.draft, by: author)
  }

  @discardableResult
  func save(_ draft: EditingDraft, by author: JournalAuthor = .editor) throws
    -> Domain.JournaledSave
  {
    try domain.save(draft, over: try domain.load(), by: author, in: journal)
  }

  /// Writes edits like another program, without the journal.
  func writeOutside(_ edits: [PreferencePath: StoreEdit]) throws {
    _ = try domain.layers[0].store.commit(ChangeSet(edits))
  }

  /// Undoes saves.
  func undo(_ saves: [JournalSave], at paths: [PreferencePath]? = nil) throws -> UndoPlan {
    let undo = UndoPlan(of: saves, in: try edited, at: paths)
    try save(undo.draft, by: .command("undo"))
    return undo
  }

  func change(
    _ path: PreferencePath, from old: PreferenceValue?, to new: PreferenceValue?
  ) -> JournalChange {
    JournalChange(in: store, at: path, from: old, to: new)
  }

  /// The contents of all files in the state directory except backups.
  var stateText: String {
    let names = FileManager.default.enumerator(atPath: directory["state"])?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { !$0.hasPrefix("ring") }
      .compactMap { try? directory.text(of: "state/\($0)") }.joined()
  }
}
