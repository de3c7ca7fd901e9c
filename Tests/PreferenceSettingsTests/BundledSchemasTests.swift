import BundledResources
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import Testing

@Suite struct BundledSchemasTests {
  private static let names = BundledSchemas.all.keys.sorted()

  private func schema(_ name: String) throws -> JSONSchema {
    let bytes = try #require(BundledSchemas.all[name])
    return try JSONSchema(parsing: bytes, name: name)
  }

  @Test(arguments: names)
  func `bundled schemas have no problems`(name: String) throws {
    #expect(try schema(name).schemaProblems == [])
  }

  @Test(arguments: names)
  func `the defaults of bundled schemas are valid`(name: String) throws {
    let schema = try schema(name)
    #expect(schema.problems(in: schema.defaults) == [])
  }

  @Test(arguments: names)
  func `bundled settings have a title and valid examples`(
    name: String
  ) throws {
    let schema = try schema(name)
    for (_, node) in schema.outline(of: .emptyDictionary).settings() {
      #expect(!node.setting.title.isEmpty)
      for example in node.setting.examples {
        let whole = schema.defaults.applying(.set(example), at: node.path)
        #expect(schema.problems(in: whole) == [], "\(node.path)")
      }
    }
  }

  @Test func `an empty domain is valid for settee's own preferences`() throws {
    #expect(try schema("org.settee").problems(in: .emptyDictionary) == [])
  }

  @Test func `settee's own settings have a default and help`() throws {
    for (_, node) in try schema("org.settee").outline(of: .emptyDictionary).settings() {
      #expect(node.setting.defaultValue != nil, "\(node.path)")
      #expect(!node.setting.help.isEmpty, "\(node.path)")
    }
  }

  @Test func `the demo has a setting of each common type`() throws {
    let nodes = try schema("org.settee.demo").outline(of: .emptyDictionary).settings().map(\.node)
    let kinds = Set(nodes.map { "\($0.setting.kind)".prefix { $0 != "(" } })
    #expect(
      kinds.isSuperset(of: [
        "boolean", "choice", "integer", "number", "string", "date", "data", "list", "dictionary",
      ]))
    #expect(nodes.contains { $0.setting.variants.count > 1 })
    #expect(nodes.contains { $0.setting.isSecret })
    #expect(nodes.contains { $0.setting.isReadOnly })
    #expect(nodes.contains { $0.setting.isDeprecated })
    #expect(nodes.contains { $0.setting.kind == .string(multiline: true) })
  }
}
