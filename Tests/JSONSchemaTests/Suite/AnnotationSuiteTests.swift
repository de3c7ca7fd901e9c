import JSONSchema
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

/// The annotation cases of the official suite.
@Suite(.enabled(if: SchemaSuite.isAvailable))  // Skipped if the suite is not installed.
struct AnnotationSuiteTests {
  private static let drafts = [
    (4, "http://json-schema.org/draft-04/schema#"), (7, "http://json-schema.org/draft-07/schema#"),
    (2019, "https://json-schema.org/draft/2019-09/schema"),
    (2020, "https://json-schema.org/draft/2020-12/schema"),
  ]

  @Test(arguments: drafts)
  func `annotations of values match the suite`(
    draft: Int, metaschema: String
  ) throws {
    var count = 0
    for file in TestData.files(in: "\(SchemaSuite.directory)/annotations/tests") {
      let suite = try JSONFormat.json.parse(TestData.bytes(file)).value.members?["suite"]
      for group in suite?.elements ?? [] {
        let members = try #require(group.members)
        guard Self.isFor(draft, members["compatibility"]?.text ?? "0") else { continue }
        var keywords = try #require(members["schema"]?.members)
        if keywords["$schema"] == nil { keywords["$schema"] = .string(metaschema) }
        let schema = try JSONSchema(.dictionary(keywords))
        for test in members["tests"]?.elements ?? [] {
          try check(test, schema, members["description"]?.text ?? "")
          count += 1
        }
      }
    }
    #expect(count > 10)
  }

  private func check(_ test: PreferenceValue, _ schema: JSONSchema, _ name: String) throws {
    let instance = try #require(test.members?["instance"])
    let found = schema.annotations(of: instance)
    for assertion in test.members?["assertions"]?.elements ?? [] {
      let members = try #require(assertion.members)
      let matching = found.filter {
        "\($0.location)" == members["location"]?.text && $0.keyword == members["keyword"]?.text
      }
      let seen = matching.map { (name: $0.schemaPointer, value: $0.content) }
      let expected = (members["expected"]?.members ?? [:]).map {
        (name: String($0.name.dropFirst().replacing("%5E", with: "^")), value: $0.value)
      }
      #expect(PreferenceDictionary(seen) == PreferenceDictionary(expected), "\(name)")
    }
  }

  /// Whether a compatibility such as "7", "<=2019", "=2020" or "7,<=2019" includes a draft.
  private static func isFor(_ draft: Int, _ compatibility: String) -> Bool {
    compatibility.split(separator: ",").allSatisfy { part in
      if part.hasPrefix("<=") { return Int(part.dropFirst(2)).map { draft <= $0 } ?? false }
      if part.hasPrefix("=") { return Int(part.dropFirst()).map { draft == $0 } ?? false }
      return Int(part).map { draft >= $0 } ?? false
    }
  }
}
