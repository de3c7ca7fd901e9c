import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

@Suite struct ExtensionManifestTests {
  private static let manifest = """
    {"name": "x", "displayName": "%name%", "contributes": {"configuration": [
      {"title": "Late", "order": 2, "properties": {
        "x.b": {"type": "boolean", "default": false, "order": 2, "markdownDescription": "%b%"},
        "x.a": {"type": "string", "order": 1}}},
      {"title": "%first%", "order": 1, "properties": {"x.c": {"enum": ["u", "v"], "enumDescriptions": ["%b%", "V."]}}}
    ]}}
    """
  private static let texts = """
    {"name": "Example", "b": "Does `b`.", "first": {"message": "First", "comment": ["For translators."]}}
    """

  private func schema() throws -> JSONSchema {
    let directory = try TemporaryDirectory()
    try directory.write(Self.manifest, to: "package.json")
    try directory.write(Self.texts, to: "package.nls.json")
    return try SchemaCatalog(environment: [:]).schema(atPath: directory["package.json"])
  }

  @Test func `an extension's settings are flat keys in sections, in order`() throws {
    let schema = try schema()
    #expect(schema.title == "Example")
    let settings = schema.outline(of: .emptyDictionary).settings()
    #expect(
      settings.map { $0.groups.map(\.setting.title) + [$0.node.path.description] } == [
        ["First", "/x.c"], ["Late", "/x.a"], ["Late", "/x.b"],
      ])
  }

  @Test func `placeholders are replaced with their strings`() throws {
    let schema = try schema()
    #expect(schema.setting(at: ["x.b"])?.help == "Does b.")
    #expect(
      schema.setting(at: ["x.c"])?.kind
        == .choice(
          [Choice(.string("u"), help: "Does `b`."), Choice(.string("v"), help: "V.")], isOpen: false
        ))
  }

  @Test func `keys outside of sections follow the sections`() throws {
    let whole = try PreferenceValue(json: #"{"other": 1, "x.a": "y"}"#)
    let settings = try schema().outline(of: whole).settings()
    #expect(settings.last?.node.path == ["other"] && settings.last?.node.isUnknown == true)
    #expect(settings.count == 4)
    #expect(try schema().outline(of: whole).node(at: ["x.a"])?.setting.title == "A")
  }
}
