package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// An identifier, a schema and the layers that answer for it.
package struct Domain: Sendable {
  /// Its identifier, or the path of its file.
  package let name: String
  /// What its values may be.
  package private(set) var schema: any PreferenceSchema
  /// Where the schema came from, as a person would name it; nil where it was inferred.
  package let schemaPlace: String?
  /// Its layers as one store.
  package let store: LayeredStore
  /// Validates its contents.
  package private(set) var validator: Validator

  /// A domain of this schema and these layers.
  package init(
    name: String, schema: any PreferenceSchema, schemaPlace: String?, layers: [PreferenceLayer],
    rule: CombiningRule
  ) {
    self.name = name
    self.schema = schema
    self.schemaPlace = schemaPlace
    store = LayeredStore(layers, rule: rule)
    validator = Validator(schema)
  }

  /// The same domain, with what its schema says in another language.
  package func speaking(_ language: Language) -> Domain {
    var domain = self
    guard language != schema.language else { return self }
    domain.schema = schema.speaking(language)
    domain.validator = Validator(domain.schema)
    return domain
  }

  /// Its layers, highest first.
  package var layers: [PreferenceLayer] { store.layers }

  /// Reads its layers.
  ///
  /// - Throws: ``StoreError`` if one cannot be read.
  package func load() throws -> LayeredSnapshot { try store.loadLayers() }

  /// The layer that takes new values, nil if there is none.
  package var userLayer: PreferenceLayer? { store.writtenLayer }
}

extension Domain {
  /// Which of these paths lead to a secret, or to something that holds one, in any of these contents.
  package func secrets(
    in contents: [LayeredSnapshot], at paths: [PreferencePath]
  ) -> Set<PreferencePath> {
    var found: Set<PreferencePath> = []
    // What another layer hides may be written all the same.
    for stored in contents.flatMap({ [$0.stored] + $0.layers.map(\.root) }) {
      let outline = schema.outline(of: stored)
      for path in paths {
        guard let value = stored[path] else { continue }
        let masked = outline.masking(value, at: path, with: .notKept(.secret))
        if masked != value { found.insert(path) }
      }
    }
    return found
  }
}

extension Domain {
  /// What becomes of a value where it is written.
  ///
  /// Dates and data are texts in a file that has neither, where the schema says what the text is.
  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    guard let store = userLayer?.store else { return .exact }
    let representation = store.represent(value, at: path)
    guard case .impossible = representation, schema.setting(at: path) != nil else {
      return representation
    }
    let text = value.tellingDatesAndData
    switch store.represent(text, at: path) {
    case .impossible: return representation
    case .exact: return .rounded(to: text)
    case .rounded(let rounded): return .rounded(to: rounded)
    }
  }
}

extension PreferenceValue {
  /// This with texts for the dates and data in it, as a JSON Schema sees them.
  fileprivate var tellingDatesAndData: PreferenceValue {
    switch self {
    case .date, .data: jsonView
    case .array(let elements): .array(elements.map(\.tellingDatesAndData))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, $0.value.tellingDatesAndData) }))
    default: self
    }
  }
}

extension Domain {
  /// Writes a draft, one store after the other, each all or nothing.
  ///
  /// A result with problems that were not there before is refused; what was wrong before does not keep other settings
  /// from being saved. Conflicts and refusals leave the stores written that come before the one in question.
  ///
  /// - Parameters:
  ///   - draft: What is to be written.
  ///   - before: What the layers held when the draft was decided on.
  ///   - consents: What the person agreed to.
  ///   - patience: How long to try.
  /// - Throws: ``StoreError``.
  package func save(
    _ draft: Draft, over before: LayeredSnapshot, consents: Set<Consent> = [],
    patience: Duration = .seconds(5)
  ) throws -> SaveResult<LayeredSnapshot> {
    try store.write(to: draft.stores, over: before, deadline: .now + patience) { store, now in
      let rules = SaveRules(
        for: store, validator: validator, schema: schema, before: before,
        after: now.applying(draft))
      return rules.applied(to: draft.changeSet(for: store), consents: consents)
    }
  }
}
