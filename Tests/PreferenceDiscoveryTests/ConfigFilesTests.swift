import Foundation
import PreferenceDiscovery
import PreferenceDomains
import PreferenceFormats
import PreferenceValues
import PreferencesINI
import PreferencesTOML
import TestSupport
import Testing

/// The config files of a project and of installed programs.
@Suite struct ConfigFilesTests {
  private let directory: TemporaryDirectory

  init() throws {
    DocumentFormats.add(TOMLFormat(), endings: TOMLFormat.endings)
    DocumentFormats.add { path, contents in INIFormat(path: path, beginning: contents) }
    directory = try TemporaryDirectory()
  }

  private func write(_ text: String, to name: String) throws {
    let parent = URL(fileURLWithPath: directory[name]).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try directory.write(text, to: name)
  }

  private func files(home: String = "home") throws -> ConfigFiles {
    let environment = ["HOME": directory[home]]
    return ConfigFiles(
      SchemaSearch(
        environment: environment, schemas: SchemaCatalog(environment: environment),
        workingDirectory: directory["work"]))
  }

  private func storeCatalog(_ text: String) throws {
    let cache = try #require(SchemaCache(environment: ["HOME": directory["home"]]))
    try CatalogIndex.store(
      #require(CatalogDocument(PreferenceValue(json: text))),
      from: #require(CatalogIndex.schemaStore), in: cache)
  }

  private static let catalog = """
    {"schemas": [
      {"name": "Package", "url": "https://www.schemastore.org/package.json", "fileMatch": ["package.json"]},
      {"name": "Workflow", "url": "https://www.schemastore.org/w.json", "fileMatch": ["**/.github/workflows/*.yml"]},
      {"name": "lazygit", "url": "https://example.org/l.json", "fileMatch": ["**/lazygit/config.yml"]}]}
    """

  @Test func `a project lists files with a schema or a known format`() throws {
    try storeCatalog(Self.catalog)
    for (name, text) in [
      ("package.json", "{}"), (".github/workflows/ci.yml", "a: 1\n"), (".editorconfig", "[*]\n"),
      ("deep/package.json", "{}"), ("data.json", "[]"), ("README.md", ""), ("x.ini", "a=1\n"),
      ("own.toml", "#:schema ./s.json\n"), (".vscode/settings.json", "{}"), ("b.yml", "a: 1\n"),
    ] { try write(text, to: "work/\(name)") }
    try FileManager.default.createDirectory(
      atPath: directory["work/tsconfig.json"], withIntermediateDirectories: true)
    let listing = try files().project(in: directory["work"])
    #expect(
      listing.files.map { [$0.name, "\($0.title)"] } == [
        [".editorconfig", ".editorconfig"], [".github/workflows/ci.yml", "Workflow"],
        [".vscode/settings.json", "VS Code workspace settings"], ["own.toml", "s.json"],
        ["package.json", "Package"],
      ])
    #expect(listing.files.map(\.isSchemaAvailable) == [false, false, true, false, false])
    #expect(listing.omitted == 0)
  }

  @Test func `files in another encoding are not listed, and KDE's files are`() throws {
    for (name, text) in [
      (".babelrc", "{}"), ("kwinrc", "[A][B]\nc=1\n"), ("xrc", "text\n"),
      ("a.webmanifest", "{}"),
    ] { try write(text, to: "work/\(name)") }
    let long = "a = 1\n" + String(repeating: "# é\n", count: 1000)
    try write(long, to: "work/long.toml")
    for (name, bytes) in [
      ("latin1.toml", [0x61, 0x3D, 0x27, 0xE9, 0x27]),
      ("utf16.json", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]),
    ] as [(String, [UInt8])] {
      try Data(bytes).write(to: URL(filePath: directory["work/\(name)"]))
    }
    let files = try files().project(in: directory["work"]).files
    #expect(files.map(\.name) == ["kwinrc", ".babelrc", "a.webmanifest", "long.toml"])
  }

  @Test func `a project lists every file that can be edited until a catalog is fetched`() throws {
    for name in ["package.json", ".github/workflows/ci.yml", "Cargo.toml", "README.md", ".npmrc"] {
      try write("", to: "work/\(name)")
    }
    let files = try files().project(in: directory["work"]).files
    #expect(
      files.map { [$0.name, "\($0.title)"] } == [
        [".npmrc", "npmrc"], ["Cargo.toml", "TOML"], ["package.json", "JSON"],
      ])
    #expect(files.map(\.isKnown) == [true, false, false])
  }

  @Test func `program files are listed from the home directory`() throws {
    try storeCatalog(Self.catalog)
    for name in [
      ".gitconfig", ".npmrc", ".bashrc", ".config/lazygit/config.yml", ".config/other/config.yml",
      ".config/Code/User/settings.json", ".config/Code/User/profiles/a1/settings.json",
      ".config/Code/User/profiles/a1/extensions.json", "package.json", ".config/git/config",
    ] { try write("", to: "home/\(name)") }
    try FileManager.default.createDirectory(
      atPath: directory["work"], withIntermediateDirectories: true)
    let sources = try files().sources
    #expect(sources.map(\.title.description) == ["Files here", "Programs"])
    #expect(sources[0].list().files == [])
    #expect(
      sources[1].list().files.map(\.name) == [
        ".config/Code/User/profiles/a1/settings.json", ".config/Code/User/settings.json",
        ".config/git/config", ".config/lazygit/config.yml", ".gitconfig", ".npmrc",
      ])
  }

  @Test func `in the home directory, each file is in exactly one list`() throws {
    for name in ["package.json", ".npmrc", ".config/lazygit/config.yml"] {
      try write("", to: "work/\(name)")
    }
    let sources = try files(home: "work").sources
    #expect(sources.map(\.title.description) == ["Files here", "Programs"])
    #expect(sources[0].list().files.map(\.name) == ["package.json"])
    #expect(sources[1].list().files.map(\.name).contains(".npmrc"))
    #expect(!sources[1].list().files.map(\.name).contains("package.json"))
  }

  @Test func `long lists are whole, and truncated report the number of omitted files`() throws {
    for number in 0..<230 { try write("", to: "work/.env.\(number)") }
    let listing = try files().project(in: directory["work"])
    #expect(listing.files.count == 230 && listing.omitted == 0)
    #expect(listing.shortened.files.count == 200 && listing.shortened.omitted == 30)
  }

  @Test func `every program file that can be edited is listed until a catalog is fetched`() throws {
    for name in [
      ".gitconfig", ".bashrc", ".config/lazygit/config.yml", ".config/helix/config.toml",
      ".config/org.example.plist", ".config/ByHost/org.example.here.plist", ".config/starship.toml",
    ] { try write("", to: "home/\(name)") }
    let listed = try #require(files().sources.last).list().files
    #expect(
      listed.map(\.name) == [".gitconfig", ".config/helix/config.toml", ".config/starship.toml"])
    #expect(listed.map(\.isKnown) == [true, false, false])
  }

  @Test func `a schema on the web without a title is called by its host and name`() throws {
    try write(
      #"{"$schema": "https://starship.rs/config-schema.json"}"#, to: "work/starship.json")
    let file = try #require(files().project(in: directory["work"]).files.first)
    #expect("\(file.title)" == "starship.rs/config-schema.json" && !file.isSchemaAvailable)
  }

  @Test func `an unreadable directory yields an empty list`() throws {
    #expect(try files().project(in: directory["nothing"]).files == [])
  }

  @Test(.enabled(if: TestData.has("schemastore/catalog.json")))
  func `matching files with the whole catalog is fast`() throws {
    let text = String(decoding: try TestData.bytes("schemastore/catalog.json"), as: UTF8.self)
    try storeCatalog(text)
    for number in 0..<300 { try write("{}", to: "work/file\(number).json") }
    try write("{}", to: "work/package.json")
    let files = try files()
    let start = Self.processorTime
    let names = files.project(in: directory["work"]).files.map(\.name)
    // An optimized build should take 20 ms; this detects a cost of files times patterns.
    #expect(Self.processorTime - start < 3)
    #expect(names == ["package.json"])
  }

  /// The CPU time of this thread in seconds, independent of the machine's load.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
