import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// Schemas converted from preference manifests and Settings.bundles.
@Suite struct ManifestSchemaTests {
  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>pfm_domain</key><string>org.example.app</string>
    <key>pfm_title</key><string>Example</string>
    <key>pfm_segments</key><dict>
      <key>General</key><array><string>mode</string><string>speed</string></array>
      <key>Network</key><array><string>proxy</string></array></dict>
    <key>pfm_subkeys</key><array>
      <dict><key>pfm_name</key><string>PayloadUUID</string><key>pfm_type</key><string>string</string>
        <key>pfm_require</key><string>always</string></dict>
      <dict><key>pfm_name</key><string>PFC_SegmentedControl_0</string>
        <key>pfm_type</key><string>string</string></dict>
      <dict><key>pfm_name</key><string>mode</string><key>pfm_type</key><string>string</string>
        <key>pfm_title</key><string>Mode</string><key>pfm_default</key><string>auto</string>
        <key>pfm_range_list</key><array><string>auto</string><string>manual</string></array>
        <key>pfm_range_list_titles</key><array><string>Automatic</string></array></dict>
      <dict><key>pfm_name</key><string>speed</string><key>pfm_type</key><string>integer</string>
        <key>pfm_range_min</key><integer>1</integer><key>pfm_range_max</key><integer>9</integer>
        <key>pfm_value_unit</key><string>ms</string>
        <key>pfm_conditionals</key><array><dict><key>pfm_target_conditions</key><array><dict>
          <key>pfm_target</key><string>mode</string>
          <key>pfm_range_list</key><array><string>manual</string></array>
        </dict></array></dict></array></dict>
      <dict><key>pfm_name</key><string>proxy</string><key>pfm_type</key><string>dictionary</string>
        <key>pfm_subkeys</key><array>
        <dict><key>pfm_name</key><string>password</string><key>pfm_type</key><string>string</string>
          <key>pfm_sensitive</key><true/></dict>
        <dict><key>pfm_name</key><string>ratio</string><key>pfm_type</key><string>real</string></dict>
        </array></dict>
      <dict><key>pfm_name</key><string>names</string><key>pfm_type</key><string>array</string>
        <key>pfm_value_unique</key><true/><key>pfm_subkeys</key><array><dict>
        <key>pfm_type</key><string>string</string></dict></array></dict>
      <dict><key>pfm_name</key><string>labels</string><key>pfm_type</key><string>dictionary</string>
        <key>pfm_subkeys</key><array>
        <dict><key>pfm_name</key><string>{{key}}</string><key>pfm_type</key><string>string</string></dict>
        <dict><key>pfm_name</key><string>{{value}}</string><key>pfm_type</key><string>integer</string>
        </dict></array></dict>
      <dict><key>pfm_name</key><string>old</string><key>pfm_type</key><string>boolean</string>
        <key>pfm_app_deprecated</key><string>12</string></dict>
      <dict><key>pfm_name</key><string>hint</string><key>pfm_type</key><string>string</string>
        <key>pfm_exclude</key><array><dict><key>pfm_target_conditions</key><array><dict>
          <key>pfm_target</key><string>proxy.ratio</string><key>pfm_present</key><true/>
        </dict></array></dict></array></dict>
    </array></dict></plist>
    """

  private let directory: TemporaryDirectory
  private let catalog = SchemaCatalog(environment: [:])

  init() throws { directory = try TemporaryDirectory() }

  private func schema(_ text: String = manifest) throws -> JSONSchema {
    try catalog.schema(atPath: directory.write(text, to: "manifest.plist"))
  }

  private func accepts(_ json: String) throws -> Bool? {
    try schema().accepts(PreferenceValue(json: json))
  }

  @Test func `a manifest defines types, choices, ranges, secrets and units`() throws {
    let schema = try schema()
    #expect(schema.schemaErrors.isEmpty)
    #expect(schema.title == "Example")
    #expect(schema.setting(at: ["mode"])?.defaultValue == .string("auto"))
    #expect(schema.setting(at: ["proxy", "password"])?.isSecret == true)
    #expect(schema.setting(at: ["old"])?.deprecation == "not used after version 12")
    #expect(schema.setting(at: ["names"])?.hasUniqueElements == true)
    #expect(schema.setting(at: ["PayloadUUID"]) == nil)
    guard case .choice(let choices, isOpen: false) = schema.setting(at: ["mode"])?.kind else {
      Issue.record("is not a choice")
      return
    }
    #expect(choices.first?.title == "Automatic")
  }

  @Test(arguments: [
    (#"{"mode": "manual", "speed": 5}"#, true), (#"{"mode": "manual", "speed": 12}"#, false),
    (#"{"mode": "other"}"#, false), (#"{"names": ["a", "a"]}"#, false),
    (#"{"labels": {"any": 1}}"#, true), (#"{"labels": {"any": "x"}}"#, false), ("{}", true),
  ])
  func `values are validated by the manifest`(json: String, isValid: Bool) throws {
    #expect(try accepts(json) == isValid)
  }

  @Test func `a conditional setting is shown if its condition is met`() throws {
    func paths(_ json: String) throws -> [String] {
      let outline = try schema().outline(of: PreferenceValue(json: json))
      return outline.settings().filter { $0.node.setting.condition == nil }
        .map { $0.node.path.description }
    }
    #expect(try !paths("{}").contains("/speed"))
    #expect(try paths(#"{"mode": "manual"}"#).contains("/speed"))
    #expect(try paths("{}").contains("/hint"))
    #expect(try !paths(#"{"proxy": {"ratio": 1.5}}"#).contains("/hint"))
  }

  @Test(arguments: [
    #"{"speed": 10}"#, #"{"mode": "auto", "speed": 10}"#, #"{"mode": "manual", "speed": 10}"#,
  ])
  func `the range of a conditional setting applies whether its condition is met or not`(
    json: String
  ) throws {
    let problems = try schema().problems(in: PreferenceValue(json: json))
    #expect(problems.map(\.description) == ["/speed: must be at most 9"])
  }

  /// Returns the rows directly below the root.
  private func groups(of schema: JSONSchema) -> [OutlineNode] {
    let outline = schema.outline(of: .emptyDictionary)
    return outline.children(of: outline.root)
  }

  @Test func `segments are sections of the form`() throws {
    let groups = try groups(of: schema()).map(\.setting.title)
    #expect(groups.prefix(2) == ["General", "Network"])
  }

  @Test func `a property list that is not a schema is rejected`() throws {
    let error = #expect(throws: SchemaError.self) {
      try schema("<plist><dict><key>a</key><true/></dict></plist>")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("neither a preference manifest nor"))
    #expect(throws: SchemaError.self) { try schema("<plist><dict>") }
  }

  /// The schema of a bundle with a row for each of these XML texts.
  private func bundle(_ rows: String..., german: Data = Data()) throws -> JSONSchema {
    let rows = rows.map { "<dict>\($0)</dict>" }.joined()
    try FileManager.default.createDirectory(
      atPath: directory["de.lproj"], withIntermediateDirectories: true)
    try german.write(to: URL(filePath: directory["de.lproj/Root.strings"]))
    let file = try directory.write(
      "<plist><dict><key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>",
      to: "Root.plist")
    return try catalog.schema(atPath: file)
  }

  private static let choice = """
    <key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>mode</string>
    <key>Title</key><string>Mode</string><key>Values</key><array><integer>1</integer>
    <integer>2</integer><integer>1</integer></array><key>Titles</key><array><string>One</string>
    <string>Two</string><string>Again</string></array>
    """

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .isoLatin1,
  ])
  func `translations are read in the encodings of old programs`(encoding: String.Encoding) throws {
    let german = try #require("/* Titel */ \"Mode\" = \"Größe\";\n".data(using: encoding))
    let schema = try bundle(Self.choice, german: german)
    let setting = schema.translated(to: .german).setting(at: ["mode"])
    #expect(setting?.title == "Größe")
  }

  @Test func `a value that a choice repeats is valid`() throws {
    let schema = try bundle(Self.choice)
    #expect(try schema.accepts(PreferenceValue(json: #"{"mode": 1}"#)) == true)
    #expect(try schema.accepts(PreferenceValue(json: #"{"mode": 3}"#)) == false)
  }

  @Test(arguments: [
    ("PSToggleSwitchSpecifier", "<integer>1</integer>", "true"),
    ("PSToggleSwitchSpecifier", "<string>YES</string>", "true"),
    ("PSToggleSwitchSpecifier", "<string>true</string>", "true"),
    ("PSToggleSwitchSpecifier", "<string>0</string>", "false"),
    ("PSToggleSwitchSpecifier", "<false/>", "false"),
    ("PSSliderSpecifier", "<string>0.5</string>", "0.5"),
    ("PSTextFieldSpecifier", "<integer>8080</integer>", "\"8080\""),
  ])
  func `a default of another type is the value that programs read from it`(
    type: String, value: String, expected: String
  ) throws {
    let schema = try bundle(
      "<key>Type</key><string>\(type)</string><key>Key</key><string>k</string>"
        + "<key>DefaultValue</key>\(value)")
    #expect(try schema.setting(at: ["k"])?.defaultValue == PreferenceValue(json: expected))
  }

  @Test func `the default of a choice is a string or a number`() throws {
    let schema = try bundle(Self.choice + "<key>DefaultValue</key><string>2</string>")
    #expect(schema.setting(at: ["mode"])?.defaultValue == .integer(2))
  }

  @Test(arguments: [
    (choice, "<integer>3</integer>", #"{"mode": 3}"#, #"{"mode": 4}"#),
    (slider, "<real>0.5</real>", #"{"k": 0.5}"#, #"{"k": 0.4}"#),
    (slider, "<string>9</string>", #"{"k": 9}"#, #"{"k": 9.1}"#),
  ])
  func `a default outside its own choices or limits is valid`(
    row: String, value: String, valid: String, invalid: String
  ) throws {
    let schema = try bundle(row + "<key>DefaultValue</key>\(value)")
    #expect(try schema.accepts(PreferenceValue(json: valid)) == true)
    #expect(try schema.accepts(PreferenceValue(json: invalid)) == false)
  }

  private static let slider = """
    <key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>k</string>
    <key>MinimumValue</key><integer>1</integer><key>MaximumValue</key><integer>2</integer>
    """

  @Test func `the limits of a slider may be strings`() throws {
    let schema = try bundle(
      """
      <key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>k</string>
      <key>MinimumValue</key><string>2</string><key>MaximumValue</key><string>much</string>
      """)
    #expect(schema.schemaErrors.isEmpty)
    #expect(try schema.accepts(PreferenceValue(json: #"{"k": 1}"#)) == false)
  }

  @Test func `a row that opens the first page again is ignored`() throws {
    let again = """
      <key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Root</string>
      <key>Title</key><string>Loop</string>
      """
    #expect(try groups(of: bundle(again, Self.choice)).map(\.setting.title) == ["Mode"])
  }

  @Test func `the settings after a page belong to the section before it`() throws {
    func toggle(_ key: String) -> String {
      "<key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>\(key)</string>"
    }
    try directory.write(
      "<plist><dict><key>PreferenceSpecifiers</key><array><dict>\(toggle("inner"))</dict></array>"
        + "</dict></plist>", to: "More.plist")
    let page = """
      <key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>More</string>
      <key>Title</key><string>Advanced</string>
      """
    let group =
      "<key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>General</string>"
    let schema = try bundle(group, toggle("one"), page, toggle("two"))
    let sections = try #require(schema.document.members?["x-settee-sections"]?.elements)
    #expect(
      sections == [
        ["title": "General", "keys": ["one", "two"]], ["title": "Advanced", "keys": ["inner"]],
      ])
  }

  @Test(.enabled(if: TestData.has("settings-bundles")))
  func `pages of real bundles are converted to valid schemas`() throws {
    let files = TestData.files(in: "settings-bundles").filter { $0.hasSuffix(".plist") }
    try #require(files.count > 15)
    for file in files {
      let schema = try catalog.schema(atPath: "\(TestData.directory)/\(file)")
      #expect(schema.schemaErrors.isEmpty, "\(file)")
    }
  }

  @Test(.enabled(if: TestData.has("settings-bundles")))
  func `a bundle has its keys, titles, sections and translations`() throws {
    let bundle =
      "settings-bundles/futuretap+InAppSettingsKit/InAppSettingsKitSampleApp/Settings.bundle"
    let schema = try catalog.schema(atPath: "\(TestData.directory)/\(bundle)")
    let outline = schema.outline(of: .emptyDictionary)
    #expect(outline.settings().count > 10)
    #expect(groups(of: schema).count > 3)
    #expect(schema.document.jsonText().contains("\"x-settee-translations\":{\"de\""))
  }
}
