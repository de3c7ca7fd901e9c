public import PreferenceStores

/// One claim about a store, with its test.
public struct StoreClaim: Sendable, CustomStringConvertible {
  /// The claim as a sentence.
  public let name: String
  /// The traits of the stores that must keep the claim.
  package let needed: StoreTraits
  private let body: @Sendable (StoreUnderTest) throws -> Void

  init(
    _ name: String, needs needed: StoreTraits = [],
    check body: @escaping @Sendable (StoreUnderTest) throws -> Void
  ) {
    self.name = name
    self.needed = needed
    self.body = body
  }

  /// The sentence.
  public var description: String { name }

  /// Tests whether a store keeps the claim.
  ///
  /// - Parameters:
  ///   - store: An empty store.
  ///   - other: Another store of the same values, as a second program would open it; the same one if there is no other
  ///     way to open them.
  /// - Throws: An error that describes the broken claim, or an unexpected error of the store.
  public func check(_ store: any PreferenceStore, _ other: any PreferenceStore) throws {
    try body(StoreUnderTest(store: store, other: other))
  }
}
