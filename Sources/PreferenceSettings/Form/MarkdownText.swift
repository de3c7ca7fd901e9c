/// Markdown reduced to plain text, with bullets for lists.
enum MarkdownText {
  /// The plain text.
  static func plain(_ markdown: String) -> String {
    var isCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
        isCode.toggle()
      } else if !isCode, trimmed.hasPrefix("|") {
        if let row = tableRow(trimmed) { lines.append(row) }
      } else {
        lines.append(isCode ? String(line) : block(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns the cells of a table's row on one line, nil for the line below the heading.
  private static func tableRow(_ line: Substring) -> String? {
    if line.allSatisfy({ "|:- \t".contains($0) }) { return nil }
    let cells = line.split(separator: "|").compactMap { cell in
      cell.lastIndex { !$0.isWhitespace }.map { inline(cell[...$0].drop(while: \.isWhitespace)) }
    }
    return cells.joined(separator: "; ")
  }

  /// Whether a text that need not be Markdown has a link in it.
  ///
  /// Most texts have no bracket. A search for one byte takes a hundredth of the search for the text, a tenth of the work
  /// before the first frame.
  static func isLikely(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "]")) && text.contains("](http")
  }

  /// Returns a line without the characters of a heading or a quotation.
  private static func block(_ line: Substring) -> String {
    let indent = line.prefix { $0 == " " }
    var rest = line.dropFirst(indent.count)
    if rest.hasPrefix("#") {
      let text = rest.drop { $0 == "#" }
      if text.first == " " { return inline(text.dropFirst()) }
    }
    while rest.hasPrefix("> ") { rest = rest.dropFirst(2) }
    for bullet in ["* ", "+ ", "- "] where rest.hasPrefix(bullet) {
      return indent + "- " + inline(rest.dropFirst(2))
    }
    return indent + inline(rest)
  }

  /// Returns text without code spans, emphasis, and the targets of links.
  private static func inline(_ text: Substring) -> String {
    var result = ""
    var rest = text
    let lastLink = lastLink(in: text)
    while let next = rest.first {
      let mayBeLink = lastLink.map { rest.startIndex < $0 } ?? false
      if let (plain, length) = code(rest) ?? (mayBeLink ? link(rest) : nil) ?? setting(rest)
        ?? emphasis(rest, after: result.last)
      {
        result += plain
        rest = rest.dropFirst(length)
      } else if next == "\\", let escaped = rest.dropFirst().first,
        escaped.isPunctuation || escaped.isSymbol
      {
        result.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        result.append(next)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// `` `code` ``, with any number of backticks; other backticks are text.
  ///
  /// `` `#editor.tabWidth#` `` is VS Code's way to name a setting.
  private static func code(_ text: Substring) -> (String, Int)? {
    let fence = text.prefix { $0 == "`" }
    guard !fence.isEmpty else { return nil }
    guard let end = text.dropFirst(fence.count).firstRange(of: fence) else {
      return (String(fence), fence.count)
    }
    let code = text[fence.endIndex..<end.lowerBound]
    let isSetting = code.count > 2 && code.hasPrefix("#") && code.hasSuffix("#")
    return (String(isSetting ? code.dropFirst().dropLast() : code), 2 * fence.count + code.count)
  }

  /// The middle of the last link; nil without one.
  ///
  /// A search from each bracket would take long.
  private static func lastLink(in text: Substring) -> Substring.Index? {
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let bytes = text.utf8[..<end]
    return bytes.indices.last { index in
      bytes[index] == UInt8(ascii: "]")
        && bytes[index...].dropFirst().first == UInt8(ascii: "(")
    }
  }

  /// `[text](target)` and `![text](target)`.
  private static func link(_ text: Substring) -> (String, Int)? {
    let body = text.hasPrefix("!") ? text.dropFirst() : text
    guard body.hasPrefix("["), let middle = body.firstRange(of: "]("),
      let end = body[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let label = body[body.index(after: body.startIndex)..<middle.lowerBound]
    guard !label.contains("\n") else { return nil }
    return (inline(label), text.distance(from: text.startIndex, to: end) + 1)
  }

  /// `#editor.tabWidth#`.
  private static func setting(_ text: Substring) -> (String, Int)? {
    guard text.hasPrefix("#") else { return nil }
    let name = text.dropFirst().prefix {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_"
    }
    guard !name.isEmpty, text[name.endIndex...].hasPrefix("#") else { return nil }
    return (String(name), name.count + 2)
  }

  /// `**strong**`, `*emphasis*`, and the same with `_` at the edges of words.
  private static func emphasis(_ text: Substring, after previous: Character?) -> (String, Int)? {
    for mark in ["**", "__", "*", "_"] where text.hasPrefix(mark) {
      let body = text.dropFirst(mark.count)
      guard let first = body.first, !first.isWhitespace, let end = body.firstRange(of: mark),
        end.lowerBound > body.startIndex, !body[body.index(before: end.lowerBound)].isWhitespace
      else { continue }
      if mark.hasPrefix("_"), isWordLike(previous) || isWordLike(body[end.upperBound...].first) {
        continue
      }
      let inner = body[..<end.lowerBound]
      return (inline(inner), inner.count + 2 * mark.count)
    }
    return nil
  }

  private static func isWordLike(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}
