import PreferenceDomains
import PreferenceFormats
import PreferenceSystem

/// A domain, or the path of a file, as it is written on a command line.
enum DomainArgument {
  /// The domain that a word names, or the path of the file in the working directory.
  ///
  /// - Parameter store: The file for the values of the domain; with one, any word is a domain.
  /// - Throws: ``Failure`` if the word names neither a domain nor a file that exists.
  static func resolved(_ word: String, store: String? = nil) throws -> String {
    if word == "-" {
      throw Failure(.badInput, "“-” is not a domain, and settee edits no standard input")
    }
    let isPath = word.utf8.contains(UInt8(ascii: "/"))
    guard store != nil || isPath || DomainLocations.isName(word) else {
      throw Failure(.badInput, LayerPhrase.noDomainName(word).english)
    }
    guard store == nil, !isPath, DocumentFormats.format(forFileName: word) != nil,
      !Places.catalog.names.contains(word)
    else { return word }
    guard FileManager.default.fileExists(atPath: word) else {
      throw Failure(.badInput, "there is no domain \(word), and no file ./\(word)")
    }
    return "./\(word)"
  }
}
