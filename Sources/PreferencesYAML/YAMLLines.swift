#if YAML
  import PreferenceFormats
  import PreferenceValues

  /// The lines of a text, as an editor sees them.
  struct YAMLLines {
    let bytes: [UInt8]

    var first: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    var lineEnd: String {
      guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
      return index > 0 && bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    func start(of offset: Int) -> Int {
      var start = offset
      while start > first, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return start
    }

    /// The byte behind the line break.
    func end(of offset: Int) -> Int {
      var end = offset
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return min(end + 1, bytes.count)
    }

    /// The number of characters before a byte on its line.
    func column(of offset: Int) -> Int {
      bytes[start(of: offset)..<offset].filter { $0 & 0xC0 != 0x80 }.count
    }

    func isFirst(onLine offset: Int) -> Bool {
      bytes[start(of: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// The first byte of a line that is not a blank.
    func firstByte(onLine start: Int) -> UInt8? {
      bytes[start..<end(of: start)].first { !$0.isWhiteSpace }
    }

    func isComment(_ line: Int) -> Bool { firstByte(onLine: line) == UInt8(ascii: "#") }

    /// Whether a comment follows a byte on its line.
    func hasComment(behind offset: Int) -> Bool {
      bytes[offset..<end(of: offset)].first { !$0.isWhiteSpace } == UInt8(ascii: "#")
    }

    /// Whether a range has lines that are only a comment.
    func hasComments(_ range: Range<Int>) -> Bool {
      var line = end(of: range.lowerBound)
      while line < range.upperBound {
        if isComment(line) { return true }
        line = end(of: line)
      }
      return false
    }

    /// The beginning of the comments directly above a line.
    func commentsAbove(_ line: Int) -> Int {
      var start = line
      while start > first, case let above = self.start(of: start - 1), isComment(above) {
        start = above
      }
      return start
    }

    /// New lines, each with its break, before a byte that begins a line; a last line without a break keeps none.
    func insertion(of text: String, at offset: Int) -> Splice {
      guard offset == bytes.count, offset > first, bytes[offset - 1] != UInt8(ascii: "\n") else {
        return Splice(at: offset, text)
      }
      let size = lineEnd.unicodeScalars.count
      return Splice(at: offset, lineEnd + String(text.unicodeScalars.dropLast(size)))
    }

    func removal(of range: Range<Int>) -> Splice {
      let lines = start(of: range.lowerBound)..<end(of: range.upperBound)
      guard lines.upperBound == bytes.count, bytes.last != UInt8(ascii: "\n"),
        lines.lowerBound > first
      else { return Splice(removing: lines) }
      let isCRLF = lines.lowerBound > 1 && bytes[lines.lowerBound - 2] == UInt8(ascii: "\r")
      return Splice(removing: lines.lowerBound - (isCRLF ? 2 : 1)..<lines.upperBound)
    }
  }
#endif
