public import PreferenceStores

/// What every store promises, and what those that claim more in their traits promise besides.
///
/// The claims know no test framework. With swift-testing:
///
/// ```swift
/// @Test(arguments: StoreConformance.claims(for: MyStore().traits))
/// func keepsItsClaims(claim: StoreClaim) throws {
///   let place = try newPlace()
///   try claim.check(MyStore(place), MyStore(place))
/// }
/// ```
public enum StoreConformance {
  /// The claims that a store of these traits must keep.
  public static func claims(for traits: StoreTraits) -> [StoreClaim] {
    all.filter { traits.isSuperset(of: $0.needed) }
  }

  /// Every claim.
  static let all = valueClaims + editClaims + expectationClaims + concurrencyClaims + watchClaims
}
