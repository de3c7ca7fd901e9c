/// Splits the name of a key into words: `tabWidth`, `tab_width` and `tab-width` are two words each.
package enum NameWords {
  /// The words of a name that is written in one of the usual ways.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isSeparator =
        character == "_" || character == "-" || character == "." || character.isWhitespace
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if isSeparator || isBoundary(word.last, character, next) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isSeparator { word.append(character) }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether a word begins: a capital after a small letter, or the last capital of several.
  private static func isBoundary(
    _ previous: Character?, _ character: Character, _ next: Character?
  ) -> Bool {
    guard let previous, character.isUppercase else { return false }
    return previous.isLowercase || previous.isUppercase && next?.isLowercase == true
  }
}
