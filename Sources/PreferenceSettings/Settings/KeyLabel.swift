import PreferenceValues

/// Labels made from keys.
///
/// Only identifiers are converted. Paths, domains, environment variables and other names stay
/// unchanged.
package enum KeyLabel {
  /// A key as its own label; the empty one, which would be invisible, in quotes.
  package static func verbatim(_ key: some StringProtocol) -> String {
    key.isEmpty ? "\"\"" : String(key)
  }

  /// The label of a key: `tabWidth`, `tab_width` and `tab-width` become “Tab width”.
  static func text(for key: some StringProtocol) -> String {
    guard key.first?.isLetter == true, isIdentifier(key), key.contains(where: \.isLowercase) else {
      return verbatim(key)
    }
    let words = NameWords.words(of: String(key))
    guard let first = words.first else { return String(key) }
    let others = words.dropFirst().map { isAcronym($0) ? $0 : $0.lowercased() }
    let capitalized = (first.first?.uppercased() ?? "") + first.dropFirst()
    return ([capitalized] + others).joined(separator: " ")
  }

  /// The label of a key whose parts are separated by dots: `format.enable` becomes “Format: Enable”.
  static func text(forParts key: some StringProtocol) -> String {
    text(ofParts: key.split(separator: "."))
  }

  /// The label of the parts of a key.
  static func text(ofParts parts: some Sequence<some StringProtocol>) -> String {
    parts.map { text(for: $0) }.joined(separator: ": ")
  }

  /// The parts of a key like `eslint.format.enable`; nil for any other key.
  static func parts(of key: String) -> [Substring]? {
    guard key.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy({ isIdentifier($0) }) ? parts : nil
  }

  /// Whether a key has only letters, digits, underscores and hyphens.
  private static func isIdentifier(_ key: some StringProtocol) -> Bool {
    !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private static func isAcronym(_ word: String) -> Bool {
    word.count > 1 && word == word.uppercased()
  }
}
