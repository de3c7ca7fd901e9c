import PreferenceDomains
import PreferenceStores
import PreferenceValues

extension Domain {
  /// Refuses a domain of which nothing is known: it has no schema, and no file in any of its layers.
  ///
  /// - Throws: ``Failure``.
  func requireKnown(in layers: LayeredSnapshot) throws {
    guard schemaPlace == nil, !layers.layers.contains(where: \.isThere) else { return }
    throw Failure(
      .answerIsNo, Message("unknown domain “\(name)”: there are no values and no schema"),
      help: Message("run settee domains for a list"))
  }
}
