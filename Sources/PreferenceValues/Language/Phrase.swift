/// Something that is said to people, as data; it becomes words where it is shown.
///
/// Every language is a requirement, so that what is not translated does not compile.
package protocol Phrase: Sendable {
  var english: String { get }
  var german: String { get }

  /// The words for it, with what the keystrokes that it names are called.
  ///
  /// A requirement, because to ask a value whether it names keystrokes costs a search through the program.
  func text(in language: Language, naming keys: () -> any KeystrokeNames) -> String
}

extension Phrase {
  /// The words for it.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  package func text(in language: Language, naming keys: () -> any KeystrokeNames) -> String {
    text(in: language)
  }
}
