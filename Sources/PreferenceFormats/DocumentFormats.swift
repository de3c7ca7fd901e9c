import PreferenceSystem
import PreferenceValues

/// The formats of the library, and those that a program adds.
///
/// A program adds its formats when it starts, because the format of a file follows from its path alone in many places.
public enum DocumentFormats {
  private static let added = Mutex<[String: any DocumentFormat]>([:])

  /// Adds a format for files with certain extensions; a program does this when it starts.
  ///
  /// - Parameters:
  ///   - format: The format to use for them.
  ///   - endings: The extensions without the period, in lowercase.
  public static func add(_ format: any DocumentFormat, endings: [String]) {
    added.withLock { known in
      for ending in endings { known[ending] = format }
    }
  }

  /// A format that the path of a file and its first bytes determine, nil for other files.
  package typealias Choice =
    @Sendable (_ path: String, _ contents: [UInt8]) -> (any DocumentFormat)?

  private static let choices = Mutex<[Choice]>([])
  private static let guesses = Mutex<[Choice]>([])

  /// Adds formats of files without an extension of their own.
  package static func add(_ choice: @escaping Choice) { choices.withLock { $0.append(choice) } }

  /// Adds formats of files whose name and extension determine none.
  package static func addGuess(_ choice: @escaping Choice) {
    guesses.withLock { $0.append(choice) }
  }

  private static func first(
    of choices: borrowing Mutex<[Choice]>, _ name: String, _ contents: [UInt8]
  )
    -> (any DocumentFormat)?
  {
    choices.withLock { $0 }.firstNonNil { $0(name, contents) }
  }

  /// Whether a text begins with a name in brackets, which no list in JSON does.
  private static func beginsSection(_ content: ArraySlice<UInt8>) -> Bool {
    let name = content.drop { $0 == UInt8(ascii: "[") || $0.isWhiteSpace }
    let isWord = name.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false
    return isWord && !["true", "false", "null"].contains { name.starts(with: $0.utf8) }
  }

  private static let jsonEndings: Set<String> = [
    "code-snippets", "code-workspace", "geojson", "json", "jsonc", "sublime-build",
    "sublime-color-scheme", "sublime-commands", "sublime-keymap", "sublime-menu",
    "sublime-mousemap", "sublime-project", "sublime-settings", "sublime-theme", "webmanifest",
  ]

  /// Returns the format of an extension in lowercase; nil for an unknown one.
  package static func format(
    ofEnding ending: String, contents: [UInt8] = []
  ) -> (any DocumentFormat)? {
    if let format = added.withLock({ $0[ending] }) { return format }
    switch ending {
    case "plist": return PropertyListFormat(form: PropertyListFormat.form(of: contents))
    case "strings": return PropertyListFormat.strings
    case "json5": return JSONFormat.json5
    case _ where jsonEndings.contains(ending): return JSONFormat.jsonc
    case "yaml", "yml": return UnreadableFormat(trait: "YAML")
    case "toml": return UnreadableFormat(name: "TOML", product: "PreferencesTOML")
    case "ini": return UnreadableFormat(name: "INI", product: "PreferencesINI")
    default: return nil
    }
  }

  /// Returns the format of a file by its name, else by its content; nil if both determine none.
  ///
  /// JSON files of every extension may have comments and trailing commas: users write them into
  /// `.json` files too, and an edit adds none to a file without them. A property list keeps its
  /// form.
  package static func format(
    forFileName name: String, contents: [UInt8] = []
  ) -> (any DocumentFormat)? {
    if let format = first(of: choices, name, contents) { return format }
    let ending =
      KnownFileNames.ending(ofFileAt: name, beginning: contents)
      ?? name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased()
    if let ending, let format = format(ofEnding: ending, contents: contents) { return format }
    let propertyList = PropertyListFormat(form: PropertyListFormat.form(of: contents))
    if propertyList.form == .binary { return propertyList }
    if let format = first(of: guesses, name, contents) { return format }
    if OpenStepBeginning.isIn(contents) { return propertyList }
    let content = contents.contentWithoutJSONComments
    switch content.first {
    case UInt8(ascii: "<"): return XMLPropertyListParser.isForeign(contents) ? nil : propertyList
    case UInt8(ascii: "{"): return JSONFormat.jsonc
    case UInt8(ascii: "["): return beginsSection(content) ? nil : JSONFormat.jsonc
    default: return nil
    }
  }
}
