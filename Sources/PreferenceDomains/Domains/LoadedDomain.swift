public import PreferenceStores

/// A domain with what its layers held when it was opened.
public struct LoadedDomain: Sendable {
  /// The schema and the stores.
  public let domain: Domain
  /// What the stores held.
  public let content: LayeredSnapshot

  /// A domain and what it held.
  public init(domain: Domain, content: LayeredSnapshot) {
    self.domain = domain
    self.content = content
  }
}
