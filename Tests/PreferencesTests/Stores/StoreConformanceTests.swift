import PreferenceFormats
import PreferenceStores
import PreferencesTesting
import TestSupport
import Testing

@Suite struct StoreConformanceTests {
  private static let fileTraits: StoreTraits = [
    .comparesAtomically, .transactional, .durable, .notifies, .keepsOrder, .keepsComments,
  ]

  @Test(arguments: StoreConformance.claims(for: InMemoryStore().traits))
  func `a store in memory keeps its claims`(claim: StoreClaim) throws {
    let store = InMemoryStore()
    try claim.check(store, store)
  }

  @Test(arguments: StoreConformance.claims(for: fileTraits))
  func `a file of lines keeps its claims`(claim: StoreClaim) throws {
    try check(claim, LineFormat())
  }

  @Test(arguments: StoreConformance.claims(for: fileTraits))
  func `a JSON file keeps its claims`(claim: StoreClaim) throws {
    try check(claim, .json)
  }

  @Test(arguments: StoreConformance.claims(for: fileTraits))
  func `an XML property list keeps its claims`(claim: StoreClaim) throws {
    try check(claim, .propertyList)
  }

  @Test(arguments: StoreConformance.claims(for: fileTraits.subtracting(.keepsComments)))
  func `a binary property list keeps its claims`(claim: StoreClaim) throws {
    try check(claim, PropertyListFormat(form: .binary))
  }

  @Test func `a file claims what its format preserves`() throws {
    let folder = try TemporaryFolder()
    let store = FileStore(path: folder["data"], format: .json, stateFolder: nil)
    #expect(store.traits == Self.fileTraits)
  }

  private func check(_ claim: StoreClaim, _ format: any DocumentFormat) throws {
    let folder = try TemporaryFolder()
    func store() -> FileStore {
      FileStore(path: folder["data"], format: format, stateFolder: folder["state"])
    }
    try claim.check(store(), store())
  }
}
