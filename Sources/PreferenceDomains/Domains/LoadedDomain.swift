package import PreferenceStores

/// A domain with the contents of its layers when it was opened.
package struct LoadedDomain: Sendable {
  /// The schema and the stores.
  package let domain: Domain
  /// The contents of the layers.
  package let content: LayeredSnapshot

  /// A domain and what it held.
  package init(domain: Domain, content: LayeredSnapshot) {
    self.domain = domain
    self.content = content
  }
}
