import PreferenceValues

/// A text in every language of the interface.
package struct Words: Phrase, Hashable {
  package let english: String
  package let german: String

  package init(_ english: String, german: String) {
    self.english = english
    self.german = german
  }
}
