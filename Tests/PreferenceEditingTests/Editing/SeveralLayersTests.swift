import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Testing

/// Edits of one key in two layers go through all operations together.
@Suite struct SeveralLayersTests {
  /// Edits of a key in the host and user layers; nil resets the key.
  struct Case: CustomTestStringConvertible {
    var stored: (host: Int64?, user: Int64?)
    var edits: (host: Int64?, user: Int64?)
    /// The rows of the review, as layers with their new values.
    var rows: [String]
    var testDescription: String { "\(stored) to \(edits)" }
  }

  static let cases = [
    Case(stored: (1, 2), edits: (3, 4), rows: ["host=3", "user=4"]),
    Case(stored: (nil, nil), edits: (3, 4), rows: ["host=3", "user=4"]),
    Case(stored: (nil, 2), edits: (4, 4), rows: ["host=4", "user=4"]),
    Case(stored: (1, 2), edits: (nil, 4), rows: ["host=", "user=4"]),
    Case(stored: (1, 2), edits: (3, nil), rows: ["host=3", "user="]),
    Case(stored: (1, 2), edits: (nil, nil), rows: ["host,user="]),
  ]

  /// A domain with two user layers in memory.
  private struct Rig {
    let host: InMemoryStore
    let user: InMemoryStore
    let domain: Domain

    init(_ stored: (host: Int64?, user: Int64?), key: String = "a") throws {
      func content(_ value: Int64?) -> PreferenceDictionary {
        var content: PreferenceDictionary = ["b": .integer(0)]
        content[key] = value.map { .integer($0) }
        return content
      }
      (host, user) = (InMemoryStore(content(stored.host)), InMemoryStore(content(stored.user)))
      let text = #"{"properties": {"a": {"type": "integer", "x-settee-aliases": ["old"]}}}"#
      domain = Domain(
        name: "test", schema: try JSONSchema(parsing: Array(text.utf8), name: "test"),
        schemaPlace: nil,
        layers: [PreferenceLayer(.host, store: host), PreferenceLayer(.user, store: user)],
        rule: .members)
    }

    func edited() throws -> EditedDomain { EditedDomain(domain, layers: try domain.load()) }

    func values(_ key: String = "a") -> [PreferenceValue?] {
      [host, user].map { $0.load().root[[key]] }
    }

    /// Saves a draft and returns the changes for the history.
    func save(_ edited: inout EditedDomain) throws -> [JournalChange] {
      let before = edited.layers
      guard case .done(let now, _) = try domain.save(edited.draft, over: before) else {
        Issue.record("was not saved")
        return []
      }
      edited.saved(now)
      return domain.changes(from: before, to: now)
    }
  }

  private func unsaved(_ test: Case, in rig: Rig) throws -> EditedDomain {
    var edited = try rig.edited()
    for (layer, value) in [(LayerKind.host, test.edits.host), (.user, test.edits.user)] {
      if let value {
        #expect(edited.set(.integer(value), at: ["a"], in: layer) == nil)
      } else {
        edited.reset(["a"], in: layer)
      }
    }
    return edited
  }

  private func expected(_ values: (host: Int64?, user: Int64?)) -> [PreferenceValue?] {
    [values.host, values.user].map { $0.map { .integer($0) } }
  }

  private func rows(_ edited: EditedDomain) -> [String] {
    edited.draft.lines.flatMap { edited.layers.changes(of: $0) }.map { change in
      let value = change.new.map { "\($0.integer ?? -1)" } ?? ""
      return change.layers.map(\.description).joined(separator: ",") + "=" + value
    }
  }

  @Test(arguments: cases) func `a review lists the edits of both layers`(test: Case) throws {
    let edited = try unsaved(test, in: Rig(test.stored))
    #expect(rows(edited) == test.rows && edited.draft.count == 1)
    let value = test.edits.host ?? test.edits.user
    #expect(edited.values[["a"]] == value.map { .integer($0) })
  }

  @Test(arguments: cases) func `edits of both layers are saved, undone and redone`(test: Case)
    throws
  {
    let rig = try Rig(test.stored)
    var edited = try unsaved(test, in: rig)
    let saved = try rig.save(&edited)
    #expect(rig.values() == expected(test.edits) && edited.draft.isEmpty)
    let undo = UndoPlan(of: saved.reversed(), in: edited)
    #expect(undo.obstacles.isEmpty)
    edited.addChanges(of: undo.draft)
    let undone = try rig.save(&edited)
    #expect(rig.values() == expected(test.stored))
    edited.addChanges(of: UndoPlan(of: undone.reversed(), in: edited).draft)
    _ = try rig.save(&edited)
    #expect(rig.values() == expected(test.edits))
  }

  @Test(arguments: cases) func `edits are undone and redone one by one before the save`(test: Case)
    throws
  {
    var edited = try unsaved(test, in: Rig(test.stored))
    let whole = edited.draft
    edited.undo()
    #expect(edited.draft.changes.map(\.store) == whole.changes.prefix(1).map(\.store))
    edited.undo()
    #expect(edited.draft.isEmpty)
    edited.redo()
    edited.redo()
    #expect(edited.draft == whole)
  }

  @Test(arguments: cases) func `a draft on disk has the edits of both layers`(test: Case) throws {
    let rig = try Rig(test.stored)
    let draft = try unsaved(test, in: rig).draft
    let bytes = DraftDocument(draft, date: Date()) { _ in false }.bytes
    let restored = try #require(DraftDocument(bytes)).draft
    var edited = try rig.edited()
    edited.addChanges(of: restored)
    #expect(edited.draft == draft)
    _ = try rig.save(&edited)
    #expect(rig.values() == expected(test.edits))
  }

  @Test func `discarding a row preserves the edit of the other layer`() throws {
    var edited = try unsaved(Self.cases[0], in: Rig((1, 2)))
    let store = try #require(edited.draft.lines.first?.change.targets.first?.store)
    edited.discard(["a"], of: ["a"], in: [store])
    #expect(rows(edited) == ["user=4"])
  }

  @Test func `a conflict in one layer is resolved only there`() throws {
    for (resolve, expected) in [
      ({ $0.useStoredValue(at: ["a"]) }, [9, 4]), ({ $0.keepDraftEdit(at: ["a"]) }, [3, 4]),
      ({ $0.restoreOriginal(at: ["a"]) }, [1, 4]),
    ] as [((inout EditedDomain) -> Void, [Int64])] {
      let rig = try Rig((1, 2))
      var edited = try unsaved(Self.cases[0], in: rig)
      _ = try rig.host.commit(ChangeSet([["a"]: .set(.integer(9))]))
      edited.reload(try rig.domain.load())
      #expect(edited.conflicts.map(\.layer) == [.host])
      resolve(&edited)
      #expect(edited.conflicts.isEmpty)
      _ = try rig.save(&edited)
      #expect(rig.values() == expected.map { .integer($0) })
    }
  }

  @Test func `an edit replaces a reset of all layers, but not of a single layer`() throws {
    let rig = try Rig((1, 2))
    var edited = try rig.edited()
    edited.reset(["a"])
    edited.set(.integer(5), at: ["a"])
    #expect(rows(edited) == ["host=5"])
    edited = try rig.edited()
    edited.reset(["a"], in: .user)
    edited.set(.integer(5), at: ["a"])
    #expect(rows(edited) == ["user=", "host=5"])
  }

  @Test func `a reset of all layers replaces the edits of each`() throws {
    var edited = try unsaved(Self.cases[2], in: Rig((nil, 2)))
    edited.reset(["a"])
    #expect(rows(edited) == ["user="])
  }

  @Test func `a renamed setting moves in each layer with a value at its former key`() throws {
    let rig = try Rig((1, 2), key: "old")
    var edited = try rig.edited()
    let schema = try #require(rig.domain.schema as? JSONSchema)
    let updates = SchemaUpdate.all(in: edited, since: SchemaMemory(of: schema, date: Date()))
    let update = try #require(updates.first { $0.kind == .renamed })
    #expect(update.refusal(in: edited) == nil)
    SchemaUpdate.apply([update], to: &edited)
    _ = try rig.save(&edited)
    #expect(rig.values("a") == [.integer(1), .integer(2)] && rig.values("old") == [nil, nil])
  }

  @Test func `a value moves only in the saved layer`() throws {
    let rig = try Rig((1, 2), key: "old")
    var edited = try rig.edited()
    let schema = try #require(rig.domain.schema as? JSONSchema)
    let updates = SchemaUpdate.all(in: edited, since: SchemaMemory(of: schema, date: Date()))
    SchemaUpdate.apply(updates.filter { $0.kind == .renamed }, to: &edited)
    let host = LayerChange.Target(store: rig.host.identity, path: ["a"])
    let moved = edited.draft.changesMoved(with: [host], by: edited.schema)
    #expect(moved == [LayerChange.Target(store: rig.host.identity, path: ["old"])])
    let draft = edited.draft.limited(to: Set([host] + moved))
    guard case .done = try rig.domain.save(draft, over: edited.layers) else {
      Issue.record("was not saved")
      return
    }
    #expect(rig.values("a") == [.integer(1), nil] && rig.values("old") == [nil, .integer(2)])
  }

  @Test func `a conflict in one layer does not affect the edit of another`() throws {
    let rig = try Rig((1, 2))
    var edited = try unsaved(Self.cases[0], in: rig)
    _ = try rig.host.commit(ChangeSet([["a"]: .set(.integer(9))]))
    edited.reload(try rig.domain.load())
    let user = LayerChange.Target(store: rig.user.identity, path: ["a"])
    #expect(edited.conflicts(in: edited.draft.limited(to: [user])).isEmpty)
    #expect(edited.conflicts(in: edited.draft).map(\.layer) == [.host])
  }

  @Test func `drafts of an earlier version are readable`() throws {
    let text = #"""
      {"version": 1, "date": {"$date": "2026-11-20T08:00:00Z"}, "secrets": ["/pin"], "lines": [
        {"path": "/a", "targets": [
          {"kind": "test", "name": "host", "basis": 1},
          {"kind": "test", "name": "user", "basis": 2}]},
        {"path": "/b", "set": 5, "targets": [{"kind": "test", "name": "user"}]}]}
      """#
    let document = try #require(DraftDocument(Array(text.utf8)))
    #expect(document.draft.changes.map(\.store) == [.host, .user, .user])
    #expect(document.draft.changes.map(\.expected) == [.integer(1), .integer(2), nil])
    #expect(document.draft.lines.count == 2 && document.forgottenSecrets == [["pin"]])
  }
}

extension PreferenceValue {
  fileprivate var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
}
