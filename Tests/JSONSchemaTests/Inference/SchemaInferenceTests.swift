import JSONSchema
import PreferenceValues
import TestSupport
import Testing

@Suite struct SchemaInferenceTests {
  private func inferred(_ samples: String...) throws -> PreferenceDictionary {
    let document = JSONSchema.document(inferredFrom: try samples.map(PreferenceValue.init(json:)))
    var keywords = try #require(document.members)
    keywords["$schema"] = nil
    return keywords
  }

  private static let schemas: [(values: String, items: String)] = [
    ("[1, 5, 3]", #"{"type": "integer", "minimum": 1, "maximum": 5}"#),
    (
      "[0.5, 2]", #"{"type": "number", "minimum": 0.5, "maximum": 2}"#
    ),
    ("[4]", #"{"type": "integer"}"#),
    (#"["a", "b", "a", "b"]"#, #"{"type": "string", "enum": ["a", "b"]}"#),
    (#"["a", "b", "c", "d"]"#, #"{"type": "string"}"#),
    (#"["2026-01-31"]"#, #"{"type": "string", "format": "date"}"#),
    (#"["2026-01-31T10:00:00Z"]"#, #"{"type": "string", "format": "date-time"}"#),
    (#"["a@example.org", "b@example.org"]"#, #"{"type": "string", "format": "email"}"#),
    (#"["https://example.org"]"#, #"{"type": "string", "format": "uri"}"#),
    (#"["a:b"]"#, #"{"type": "string"}"#), (#"["10.0.0.1", "::1"]"#, #"{"type": "string"}"#),
    (#"["10.0.0.1"]"#, #"{"type": "string", "format": "ipv4"}"#),
    (#"[1, "a", null]"#, #"{"type": ["integer", "string", "null"]}"#), ("[null]", "{}"),
    (
      #"[{"a": 1, "b": true}, {"a": 1}]"#,
      #"{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "boolean"}}, "required": ["a"]}"#
    ),
    (
      #"[{"apiKey": "x"}]"#,
      #"{"type": "object", "properties": {"apiKey": {"type": "string", "writeOnly": true}}}"#
    ),
  ]

  @Test(arguments: schemas)
  func `types, ranges, choices and formats are inferred from the values`(
    values: String, items: String
  ) throws {
    let expected = try PreferenceValue(json: "{\"type\": \"array\", \"items\": \(items)}")
    let found = PreferenceValue.dictionary(try inferred(values))
    var keywords = try #require(found.members)
    // The stored type is not a JSON Schema keyword and is not compared.
    if var items = keywords["items"]?.members {
      items["x-settee-type"] = nil
      keywords["items"] = .dictionary(items)
    }
    #expect(PreferenceValue.dictionary(keywords) == expected)
  }

  @Test func `several samples yield one schema`() throws {
    let keywords = try inferred(#"{"a": 1, "b": 2}"#, #"{"a": 7}"#)
    #expect(
      .dictionary(keywords)
        == (try PreferenceValue(
          json: """
            {"type": "object", "required": ["a"], "properties": {
              "a": {"type": "integer", "minimum": 1, "maximum": 7}, "b": {"type": "integer"}}}
            """)))
  }

  @Test func `canonically equivalent keys are two settings`() throws {
    let keywords = try inferred(#"{"\u00e9": 1, "e\u0301": "s"}"#)
    let expected = try PreferenceValue(
      json: #"{"\u00e9": {"type": "integer"}, "e\u0301": {"type": "string"}}"#)
    #expect(keywords["properties"] == expected)
  }

  @Test func `an inferred schema accepts its samples`() throws {
    for seed in 0..<600 {
      var random = RandomAnyValue(seed: seed)
      let samples = (0..<(1 + seed % 3)).map { _ in random.value(depth: 3) }
      let schema = try JSONSchema(JSONSchema.document(inferredFrom: samples))
      #expect(schema.schemaProblems == [], "\(seed)")
      for sample in samples {
        #expect(schema.problems(in: sample) == [], "\(seed): \(schema.document)")
      }
    }
  }
}
