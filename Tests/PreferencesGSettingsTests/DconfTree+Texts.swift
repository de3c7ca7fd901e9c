#if GSettings
  import PreferenceValues

  @testable import PreferencesGSettings

  extension DconfTree {
    /// The keys of a value as GVariant texts, by their names in dconf.
    static func texts(in root: PreferenceValue) -> [String: String] {
      let pairs = keys(in: root).compactMap { path, value in
        (try? Variant.untyped(value)).map { (name(of: path) ?? "", $0.text(isAnnotated: true)) }
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
  }
#endif
