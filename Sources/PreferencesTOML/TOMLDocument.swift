#if TOML
  import PreferenceFormats
  import PreferenceValues

  /// The value of a text in TOML; the parser does not tell where its parts stand.
  struct TOMLDocument: Document {
    let value: PreferenceValue

    var problems: [Problem] { [] }

    func position(of location: Location) -> TextPosition? { nil }

    func bytes(applying edits: [PreferencePath: Edit]) throws -> [UInt8] {
      throw EditError.notRepresentable(
        edits.keys.first ?? .root, reason: "files in TOML are only read")
    }
  }
#endif
