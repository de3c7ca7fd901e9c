import ECMARegex

/// A word of a query that is a pattern: `vol*` with wildcards, or a regular expression between slashes, `/^buf.*/`.
///
/// A pattern is looked for in keys, titles and tags, or in the fields that `in:` names. With wildcards it matches whole
/// words: `*` any text, `?` one character.
struct SearchPattern: Hashable, Sendable {
  private let text: String
  private let expression: Pattern

  /// The pattern of a word, nil if it is text.
  init?(_ word: Substring) {
    text = String(word)
    // The texts of an index are in lower case.
    let source = Self.expression(in: word).map { "(?i:\($0))" } ?? Self.wildcards(in: word)
    guard let source, let pattern = try? Pattern(source) else { return nil }
    expression = pattern
  }

  /// The expression between slashes; without a sign that means something in expressions, it is a path.
  private static func expression(in word: Substring) -> String? {
    guard word.count > 2, word.first == "/", word.last == "/" else { return nil }
    let source = word.dropFirst().dropLast()
    return source.contains { #".*+?[](){}|^$\"#.contains($0) } ? String(source) : nil
  }

  /// The expression of a word with wildcards; a question mark at the end asks a question.
  private static func wildcards(in word: Substring) -> String? {
    let inner = word.contains("*") ? word : word.dropLast()
    guard inner.contains(where: { "*?".contains($0) }), word.contains(where: { !"*?".contains($0) })
    else { return nil }
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

  /// Whether one of the texts in a part of an index matches.
  func matches(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    bytes[range].split(separator: 0).contains { text in
      expression.search(String(decoding: text, as: UTF8.self)) == .found
    }
  }

  static func == (left: SearchPattern, right: SearchPattern) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
