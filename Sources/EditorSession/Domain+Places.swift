package import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

extension Domain {
  /// The location of a value in a layer as the user would name it, with the line if it is known:
  /// `~/.config/org.example.json:12`.
  package func place(of path: PreferencePath, in store: StoreIdentity?) -> String {
    guard let store, let layer = layers.first(where: { $0.store.identity == store }) else {
      return (placeOfDefault(path) ?? schemaPlace).map(HomeDirectory.abbreviate)
        ?? "inferred from the values"
    }
    if let place = (layer.store as? any PlacedStore)?.place(of: path) {
      return HomeDirectory.abbreviate(place)
    }
    let line = layer.store.position(of: path).map { ":\($0.line)" } ?? ""
    return HomeDirectory.abbreviate(layer.location) + line
  }
}
