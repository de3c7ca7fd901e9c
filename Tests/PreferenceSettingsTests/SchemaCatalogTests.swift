import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

@Suite struct SchemaCatalogTests {
  private let home = FileManager.default.temporaryDirectory
    .appending(path: "settee-catalog-\(UUID().uuidString)").path

  private func write(_ text: String, to file: String) throws {
    let url = URL(filePath: "\(home)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func withCatalog(_ body: (SchemaCatalog) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try write(#"{"title": "Mine"}"#, to: "own/settee/schemas/a.json")
    try write(#"{"title": "Theirs"}"#, to: "site/settee/schemas/a.json")
    try write(
      #"{"title": "Other", "properties": {"x": {"$ref": "parts.json#/$defs/x"}}}"#,
      to: "site/settee/schemas/b.json")
    try write(#"{"$defs": {"x": {"type": "integer"}}}"#, to: "site/settee/schemas/parts.json")
    try write(#"{"title": "#, to: "own/settee/schemas/broken.json")
    try body(
      SchemaCatalog(
        environment: ["XDG_DATA_HOME": "\(home)/own", "XDG_DATA_DIRS": "\(home)/site:relative"],
        bundled: ["a": Array("{}".utf8), "c": Array(#"{"title": "Shipped"}"#.utf8)]))
  }

  @Test func `the nearest schema with a name is used`() throws {
    try withCatalog { catalog throws in
      #expect(try catalog.schema(named: "a")?.title == "Mine")
      #expect(try catalog.schema(named: "b")?.title == "Other")
      #expect(try catalog.schema(named: "c")?.title == "Shipped")
      #expect(try catalog.schema(named: "d") == nil)
      #expect(catalog.names == ["a", "b", "broken", "c", "parts"])
    }
  }

  @Test func `an invalid schema is reported with its path, not skipped`() throws {
    try withCatalog { catalog throws in
      let error = #expect(throws: SchemaError.self) { try catalog.schema(named: "broken") }
      #expect(
        error?.description.contains("own/settee/schemas/broken.json:1:11: ")
          == true)
    }
  }

  @Test func `a reference finds files next to the schema`() throws {
    try withCatalog { catalog throws in
      let schema = try #require(try catalog.schema(named: "b"))
      #expect(schema.schemaProblems == [])
      #expect(schema.setting(at: ["x"])?.kind == .integer(.all))
    }
  }

  @Test(arguments: ["../a", "/etc/passwd", ".hidden", ""])
  func `a name cannot refer to a file outside the directory`(name: String) throws {
    try withCatalog { catalog throws in #expect(try catalog.schema(named: name) == nil) }
  }

  @Test func `the default directories are searched if the environment sets none`() {
    let catalog = SchemaCatalog(environment: ["HOME": "/home/ada"])
    #expect(
      catalog.directories == [
        "/home/ada/.local/share/settee/schemas", "/usr/local/share/settee/schemas",
        "/usr/share/settee/schemas",
      ])
  }

  @Test(arguments: ["../base.json", "/base.json", "x/../../base.json"])
  func `a reference out of the directory never finds another file`(reference: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    for name in ["base.json", "own/base.json"] { try write("{}", to: name) }
    try write(#"{"properties": {"d": {"$ref": "\#(reference)"}}}"#, to: "own/main.json")
    let schema = try SchemaCatalog(environment: ["HOME": home]).schema(
      atPath: "\(home)/own/main.json")
    #expect(
      schema.problems(in: ["d": "x"]).map(\.description) == [
        """
        /d: cannot be validated, because its schema refers to \(reference), which is outside of \
        the schema's directory
        """
      ])
  }

  @Test func `references find files next to a schema and in the schema directories`() throws {
    let base = FileManager.default.temporaryDirectory.path + "/settee-\(UUID().uuidString)"
    let (own, shared) = ("\(base)/own", "\(base)/share/settee/schemas")
    for directory in ["\(own)/parts", shared] {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: base) }
    func write(_ text: String, _ file: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
    try write(#"{"maximum": 1}"#, "\(own)/parts/a.json")
    try write(#"{"maximum": 2}"#, "\(shared)/b.json")
    try write(#"{"$id": "https://example.org/c", "maximum": 3}"#, "\(shared)/other.json")
    let library =
      #"{"$id": "https://example.net/z.json", "$defs": {"q": {"$id": "in/e", "maximum": 5}}}"#
    try write(library, "\(shared)/library.json")
    try write(
      """
      {"$id": "https://example.com/main.json", "properties": {"a": {"$ref": "parts/a.json"},
        "b": {"$ref": "b.json"}, "c": {"$ref": "https://example.org/c"}, "d": {"$ref": "../../secret.json"},
        "e": {"$ref": "https://example.net/in/e"}}}
      """, "\(own)/main.json")
    let catalog = SchemaCatalog(environment: ["XDG_DATA_HOME": "\(base)/share", "HOME": base])
    let schema = try catalog.schema(atPath: "\(own)/main.json")
    let value = try PreferenceValue(json: #"{"a": 9, "b": 9, "c": 9, "d": 9, "e": 9}"#)
    #expect(
      schema.problems(in: value).map(\.description) == [
        "/a: must be at most 1", "/b: must be at most 2", "/c: must be at most 3",
        """
        /d: cannot be validated, because its schema refers to https://example.com/secret.json, \
        which is neither a file here nor a fetched schema
        """,
        "/e: must be at most 5",
      ])
  }
}
