import PreferenceDiscovery
import PreferenceDomains
import PreferenceFormats
import PreferencesINI
import PreferencesKDE
import PreferencesTOML

#if GSettings
  import PreferencesGSettings
#endif
#if YAML
  import PreferencesYAML
#endif

/// The optional formats of files and schemas that this program was built with.
enum OptionalFormats {
  static func add() {
    SchemaFormats.add { try KDEDomains.jsonSchema($0, file: $1) }
    #if GSettings
      SchemaFormats.add { try GSettingsDomains.jsonSchema($0, file: $1) }
    #endif
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
