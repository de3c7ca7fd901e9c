import PreferenceValues

/// The lines of a text, for editing by splices.
package struct TextLines: Sendable {
  package let bytes: [UInt8]
  /// The bytes that begin a comment line.
  private let comments: [UInt8]

  package init(_ bytes: [UInt8], comments: [UInt8] = [UInt8(ascii: "#")]) {
    self.bytes = bytes
    self.comments = comments
  }

  /// The start of the text, after a byte order mark.
  package var first: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The line break of the first line.
  package var lineEnd: String {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return index > 0 && bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The first byte of a line; a byte order mark belongs to no line.
  package func start(of offset: Int) -> Int {
    var start = offset
    while start > first, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The byte after the line break of a line.
  package func end(of offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// The byte of the line break of a line, or the end of the text.
  package func contentEnd(of offset: Int) -> Int {
    let rest = bytes[offset..<end(of: offset)]
    return rest.endIndex - rest.reversed().prefix(while: \.isLineEnd).count
  }

  /// The beginning of a line, or of the comments directly above it that begin after another byte.
  package func startWithComments(of offset: Int, below limit: Int) -> Int {
    commentsAbove(start(of: offset), below: limit)
  }

  /// The blanks that the line of a byte begins with.
  package func indent(of offset: Int) -> String {
    String(decoding: bytes[start(of: offset)..<offset].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Whether there are only blanks between the beginning of the line and a byte.
  package func isFirst(onLine offset: Int) -> Bool {
    bytes[start(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// Whether there are only blanks, or a comment, between a byte and the end of its line.
  package func isLast(onLine offset: Int) -> Bool {
    guard let next = bytes[offset...].first(where: { !$0.isBlank }) else { return true }
    return next.isLineEnd || comments.contains(next)
  }

  /// The bytes to remove with an item between brackets: at the end of a line also the blanks before it and the comment
  /// after it, unless the comment follows several items.
  package func removal(ofItem item: Range<Int>, after previous: Range<Int>?) -> Range<Int> {
    guard isLast(onLine: item.upperBound) else { return item }
    let isAlone = previous.map { start(of: $0.upperBound) != start(of: item.lowerBound) } ?? true
    let blanks = bytes[..<item.lowerBound].reversed().prefix(while: \.isBlank).count
    return item.lowerBound - blanks..<(isAlone ? contentEnd(of: item.upperBound) : item.upperBound)
  }

  package func isBlank(lineAt offset: Int) -> Bool {
    bytes[offset..<end(of: offset)].allSatisfy(\.isWhiteSpace)
  }

  package func isComment(lineAt offset: Int) -> Bool {
    let first = bytes[offset..<end(of: offset)].first { !$0.isWhiteSpace }
    return first.map(comments.contains) ?? false
  }

  /// The beginning of the comments directly above a line that begin after another byte.
  ///
  /// - Parameter limit: The end of the value above the line, whose last line may look like a comment.
  package func commentsAbove(_ line: Int, below limit: Int) -> Int {
    var start = line
    while start > first, case let above = self.start(of: start - 1), above >= limit,
      isComment(lineAt: above)
    {
      start = above
    }
    return start
  }

  /// The beginning of the blank lines directly above a line.
  package func blanksAbove(_ line: Int) -> Int {
    var start = line
    while start > first, case let above = self.start(of: start - 1), isBlank(lineAt: above) {
      start = above
    }
    return start
  }

  /// The last byte of the blank lines below some lines, if the line above them is blank, too.
  package func endOfBlanks(below range: Range<Int>) -> Int {
    let start = start(of: range.lowerBound)
    guard blanksAbove(start) < start || start == first else { return range.upperBound }
    var end = range.upperBound
    while case let next = self.end(of: end), next > end, next < bytes.count, isBlank(lineAt: next) {
      end = self.end(of: next) - 1
    }
    return end
  }

  /// The lines of a section with the blank ones that separate it: one above it at the end of the text, else those below
  /// it if there are also some above it.
  package func section(_ range: Range<Int>) -> Range<Int> {
    let start = start(of: range.lowerBound)
    guard end(of: range.upperBound) == bytes.count, start > first else {
      return range.lowerBound..<endOfBlanks(below: range)
    }
    let above = self.start(of: start - 1)
    return (isBlank(lineAt: above) ? above : range.lowerBound)..<range.upperBound
  }

  /// Returns the insertion of lines with breaks at the start of a line.
  ///
  /// If the last line has no break, it has none afterwards either.
  package func insertion(of text: String, at offset: Int) -> Splice {
    guard offset == bytes.count, offset > first, bytes[offset - 1] != UInt8(ascii: "\n") else {
      return Splice(at: offset, text)
    }
    let isClosed = text.utf8.last == UInt8(ascii: "\n")
    let scalars = text.unicodeScalars.dropLast(isClosed ? lineEnd.unicodeScalars.count : 0)
    return Splice(at: offset, lineEnd + String(scalars))
  }

  /// Returns the removal of whole lines; for a last line without a break, also of the break before
  /// it.
  package func removal(of range: Range<Int>) -> Splice {
    let lines = start(of: range.lowerBound)..<end(of: range.upperBound)
    guard lines.upperBound == bytes.count, bytes.last != UInt8(ascii: "\n"),
      lines.lowerBound > first
    else { return Splice(removing: lines) }
    let isCRLF = lines.lowerBound > 1 && bytes[lines.lowerBound - 2] == UInt8(ascii: "\r")
    return Splice(removing: lines.lowerBound - (isCRLF ? 2 : 1)..<lines.upperBound)
  }

  /// Returns the removal of whole lines except the comments at some offsets, which get the indentation of the first line.
  package func removal(of range: Range<Int>, keeping comments: [Int]) -> Splice {
    var removal = removal(of: range)
    let indent = indent(of: range.lowerBound)
    // The last line of a text has perhaps no line break; that before it is removed.
    let isOpen = removal.range.lowerBound < start(of: range.lowerBound)
    let texts = comments.map { comment in
      let text = indent + String(decoding: bytes[comment..<contentEnd(of: comment)], as: UTF8.self)
      return isOpen ? lineEnd + text : text + lineEnd
    }
    removal.bytes = Array(texts.joined().utf8)
    return removal
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
