import BundledResources
import TestSupport
import Testing

@testable import JSONSchema
@testable import PreferenceDomains
@testable import PreferenceSettings
@testable import PreferenceValues

@Suite struct SchemaTranslationTests {
  private func schema(_ text: String, in language: InterfaceLanguage) throws -> any PreferenceSchema
  {
    try JSONSchema(parsing: Array(text.utf8), name: "test").withLanguage(language)
  }

  private static let text = """
    {
      "title": "Audio", "x-settee-translations": {"de": {"title": "Ton"}},
      "x-settee-sections": [
        {"title": "First", "keys": ["kind"], "x-settee-translations": {"de": {"title": "Erstes"}}}
      ],
      "properties": {
        "kind": {
          "title": "Kind", "enum": ["a", "b"], "enumDescriptions": ["An a.", "A b."],
          "tags": ["sort"],
          "x-settee-translations": {
            "de": {"title": "Art", "enumDescriptions": ["Ein a.", "Ein b."], "tags": ["Sorte"]}
          }
        },
        "code": {
          "$ref": "#/$defs/code", "title": "Code",
          "patternErrorMessage": "must be digits",
          "x-settee-translations": {"de": {"patternErrorMessage": "muss aus Ziffern bestehen"}}
        }
      },
      "$defs": {"code": {"type": "string"}},
      "if": {"properties": {"kind": {"const": "b"}}},
      "then": {"properties": {"more": {"type": "integer", "minimum": 1}}}
    }
    """

  @Test func `titles, choices and tags are translated`() throws {
    let schema = try schema(Self.text, in: .german)
    #expect(schema.title == "Ton")
    let kind = try #require(schema.setting(at: ["kind"]))
    #expect(kind.title == "Art")
    #expect(
      kind.kind
        == .choice(
          [Choice(.string("a"), help: "Ein a."), Choice(.string("b"), help: "Ein b.")],
          isOpen: false))
    #expect(kind.tags == ["sort", "Sorte"])
    let sections = schema.outline(of: .emptyDictionary)
    #expect(sections.children(of: sections.root).first?.setting.title == "Erstes")
  }

  @Test func `untranslated strings are unchanged`() throws {
    #expect(try schema(Self.text, in: .german).setting(at: ["code"])?.title == "Code")
    #expect(try schema(Self.text, in: .english).setting(at: ["kind"])?.title == "Kind")
  }

  @Test func `conditions, constraints and problems are translated`() throws {
    let schema = try schema(Self.text, in: .german)
    let hidden = schema.outline(of: .dictionary(["kind": .string("a")])).settings().map(
      \.node.setting
    )
    .first { $0.path == ["more"] }
    #expect(hidden?.condition == "nur wenn kind \"b\" ist")
    #expect(hidden?.constraints == ["mindestens 1"])
    #expect(
      schema.problems(in: .dictionary(["kind": .string("c")])).map(\.message)
        == ["muss \"a\" oder \"b\" sein"])
  }

  @Test func `switching the language back restores the schema`() throws {
    let schema = try schema(Self.text, in: .german).withLanguage(.english)
    #expect(schema.title == "Audio" && schema.language == .english)
  }

  @Test func `an extension's strings come from the file of the language`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      {"name": "x", "displayName": "%name%", "contributes": {"configuration": [
        {"title": "%first%", "properties": {"x.a": {"type": "boolean", "description": "%a%"}}},
        {"title": "Last", "properties": {
          "x.b": {"enum": ["u", "v"], "enumDescriptions": ["%b%", "V."], "description": "%only%"}}}
      ]}}
      """, to: "package.json")
    try directory.write(
      #"{"name": "Example", "first": "First", "a": "Does a.", "b": "Does b.", "only": "Only."}"#,
      to: "package.nls.json")
    try directory.write(
      #"{"name": "Beispiel", "first": "Erstes", "a": "Tut a.", "b": "Tut b."}"#,
      to: "package.nls.de.json")
    let read = try SchemaCatalog(environment: [:]).schema(atPath: directory["package.json"])
    #expect(read.title == "Example" && read.setting(at: ["x.a"])?.help == "Does a.")
    let schema = read.withLanguage(.german)
    #expect(schema.title == "Beispiel" && schema.setting(at: ["x.a"])?.help == "Tut a.")
    #expect(schema.setting(at: ["x.b"])?.help == "Only.")
    let groups = schema.outline(of: .emptyDictionary).settings().map { $0.groups[0].setting.title }
    #expect(groups == ["Erstes", "Last"])
    #expect(
      schema.setting(at: ["x.b"])?.kind
        == .choice(
          [Choice(.string("u"), help: "Tut b."), Choice(.string("v"), help: "V.")], isOpen: false))
  }

  @Test func `lint reports translations without an original`() throws {
    let schema = try JSONSchema(
      parsing: Array(
        """
        {"properties": {"a": {
          "title": "A", "enum": ["x", "y"], "enumDescriptions": ["X.", "Y."],
          "x-settee-translations": {"de": {
            "title": "A", "enumDescriptions": ["X."], "description": "D", "default": "x"
          }}
        }}}
        """.utf8), name: "test")
    #expect(
      SchemaLint(schema).problems.map(\.message) == [
        "must have 2 texts, as enumDescriptions has",
        "translates description, which does not exist",
        "has no effect, because default is not translated",
      ])
  }

  @Test(arguments: ["org.settee", "org.settee.demo"])
  func `all strings of bundled schemas are translated`(name: String) throws {
    let bytes = try #require(BundledSchemas.all[name])
    let schema = try JSONSchema(parsing: bytes, name: name)
    #expect(untranslated(in: schema.document) == [])
    let keyword = PreferenceValue.translations
    #expect(
      SchemaLint(schema).problems.filter { $0.schemaPointer?.contains(keyword) == true } == [])
  }

  /// Returns the pointers of strings without a translation.
  private func untranslated(in value: PreferenceValue, at pointer: String = "") -> [String] {
    guard let members = value.members else {
      return (value.elements ?? []).enumerated().flatMap {
        untranslated(in: $0.element, at: "\(pointer)/\($0.offset)")
      }
    }
    let german = members[PreferenceValue.translations]?.members?["de"]?.members
    let translatable = [
      "title", "description", "markdownDescription", "enumDescriptions", "deprecationMessage",
      "patternErrorMessage",
    ]
    let missing = translatable.filter { keyword in
      guard let text = members[keyword] else { return false }
      return (text.text != nil || text.elements != nil) && german?[keyword] == nil
    }
    let inside = members.filter {
      $0.name != PreferenceValue.translations && !["default", "examples", "enum"].contains($0.name)
    }
    return missing.map { "\(pointer)/\($0)" }
      + inside.flatMap { untranslated(in: $0.value, at: "\(pointer)/\($0.name)") }
  }
}
