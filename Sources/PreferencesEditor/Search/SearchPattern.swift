import ECMARegex
import JSONSchema
import PreferenceValues

/// A word of a query that is a pattern.
///
/// It is `vol*` with wildcards, or a regular expression between slashes, `/^buf.*/`. It searches
/// keys, titles and tags, or the fields that `in:` names. Wildcards match whole words: `*` any
/// text, `?` one character.
struct SearchPattern: Hashable, Sendable {
  private let text: String
  private let expression: RegexPattern

  /// Creates the pattern of a word; nil if the word is plain text.
  init?(_ word: Substring) {
    text = String(word)
    let pattern =
      if let source = Self.expression(in: word) { try? Self.pattern(of: source) } else {
        Self.wildcards(in: word).flatMap { try? RegexPattern($0) }
      }
    guard let pattern else { return nil }
    expression = pattern
  }

  /// The pattern of an expression that ignores case, because the texts of an index are in lower case.
  private static func pattern(of source: String) throws(PatternError) -> RegexPattern {
    // A parenthesis too many must not close the group, and an error counts the typed characters.
    _ = try RegexPattern(source)
    return try RegexPattern("(?i:\(source))")
  }

  /// The reason why an expression between slashes is invalid; nil for other words.
  static func problem(of word: Substring) -> Message? {
    guard let source = expression(in: word) else { return nil }
    do throws(PatternError) { _ = try pattern(of: source) } catch {
      return Message("“\(word)” is not a valid expression: \(error.localizable)")
    }
    return nil
  }

  /// Returns the expression between slashes; nil without metacharacters, because the word is a path
  /// then.
  private static func expression(in word: Substring) -> String? {
    guard word.count > 2, word.first == "/", word.last == "/" else { return nil }
    let source = word.dropFirst().dropLast()
    return source.contains { #".*+?[](){}|^$\"#.contains($0) } ? String(source) : nil
  }

  /// Whether a word matches every text, even an empty one.
  private static func matchesAll(_ word: some StringProtocol) -> Bool {
    word.allSatisfy { $0 == "*" }
  }

  /// Returns the expression for a word with wildcards; a final question mark alone is not one.
  private static func wildcards(in word: Substring) -> String? {
    let inner = word.contains("*") ? word : word.dropLast()
    let hasWildcard = inner.contains { "*?".contains($0) }
    let hasText = word.contains { !"*?".contains($0) }
    guard matchesAll(word) || hasWildcard && hasText else { return nil }
    let source = word.lowercased().map { character -> String in
      switch character {
      case "*": ".*"
      case "?": "."
      case let letter where letter.isLetter || letter.isNumber: String(letter)
      default: character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
      }
    }
    let other = #"[^\p{L}\p{N}]"#
    return "(?:^|\(other))(?:\(source.joined()))(?:$|\(other))"
  }

  /// Whether one of the texts in a range matches.
  func matches(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    Self.matchesAll(text)
      || bytes[range].split(separator: 0).contains { text in
        expression.search(String(decoding: text, as: UTF8.self)) == .found
      }
  }

  static func == (left: SearchPattern, right: SearchPattern) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
