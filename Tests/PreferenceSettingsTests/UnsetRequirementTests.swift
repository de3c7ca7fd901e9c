import JSONSchema
import PreferenceSettings
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

/// Required settings that are not set, of which a schema may have many.
@Suite struct UnsetRequirementTests {
  /// A schema that counts the requests for settings.
  private struct CountingSchema: PreferenceSchema {
    let base: JSONSchema
    let lookups = Lookups()

    var title: String? { base.title }
    var isInferred: Bool { false }
    var defaults: PreferenceValue { base.defaults }

    func problems(in whole: PreferenceValue, touching path: PreferencePath?) -> [PreferenceProblem]
    { base.problems(in: whole, touching: path) }

    func withoutSecrets(
      _ problems: [PreferenceProblem], in whole: PreferenceValue
    ) -> [PreferenceProblem] { base.withoutSecrets(problems, in: whole) }

    func outline(of whole: PreferenceValue) -> Outline { base.outline(of: whole) }

    func setting(at path: PreferencePath) -> SettingDescription? {
      lookups.add()
      return base.setting(at: path)
    }

    func defaultValues(
      at paths: [PreferencePath], in whole: PreferenceValue
    ) -> [PreferenceValue?] {
      lookups.add()
      return base.defaultValues(at: paths, in: whole)
    }
  }

  private final class Lookups: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  @Test func `many unset requirements read the form once`() throws {
    let names = (0..<200).map { #""p\#($0)""# }
    let members = names.enumerated().map { index, name in
      #"\#(name): {"type": "integer"\#(index.isMultiple(of: 2) ? #", "default": 1"# : "")}"#
    }
    let schema = CountingSchema(
      base: try JSONSchema(
        json: """
          {"properties": {\(members.joined(separator: ", "))},
            "required": [\(names.joined(separator: ", "))]}
          """))
    let problems = schema.effectiveProblems(in: .emptyDictionary)
    #expect(problems.map(\.location.path).first == ["p1"])
    #expect(problems.count == 100)
    #expect(schema.lookups.value == 1)
  }

  @Test func `the defaults of many settings are those of each`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"a": {"default": 1}, "b": {"const": "x"}, "c": {},
            "group": {"default": {"inner": 2}, "properties": {"inner": {"type": "integer"},
              "other": {"type": "integer", "default": 3}}},
            "map": {"default": {"k": 4, "own": 8}, "properties": {"own": {"type": "integer"}},
              "additionalProperties": {"type": "integer", "default": 7}},
            "late": {"oneOf": [{"type": "null"}, {"properties": {"d": {"default": 5}}}]}},
          "if": {"required": ["c"]}, "then": {"properties": {"later": {"default": 6}}}}
        """)
    let paths: [PreferencePath] = [
      ["a"], ["b"], ["c"], ["group"], ["group", "inner"], ["group", "other"], ["map", "k"],
      ["map", "own"],
      ["map", "new"], ["late", "d"], ["later"], ["unknown"], ["unknown", "x"],
    ]
    for whole in ["{}", #"{"c": 1, "map": {"z": 1}, "group": {}}"#, #"{"late": {}, "group": 7}"#] {
      let value = try PreferenceValue(json: whole)
      let expected = paths.map { schema.setting(at: $0, in: value)?.defaultValue }
      #expect(schema.defaultValues(at: paths, in: value) == expected, "\(whole)")
    }
  }
}
