import PreferenceDomains
import PreferenceFormats
import PreferenceValues

/// The argument that names a domain.
enum DomainArgument {
  /// Refuses a word that is no domain and ends as the names of files do, whose path needs a slash.
  ///
  /// - Parameter store: The file that was named for the domain's values; with one, any word is a domain.
  /// - Throws: ``Failure``.
  static func requireNoFileName(_ word: String, store: String? = nil) throws {
    let isPath = word.utf8.contains(UInt8(ascii: "/"))
    guard store == nil, !isPath, DocumentFormats.format(forFileName: word) != nil,
      !Places.catalog.names.contains(word)
    else { return }
    throw Failure(
      .answerIsNo, Message("unknown domain “\(word)”"),
      help: Message("write ./\(word) for a file in this directory"))
  }
}
