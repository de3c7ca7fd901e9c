package import PreferenceValues

extension Setting {
  /// The type that a value read from a text gets: what the schema says, else that of the value there is, or of the default.
  ///
  /// Dates and data of which nothing is known are texts, which every kind of file can hold.
  package func storageType(over stored: ValueTag?) -> ValueTag? {
    // Schemas have only strings where files have more types, such as the local dates of TOML.
    if case .tagged? = stored, storageType == nil || storageType == .string { return stored }
    if let known = storageType ?? stored ?? defaultValue?.tag { return known }
    return kind == .date || kind == .data ? .string : nil
  }

  /// The setting in the shape of which a text is a value; as it is where it has one shape, or none takes the text.
  ///
  /// Shapes that take few texts come before those that take any, so that `["a"]` is a list and no text.
  package func shaped(toRead text: String, in language: Language = .english) -> Setting {
    guard shapes.count > 1 else { return self }
    let first = shape.map { [shaped($0)] } ?? []
    let taking = (first + shapes.indices.filter { $0 != shape }.map(shaped))
      .filter { $0.takes(text, in: language) }
    return SettingKind.Choosiness.allCases.lazy.compactMap { choosiness in
      taking.first { $0.kind.choosiness(about: text) == choosiness }
    }.first ?? self
  }

  private func takes(_ text: String, in language: Language) -> Bool {
    let reader = ValueReader(kind: kind, storageType: storageType, in: language)
    return (try? reader.read(text)).map(kind.holds) ?? false
  }
}

extension SettingKind {
  /// How few of the texts that people type are values of a kind.
  fileprivate enum Choosiness: CaseIterable {
    case notation, words, anything, lines
  }

  fileprivate func choosiness(about text: String) -> Choosiness {
    switch self {
    case .integer, .real, .tuple, .dictionary, .group, .raw: .notation
    case .list: text.hasPrefix("[") ? .notation : .lines
    case .toggle, .choice(_, isOpen: false), .color, .date, .data: .words
    case .text, .path, .chord, .choice(_, isOpen: true): .anything
    }
  }
}
