import PreferenceDiscovery
import PreferenceFormats
import PreferencesINI
import PreferencesTOML

#if YAML
  import PreferencesYAML
#endif

/// The optional formats that this program was built with.
enum OptionalFormats {
  static func add() {
    DocumentFormats.add(TOMLFormat(), endings: TOMLFormat.endings)
    DocumentFormats.add { path, _ in
      let path = CommandEnvironment.search.absolute(path)
      let binding = CommandEnvironment.search.bindings?.binding(for: path) { $0.dialect != nil }
      return binding?.dialect.flatMap { INIFormat(dialect: $0) }
    }
    DocumentFormats.add { path, contents in INIFormat(path: path, beginning: contents) }
    #if YAML
      DocumentFormats.add(YAMLFormat(), endings: YAMLFormat.endings)
    #endif
  }
}
