/// One word of a command line: the typed text, and the text that a shell reads.
struct ShellWord: Equatable {
  /// The word without quotes and backslashes.
  var text = ""
  /// The typed text.
  var typed = ""
  /// The quotation mark that is still open at its end.
  var quote: Character?

  /// The words of a line; the last one is empty if the line ends with a space.
  ///
  /// Expansions such as `$HOME` and `$(…)` stay unchanged.
  static func words(of line: some StringProtocol) -> [ShellWord] {
    var words = [ShellWord()]
    var isEscaped = false
    for character in line {
      let isSpace = character == " " || character == "\t" || character == "\n"
      if isSpace, !isEscaped, words[words.count - 1].quote == nil {
        if !words[words.count - 1].typed.isEmpty { words.append(ShellWord()) }
        continue
      }
      words[words.count - 1].append(character, isEscaped: &isEscaped)
    }
    return words
  }

  private mutating func append(_ character: Character, isEscaped: inout Bool) {
    typed.append(character)
    if isEscaped {
      // Between double quotes, other characters keep their backslash.
      if quote == "\"", !"\"\\$`".contains(character) { text.append("\\") }
      text.append(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if character == quote {
      quote = nil
    } else if quote == nil, character == "'" || character == "\"" {
      quote = character
    } else {
      text.append(character)
    }
  }

  /// Quotes a text that continues a word, with or without an open quotation mark.
  static func quoted(_ text: String, in quote: Character?) -> String {
    switch quote {
    case "'": text.replacing("'", with: #"'\''"#)
    case "\""?: escaped(text) { "\"\\$`".contains($0) }
    default: escaped(text) { $0.isASCII && !$0.isLetter && !$0.isNumber && !plain.contains($0) }
    }
  }

  private static func escaped(_ text: String, _ isSpecial: (Character) -> Bool) -> String {
    text.reduce(into: "") { $0 += isSpecial($1) ? "\\\($1)" : "\($1)" }
  }

  /// The characters without a special meaning in a shell.
  private static let plain: Set<Character> = [
    "/", ".", ",", "-", "_", "+", ":", "@", "%", "=", "~",
  ]
}
