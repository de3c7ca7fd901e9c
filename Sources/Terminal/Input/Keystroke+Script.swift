extension Keystroke {
  /// The keystrokes of a script such as `Down Down Enter "0.7" Enter`.
  ///
  /// Words are keystrokes as ``description`` spells them; what stands between double quotes is typed character by character.
  ///
  /// - Returns: nothing when a word is no keystroke or a quote is not closed.
  package static func script(_ text: String) -> [Keystroke]? {
    var keystrokes: [Keystroke] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index.isMultiple(of: 2) {
        for word in part.split(separator: " ") {
          guard let keystroke = Keystroke(String(word)) else { return nil }
          keystrokes.append(keystroke)
        }
      } else {
        keystrokes += part.map { Keystroke(.character($0)) }
      }
    }
    let quotes = text.count { $0 == "\"" }
    return quotes.isMultiple(of: 2) ? keystrokes : nil
  }
}
