public import PreferenceStores

/// One thing that a store promises, and how to find out.
public struct StoreClaim: Sendable, CustomStringConvertible {
  /// What is promised, as a sentence.
  public let name: String
  /// What a store must claim in its traits for this to be asked of it.
  public let needed: StoreTraits
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

  /// Finds out whether a store keeps the promise.
  ///
  /// - Parameters:
  ///   - store: A store that holds nothing.
  ///   - other: Another store of the same values, as a second program would make it; the same one where there is no
  ///     other way to get at them.
  /// - Throws: ``BrokenClaim`` where it does not; whatever the store throws unexpectedly.
  public func check(_ store: any PreferenceStore, _ other: any PreferenceStore) throws {
    try body(StoreUnderTest(store: store, other: other))
  }
}
