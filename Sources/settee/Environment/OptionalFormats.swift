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

  /// Uses a named format for a file.
  ///
  /// - Throws: ``CommandError`` for an unknown name.
  static func use(_ name: String, forFile path: String) throws {
    guard let format = INIFormat(dialect: name) ?? format(ofEnding: name) else {
      let names = others + INIFormat.dialectNames
      throw CommandError(
        .badInput, Message("there is no format “\(name)”"),
        help: Message("the formats are \(names.joined(separator: ", "))"))
    }
    named.withLock { $0 = (CommandEnvironment.search.absolute(path), format) }
  }

  private static let others = ["json", "plist", "toml", "yaml"]

  private static func format(ofEnding name: String) -> (any DocumentFormat)? {
    others.contains(name) ? DocumentFormats.format(forFileName: "a.\(name)") : nil
  }

  /// Throws ``CommandError`` for a name that is not one of a dialect of the INI family.
  static func requireDialect(_ name: String) throws {
    guard INIFormat(dialect: name) == nil else { return }
    throw CommandError(
      .badInput, Message("there is no dialect “\(name)”"),
      help: Message("the dialects are \(INIFormat.dialectNames.joined(separator: ", "))"))
  }

  static func add() {
    DocumentFormats.add { path, _ in
      guard let use = named.withLock(\.self) else { return nil }
      return CommandEnvironment.search.absolute(path) == use.path ? use.format : nil
    }
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
    DocumentFormats.addGuess { _, contents in INIFormat(guessedFrom: contents) }
    #if YAML
      DocumentFormats.add(YAMLFormat(), endings: YAMLFormat.endings)
    #endif
  }
}
