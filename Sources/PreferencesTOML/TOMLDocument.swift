#if TOML
  import PreferenceFormats
  import PreferenceValues

  /// The value of a text in TOML; the parser does not tell where its parts stand.
  struct TOMLDocument: FormatDocument {
    let value: PreferenceValue

    var problems: [PreferenceProblem] { [] }

    func position(of location: Location) -> TextPosition? { nil }

    func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
      throw EditError.notRepresentable(
        edits.keys.first ?? .root, reason: "files in TOML are only read")
    }
  }
#endif
