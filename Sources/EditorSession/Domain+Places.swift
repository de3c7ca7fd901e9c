package import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

extension Domain {
  /// The location of a value in a layer as the user would name it, with the line if it is known:
  /// `~/.config/org.example.json:12`.
  ///
  /// - Parameter inside: The item numbers and names from a list at the path to the value.
  package func place(
    of path: PreferencePath, inside: [String] = [], in store: StoreIdentity?,
    language: InterfaceLanguage = .english
  ) -> String {
    guard let store, let layer = layers.first(where: { $0.store.identity == store }) else {
      let schema = schemaPlace ?? Message("inferred from the values")
      return HomeDirectory.abbreviate(placeOfDefault(path) ?? schema.text(in: language))
    }
    let reporter = layer.store as? any OriginReportingStore
    let place = reporter?.origin(of: path).map { HomeDirectory.abbreviate($0) }
    if let lock = reporter?.lockOrigin(of: path).map({ HomeDirectory.abbreviate($0) }) {
      let text = place.map { Message("\($0), locked in \(lock)") } ?? Message("locked in \(lock)")
      return text.text(in: language)
    }
    if let place { return place }
    let position =
      layer.store.position(of: PreferencePath(path.members + inside))
      ?? layer.store.position(of: path)
    let line = position.map { ":\($0.line)" } ?? ""
    return HomeDirectory.abbreviate(layer.location.text(in: language)) + line
  }
}
