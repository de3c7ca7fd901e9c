import JSONSchema
import PreferenceValues
import TestSupport
import Testing

@Suite struct SchemaBundleTests {
  private static let documents = [
    "https://example.org/a.json": #"{"properties": {"a": {"$ref": "b.json#/$defs/small"}}}"#,
    "https://example.org/b.json": #"{"$defs": {"small": {"maximum": 1}}}"#,
    "https://example.org/c.json":
      ##"{"$id": "https://example.com/other/c.json", "items": {"$ref": "d.json"}}"##,
    "https://example.com/other/d.json": "false",
    "https://example.org/e.json":
      ##"{"$schema": "http://json-schema.org/draft-07/schema", "$ref": "#/definitions/x", "definitions": {"x": {"type": "string"}}}"##,
  ]

  private func schema(_ text: String) throws -> JSONSchema {
    try JSONSchema(PreferenceValue(json: text), address: "https://example.org/main.json") {
      Self.documents[$0].flatMap { try? PreferenceValue(json: $0) }
    }
  }

  @Test func `a bundle validates like the schema and its references`() throws {
    let schema = try schema(
      """
      {"properties": {"b": {"$ref": "a.json"}, "c": {"$ref": "c.json"}, "e": {"$ref": "e.json"}}}
      """)
    let bundle = try JSONSchema(schema.bundled())
    #expect(bundle.schemaProblems == [])
    for text in [
      #"{"b": {"a": 2}}"#, #"{"b": {"a": 1}}"#, #"{"c": [1]}"#, #"{"c": []}"#, #"{"e": 1}"#,
      #"{"e": "x"}"#,
    ] {
      let value = try PreferenceValue(json: text)
      #expect(
        bundle.problems(in: value).map(\.description)
          == schema.problems(in: value).map(\.description), "\(text)")
    }
  }

  @Test func `a schema without external references is its own bundle`() throws {
    let schema = try schema(##"{"$defs": {"a": {}}, "$ref": "#/$defs/a"}"##)
    #expect(try schema.bundled() == schema.document)
  }

  @Test func `an unresolved reference prevents bundling`() throws {
    let schema = try schema(#"{"items": {"$ref": "z.json"}}"#)
    let error = #expect(throws: SchemaError.self) { try schema.bundled(name: "main.json") }
    #expect(error?.description.contains("https://example.org/z.json") == true)
  }

  // Skipped if the suite is not installed.
  @Test(
    .enabled(if: SchemaSuite.isAvailable), arguments: ["draft7", "draft2019-09", "draft2020-12"])
  func `bundles of the official suite validate like their schemas`(draft: String) throws {
    for file in SchemaSuite.required(draft) {
      #expect(try SchemaSuite.mismatches(in: file, assertingFormats: false, isBundled: true) == [])
    }
  }
}
