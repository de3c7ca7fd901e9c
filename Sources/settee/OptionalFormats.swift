import PreferenceFormats

#if TOML
  import PreferencesTOML
#endif
#if YAML
  import PreferencesYAML
#endif

/// The optional formats that this program was built with.
enum OptionalFormats {
  static func add() {
    #if TOML
      DocumentFormats.add(TOMLFormat(), endings: TOMLFormat.endings)
    #endif
    #if YAML
      DocumentFormats.add(YAMLFormat(), endings: YAMLFormat.endings)
    #endif
  }
}
