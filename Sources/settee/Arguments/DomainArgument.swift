import PreferenceDomains
import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// A domain or file path on a command line.
enum DomainArgument {
  /// Returns the domain that a word names, or the path of a file or directory relative to the working directory.
  ///
  /// - Parameter store: The file for the values of the domain; with one, any word is a domain.
  /// - Throws: ``CommandError`` if the word names neither a domain nor a file that exists, or a directory.
  static func resolved(_ word: String, store: String? = nil) throws -> String {
    let name = try named(word, store: store)
    guard store == nil, name.utf8.contains(UInt8(ascii: "/")),
      (try? POSIXFileSystem().status(at: name))?.kind == .directory
    else { return name }
    throw CommandError(.notReadOrWritten, Message("\(word) is a directory, not a file"))
  }

  /// Returns what ``resolved(_:store:)`` returns, also for a directory, which the editor opens its list for.
  static func named(_ word: String, store: String? = nil) throws -> String {
    if word == "-" {
      throw CommandError(
        .badInput, Message("“-” is not a domain; settee cannot edit standard input"))
    }
    if store == nil, word == "." || word == ".." { return word + "/" }
    let isPath = word.utf8.contains(UInt8(ascii: "/"))
    guard store != nil || isPath || DomainLocations.isName(word) else {
      throw CommandError(.badInput, Message("“\(word)” is not a domain name"))
    }
    guard store == nil, !isPath, !CommandEnvironment.catalog.contains(word) else { return word }
    guard FileManager.default.fileExists(atPath: word) else {
      if DocumentFormats.format(forFileName: word) == nil { return word }
      throw CommandError(
        .badInput, Message("unknown domain “\(word)”, and there is no file ./\(word)"))
    }
    return "./\(word)"
  }

  /// Refuses the name of a domain without values and without a schema; a damaged one is known.
  ///
  /// - Throws: ``CommandError``.
  static func requireKnown(_ name: String, store: String?) throws {
    guard let loaded = try? CommandEnvironment.catalog.load(name, storeFile: store) else { return }
    try loaded.domain.requireKnown(in: loaded.content)
  }

  /// The error for a domain that lacks something; an unknown one is a mistake, which may have a correction.
  static func absence(of name: String, _ message: Message) -> CommandError {
    let catalog = CommandEnvironment.catalog
    if catalog.contains(name) { return CommandError(.refused, message) }
    return CommandError(
      .badInput, message, help: NearMatches(of: name, among: catalog.names).question)
  }
}
