import PreferenceFormats
import PreferenceValues

/// The lines of a text, as an editor sees them.
struct TOMLLines {
  let bytes: [UInt8]

  /// The first byte of a line; a byte order mark belongs to none.
  func start(of offset: Int) -> Int {
    var start = offset
    while start > first, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The byte behind the line break of a line.
  func end(of offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// The beginning of the text, behind a byte order mark.
  var first: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The line break of the first line.
  var lineEnd: String {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return index > 0 && bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The blanks that the line of a byte begins with.
  func indent(of offset: Int) -> String {
    let line = bytes[start(of: offset)..<offset]
    return String(decoding: line.prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Whether there are only blanks between the beginning of the line and a byte.
  func isFirst(onLine offset: Int) -> Bool {
    bytes[start(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// Whether there are only blanks, or a comment, between a byte and the end of its line.
  func isLast(onLine offset: Int) -> Bool {
    guard let next = bytes[offset...].first(where: { !$0.isBlank }) else { return true }
    return next.isLineEnd || next == UInt8(ascii: "#")
  }

  func isBlank(lineAt offset: Int) -> Bool {
    bytes[offset..<end(of: offset)].allSatisfy(\.isWhiteSpace)
  }

  func isComment(lineAt offset: Int) -> Bool {
    bytes[offset..<end(of: offset)].first { !$0.isBlank } == UInt8(ascii: "#")
  }

  /// The beginning of the comments directly above a line.
  func commentsAbove(_ line: Int) -> Int {
    var start = line
    while start > first, case let above = self.start(of: start - 1), isComment(lineAt: above) {
      start = above
    }
    return start
  }

  /// Up to where blank lines go back from a line.
  func blanksAbove(_ line: Int) -> Int {
    var start = line
    while start > first, case let above = self.start(of: start - 1), isBlank(lineAt: above) {
      start = above
    }
    return start
  }

  /// A new line before a byte, which begins a line or is the end of the text; a text whose last line has no break
  /// keeps it so.
  func insertion(of line: String, at offset: Int) -> Splice {
    guard offset == bytes.count, offset > first, bytes[offset - 1] != UInt8(ascii: "\n") else {
      return Splice(at: offset, line)
    }
    let text = line.hasSuffix(lineEnd) ? String(line.dropLast(lineEnd.count)) : line
    return Splice(at: offset, lineEnd + text)
  }

  /// Removes whole lines; where the last line goes that has no break, the break before it goes.
  func removal(of range: Range<Int>) -> Splice {
    let lines = start(of: range.lowerBound)..<end(of: range.upperBound)
    guard lines.upperBound == bytes.count, bytes.last != UInt8(ascii: "\n"),
      lines.lowerBound > first
    else { return Splice(removing: lines) }
    let isCRLF = lines.lowerBound > 1 && bytes[lines.lowerBound - 2] == UInt8(ascii: "\r")
    return Splice(removing: lines.lowerBound - (isCRLF ? 2 : 1)..<lines.upperBound)
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
