import Foundation
import JSONSchema
import PreferenceDiscovery
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import PreferencesINI
import PreferencesTOML
import TestSupport
import Testing

/// The order of the schema sources, and the result of each.
@Suite struct SchemaSearchTests {
  private let directory: TemporaryDirectory

  init() throws {
    DocumentFormats.add(TOMLFormat(), endings: TOMLFormat.endings)
    directory = try TemporaryDirectory()
    for name in ["home/.config/settee", "data/settee/schemas", "work"] { try makeDirectory(name) }
  }

  private func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory[name], withIntermediateDirectories: true)
  }

  private var environment: [String: String] {
    [
      "HOME": directory["home"], "XDG_DATA_HOME": directory["data"],
      "XDG_DATA_DIRS": directory["nothing"],
    ]
  }

  private var search: SchemaSearch {
    SchemaSearch(
      environment: environment, schemas: SchemaCatalog(environment: environment),
      workingDirectory: directory["work"])
  }

  private func choice(_ text: String, in name: String) throws -> SchemaChoice? {
    try directory.write(text, to: "work/\(name)")
    return search.choice(forFile: name)
  }

  // MARK: Directives

  @Test(arguments: [
    ("a.json", #"{"x": {"$schema": "no"}, "$schema": "s.json"}"#),
    (
      "a.json",
      "// c \"$schema\": \"no\"\n{/* { */ \"a\": [\"$schema\", \"\\\"{\"], \"$schema\" : \"s.json\",}"
    ),
    ("a.json", #"{"\u0024schema": "\u0073.json"}"#),
    ("a.jsonc", "\u{FEFF}{\"$schema\": \"s.json\"}"),
    ("a.toml", "# c\n#:schema s.json\na = 1\n"),
    ("a.toml", "a = 1\n\"$schema\" = 's.json' # c\n[t]\n"),
    ("a.toml", "a = \"\"\"\n'$schema' = 'no'\n\\\"\"\"\"\n'$schema' = 's.json'\n"),
    ("a.toml", "\u{FEFF}a = [ # [ ''\n  { b = '\"' },\n]\nc = ''\n\"$schema\" = \"s.json\""),
    ("a.yml", "# yaml-language-server: $schema=s.json\na: 1\n"),
    ("a.yml", "# $schema: s.json\na: 1\n"),
    ("a.yaml", "%YAML 1.2\n---\n# yaml-language-server:  $schema=s.json more\na: 1\n"),
    ("a.yaml", "{\"$schema\": s.json, a: 1}\n"), ("a.yaml", "---\n{$schema: s.json}\n"),
    ("a.yaml", "# c\n{\n  \"a\": {}, \"$schema\": \"s.json\"\n}\n"),
    ("a.yaml", "a: 1\n$schema: \"s.json\"\n"), ("a.json", "{\"$schema\": \"./s.json\"}"),
  ])
  func `a directive in a file names its schema`(name: String, text: String) throws {
    let choice = try #require(try choice(text, in: name))
    #expect(choice.source == .file)
    #expect(choice.reference == .file(directory["work/s.json"]))
  }

  @Test(arguments: [
    ("a.json", #"{"x": {"$schema": "s.json"}}"#), ("a.json", #"[{"$schema": "s.json"}]"#),
    ("a.json", #"{"$schema": "http://json-schema.org/draft-07/schema#"}"#),
    ("a.json", #"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#),
    ("a.json", #"{"$schema": 1}"#), ("a.json", #"{"$schema": ""}"#),
    ("a.toml", "'$schema' = \"\"\n"), ("a.yaml", "$schema: ''\n"),
    ("a.json", #"{"a": "$schema", "b": "schema"}"#),
    ("a.toml", "a = \"\"\"\n'$schema' = 's.json'\n\"\"\"\nb = 1\n"),
    ("a.toml", "a = \'\'\'\n#:schema s.json\n\"$schema\" = 's.json'\n\'\'\'\n"),
    ("a.toml", "a = {\n  '$schema' = 's.json'\n}\n"),
    ("a.toml", "a = 1\n#:schema s.json\n"), ("a.toml", "[t]\n\"$schema\" = 's.json'\n"),
    ("a.yml", "a: 1\n# $schema: s.json\n"), ("a.yml", "a:\n  $schema: s.json\n"),
    ("a.properties", "# $schema: s.json\n"),
  ])
  func `other text is not a directive`(name: String, text: String) throws {
    #expect(try choice(text, in: name) == nil)
  }

  @Test func `a directive contains a URL, a path or “none”`() throws {
    func reference(_ text: String) throws -> SchemaReference? {
      try choice("{\"$schema\": \"\(text)\"}", in: "a.json")?.reference
    }
    let package = try #require(WebAddress("https://www.schemastore.org/package.json"))
    #expect(try reference("http://json.schemastore.org/package") == .web(package))
    #expect(try reference("~/s.json") == .file(directory["home/s.json"]))
    #expect(try reference("file:///a%20b/s.json") == .file("/a b/s.json"))
    #expect(try reference("file://localhost/a/s.json") == .file("/a/s.json"))
    #expect(try reference("s.json#") == .file(directory["work/s.json"]))
    #expect(try reference("none") == SchemaReference.none)
    #expect(try reference("http://example.org/s.json") == .unusable("http://example.org/s.json"))
    #expect(try reference("ftp://example.org/s") == .unusable("ftp://example.org/s"))
  }

  @Test(arguments: [
    "https://user:secret@example.org/s", "https:///s", "https://exa mple.org/", "https://-x.org/",
    "http://example.org/", "https://example.org/\u{1B}[2J", "HTTPS", "https://:1/x", "file:///x",
  ])
  func `unsafe addresses are rejected`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  // MARK: Order

  @Test func `directives precede bindings, directories and catalogs`() throws {
    try directory.write(#"{"title": "Named", "type": "object"}"#, to: "work/named.json")
    try directory.write(#"{"title": "Bound"}"#, to: "home/.config/settee/bound.json")
    try directory.write(#"{"title": "By name"}"#, to: "data/settee/schemas/tool.json")
    try directory.write(#"{"title": "By index"}"#, to: "data/settee/schemas/indexed.json")
    try directory.write(
      #"{"schemas": [{"name": "T", "url": "indexed.json", "fileMatch": ["tool.*"]}]}"#,
      to: "data/settee/schemas/index.json")
    let cache = try #require(SchemaCache(environment: environment))
    let catalog = try PreferenceValue(
      json:
        #"{"schemas": [{"name": "C", "url": "https://example.org/c", "fileMatch": ["tool.*", "*.x"]}]}"#
    )
    try CatalogIndex.store(
      #require(CatalogDocument(catalog)), from: #require(WebAddress("https://example.org/")),
      in: cache)
    let bindings = #"{"bindings": [{"fileMatch": "tool.json", "schema": "bound.json"}]}"#
    try directory.write(bindings, to: "home/.config/settee/bindings.json")
    let text = #"{"$schema": "named.json"}"#
    #expect(try choice(text, in: "tool.json")?.source == .file)
    #expect(try search.schema(ofFile: "tool.json")?.schema?.title == "Named")
    #expect(try choice("{}", in: "tool.json")?.source == .binding)
    #expect(try search.schema(ofFile: "tool.json")?.schema?.title == "Bound")
    try directory.write("{}", to: "home/.config/settee/bindings.json")
    #expect(try choice("{}", in: "tool.json")?.source == .directory)
    #expect(try search.schema(ofFile: "tool.json")?.schema?.title == "By name")
    try FileManager.default.removeItem(atPath: directory["data/settee/schemas/tool.json"])
    #expect(try search.schema(ofFile: "tool.json")?.schema?.title == "By index")
    try FileManager.default.removeItem(atPath: directory["data/settee/schemas/index.json"])
    #expect(try choice("{}", in: "tool.json")?.source == .catalog("example.org"))
    let missing = try #require(try search.schema(ofFile: "tool.json"))
    #expect(missing.schema == nil)
    #expect(
      missing.notes.map(\.description).joined().contains("schema fetch https://example.org/c"))
    #expect(try choice("{}", in: "other.json") == nil)
  }

  @Test func `a catalog from the web cannot refer to local files`() throws {
    let cache = try #require(SchemaCache(environment: environment))
    let catalog = try PreferenceValue(
      json: #"{"schemas": [{"name": "C", "url": "/etc/passwd", "fileMatch": ["*.x"]}]}"#)
    try CatalogIndex.store(
      #require(CatalogDocument(catalog)), from: #require(WebAddress("https://example.org/")),
      in: cache)
    #expect(search.choice(forFile: "/a.x")?.reference == .unusable("/etc/passwd"))
  }

  @Test(arguments: [Int64.min, -1, 0])
  func `an impossible time of the last check makes a document old`(time: Int64) throws {
    let cache = try #require(SchemaCache(environment: environment))
    let address = try #require(WebAddress("https://example.org/c"))
    try cache.store(Array("{}".utf8), etag: "", at: address)
    let info = cache.path(of: address).replacing(".json", with: ".info")
    let text = #"{"url": "https://example.org/c", "etag": "", "checked": \#(time), "size": 2}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: info))
    #expect(try #require(cache.entry(for: address)).isOld)
  }

  @Test func `the versions of a schema in a catalog are offered`() throws {
    let cache = try #require(SchemaCache(environment: environment))
    let catalog = try PreferenceValue(
      json: """
        {"schemas": [{"name": "C", "url": "https://example.org/c", "fileMatch": ["*.x", "*.y"],
          "versions": {"1.0": "https://example.org/c1", "2 beta": "https://example.org/c2"}}]}
        """)
    try CatalogIndex.store(
      #require(CatalogDocument(catalog)), from: #require(WebAddress("https://example.org/")),
      in: cache)
    let choice = try #require(search.choice(forFile: "/a.y"))
    #expect("\(try #require(choice.reference))" == "https://example.org/c")
    #expect(choice.versions.map(\.name) == ["1.0", "2 beta"])
    #expect(choice.versions.map(\.address) == ["https://example.org/c1", "https://example.org/c2"])
  }

  @Test func `the index is not a domain`() throws {
    try directory.write("{\"schemas\": []}", to: "data/settee/schemas/index.json")
    try directory.write("{}", to: "data/settee/schemas/org.x.json")
    #expect(SchemaCatalog(environment: environment).names == ["org.x"])
  }

  @Test func `the directive “none” disables all other sources`() throws {
    try directory.write("{}", to: "data/settee/schemas/tool.json")
    _ = try choice(#"{"$schema": "none"}"#, in: "tool.json")
    let found = try #require(try search.schema(ofFile: "tool.json"))
    #expect(found.schema == nil)
  }

  @Test func `a missing schema is reported, a damaged one is an error`() throws {
    _ = try choice(#"{"$schema": "gone.json"}"#, in: "a.json")
    let found = try #require(try search.schema(ofFile: "a.json"))
    #expect(found.schema == nil)
    #expect(found.notes.map(\.description) == ["there is no file \(directory["work/gone.json"])"])
    try directory.write("{", to: "work/gone.json")
    #expect(throws: SchemaError.self) { try search.schema(ofFile: "a.json") }
  }

  @Test func `a damaged file in the cache is a schema that was not fetched`() throws {
    let cache = try #require(SchemaCache(environment: environment))
    let address = try #require(WebAddress("https://example.org/s.json"))
    try cache.store(Array("{}".utf8), etag: "", at: address)
    _ = try choice(#"{"$schema": "https://example.org/s.json"}"#, in: "a.json")
    #expect(try search.schema(ofFile: "a.json")?.isMissing == false)
    try Data("{".utf8).write(to: URL(filePath: cache.path(of: address)))
    let found = try #require(try search.schema(ofFile: "a.json"))
    #expect(found.isMissing && "\(found.notes)".contains("settee schema fetch"))
  }

  // MARK: Bindings

  @Test func `bindings match names, directories and the home directory; the first wins`() throws {
    try directory.write(
      """
      {"bindings": [ // mine
        {"fileMatch": ["~/src/**/d.yml"], "schema": "none", "title": "Deployment"},
        {"fileMatch": "*.job", "dialect": "systemd"},
        {"fileMatch": "*.job", "schema": "https://example.org/job.json"},
      ]}
      """, to: "home/.config/settee/bindings.json")
    let deployment = try #require(search.choice(forFile: directory["home/src/a/b/d.yml"]))
    #expect(deployment.title == "Deployment" && deployment.reference == SchemaReference.none)
    #expect(search.choice(forFile: "/other/src/d.yml") == nil)
    #expect(
      search.choice(forFile: "/x.job")?.reference
        == WebAddress("https://example.org/job.json").map(SchemaReference.web))
    let dialect = search.bindings?.binding(for: "/x.job") { $0.dialect != nil }?.dialect
    #expect(dialect == "systemd")
  }

  @Test(arguments: [
    ("{", "cannot be used"), ("[]", "no list"), (#"{"bindings": [{"schema": "x"}]}"#, "binding 1"),
    (#"{"bindings": [{"fileMatch": "", "schema": "x"}]}"#, "binding 1"),
    (#"{"bindings": [{"fileMatch": "c.json", "shema": "x"}]}"#, "binding 1"),
  ])
  func `an invalid list of bindings is reported and does not block other sources`(
    text: String, errorMessage: String
  ) throws {
    try directory.write(text, to: "home/.config/settee/bindings.json")
    #expect(search.bindings?.problems.first?.description.contains(errorMessage) == true)
    #expect(try choice(#"{"$schema": "s.json"}"#, in: "a.json")?.source == .file)
    let unbound = try search.schema(ofFile: directory.write("{}", to: "c.json"))
    #expect(unbound?.isMissing == true && unbound?.notes == search.bindings?.problems)
  }

  @Test func `an invalid binding is about the files that match it`() throws {
    try directory.write(
      #"{"bindings": [{"fileMatch": "c.json", "shema": "x"}]}"#,
      to: "home/.config/settee/bindings.json")
    #expect(try search.schema(ofFile: directory.write("{}", to: "d.json")) == nil)
    #expect(try search.schema(ofFile: directory.write("{}", to: "c.json"))?.isMissing == true)
    #expect(search.problems.count == 1)
  }

  @Test func `a new binding is inserted first and preserves comments`() throws {
    let text =
      "{\n  // mine\n  \"bindings\": [\n    {\"fileMatch\": \"a\", \"schema\": \"b\"} // b\n  ]\n}\n"
    try directory.write(text, to: "home/.config/settee/bindings.json")
    let bindings = try #require(search.bindings)
    try bindings.add("*.x", schema: "none")
    #expect(search.choice(forFile: "/y.x")?.reference == SchemaReference.none)
    #expect(search.choice(forFile: "/a")?.source == .binding)
    #expect(try directory.text(of: "home/.config/settee/bindings.json").contains("// mine"))
    try bindings.add("*.x", schema: "https://example.org/s")
    #expect(search.bindings?.bindings.count == 2)
  }

  // MARK: Links and damage

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory[name], withDestinationPath: directory[target])
  }

  @Test func `bindings are read and written through a link, which stays`() throws {
    let file = "home/.config/settee/bindings.json"
    try directory.write(#"{"bindings": [{"fileMatch": "a", "schema": "none"}]}"#, to: "dots.json")
    try link(file, to: "dots.json")
    #expect(search.problems == [] && search.choice(forFile: "/a")?.source == .binding)
    try search.add("*.x", schema: "none")
    #expect(search.choice(forFile: "/y.x")?.source == .binding)
    #expect(try directory.text(of: "dots.json").contains("*.x"))
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: directory[file])
    #expect(target == directory["dots.json"])
  }

  @Test func `a link to an index is followed`() throws {
    try directory.write(
      #"{"schemas": [{"url": "s.json", "fileMatch": ["tool.*"]}]}"#, to: "dots.json")
    try link("data/settee/schemas/index.json", to: "dots.json")
    #expect(
      search.choice(forFile: "/tool.json")?.reference
        == .file(directory["data/settee/schemas/s.json"]))
  }

  @Test(arguments: [
    "home/.config/settee/bindings.json", "data/settee/schemas/index.json",
  ])
  func `a link to a missing file is reported`(name: String) throws {
    try link(name, to: "gone.json")
    #expect(search.problems.map { "\($0)".contains("symbolic link") } == [true])
    #expect(try search.schema(ofFile: directory.write("{}", to: "a.json"))?.isMissing == true)
  }

  @Test func `a link to a missing schema is an error`() throws {
    try link("data/settee/schemas/tool.json", to: "gone.json")
    #expect(throws: SchemaError.self) {
      try search.schema(ofFile: directory.write("{}", to: "tool.json"))
    }
  }

  @Test(arguments: [#"{"schemas":["#, "", "[]", #"{"schemas": [{"fileMatch": ["a.json"]}]}"#])
  func `a damaged index is reported and does not block other sources`(text: String) throws {
    try directory.write(text, to: "data/settee/schemas/index.json")
    let problem = try #require(search.problems.first)
    #expect("\(problem)".contains("schemas/index.json cannot be used: "), "\(problem)")
    let unknown = try search.schema(ofFile: directory.write("{}", to: "a.json"))
    #expect(unknown?.isMissing == true && unknown?.notes == [problem])
    try directory.write("{}", to: "data/settee/schemas/tool.json")
    let known = try search.schema(ofFile: directory.write("{}", to: "tool.json"))
    #expect(known?.isMissing == false && known?.notes == [problem])
  }

  @Test func `equally specific schemas are offered as candidates`() throws {
    try directory.write(
      """
      {"schemas": [{"name": "A", "url": "a.json", "fileMatch": ["m.json"]},
                   {"name": "B", "url": "b.json", "fileMatch": ["m.json"]}]}
      """, to: "data/settee/schemas/index.json")
    let choice = try #require(search.choice(forFile: "/m.json"))
    #expect(choice.reference == nil && choice.candidates.map(\.name) == ["A", "B"])
    let found = try #require(try search.schema(ofFile: "/m.json"))
    #expect(found.schema == nil && "\(found.notes)".contains("schema bind"))
  }

  @Test func `relative paths start at the working directory`() {
    #expect(search.absolute("./a/../b.json") == directory["work/b.json"])
    #expect(search.absolute("/a//b/./c") == "/a/b/c")
    #expect(search.absolute("../../../../../..") == "/")
  }
}
