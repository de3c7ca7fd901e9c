import PreferenceValues

extension JSONParser {
  /// Skips a string with its quotes and returns whether it contains more than plain ASCII.
  mutating func skipString() throws(SyntaxError) -> Bool {
    let start = position
    var needsDecoding = false
    position += 1
    while true {
      position = endOfPlainText(from: position)
      guard !isAtEnd else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return needsDecoding
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20: throw strayControl(inStringAt: start)
      default: position += 1
      }
      needsDecoding = true
    }
    throw failure(Message("the string is not closed"), at: start)
  }

  /// Returns the next byte that ends a string, starts an escape, or is not printable ASCII.
  private func endOfPlainText(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      let raw = UnsafeRawBufferPointer(bytes)
      // Most texts are plain, so eight bytes are checked at a time.
      while index + 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).isPlainText
      {
        index += 8
      }
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x80...: return index
        default: index += 1
        }
      }
      return index
    }
  }

  private mutating func skipEscape() throws(SyntaxError) {
    let start = position
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard byte.hexDigit != nil else {
          throw failure(Message("expected four hexadecimal digits after \\u"), at: start)
        }
        position += 1
      }
    default: throw failure(Message("unknown escape sequence; write a backslash as \\\\"), at: start)
    }
  }

  private func strayControl(inStringAt start: Int) -> SyntaxError {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      failure(
        Message("the string is not closed on its line; write a line break in it as \\n"), at: start)
    case UInt8(ascii: "\t"): failure(Message("write a tab in a string as \\t"))
    default: failure(Message("write a control character in a string as \\u and four digits"))
    }
  }
}

extension UInt64 {
  /// Whether all eight bytes are printable ASCII without quotes and backslashes.
  ///
  /// A borrow from a lower byte may produce a wrong false, but never a wrong true.
  fileprivate var isPlainText: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func hasZero(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }
    let quotes = hasZero(self ^ ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = hasZero(self ^ ones &* UInt64(UInt8(ascii: "\\")))
    let controls = (self &- ones &* 0x20) & ~self
    return (quotes | backslashes | controls | self) & ones << 7 == 0
  }
}
