import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite struct RenamedEntryTests {
  private static let files: PreferenceValue = ["git": true, "node": true, "cache": false]

  private func domain(
    user: PreferenceValue = ["files": Self.files], default held: String = "{}"
  ) throws -> EditedDomain {
    let text = """
      {"properties": {"files": {"additionalProperties": {"type": "boolean"}, "default": \(held)}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    return EditedDomain(schema: schema, layers: LayeredSnapshot(user: user))
  }

  private func names(in domain: EditedDomain) -> [String]? {
    domain.effectiveValue(at: ["files"])?.members.map { Array($0.names) }
  }

  @Test func `a renamed entry keeps its place, and undo and redo restore the names`() throws {
    var domain = try domain()
    domain.rename(["files", "node"], to: "vendor")
    #expect(names(in: domain) == ["git", "vendor", "cache"])
    domain.undo()
    #expect(names(in: domain) == ["git", "node", "cache"])
    domain.redo()
    #expect(names(in: domain) == ["git", "vendor", "cache"])
  }

  @Test func `an entry keeps its place if it is renamed again or has a new value`() throws {
    var domain = try domain()
    domain.rename(["files", "node"], to: "vendor")
    domain.set(.boolean(false), at: ["files", "vendor"])
    domain.rename(["files", "vendor"], to: "lib")
    #expect(names(in: domain) == ["git", "lib", "cache"])
    #expect(domain.draft.formerNames == [["files", "lib"]: "node"])
    domain.set(.boolean(true), at: ["files", "lib"])
    domain.rename(["files", "lib"], to: "node")
    #expect(domain.draft.isEmpty && names(in: domain) == ["git", "node", "cache"])
  }

  @Test func `a renamed entry keeps its place in a default and in an unsaved dictionary`() throws {
    var domain = try domain(user: [:], default: #"{"a": true, "b": true, "c": true}"#)
    domain.rename(["files", "b"], to: "x")
    #expect(names(in: domain) == ["a", "x", "c"])
    domain.rename(["files", "a"], to: "y")
    #expect(names(in: domain) == ["y", "x", "c"])
  }

  @Test func `a draft on disk has the former names`() throws {
    var domain = try domain()
    domain.rename(["files", "node"], to: "vendor")
    let bytes = DraftDocument(domain.draft, date: Date()) { _ in false }.bytes
    var restored = try self.domain()
    restored.addChanges(of: try #require(DraftDocument(bytes)).draft)
    #expect(restored.draft == domain.draft)
    #expect(names(in: restored) == ["git", "vendor", "cache"])
  }

  @Test func `a former name without its removal has no effect`() throws {
    var domain = try domain()
    domain.rename(["files", "node"], to: "vendor")
    domain.discard(["files", "node"])
    #expect(domain.draft.changeSet(for: .user).formerNames.isEmpty)
    #expect(names(in: domain) == ["git", "node", "cache", "vendor"])
  }

  // MARK: Files

  private static let text = """
    {"files": {
      // git data
      "git": true,
      // packages
      "node": true, // big
      // caches
      "cache": false
    }}

    """

  /// The text after a save of a draft of `files`.
  private func saved(_ edit: (inout EditedDomain) -> Void) throws -> String {
    let directory = try TemporaryDirectory()
    try directory.write(Self.text, to: "a.json")
    let store = FileStore(
      path: directory["a.json"], format: JSONFormat.jsonc, stateDirectory: directory["state"])
    var domain = try domain()
    edit(&domain)
    var changes = domain.draft.changeSet(for: .user)
    changes.durability = .order
    _ = try store.commit(changes)
    return try directory.text(of: "a.json")
  }

  @Test func `a renamed entry keeps its line and its comments, whatever its value`() throws {
    #expect(
      try saved { $0.rename(["files", "node"], to: "vendor") }
        == Self.text.replacing("node", with: "vendor"))
    let text = try saved {
      $0.rename(["files", "node"], to: "vendor")
      $0.set(.boolean(false), at: ["files", "vendor"])
    }
    #expect(text == Self.text.replacing("\"node\": true", with: "\"vendor\": false"))
  }

  @Test func `the last entry is renamed with a new value in a dictionary that is set`() throws {
    let text = try saved {
      $0.set(
        ["git": true, "node": true, "tmp": true], at: ["files"],
        formerNames: [["files", "tmp"]: "cache"])
    }
    #expect(text == Self.text.replacing("\"cache\": false", with: "\"tmp\": true"))
  }

  @Test func `only in typed members is the last one renamed whatever its value`() {
    let (old, new): (PreferenceDictionary, PreferenceDictionary) = (
      ["a": .integer(1), "b": .integer(2)], ["a": .integer(1), "c": .integer(3)]
    )
    #expect(old.renamings(to: new).isEmpty)
    #expect(old.renamings(to: new, inTypedOrder: true).map(\.old) == ["b"])
  }

  @Test func `entries that are renamed with other changes keep their comments`() throws {
    let several = try saved {
      $0.rename(["files", "node"], to: "vendor")
      $0.rename(["files", "cache"], to: "tmp")
      $0.set(.boolean(true), at: ["files", "new"])
    }
    let renamed = Self.text.replacing("node", with: "vendor")
    #expect(
      several
        == renamed.replacing("\"cache\": false", with: "\"tmp\": false,\n  \"new\": true"))
    let removed = try saved {
      $0.rename(["files", "node"], to: "vendor")
      $0.reset(["files", "cache"])
    }
    #expect(removed.contains("// packages\n  \"vendor\": true"))
    #expect(removed.contains("// big") && !removed.contains("cache\":"))
  }
}
