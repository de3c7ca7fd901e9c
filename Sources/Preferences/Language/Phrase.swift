/// Something that is said to people, as data; it becomes words where it is shown.
///
/// Every language is a requirement, so that what is not translated does not compile.
package protocol Phrase: Sendable {
  var english: String { get }
  var german: String { get }
}

extension Phrase {
  /// The words for it.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
