import PreferenceFormats

/// The lines of a TOML text that begin outside of strings and brackets; the text may be truncated.
struct TOMLRootLines {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = TextLines(bytes).first
  }

  /// The next line, without what its values have on further lines; nil at the end.
  mutating func next() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let start = position
    let end = lineEnd(from: start)
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\n") where depth <= 0: return bytes[start..<end]
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "#"): position = lineEnd(from: position)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      default: break
      }
    }
    return bytes[start..<end]
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Skips a string whose first quote was read.
  private mutating func skipString(_ quote: UInt8) {
    let isMultiline = bytes[position...].starts(with: [quote, quote])
    if isMultiline { position += 2 }
    let end = isMultiline ? [quote, quote, quote] : [quote]
    while position < bytes.count, !bytes[position...].starts(with: end) {
      if !isMultiline, bytes[position] == UInt8(ascii: "\n") { return }
      let isEscape = quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\")
      position += isEscape && position + 1 < bytes.count ? 2 : 1
    }
    position = min(position + end.count, bytes.count)
  }
}
