/// The encoding of a file, which an edit preserves.
package enum TextEncoding: Sendable {
  case utf8
  /// One byte for each of the first 256 characters.
  case latin1
  case utf16(isBigEndian: Bool)

  /// UTF-16 by the byte order mark of a file; nil for files without one.
  package init?(markedBy bytes: [UInt8]) {
    if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false)
    } else {
      return nil
    }
  }

  /// The text of a file in UTF-8; nil if it is not valid in the encoding.
  package func text(of bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: return bytes
    case .latin1: return bytes.flatMap { UTF8.encode(Unicode.Scalar($0)).map(Array.init) ?? [] }
    case .utf16(let isBigEndian):
      guard bytes.count.isMultiple(of: 2) else { return nil }
      let units = stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[isBigEndian ? $0 : $0 + 1]) << 8 | UInt16(bytes[isBigEndian ? $0 + 1 : $0])
      }
      return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }
  }

  /// The bytes of a file with a text in UTF-8, whose characters the encoding must have.
  package func bytes(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: text
    case .latin1:
      String(decoding: text, as: UTF8.self).unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    case .utf16(let isBigEndian):
      String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
  }
}
