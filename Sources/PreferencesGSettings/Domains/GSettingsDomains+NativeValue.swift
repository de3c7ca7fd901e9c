#if GSettings
  import PreferenceValues

  extension GSettingsDomains {
    /// The value of a GVariant text below a directory, of a type or that of the stored value at a path.
    func value(
      ofText text: String, at path: PreferencePath, type word: String?, in view: DconfView
    ) -> PreferenceValue? {
      let stored = PreferenceValue.dictionary(stored(in: view.directory))[path]
      let type = stored.flatMap { try? Variant.untyped($0) }?.type.description
      return view.value(
        ofText: text, at: path, type: word ?? (view.describedKey(at: path) == nil ? type : nil))
    }
  }

  extension DconfView {
    /// The value of a GVariant text, of a type or that of the key at a path; nil if it is not one.
    ///
    /// A new key without a schema gets the type of the text.
    func value(
      ofText text: String, at path: PreferencePath, type word: String?
    ) -> PreferenceValue? {
      let key = keys == nil ? describedKey(at: path) : path.name.flatMap { keys?[$0] }
      let type = word.map { VariantType($0) } ?? key?.type
      guard type != nil || word == nil && keys == nil,
        let variant = try? Variant(text: text, type: type)
      else { return nil }
      return keys == nil ? variant.untypedValue : key?.value(of: variant)
    }
  }
#endif
