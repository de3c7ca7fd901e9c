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
    DocumentFormats.add { path, contents in INIFormat(path: path, beginning: contents) }
    #if YAML
      DocumentFormats.add(YAMLFormat(), endings: YAMLFormat.endings)
    #endif
  }
}
