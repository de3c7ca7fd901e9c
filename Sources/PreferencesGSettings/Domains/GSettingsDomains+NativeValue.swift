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
      guard let keys else { return describedKey(at: path) }
      return path.members.count == 1 ? keys[path.members[0]] : nil
    }

    /// The value of a GVariant text, of a type or that of the key at a path; nil if it is not one.
    ///
    /// A new key without a schema gets the type of the text.
    func value(
      ofText text: String, at path: PreferencePath, type word: String?
    ) -> PreferenceValue? {
      if path == membership.map({ [$0.key] }) { return nil }
      guard keys == nil || path.members.count == 1 else {
        return value(ofText: text, inside: path, type: word)
      }
      let key = key(at: path)
      guard let variant = Variant.parsed(text, type: word, for: key?.type) else { return nil }
      return keys == nil
        ? variant.untypedValue : key.map { $0.value(of: variant) } ?? variant.untypedValue
    }

    /// The value of a GVariant text for an entry or item inside the value of a key.
    private func value(
      ofText text: String, inside path: PreferencePath, type word: String?
    ) -> PreferenceValue? {
      guard let key = path.members.first.flatMap({ keys?[$0] }),
        let type = key.type.type(at: path.members.dropFirst())
      else { return nil }
      return Variant.parsed(text, type: word, for: type).map(type.value)
    }
  }

  extension VariantType {
    /// The type of an entry or item, named by its number or `-`, in a value of this type; nil without one.
    fileprivate func type(at names: ArraySlice<String>) -> VariantType? {
      guard !names.isEmpty else { return self }
      return switch self {
      case .array(.entry(.string, let type)): type.type(at: names.dropFirst())
      case .array(let type) where names.first == "-" || names.first.flatMap(Int.init) != nil:
        type.type(at: names.dropFirst())
      case .maybe(let type): type.type(at: names)
      case .variant: self
      default: nil
      }
    }
  }

  extension Variant {
    /// The GVariant of a text, of a type or that of a key; a key for variants takes any type, as does the type of variants.
    fileprivate static func parsed(
      _ text: String, type word: String?, for own: VariantType?
    ) -> Variant? {
      let type = word == nil ? own : word.flatMap { VariantType($0) }
      if word != nil, type == nil { return nil }
      let parsed = try? Variant(text: text, type: type)
      let any = [own, type].first { $0 == .variant || $0 == .maybe(.variant) } ?? nil
      guard let any, parsed?.type != any else { return parsed }
      let content = type == any ? try? Variant(text: text) : parsed
      let variant = content.map { $0.use { Variant(g_variant_new_variant($0)) } }
      return any == .variant ? variant : variant.map { .maybe(.variant, $0) }
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
