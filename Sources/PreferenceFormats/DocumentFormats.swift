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

  /// Returns the format of a file by its extension, else by its first bytes; nil if both are unknown.
  ///
  /// JSON files of every extension may have comments and trailing commas: users write them into
  /// `.json` files too, and an edit adds none to a file without them. A property list keeps its
  /// form.
  package static func format(
    forFileName name: String, contents: [UInt8] = []
  ) -> (any DocumentFormat)? {
    if let format = first(of: choices, name, contents) { return format }
    let propertyList = PropertyListFormat(form: PropertyListFormat.form(of: contents))
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased()
    if let ending, let format = added.withLock({ $0[ending] }) { return format }
    switch ending {
    case "plist": return propertyList
    case "strings": return PropertyListFormat.strings
    case "json", "jsonc", "code-workspace": return JSONFormat.jsonc
    case "yaml", "yml": return UnreadableFormat(trait: "YAML")
    case "toml": return UnreadableFormat(name: "TOML", product: "PreferencesTOML")
    case "ini": return UnreadableFormat(name: "INI", product: "PreferencesINI")
    default: break
    }
    if PropertyListFormat.form(of: contents) == .binary { return propertyList }
    if let format = first(of: guesses, name, contents) { return format }
    if OpenStepBeginning.isIn(contents) { return propertyList }
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch contents.dropFirst(start).first(where: { !$0.isWhiteSpace }) {
    case UInt8(ascii: "<"): return XMLPropertyListParser.isForeign(contents) ? nil : propertyList
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"): return JSONFormat.jsonc
    default: return nil
    }
  }
}
