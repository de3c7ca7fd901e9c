#if GSettings
  import PreferenceValues

  extension DconfView {
    /// The value of a GVariant text, of a type or that of the key at a path; nil if it is not one.
    func value(
      ofText text: String, at path: PreferencePath, type word: String?
    ) -> PreferenceValue? {
      let key = keys == nil ? describedKey(at: path) : path.name.flatMap { keys?[$0] }
      guard let type = word.map({ VariantType($0) }) ?? key?.type,
        let variant = try? Variant(text: text, type: type)
      else { return nil }
      return keys == nil ? variant.untypedValue : key?.value(of: variant)
    }
  }
#endif
