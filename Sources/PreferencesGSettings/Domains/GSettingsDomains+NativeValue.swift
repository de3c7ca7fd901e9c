#if GSettings
  import CGio
  import PreferenceSettings
  import PreferenceValues

  extension GSettingsDomains {
    /// The value of a GVariant text for the key at a path, of a type, of that of the key, or of that of the stored value.
    func value(
      ofText text: String, at path: PreferencePath, type word: String?, in view: DconfView
    ) -> PreferenceValue? {
      if word == nil, view.key(at: path) == nil {
        let stored = PreferenceValue.dictionary(stored(in: view.directory))[path]
        let type = stored.flatMap { try? Variant.untyped($0) }?.type
        return view.value(ofText: text, at: path, type: type?.description)
      }
      return view.value(ofText: text, at: path, type: word)
        ?? word.flatMap { VariantType($0) }.flatMap { $0.value(ofPlainText: text) }
    }
  }

  extension DconfView {
    /// The key at a path that a schema describes.
    func key(at path: PreferencePath) -> GSettingsKey? {
      keys == nil ? describedKey(at: path) : path.name.flatMap { keys?[$0] }
    }

    /// The value of a GVariant text, of a type or that of the key at a path; nil if it is not one.
    ///
    /// A new key without a schema gets the type of the text.
    func value(
      ofText text: String, at path: PreferencePath, type word: String?
    ) -> PreferenceValue? {
      if keys != nil, path.members.count != 1 || path.name == membership?.key { return nil }
      let key = key(at: path)
      guard let variant = Variant.parsed(text, type: word, for: key) else { return nil }
      return keys == nil
        ? variant.untypedValue : key.map { $0.value(of: variant) } ?? variant.untypedValue
    }
  }

  extension Variant {
    /// The GVariant of a text for a key, of a type or that of the key; a key for variants takes any type.
    fileprivate static func parsed(
      _ text: String, type word: String?, for key: GSettingsKey?
    ) -> Variant? {
      let type = word == nil ? key?.type : word.flatMap { VariantType($0) }
      if word != nil, type == nil { return nil }
      let parsed = try? Variant(text: text, type: type)
      guard key?.type == .variant, parsed?.type != .variant else { return parsed }
      let content = word == nil ? try? Variant(text: text) : parsed
      return content.map { $0.use { Variant(g_variant_new_variant($0)) } }
    }
  }

  extension VariantType {
    /// The value of a text that needs no quotes: that of a string type, or base64 or hexadecimal bytes; nil for other
    /// types.
    fileprivate func value(ofPlainText text: String) -> PreferenceValue? {
      let content: PreferenceValue? =
        switch self {
        case .string, .objectPath, .signature: .string(text)
        case .bytes: try? ValueReader(type: .data)?.read(text)
        default: nil
        }
      return content.flatMap { try? variant(of: $0).untypedValue }
    }
  }
#endif
