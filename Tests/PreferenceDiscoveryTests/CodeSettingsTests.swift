import Foundation
import JSONSchema
import PreferenceDiscovery
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The settings files of VS Code and programs derived from it.
@Suite struct CodeSettingsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ text: String, to name: String) throws {
    let parent = URL(fileURLWithPath: directory[name]).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try directory.write(text, to: name)
  }

  private func install(_ manifest: String, in parent: String, of program: String = ".vscode")
    throws
  {
    try write(manifest, to: "\(program)/extensions/\(parent)/package.json")
  }

  private static let first = """
    {"publisher": "Pub", "name": "first", "version": "2.0.0", "displayName": "%name%",
     "contributes": {"configuration": [
       {"title": "Basics", "properties": {
         "first.size": {"type": "integer", "default": 1, "scope": "language-overridable"},
         "first.path": {"type": "string", "scope": "machine"}}},
       {"title": "Format", "properties": {
         "first.format.enable": {"type": "boolean"}, "first.format.style": {"type": "string"},
         "first.token": {"type": "string", "scope": "application"}}}]}}
    """
  private static let second = """
    {"publisher": "Pub", "name": "second", "contributes": {
      "configuration": {"properties": {
        "second.on": {"type": "boolean", "description": "Whether."}, "first.size": {"type": "string"}}},
      "configurationDefaults": {"first.size": 4, "editor.tabSize": 2, "[md]": {"first.size": 5}}}}
    """

  private func installBoth() throws {
    try install(Self.first, in: "pub.first-2.0.0")
    try write(#"{"name": "First one"}"#, to: ".vscode/extensions/pub.first-2.0.0/package.nls.json")
    try install(Self.second, in: "pub.second-1.0.0")
  }

  private func found(_ path: String) throws -> FoundSchema? {
    let environment = ["HOME": directory.path]
    return try SchemaSearch(
      environment: environment, schemas: SchemaCatalog(environment: environment)
    ).schema(ofFile: directory[path])
  }

  private func schema(
    _ path: String = ".config/Code/User/settings.json"
  ) throws -> JSONSchema { try #require(try found(path)?.schema) }

  private func accepts(_ text: String, in path: String) throws -> Bool? {
    try schema(path).accepts(PreferenceValue(json: text))
  }

  @Test func `extensions share one schema with groups`() throws {
    try installBoth()
    let settings = try schema().outline(of: .emptyDictionary).settings()
    #expect(
      settings.map { $0.groups.map(\.setting.title) + [$0.node.path.name ?? ""] } == [
        ["First one: Basics", "first.size"], ["First one: Basics", "first.path"],
        ["First one: Format", "first.format.enable"], ["First one: Format", "first.format.style"],
        ["First one: Format", "first.token"], ["second", "second.on"],
      ])
  }

  @Test func `keys of the editor are unknown but valid`() throws {
    try installBoth()
    let values = try PreferenceValue(json: #"{"editor.tabSize": 3, "workbench.x": {"y": 1}}"#)
    let schema = try schema()
    #expect(schema.problems(in: values) == [])
    let unknown = schema.outline(of: values).settings().filter(\.node.isUnknown)
    #expect(unknown.map(\.node.path.members.first) == ["editor.tabSize", "workbench.x"])
  }

  @Test func `the first extension that declares a key wins, and duplicates are reported`() throws {
    try installBoth()
    let found = try #require(try found(".config/Code/User/settings.json"))
    #expect(
      found.notes.map(\.description) == [
        "first.size is declared by pub.first and pub.second; the first one applies"
      ])
    let text = try PreferenceValue(json: #"{"first.size": "x"}"#)
    #expect(found.schema?.accepts(text) == false)
  }

  @Test func `an extension overrides another's default and is named in the help`() throws {
    try installBoth()
    let setting = try #require(try schema().setting(at: ["first.size"]))
    #expect(setting.defaultValue == .integer(4))
    #expect(setting.help.contains("The default comes from the extension second."))
  }

  @Test func `language blocks accept settings whose scope allows it`() throws {
    try installBoth()
    let file = ".config/Code/User/settings.json"
    #expect(try accepts(#"{"[python]": {"first.size": 2, "editor.x": 1}}"#, in: file) == true)
    #expect(try accepts(#"{"[a][b]": {"first.size": "x"}}"#, in: file) == false)
    #expect(try schema(file).setting(at: ["[python]", "first.size"])?.isDeprecated == false)
  }

  @Test func `the scope determines which files accept a setting`() throws {
    try installBoth()
    let (user, directory) = (".config/Code/User/settings.json", "src/.vscode/settings.json")
    let profile = ".config/Code/User/profiles/abc/settings.json"
    let machine = ".vscode-server/data/Machine/settings.json"
    try install(Self.first, in: "pub.first-2.0.0", of: ".vscode-server")
    for (key, allowed) in [
      ("first.size", [user, profile, machine, directory]),
      ("first.path", [user, profile, machine]),
      ("first.token", [user]),
    ] {
      for file in [user, profile, machine, directory] {
        let value = key == "first.size" ? "1" : "\"x\""
        let accepted = try accepts("{\"\(key)\": \(value)}", in: file)
        #expect(accepted == allowed.contains(file), "\(key) in \(file)")
      }
    }
    let problems = try schema(directory).problems(
      in: PreferenceValue(json: #"{"first.token": "x"}"#))
    #expect(problems.map(\.message) == ["only the settings of the user may set this"])
    let german = try schema(directory).translated(to: .german).setting(at: ["first.token"])
    #expect(
      german?.deprecation == "nur die Einstellungen des Benutzers können dies setzen")
  }

  @Test func `a workspace file has its settings in a member`() throws {
    try installBoth()
    #expect(
      try accepts(#"{"folders": [], "settings": {"first.size": 1}}"#, in: "a.code-workspace")
        == true)
    #expect(try accepts(#"{"settings": {"first.path": "x"}}"#, in: "a.code-workspace") == false)
  }

  @Test func `only installed extensions are used`() throws {
    try install(Self.first, in: "pub.first-1.9.0")
    try install(Self.first.replacing("first.", with: "newer."), in: "pub.first-1.10.0-linux-x64")
    try install(Self.second, in: "pub.second-1.0.0")
    try write(#"{"pub.second-1.0.0": true}"#, to: ".vscode/extensions/.obsolete")
    #expect(try schema().setting(at: ["newer.size"]) != nil)
    #expect(try schema().setting(at: ["first.size"]) == nil)
    #expect(try schema().setting(at: ["second.on"]) == nil)
    try write(
      #"[{"identifier": {"id": "pub.first"}, "version": "1.9.0", "relativeLocation": "pub.first-1.9.0"}, {"relativeLocation": "../x"}]"#,
      to: ".vscode/extensions/extensions.json")
    #expect(try schema().setting(at: ["newer.size"]) == nil)
    #expect(try schema().setting(at: ["first.size"]) != nil)
  }

  @Test func `a manifest and the list of the extensions may be links`() throws {
    try write(Self.first, to: "store/package.json")
    try write(#"[{"relativeLocation": "pub.first-2.0.0"}]"#, to: "store/extensions.json")
    try installBoth()
    for (name, parent) in [("package.json", "pub.first-2.0.0/"), ("extensions.json", "")] {
      let place = directory[".vscode/extensions/\(parent)\(name)"]
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: directory["store/\(name)"])
    }
    #expect(try schema().setting(at: ["first.size"]) != nil)
    #expect(try schema().setting(at: ["second.on"]) == nil)
  }

  @Test func `a damaged manifest does not affect other extensions`() throws {
    try installBoth()
    try install("{", in: "bad.bad-1.0.0")
    try install(#"{"contributes": {"configuration": 7}}"#, in: "odd.odd-1.0.0")
    #expect(try schema().setting(at: ["second.on"]) != nil)
  }

  @Test func `each program has its own settings files`() throws {
    let programs = CodePrograms(environment: ["HOME": "/h"])
    func title(_ path: String) -> String? { programs.settingsFile(at: path)?.title }
    #expect(title("/h/.config/Code/User/settings.json") == "VS Code settings")
    #expect(title("/h/.config/VSCodium/User/settings.json") == "VSCodium settings")
    #expect(title("/h/.config/Cursor/User/profiles/x/settings.json") == "Cursor profile")
    #expect(
      title("/h/.cursor-server/data/Machine/settings.json") == "Cursor Server machine settings")
    #expect(title("/h/.local/share/code-server/User/settings.json") == "code-server settings")
    #expect(title("/h/src/.vscode/settings.json") == "VS Code workspace settings")
    #expect(title("/h/settings.json") == nil && title("/h/.vscode/launch.json") == nil)
    let moved = CodePrograms(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
    #expect(moved.settingsFile(at: "/c/Code/User/settings.json")?.scope == .user)
    #expect(CodePrograms(environment: [:]).settingsFile(at: "/x/.vscode/settings.json") == nil)
  }

  @Test(.enabled(if: TestData.has("vscode-extensions")))
  func `real extensions share one schema`() throws {
    for name in try FileManager.default.contentsOfDirectory(
      atPath: "\(TestData.directory)/vscode-extensions")
    {
      try FileManager.default.createDirectory(
        atPath: directory[".vscode/extensions"], withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: directory[".vscode/extensions/\(name)-1.0.0"],
        withDestinationPath: "\(TestData.directory)/vscode-extensions/\(name)")
    }
    let schema = try schema()
    #expect(schema.schemaErrors.map(\.description) == [])
    let settings = schema.outline(of: .emptyDictionary).settings()
    #expect(settings.count > 150)
    let groups = Set(settings.compactMap(\.groups.first?.setting.title))
    #expect(
      groups.isSuperset(of: ["ESLint", "Prettier - Code formatter", "Swift: Debugger", "YAML"]))
  }
}
