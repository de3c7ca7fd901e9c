package import PreferenceValues

/// A language of accented English that is 40 % longer, as a translator would write it to a file.
///
/// It has no plain Latin letter, so that a text without a translation stands out.
package enum PseudoLanguage {
  /// The PO file, with each message that German has.
  package static let file: String = {
    let german = InterfaceLanguage.file(for: "de").flatMap { try? MessageCatalog(parsing: $0) }
    let entries = german?.entries ?? [:]
    return header + entries.map(entry).sorted().joined(separator: "\n")
  }()

  /// The language of the file; English if it is invalid, which has the letters that tests look for.
  package static let language =
    (try? InterfaceLanguage(parsing: Array(file.utf8))) ?? InterfaceLanguage.english

  private static let header = """
    msgid ""
    msgstr ""
    "Language: xx\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


    """

  private static func entry(_ key: MessageCatalog.Key, _ entry: MessageCatalog.Entry) -> String {
    let context = key.context.map { "msgctxt \(quoted($0))\n" } ?? ""
    let text = "\(context)msgid \(quoted(key.text))\n"
    guard let plural = entry.plural else {
      return text + "msgstr \(quoted(translation(key.text)))\n"
    }
    return text + "msgid_plural \(quoted(plural))\nmsgstr[0] \(quoted(translation(key.text)))\n"
      + "msgstr[1] \(quoted(translation(plural)))\n"
  }

  private static func translation(_ text: String) -> String {
    let padding = String(repeating: "~", count: (text.count * 2 + 4) / 5)
    return accented(text) + padding
  }

  /// A text with accented letters.
  package static func accented(_ text: String) -> String {
    String(text.map { accents[$0] ?? $0 })
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "áƀçđéƒğĥíĵķłɱñöþɋřšťüʋŵẋýžÅƁÇĐÉƑĞĤÎĴĶŁṀÑÖÞɊŘŠŤÜɅŴẊÝŽ"))

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }

  /// Returns the plain words in lower case of a text, but of names, paths, options and quotations.
  ///
  /// - Parameter names: The words that are names in this text.
  package static func untranslated(in text: String, names: Set<String>) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      line.replacing(/“[^”]*”|'[^']*'|"[^"]*"|`[^`]*`|<[^>]*>|settee( [a-z]+)*/, with: " ")
        .split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" || $0 == ";" || $0 == "|" }
        .map { $0.trimming(":.!?…") }
        .filter { isWord($0) && !names.contains(String($0)) }
        .map { "\($0): \(line)" }
    }
  }

  private static func isWord(_ text: Substring) -> Bool {
    text.count > 1 && text.allSatisfy { $0.isASCII && $0.isLetter }
      && text.dropFirst().contains(where: \.isLowercase)
  }
}

extension Substring {
  /// The text without these characters at its end.
  fileprivate func trimming(_ characters: String) -> Substring {
    var text = self
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }
}
