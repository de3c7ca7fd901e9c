package import PreferenceStores

/// A domain with what its layers held when it was opened.
package struct LoadedDomain: Sendable {
  /// The schema and the stores.
  package let domain: Domain
  /// What the stores held.
  package let content: LayeredSnapshot

  /// A domain and what it held.
  package init(domain: Domain, content: LayeredSnapshot) {
    self.domain = domain
    self.content = content
  }
}
