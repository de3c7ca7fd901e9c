import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesINI
import PreferencesTOML
import PreferencesTesting
import TestSupport
import Testing

#if YAML
  import PreferencesYAML
#endif

@Suite struct StoreConformanceTests {
  /// The kinds of stores to check; each is opened twice with the same values.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case memory, lines, json, jsonc, xmlPropertyList, binaryPropertyList, toml
    #if YAML
      case yaml
    #endif
    case layered, layeredOverSystem, domain, jsonDomain, domainWithoutHome, migrating
    case layeredInMemory

    /// Stores without a writable layer.
    case domainWithoutDirectory, environmentOnly, noLayers

    var testDescription: String { rawValue }

    static var readOnly: [Kind] { [.domainWithoutDirectory, .environmentOnly, .noLayers] }
    static var writable: [Kind] { allCases.filter { !readOnly.contains($0) } }

    /// The expected traits of the store, listed so that a lost trait fails a test.
    var traits: StoreTraits {
      let file: StoreTraits = [
        .comparesAtomically, .transactional, .durable, .notifies, .keepsOrder, .keepsComments,
      ]
      return switch self {
      case .memory: InMemoryStore().traits
      case .binaryPropertyList: file.subtracting(.keepsComments)
      // A domain has two user layers in separate files.
      case .domain, .jsonDomain, .domainWithoutHome:
        file.subtracting([.comparesAtomically, .transactional])
      case .layeredInMemory: InMemoryStore().traits
      case .domainWithoutDirectory, .environmentOnly, .noLayers: []
      default: file
      }
    }
  }

  private let directory: TemporaryDirectory
  private let memory = InMemoryStore()

  init() throws { directory = try TemporaryDirectory() }

  private func open(_ kind: Kind) throws -> any PreferenceStore {
    switch kind {
    case .memory: memory
    case .lines: file(LineFormat())
    case .json: file(.json)
    case .jsonc: file(.jsonc)
    case .xmlPropertyList: file(.propertyList)
    case .binaryPropertyList: file(PropertyListFormat(form: .binary))
    case .toml: file(TOMLFormat())
    #if YAML
      case .yaml: file(YAMLFormat())
    #endif
    case .layered: LayeredStore([PreferenceLayer(.user, store: file(.propertyList))])
    case .layeredOverSystem:
      LayeredStore([
        PreferenceLayer(.user, store: file(.json)),
        PreferenceLayer(.system, store: file(.propertyList, named: "system")),
      ])
    case .layeredInMemory: LayeredStore([PreferenceLayer(.user, store: memory)])
    case .domain: try domain(["HOME": directory.path])
    case .jsonDomain:
      try domain(["XDG_CONFIG_HOME": directory.path], storedAs: "org.settee.outcome.json")
    case .domainWithoutHome: try domain(["XDG_CONFIG_HOME": directory["config"]])
    case .domainWithoutDirectory: try domain([:])
    case .migrating: file(.json).migrating(by: PreferenceMigrations([], versionPath: ["version"]))
    case .environmentOnly:
      LayeredStore([
        .environment(
          prefix: "OUTCOME", schema: AudioPreferences.schema,
          variables: ["OUTCOME_VOLUME": "0.5"])
      ])
    case .noLayers: LayeredStore([])
    }
  }

  private func file(_ format: any DocumentFormat, named name: String = "data") -> FileStore {
    FileStore(path: directory[name], format: format, stateDirectory: directory["state"])
  }

  private func domain(
    _ environment: [String: String], storedAs file: String? = nil
  ) throws -> LayeredStore {
    if let file, try !directory.names.contains(file) { try directory.write("{}", to: file) }
    let environment = environment.merging(["XDG_CONFIG_DIRS": directory["system"]]) { $1 }
    let catalog = DomainCatalog(environment: environment, hostName: "host")
    return try catalog.open("org.settee.outcome").store
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let claim: StoreClaim
    var testDescription: String { "\(kind): \(claim.name)" }
  }

  private static let cases =
    Kind.writable.flatMap { kind in
      StoreConformance.claims(for: kind.traits).map { Case(kind: kind, claim: $0) }
    }
    + Kind.readOnly.flatMap { kind in
      StoreConformance.outcomeClaims.map { Case(kind: kind, claim: $0) }
    }

  @Test(arguments: cases) func `a store satisfies its claims`(test: Case) throws {
    try test.claim.check(open(test.kind), open(test.kind))
  }

  /// A file of each dialect of INI.
  ///
  /// Most of them have no keys outside of sections, or no sections inside of sections.
  private static let dialects = [
    ".gitconfig", "a.service", "a.desktop", "tox.ini", ".editorconfig", ".npmrc", "php.ini", ".env",
    "a.properties",
  ]

  @Test(arguments: dialects, StoreConformance.outcomeClaims)
  func `a format without types stores a value or rejects it`(file: String, claim: StoreClaim) throws
  {
    let format = try #require(INIFormat(path: file))
    func open() -> FileStore { FileStore(path: directory[file], format: format) }
    try claim.check(open(), open())
  }

  @Test(arguments: dialects) func `a format without types stores a string`(file: String) throws {
    let store = FileStore(path: directory[file], format: try #require(INIFormat(path: file)))
    let hasSections = ![".env", "a.properties"].contains(file)
    let path: PreferencePath = hasSections ? ["section", "value"] : ["value"]
    guard case .done = try store.commit(ChangeSet([path: .set("text")])) else {
      Issue.record("the text is not stored")
      return
    }
    #expect(try store.load().root[path] == "text")
  }

  @Test(arguments: Kind.writable) func `a store has the expected traits`(kind: Kind) throws {
    #expect(try open(kind).traits == kind.traits)
  }

  @Test(arguments: Kind.readOnly) func `a store without a writable layer rejects edits`(
    kind: Kind
  ) throws {
    let store = try open(kind)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set(1)])) }
    guard case .impossible = store.represent(1, at: ["a"]) else {
      Issue.record("the value is representable")
      return
    }
  }

  @Test func `a file store without backups creates only its file`() throws {
    let store = FileStore(path: directory["a.json"], format: .json)
    for number in 0..<3 { _ = try store.commit(ChangeSet([["n"]: .set(.integer(Int64(number)))])) }
    #expect(try directory.names == ["a.json"])
    #expect(store.backups == nil)
  }
}
