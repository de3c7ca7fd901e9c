package import PreferenceDomains
import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

/// A word for a domain or a file that the user typed.
package enum DomainWord {
  /// Returns the domain that a word names, or the path of a file or directory relative to the working directory.
  ///
  /// - Throws: ``DomainWordError`` if the word names neither, and a domain of that name would be mistaken for a file.
  package static func resolved(
    _ word: String, in catalog: DomainCatalog
  ) throws(DomainWordError) -> String {
    if word == "-" {
      throw DomainWordError(Message("“-” is not a domain; settee cannot edit standard input"))
    }
    if word == "." || word == ".." { return word + "/" }
    if word.utf8.contains(UInt8(ascii: "/")) { return word }
    guard DomainLocations.isName(word) else {
      throw DomainWordError(Message("“\(word)” is not a domain name"))
    }
    if catalog.contains(word) { return word }
    if FileManager.default.fileExists(atPath: word) { return "./\(word)" }
    if DocumentFormats.format(forFileName: word) == nil { return word }
    throw DomainWordError(Message("unknown domain “\(word)”, and there is no file ./\(word)"))
  }
}

/// The reason why a word names neither a domain nor a file.
package struct DomainWordError: Error, MessageConvertible {
  package let message: Message

  init(_ message: Message) { self.message = message }
}
