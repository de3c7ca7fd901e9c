import PreferenceValues

/// Finds out whether a line belongs to the value of a secret that is named on an earlier line.
///
/// The text is damaged, and of any format. Brackets, quotes, headers and indentation decide; in doubt it is a secret.
struct SecretScope {
  private let bytes: [UInt8]
  /// The start of the line.
  private let start: Int

  /// The number of bytes before the line in which the name is searched for.
  private static let reach = 4096

  init(ofLineAt start: Int, in bytes: [UInt8]) {
    self.bytes = bytes
    self.start = start
  }

  /// Whether a secret contains the line.
  var isSecret: Bool {
    QuotedLine.secretNames(in: max(0, start - Self.reach)..<start, of: bytes).contains(
      where: extends)
  }

  private func extends(_ name: ArraySlice<UInt8>) -> Bool {
    let before = bytes[..<name.startIndex]
    let head = before[(before.lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0)...]
    let lines = bytes[name.endIndex..<end].split(omittingEmptySubsequences: false) { $0.isLineEnd }
    guard let first = lines.first, first.endIndex < start else { return false }
    let later = lines.dropFirst().filter { $0.contains { !$0.isWhiteSpace } }
    return isOpen(after: name) || isInElement(after: name) || isContinued(from: first)
      || Self.isHeader(head, of: later) || Self.isIndented(head, first, later)
  }

  /// The end of the line.
  private var end: Int { bytes[start...].firstIndex { $0.isLineEnd } ?? bytes.endIndex }

  // MARK: Brackets and quotes

  /// Whether the value begins with a bracket, a quote or three that are not closed before the line, or on the line itself.
  private func isOpen(after name: ArraySlice<UInt8>) -> Bool {
    var rest = bytes[name.endIndex..<start]
    if let quote = rest.first, Self.isQuote(quote) { rest = rest.dropFirst() }
    let value = rest.drop { ":= \t\r\n".utf8.contains($0) }
    guard let opening = value.first else { return rest.contains(where: ":=".utf8.contains) }
    if Self.isQuote(opening) {
      let three = [opening, opening, opening]
      let isLong = value.starts(with: three)
      return !Self.contains(isLong ? three : [opening], in: value.dropFirst(isLong ? 3 : 1))
    }
    return "[{(".utf8.contains(opening) && !Self.closes(value)
  }

  /// Whether the name is a key of an XML property list whose value, an element, is not closed before the line.
  private func isInElement(after name: ArraySlice<UInt8>) -> Bool {
    let key = Array("</key>".utf8)
    guard bytes[name.endIndex..<start].starts(with: key) else { return false }
    var depth = 0
    for part in bytes[(name.endIndex + key.count)..<start].split(separator: UInt8(ascii: "<")) {
      guard let close = part.firstIndex(of: UInt8(ascii: ">")) else { continue }
      let tag = part[..<close]
      if tag.first == UInt8(ascii: "/") {
        depth -= 1
      } else if tag.last != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 { return false }
    }
    return depth > 0
  }

  /// Whether each line from that of the name on ends with a backslash, and so continues on the next one.
  private func isContinued(from first: ArraySlice<UInt8>) -> Bool {
    bytes[first.startIndex..<start].split { $0.isLineEnd }
      .allSatisfy { $0.last == UInt8(ascii: "\\") }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'".utf8.contains(byte) }

  private static func contains(_ part: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { text[$0...].starts(with: part) }
  }

  /// Whether the bracket at the beginning of a text is closed in it; brackets in strings do not count.
  private static func closes(_ text: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var quote: UInt8?
    for byte in text {
      if byte == quote || byte.isLineEnd {
        quote = nil
      } else if quote == nil, isQuote(byte) {
        quote = byte
      } else if quote == nil {
        if "[{(".utf8.contains(byte) { depth += 1 }
        if "]})".utf8.contains(byte) { depth -= 1 }
        if depth == 0 { return true }
      }
    }
    return false
  }

  // MARK: Lines

  /// Whether the name is in the header of a section, which no other header ends.
  private static func isHeader(
    _ head: ArraySlice<UInt8>, of later: [ArraySlice<UInt8>]
  ) -> Bool {
    let bracket = UInt8(ascii: "[")
    return head.first { !$0.isWhiteSpace } == bracket
      && !later.contains { $0.first { !$0.isWhiteSpace } == bracket }
  }

  /// Whether the later lines are indented more than the one with the name, or are items or elements.
  private static func isIndented(
    _ head: ArraySlice<UInt8>, _ first: ArraySlice<UInt8>, _ later: [ArraySlice<UInt8>]
  ) -> Bool {
    if let last = first.last(where: { !$0.isWhiteSpace }), ",;}]".utf8.contains(last) {
      return false
    }
    let indent = head.prefix(while: \.isWhiteSpace).count
    return later.allSatisfy { line in
      let text = line.drop(while: \.isWhiteSpace)
      return line.count - text.count > indent || text.first == UInt8(ascii: "-")
        || text.first == UInt8(ascii: "<") && !text.starts(with: "<key>".utf8)
    }
  }
}
