#if GSettings
  import PreferenceValues

  @testable import PreferencesGSettings

  extension DconfTree {
    /// Returns the keys of a value as GVariant strings, by their names in dconf.
    static func texts(in root: PreferenceValue) -> [String: String] {
      let pairs = keys(in: root).compactMap { path, value in
        (try? Variant.untyped(value)).map { (name(of: path) ?? "", $0.text(isAnnotated: true)) }
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
  }
#endif
