import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import TestSupport
import Testing

@Suite struct StoreConformanceTests {
  /// The stores that the claims are checked on; each is opened twice over the same values.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case memory, lines, json, jsonc, xmlPropertyList, binaryPropertyList
    case layered, layeredOverSystem, domain, jsonDomain, domainWithoutHome, migrating
    case layeredInMemory

    /// Stores without a layer that takes values.
    case domainWithoutFolder, environmentOnly, noLayers

    var testDescription: String { rawValue }

    static var readOnly: [Kind] { [.domainWithoutFolder, .environmentOnly, .noLayers] }
    static var writable: [Kind] { allCases.filter { !readOnly.contains($0) } }

    /// What the store promises, written down so that a promise that is lost fails a test.
    var traits: StoreTraits {
      let file: StoreTraits = [
        .comparesAtomically, .transactional, .durable, .notifies, .keepsOrder, .keepsComments,
      ]
      return switch self {
      case .memory: InMemoryStore().traits
      case .binaryPropertyList: file.subtracting(.keepsComments)
      // A domain has two layers of the user, each a file of its own.
      case .domain, .jsonDomain, .domainWithoutHome:
        file.subtracting([.comparesAtomically, .transactional])
      case .layeredInMemory: InMemoryStore().traits
      case .domainWithoutFolder, .environmentOnly, .noLayers: []
      default: file
      }
    }
  }

  private let folder: TemporaryFolder
  private let memory = InMemoryStore()

  init() throws { folder = try TemporaryFolder() }

  private func open(_ kind: Kind) throws -> any PreferenceStore {
    switch kind {
    case .memory: memory
    case .lines: file(LineFormat())
    case .json: file(.json)
    case .jsonc: file(.jsonc)
    case .xmlPropertyList: file(.propertyList)
    case .binaryPropertyList: file(PropertyListFormat(form: .binary))
    case .layered: LayeredStore([PreferenceLayer(.user, store: file(.propertyList))])
    case .layeredOverSystem:
      LayeredStore([
        PreferenceLayer(.user, store: file(.json)),
        PreferenceLayer(.system, store: file(.propertyList, named: "system")),
      ])
    case .layeredInMemory: LayeredStore([PreferenceLayer(.user, store: memory)])
    case .domain: try domain(["HOME": folder.path])
    case .jsonDomain:
      try domain(["XDG_CONFIG_HOME": folder.path], storedAs: "org.settee.outcome.json")
    case .domainWithoutHome: try domain(["XDG_CONFIG_HOME": folder["config"]])
    case .domainWithoutFolder: try domain([:])
    case .migrating: file(.json).migrating(by: Migrations([], versionPath: ["version"]))
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
    FileStore(path: folder[name], format: format, stateFolder: folder["state"])
  }

  private func domain(
    _ environment: [String: String], storedAs file: String? = nil
  ) throws -> LayeredStore {
    if let file, try !folder.names.contains(file) { try folder.write("{}", to: file) }
    let environment = environment.merging(["XDG_CONFIG_DIRS": folder["system"]]) { $1 }
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

  @Test(arguments: cases) func `a store keeps its claims`(test: Case) throws {
    try test.claim.check(open(test.kind), open(test.kind))
  }

  @Test(arguments: Kind.writable) func `a store claims what it promises`(kind: Kind) throws {
    #expect(try open(kind).traits == kind.traits)
  }

  @Test(arguments: Kind.readOnly) func `a store without a writable layer refuses`(kind: Kind) throws
  {
    let store = try open(kind)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set(1)])) }
    guard case .impossible = store.represent(1, at: ["a"]) else {
      Issue.record("a value is said to be possible")
      return
    }
  }

  @Test func `a plain file store leaves only its file`() throws {
    let store = FileStore(path: folder["a.json"], format: .json)
    for number in 0..<3 { _ = try store.commit(ChangeSet([["n"]: .set(.integer(Int64(number)))])) }
    #expect(try folder.names == ["a.json"])
    #expect(store.backups == nil)
  }
}
