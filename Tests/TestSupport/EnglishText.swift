/// English in a text that must be in another language.
package enum EnglishText {
  /// Function words that are in nearly every English sentence, and not in German.
  private static let words: Set<String> = [
    "the", "is", "are", "were", "cannot", "must", "not", "of", "with", "from", "does", "and",
    "has", "have", "which", "to", "be", "than", "your", "this", "that", "or", "if", "its",
    "their", "there", "only", "without", "into", "by", "no",
  ]

  /// Returns the lines with an English function word, except in commands, options and quoted texts.
  package static func lines(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      !isCommand(line) && hasEnglish(line)
    }
  }

  /// Whether a line is a command of an example.
  private static func isCommand(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return ["settee ", "source ", "printf ", "dconf ", "Syntax: "].contains(where: text.hasPrefix)
  }

  private static func hasEnglish(_ line: String) -> Bool {
    let text = line.replacing(/„[^“]*“|“[^”]*”|`[^`]*`|"[^"]*"|'[^']*'|<[^>]*>/, with: "")
    return text.split(separator: " ").contains { word in
      // Options, paths, names of files and truncated texts are not words.
      word.first?.isLetter == true && word.last != "…" && word.last != "~"
        && words.contains(word.trimmed.lowercased())
    }
  }
}

extension Substring {
  /// The word without the punctuation after it.
  fileprivate var trimmed: Substring {
    var word = self
    while let last = word.last, !last.isLetter { word.removeLast() }
    return word
  }
}
