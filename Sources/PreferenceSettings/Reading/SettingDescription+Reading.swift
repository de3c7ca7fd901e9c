package import PreferenceValues

extension SettingDescription {
  /// The type of a value read from text: the schema's, else that of the stored value or default.
  ///
  /// Dates and data of unknown type become strings, which every file format can store.
  package func storageType(over stored: ValueTag?) -> ValueTag? {
    // The file may have types that are strings in the schema, such as the local dates of TOML.
    if case .tagged? = stored, storageType == nil || storageType == .string { return stored }
    if let known = storageType ?? stored ?? defaultValue?.tag { return known }
    return kind == .date || kind == .data ? .string : nil
  }

  /// Returns the setting as the variant that accepts a text, unchanged if it has no such variant.
  ///
  /// Variants that accept few texts come first, so that `["a"]` is a list and not a string.
  package func withVariant(toRead text: String, in language: InterfaceLanguage = .english)
    -> SettingDescription
  {
    guard variants.count > 1 else { return self }
    let first = variant.map { [withVariant($0)] } ?? []
    let taking = (first + variants.indices.filter { $0 != variant }.map(withVariant))
      .filter { $0.accepts(text, in: language) }
    return SettingKind.Choosiness.allCases.lazy.compactMap { choosiness in
      taking.first { $0.kind.choosiness(about: text) == choosiness }
    }.first ?? self
  }

  private func accepts(_ text: String, in language: InterfaceLanguage) -> Bool {
    let reader = ValueReader(kind: kind, storageType: storageType, in: language)
    return (try? reader.read(text)).map(kind.holds) ?? false
  }
}

extension SettingKind {
  /// The selectivity of a type: how few texts it accepts, most selective first.
  fileprivate enum Choosiness: CaseIterable {
    case notation, words, anything, lines
  }

  fileprivate func choosiness(about text: String) -> Choosiness {
    switch self {
    case .integer, .number, .tuple, .dictionary, .group, .raw: .notation
    case .list: text.hasPrefix("[") ? .notation : .lines
    // Its title “none” is a text if the setting has texts.
    case .choice(let choices, isOpen: false) where choices.map(\.value) == [.null]:
      text == ValueText.editable(.null) ? .words : .lines
    case .boolean, .choice(_, isOpen: false), .color, .date, .data: .words
    case .string, .path, .shortcut, .choice(_, isOpen: true): .anything
    }
  }
}
