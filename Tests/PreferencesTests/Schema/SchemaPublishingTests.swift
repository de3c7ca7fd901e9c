import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

@Suite struct SchemaPublishingTests {
  private let directory: TemporaryDirectory
  private let catalog: SchemaCatalog

  init() throws {
    directory = try TemporaryDirectory()
    catalog = SchemaCatalog(
      environment: ["XDG_DATA_HOME": directory.path, "XDG_DATA_DIRS": directory["none"]])
  }

  private func schema(_ key: String) throws -> JSONSchema {
    try JSONSchema(["type": .string("object"), "properties": [key: ["type": .string("string")]]])
  }

  private var published: JSONSchema? {
    get throws { try catalog.schema(named: "org.example") }
  }

  @Test(arguments: [
    ("1.9", "1.10"), ("1.2", "1.2.1"), ("0.9.9", "1"), ("1.0-beta", "1.0.1"), ("2", "10"),
    ("1.0-alpha", "1.0-beta"), ("1.0-beta", "1.0"), ("", "1"),
  ])
  func `versions are ordered numerically`(older: String, newer: String) {
    #expect(SchemaVersion(older) < SchemaVersion(newer))
    #expect(!(SchemaVersion(newer) < SchemaVersion(older)))
    #expect(SchemaVersion(older) != SchemaVersion(newer))
  }

  @Test func `a published schema is found by its domain`() throws {
    #expect(try catalog.publish(schema("a"), for: "org.example", version: "1.0") == .written)
    #expect(try published?.setting(at: ["a"]) != nil)
    #expect(try published?.schemaProblems == [])
    #expect(try catalog.publish(schema("a"), for: "org.example", version: "1.0") == .current)
    #expect(try directory.names == ["settee"])
  }

  @Test func `a newer version replaces the schema, and an older one does not`() throws {
    try catalog.publish(schema("a"), for: "org.example", version: "1.9")
    #expect(try catalog.publish(schema("b"), for: "org.example", version: "1.10") == .written)
    #expect(try catalog.publish(schema("a"), for: "org.example", version: "1.9") == .newer("1.10"))
    #expect(try published?.setting(at: ["b"]) != nil)
    #expect(try published?.setting(at: ["a"]) == nil)
    #expect(try catalog.publish(schema("c"), for: "org.example", version: "1.10") == .written)
  }

  @Test func `a schema installed by the user is not replaced`() throws {
    let file = directory["settee/schemas/org.example.json"]
    try FileManager.default.createDirectory(
      atPath: directory["settee/schemas"], withIntermediateDirectories: true)
    for text in ["{\"type\": \"object\"}", "{\"x-settee-version\": 3}"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      #expect(try catalog.publish(schema("a"), for: "org.example", version: "9") == .foreign)
      #expect(try directory.text(of: "settee/schemas/org.example.json") == text)
    }
    let broken = "{\"type\": "
    try Data(broken.utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: StoreError.self) {
      try catalog.publish(schema("a"), for: "org.example", version: "9")
    }
    #expect(try directory.text(of: "settee/schemas/org.example.json") == broken)
  }

  @Test(arguments: ["../org.example", "a/b", ".hidden"])
  func `a name cannot refer to a file outside the directory`(name: String) throws {
    #expect(throws: StoreError.self) {
      try catalog.publish(schema("a"), for: name, version: "1")
    }
    #expect(try directory.names == [])
  }
}
