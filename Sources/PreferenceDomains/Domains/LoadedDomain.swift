package import PreferenceStores
package import PreferenceValues

/// A domain with the contents of its layers when it was opened.
package struct LoadedDomain: Sendable {
  /// The schema and the stores.
  package let domain: Domain
  /// The contents of the layers.
  package let content: LayeredSnapshot

  /// Creates a domain with the contents of its layers.
  package init(domain: Domain, content: LayeredSnapshot) {
    self.domain = domain
    self.content = content
  }

  /// Returns a path with the names as the files spell them.
  package func spelled(_ path: PreferencePath) -> PreferencePath {
    domain.store.spelled(path, in: content)
  }
}

extension Domain {
  /// Whether it has a schema, damaged or not, or a file in any of its layers.
  package func isKnown(in layers: LayeredSnapshot) -> Bool {
    schemaPlace != nil || schemaDamage != nil || layers.layers.contains(where: \.isThere)
  }

  /// The message that it is not known.
  package var reasonNotKnown: Message {
    isNamedByPath
      ? Message("\(name) does not exist")
      : Message("unknown domain “\(name)”: there are no values and no schema")
  }
}
