import PreferenceDomains
import PreferenceFormats

/// A domain as it is named on a command line.
enum DomainArgument {
  /// Refuses a word that is not the name of a domain, or has the ending of a file, whose path needs a slash.
  ///
  /// - Parameter store: The file that was named for the domain's values; with one, any word is a domain.
  /// - Throws: ``Failure``.
  static func requireNoFileName(_ word: String, store: String? = nil) throws {
    let isPath = word.utf8.contains(UInt8(ascii: "/"))
    guard store != nil || isPath || DomainLocations.isName(word) else {
      throw Failure(.badInput, LayerPhrase.noDomainName(word).english)
    }
    guard store == nil, !isPath, DocumentFormats.format(forFileName: word) != nil,
      !Places.catalog.names.contains(word)
    else { return }
    throw Failure(.answerIsNo, "there is no domain \(word); a file here is named ./\(word)")
  }
}
