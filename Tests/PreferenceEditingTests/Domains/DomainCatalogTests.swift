import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite struct DomainCatalogTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["config/ByHost", "site", "data/settee/schemas"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
  }

  private var catalog: DomainCatalog {
    DomainCatalog(
      environment: [
        "XDG_CONFIG_HOME": directory["config"], "XDG_CONFIG_DIRS": directory["site"],
        "XDG_DATA_HOME": directory["data"], "XDG_DATA_DIRS": directory["nowhere"],
        "XDG_STATE_HOME": directory["state"],
      ], hostName: "here", bundledSchemas: ["org.bundled": Array("{}".utf8)])
  }

  @Test func `domains are found by their files and schemas`() throws {
    try directory.write("{}", to: "config/org.one.json")
    try directory.write("{}", to: "config/.hidden")
    try directory.write("{}", to: "site/org.two.json")
    try directory.write("{}", to: "data/settee/schemas/org.three.json")
    #expect(
      catalog.names.filter { $0.hasPrefix("org.") } == [
        "org.bundled", "org.one", "org.three", "org.two",
      ])
  }

  @Test func `all layers in the standard locations are read`() throws {
    try directory.write(#"{"a": 1, "d": 1}"#, to: "site/org.one.json")
    try directory.write("d\n", to: "site/org.one.locks")
    try directory.write(#"{"b": 2, "d": 2}"#, to: "config/org.one.json")
    let domain = try catalog.open("org.one")
    #expect(domain.layers.map(\.kind) == [.host, .user, .system])
    #expect(try domain.load().stored == ["a": .integer(1), "b": .integer(2), "d": .integer(1)])
    #expect(domain.schemaPlace == nil && domain.schema.isInferred)
    let loaded = try catalog.load("org.one")
    #expect(loaded.content.stored == (try domain.load().stored) && loaded.domain.schema.isInferred)
  }

  @Test(arguments: [nil, "", "relative"] as [String?])
  func `without a home directory, edits do not go to the system layer`(home: String?) throws {
    try directory.write(#"{"a": 1}"#, to: "site/org.one.json")
    var environment = ["XDG_CONFIG_DIRS": directory["site"], "XDG_DATA_HOME": directory["data"]]
    environment["HOME"] = home
    let domain = try DomainCatalog(environment: environment, hostName: "here").open("org.one")
    #expect(domain.layers.map(\.kind) == [.user, .system])
    var edited = EditedDomain(domain, layers: try domain.load())
    let refused = edited.set(.integer(2), at: ["a"])
    let refusal = try #require(refused)
    #expect(refusal.english.contains("HOME"), "\(refusal.english)")
    #expect(throws: StoreError.self) {
      try domain.store.commit(ChangeSet([["a"]: .set(.integer(2))]))
    }
    #expect(try domain.load().stored == ["a": .integer(1)])
  }

  @Test(arguments: ["", ".", "..", "a\nb", "a\u{7F}", String(repeating: "a", count: 300)])
  func `invalid domain names are rejected`(word: String) throws {
    #expect(throws: StoreError.self) { try catalog.open(word) }
    #expect(throws: StoreError.self) { try catalog.load(word) }
    let edit = ChangeSet([["a"]: .set(.integer(1))])
    #expect(throws: StoreError.self) { try LayeredStore.domain(word).commit(edit) }
  }

  @Test func `a file is a separate domain with the schema of its name`() throws {
    try directory.write(#"{"title": "Three"}"#, to: "data/settee/schemas/org.three.json")
    try directory.write(#"{"a": 1}"#, to: "org.three.json")
    let domain = try catalog.open(directory["org.three.json"])
    #expect(domain.schema.title == "Three" && domain.layers.map(\.kind) == [.user])
    #expect(try domain.load().stored == ["a": .integer(1)])
  }

  @Test func `the error for an invalid schema names its file`() throws {
    try directory.write("{", to: "data/settee/schemas/org.one.json")
    #expect { try catalog.open("org.one") } throws: { "\($0)".contains("org.one.json") }
  }

  @Test(arguments: ["{", "[1]", "\u{FF}"])
  func `a file whose schema is damaged opens without it`(schema: String) throws {
    let file = try directory.write(schema, to: "data/settee/schemas/org.three.json")
    try directory.write(#"{"a": 1}"#, to: "org.three.json")
    let domain = try catalog.open(directory["org.three.json"])
    #expect(domain.schema.isInferred && domain.isSchemaMissing && domain.schemaPlace == nil)
    #expect(domain.schemaWarning?.description.contains(file) == true)
    #expect(try domain.load().stored == ["a": .integer(1)])
    #expect(throws: SchemaError.self) {
      try catalog.open(directory["org.three.json"], schemaFile: file)
    }
  }

  @Test func `a domain opens without its damaged schema only on request`() throws {
    let file = try directory.write("{", to: "data/settee/schemas/org.one.json")
    var catalog = catalog
    catalog.opensWithoutDamagedSchemas = true
    let domain = try catalog.open("org.one")
    #expect(domain.schema.isInferred && domain.schemaPlace == nil)
    #expect(domain.schemaWarning?.description.contains(file) == true)
    #expect(try domain.isKnown(in: domain.load()))
    #expect(throws: SchemaError.self) { try catalog.open("org.one", schemaFile: file) }
  }

  @Test func `a damaged file is repaired from the backup of the last save`() throws {
    let domain = try catalog.open("org.bundled")
    let path: PreferencePath = ["a"]
    for number in 1...2 {
      var edited = EditedDomain(schema: domain.schema, layers: try domain.load())
      edited.set(.integer(Int64(number)), at: path)
      _ = try domain.save(edited.draft, over: edited.layers)
    }
    #expect(catalog.repairable("org.bundled").isEmpty)
    try directory.write("<plist><dict>", to: "config/org.bundled.plist")
    #expect(catalog.repairable("org.bundled").count == 1)
    try catalog.repair("org.bundled")
    #expect(try catalog.open("org.bundled").load().stored == ["a": .integer(2)])
    #expect(try directory.text(of: "config/org.bundled.plist.damaged") == "<plist><dict>")
  }
}
