/// Makes a title for people out of a key's name.
enum SettingTitle {
  /// The title of a name: `tabWidth`, `tab_width` and `editor.tabWidth` become "Tab width".
  static func made(fromName name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let words = words(of: last)
    guard let first = words.first else { return name }
    let others = words.dropFirst().map { isAcronym($0) ? $0 : $0.lowercased() }
    let capitalized = (first.first?.uppercased() ?? "") + first.dropFirst()
    return ([capitalized] + others).joined(separator: " ")
  }

  /// The words of a name that is written in one of the usual ways.
  static func words(of name: String) -> [String] {
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

  private static func isAcronym(_ word: String) -> Bool {
    word.count > 1 && word == word.uppercased()
  }
}
