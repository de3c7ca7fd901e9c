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
    return isOpen(after: name) || Self.isHeader(head, of: later)
      || Self.isIndented(head, first, later)
  }

  /// The end of the line.
  private var end: Int { bytes[start...].firstIndex { $0.isLineEnd } ?? bytes.endIndex }

  // MARK: Brackets and quotes

  /// Whether the value begins with a bracket or three quotes that are not closed before the line.
  private func isOpen(after name: ArraySlice<UInt8>) -> Bool {
    var value = bytes[name.endIndex..<start]
    if let quote = value.first, Self.isQuote(quote) { value = value.dropFirst() }
    value = value.drop { ":= \t\r\n".utf8.contains($0) }
    guard let opening = value.first else { return false }
    if Self.isQuote(opening), value.prefix(3).elementsEqual([opening, opening, opening]) {
      return !Self.contains([opening, opening, opening], in: value.dropFirst(3))
    }
    return "[{".utf8.contains(opening) && !Self.closes(value)
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
        if "[{".utf8.contains(byte) { depth += 1 } else if "]}".utf8.contains(byte) { depth -= 1 }
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
