import Foundation
import Testing

@testable import JSONSchema
@testable import PreferenceDomains
@testable import PreferenceEditing
@testable import PreferenceFormats
@testable import PreferenceSettings
@testable import PreferenceStores

@Suite struct SchemaUpdateTests {
  private func schema(_ json: String) throws -> JSONSchema {
    try JSONSchema(parsing: Array(json.utf8), name: "test")
  }

  private func updates(
    _ old: String, _ new: String, stored: String = "{}"
  ) throws -> [String] {
    let domain = EditedDomain(
      schema: try schema(new),
      layers: LayeredSnapshot(user: try JSONFormat.json.parse(Array(stored.utf8)).value))
    return SchemaUpdate.all(in: domain, since: SchemaMemory(of: try schema(old), date: Date())).map
    { update in
      let remedy = update.remedy.map { "\($0.path)=\($0.value.map(ValueText.editable) ?? "-")" }
      return ([update.kind.rawValue, "\(update.path)"] + remedy).joined(separator: " ")
    }
  }

  private static let properties = #"{"properties": {"a": {"default": 1}, "b": {"type": "string"}}}"#

  @Test func `an equal schema has no updates`() throws {
    #expect(try updates(Self.properties, Self.properties, stored: #"{"a": 5}"#) == [])
  }

  @Test func `a new key needs no remedy`() throws {
    #expect(try updates(#"{"properties": {"b": {}}}"#, Self.properties) == ["new /a"])
  }

  @Test func `a new default is reported if it is effective`() throws {
    let new = #"{"properties": {"a": {"default": 2}, "b": {"type": "string"}}}"#
    #expect(try updates(Self.properties, new) == ["newDefault /a /a=1"])
    #expect(try updates(Self.properties, new, stored: #"{"a": 1}"#) == [])
  }

  @Test func `a removed default can be set`() throws {
    let new = #"{"properties": {"a": {}, "b": {"type": "string"}}}"#
    #expect(try updates(Self.properties, new) == ["newDefault /a /a=1"])
  }

  @Test(arguments: [#"["old"]"#, #"["other", "/old"]"#])
  func `a value at a former key is moved`(aliases: String) throws {
    let new = #"{"properties": {"a": {"x-settee-aliases": \#(aliases)}}}"#
    let old = #"{"properties": {"old": {}}}"#
    #expect(try updates(old, new, stored: #"{"old": 7}"#) == ["renamed /a /a=7 /old=-"])
    #expect(
      try updates(old, new, stored: #"{"old": 7, "a": 1}"#) == ["removed /old /old=-"])
  }

  @Test func `removed keys are distinguished from unknown ones, outermost only`() throws {
    let old = #"{"properties": {"g": {"type": "object", "properties": {"x": {}, "y": {}}}}}"#
    #expect(
      try updates(old, "{}", stored: #"{"g": {"x": 1, "y": 2}, "z": 1}"#)
        == ["removed /g /g=-", "unknown /z /z=-"])
  }

  @Test func `the name of the file's schema is never unknown`() throws {
    let old = #"{"properties": {"b": {}}}"#
    #expect(try updates(old, Self.properties, stored: ##"{"$schema": "./s.json"}"##) == ["new /a"])
    #expect(
      try updates(old, old, stored: ##"{"b": {"$schema": 1}, "$schema": ""}"##) == [])
  }

  @Test func `a secret's default is neither remembered nor reported`() throws {
    let old = #"{"properties": {"p": {"writeOnly": true, "type": "string", "default": "horse"}}}"#
    let memory = SchemaMemory(of: try schema(old), date: Date())
    #expect(!"\(memory)".contains("horse"))
    #expect(try updates(old, old.replacingOccurrences(of: "horse", with: "cow")) == [])
  }

  @Test func `a remembered schema round-trips, unless the schema is the same`() throws {
    let directory = "/tmp/settee-memory-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let file = SchemaMemoryFile(of: .user, stateDirectory: directory)
    #expect(try file.memory() == nil && !file.isThere)
    let schema = try schema(Self.properties)
    let memory = SchemaMemory(of: schema, date: Date(timeIntervalSince1970: 5))
    try file.remember(memory)
    #expect(try file.memory() == memory)
    #expect(try file.memory(unless: schema.fingerprint) == nil && file.isThere)
    try file.forget()
    #expect(!file.isThere)
  }
}
