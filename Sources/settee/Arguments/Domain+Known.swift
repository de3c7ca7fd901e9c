import PreferenceDomains
import PreferenceStores

extension Domain {
  /// Refuses a domain of which nothing is known: it has no schema, and no file in any of its layers.
  ///
  /// - Throws: ``Failure``.
  func requireKnown(in layers: LayeredSnapshot) throws {
    guard schemaPlace == nil, !layers.layers.contains(where: \.isThere) else { return }
    throw Failure(.answerIsNo, "there is no domain \(name): neither values nor a schema were found")
  }
}
