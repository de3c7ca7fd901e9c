import PreferenceDiscovery
import PreferenceDomains
import PreferenceFormats
import PreferenceSystem
import PreferenceValues
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
  /// The format that the user names for a file.
  private static let named = Mutex<(path: String, format: any DocumentFormat)?>(nil)

  /// The names of formats that a user can give for a file.
  static var names: [String] { others + INIFormat.dialectNames }

  private static let others = ["json", "plist", "toml", "yaml"]

  /// The format with a name; nil for an unknown one.
  static func format(named name: String) -> (any DocumentFormat)? {
    if let dialect = INIFormat(dialect: name) { return dialect }
    return others.contains(name) ? DocumentFormats.format(ofEnding: name) : nil
  }

  /// Uses a format for a file.
  static func use(_ format: any DocumentFormat, forFile path: String) {
    named.withLock { $0 = (CommandEnvironment.search.absolute(path), format) }
  }

  /// The format that the user names for a file; nil without one.
  static func namedFormat(ofFile path: String) -> (any DocumentFormat)? {
    guard let use = named.withLock(\.self) else { return nil }
    return CommandEnvironment.search.absolute(path) == use.path ? use.format : nil
  }

  static func add() {
    DocumentFormats.add { path, _ in namedFormat(ofFile: path) }
    SchemaFormats.add { try KDEDomains.jsonSchema($0, file: $1) }
    #if GSettings
      SchemaFormats.add { try GSettingsDomains.jsonSchema($0, file: $1) }
    #endif
    DocumentFormats.add(TOMLFormat(), endings: TOMLFormat.endings)
    DocumentFormats.add { path, _ in
      CommandEnvironment.search.boundFormat(ofFile: path).flatMap(format(named:))
    }
    DocumentFormats.add { path, contents in INIFormat(path: path, beginning: contents) }
    // An INI file may begin as TOML does, so TOML comes first.
    DocumentFormats.addGuess { _, contents in TOMLFormat(guessedFrom: contents) }
    DocumentFormats.addGuess { _, contents in INIFormat(guessedFrom: contents) }
    #if YAML
      DocumentFormats.addGuess { _, contents in YAMLFormat(guessedFrom: contents) }
      DocumentFormats.add(YAMLFormat(), endings: YAMLFormat.endings)
    #endif
  }
}
