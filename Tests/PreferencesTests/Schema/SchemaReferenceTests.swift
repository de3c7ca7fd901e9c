import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import Testing

@Suite struct SchemaReferenceTests {
  private static let unresolved: [(schema: String, value: String, sentence: String)] = [
    (
      #"{"$ref": "https://example.org/other.json#/a"}"#, "1",
      "refers to https://example.org/other.json, which is not there, and schemas are never fetched"
    ),
    (
      #"{"properties": {"a": {"$ref": "defs.json"}}}"#, #"{"a": 1}"#,
      "refers to the file defs.json, which is not there"
    ),
    (##"{"$ref": "#/$defs/a"}"##, "1", ##"refers to "#/$defs/a", which is not there"##),
    (
      #"{"anyOf": [{"$ref": "https://example.org/a"}, {"type": "string"}]}"#, "1",
      "refers to https://example.org/a, which is not there, and schemas are never fetched"
    ),
    (
      #"{"oneOf": [{"type": "integer"}, {"$ref": "https://example.org/a"}]}"#, "1",
      "refers to https://example.org/a, which is not there, and schemas are never fetched"
    ),
    (
      #"{"not": {"$dynamicRef": "https://example.org/a"}}"#, "1",
      "refers to https://example.org/a, which is not there, and schemas are never fetched"
    ),
    (
      #"{"if": {"$ref": "https://example.org/a"}, "then": false}"#, "1",
      "refers to https://example.org/a, which is not there, and schemas are never fetched"
    ),
  ]

  @Test(arguments: unresolved)
  func `a value whose schema is not there is no valid one`(
    schema: String, value: String, sentence: String
  ) throws {
    let problems = try JSONSchema(json: schema).problems(in: PreferenceValue(json: value))
    #expect(problems.map(\.severity) == [.warning])
    let reason = try #require(problems.first).message
    #expect(reason == "cannot be judged, because its schema \(sentence)")
  }

  @Test func `what another schema rules out is wrong for all that`() throws {
    let schema = try JSONSchema(
      json: #"{"allOf": [{"$ref": "https://example.org/a"}, {"type": "string"}]}"#)
    #expect(schema.problems(in: .integer(1)).contains { $0.severity == .error })
    let any = try JSONSchema(
      json: #"{"anyOf": [{"$ref": "https://example.org/a"}, {"type": "integer"}]}"#)
    #expect(any.problems(in: .integer(1)) == [])
  }

  @Test(arguments: [
    "http://json-schema.org/draft-04/schema#", "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema",
    "https://json-schema.org/draft/2019-09/schema", "https://json-schema.org/draft/2020-12/schema",
  ])
  func `the schemas of schemas are known`(address: String) throws {
    let schema = try JSONSchema(json: #"{"$ref": "\#(address)"}"#)
    #expect(schema.schemaProblems == [])
    let bad = try PreferenceValue(json: #"{"properties": {"a": {"minLength": "x"}}}"#)
    #expect(schema.problems(in: bad).contains { $0.severity == .error })
    let good = try PreferenceValue(json: #"{"properties": {"a": {"minLength": 1}}}"#)
    #expect(schema.problems(in: good) == [])
  }

  @Test func `a vocabulary that is needed and not known is a problem`() throws {
    let metaschema = try PreferenceValue(
      json: """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {
          "https://json-schema.org/draft/2020-12/vocab/core": true, "https://example.org/vocab": true}}
        """)
    let schema = try JSONSchema(
      PreferenceValue(json: #"{"$schema": "https://example.org/meta", "minimum": 5}"#),
      find: { $0 == "https://example.org/meta" ? metaschema : nil })
    #expect(
      schema.schemaProblems.map(\.message) == [
        "needs the vocabulary https://example.org/vocab, which is not known"
      ])
    #expect(schema.problems(in: .integer(1)) == [])
  }

  @Test func `references reach the files beside a schema and in the folders of schemas`() throws {
    let base = FileManager.default.temporaryDirectory.path + "/settee-\(UUID().uuidString)"
    let (own, shared) = ("\(base)/own", "\(base)/share/settee/schemas")
    for folder in ["\(own)/parts", shared] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: base) }
    func write(_ text: String, _ file: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
    try write(#"{"maximum": 1}"#, "\(own)/parts/a.json")
    try write(#"{"maximum": 2}"#, "\(shared)/b.json")
    try write(#"{"$id": "https://example.org/c", "maximum": 3}"#, "\(shared)/other.json")
    try write(
      """
      {"$id": "https://example.com/main.json", "properties": {"a": {"$ref": "parts/a.json"},
        "b": {"$ref": "b.json"}, "c": {"$ref": "https://example.org/c"}, "d": {"$ref": "../../secret.json"}}}
      """, "\(own)/main.json")
    let catalog = SchemaCatalog(environment: ["XDG_DATA_HOME": "\(base)/share", "HOME": base])
    let schema = try catalog.schema(atPath: "\(own)/main.json")
    let value = try PreferenceValue(json: #"{"a": 9, "b": 9, "c": 9, "d": 9}"#)
    #expect(
      schema.problems(in: value).map(\.description) == [
        "/a: must be at most 1", "/b: must be at most 2", "/c: must be at most 3",
        """
        /d: cannot be judged, because its schema refers to https://example.com/secret.json, \
        which is not there, and schemas are never fetched
        """,
      ])
  }
}
