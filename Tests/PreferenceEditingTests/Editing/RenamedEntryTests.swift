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
import Testing

#if YAML
  import PreferencesYAML
#endif

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

  @Test func `entries that get the former names of others keep their comments`() throws {
    let first = try saved {
      $0.rename(["files", "git"], to: "tmp")
      $0.rename(["files", "cache"], to: "git")
    }
    #expect(
      first
        == Self.text.replacing("\"git\"", with: "\"tmp\"").replacing("\"cache\"", with: "\"git\""))
    let last = try saved {
      $0.rename(["files", "cache"], to: "a")
      $0.rename(["files", "node"], to: "cache")
      $0.rename(["files", "cache"], to: "b")
      $0.rename(["files", "git"], to: "cache")
    }
    #expect(
      last
        == Self.text.replacing("\"cache\"", with: "\"a\"").replacing("\"node\"", with: "\"b\"")
        .replacing("\"git\"", with: "\"cache\""))
  }

  @Test func `entries that exchange their names keep their comments`() throws {
    let exchanged = try saved {
      $0.rename(["files", "node"], to: "tmp")
      $0.rename(["files", "cache"], to: "node")
      $0.rename(["files", "tmp"], to: "cache")
    }
    let marked = Self.text.replacing("\"node\"", with: "\"-\"")
    #expect(
      exchanged
        == marked.replacing("\"cache\"", with: "\"node\"").replacing("\"-\"", with: "\"cache\""))
  }

  private static var exchanges: [(any DocumentFormat, before: String, after: String)] {
    var cases: [(any DocumentFormat, before: String, after: String)] = [
      (
        TOMLFormat(), "# a\na = '1' # 1\n# b\nb = '2'\n# c\nc = '3' # 3\nax = 4\n",
        "# a\nb = '1' # 1\n# b\nc = '2'\n# c\na = '3' # 3\nax = 4\n"
      )
    ]
    if let format = INIFormat(path: "tox.ini") {
      cases.append(
        (
          format, "[s]\n# a\na = 1\n# b\nb = 2\n# c\nc = 3\nAX = 4\n",
          "[s]\n# a\nb = 1\n# b\nc = 2\n# c\na = 3\nAX = 4\n"
        ))
    }
    #if YAML
      cases.append(
        (
          YAMLFormat(), "# a\na: 1 # 1\n# b\nb: [2]\n# c\nc: 3 # 3\n",
          "# a\nb: 1 # 1\n# b\nc: [2]\n# c\na: 3 # 3\n"
        ))
    #endif
    return cases
  }

  @Test func `three members exchange their names in each format`() throws {
    for (format, before, after) in Self.exchanges {
      let directory = try TemporaryDirectory()
      try directory.write(before, to: "file")
      let store = FileStore(
        path: directory["file"], format: format, stateDirectory: directory["state"])
      let root = try store.load().root
      let outer: PreferencePath = root.members?.names.first == "s" ? ["s"] : .root
      let members = root[outer]?.members ?? [:]
      let names = ["b": "a", "c": "b", "a": "c"]
      var changes = ChangeSet([:])
      for (new, old) in names {
        changes.edits[outer.appending(new)] = .set(members[old] ?? .null)
        changes.formerNames[outer.appending(new)] = old
      }
      changes.durability = .order
      _ = try store.commit(changes)
      #expect(try directory.text(of: "file") == after)
    }
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
