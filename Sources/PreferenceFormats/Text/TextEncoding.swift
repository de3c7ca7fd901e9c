import PreferenceSystem
package import PreferenceValues

/// The encoding of a file, which an edit preserves.
package enum TextEncoding: Sendable {
  case utf8
  /// One byte for each of the first 256 characters.
  case latin1
  /// UTF-8 with bytes of another encoding, each of which is a private character in the text.
  case mixed
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
    case .mixed: return bytes.withForeignCharacters
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
    case .mixed:
      String(decoding: text, as: UTF8.self).unicodeScalars.flatMap { scalar in
        scalar.foreignByte.map { [$0] } ?? UTF8.encode(scalar).map(Array.init) ?? []
      }
    case .utf16(let isBigEndian):
      String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
  }
}

extension TextEncoding {
  /// The bytes of a string in a file, as data.
  package func data(of text: String) -> PreferenceValue {
    .data(Data(bytes(of: Array(text.utf8))))
  }
}

extension Unicode.Scalar {
  /// The byte that is not UTF-8 and that this character represents.
  fileprivate var foreignByte: UInt8? { value > 0x10FF7F ? UInt8(value - 0x10FF00) : nil }
}

extension [UInt8] {
  /// The text with a character of the last private plane for each byte that is not UTF-8; nil if it uses that plane itself.
  fileprivate var withForeignCharacters: [UInt8]? {
    var parser = UTF8.ForwardParser()
    var (rest, offset, text) = (makeIterator(), 0, [UInt8]())
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let character):
        guard character.first != Self.foreignLead else { return nil }
        text += character
        offset += character.count
      case .error(let length):
        text += self[offset..<offset + length].flatMap {
          [Self.foreignLead, 0x8F, 0xBC + $0 >> 6, $0 & 0x3F | 0x80]
        }
        offset += length
      case .emptyInput: return text
      }
    }
  }

  /// The first byte in a mixed text of each character for a byte that is not UTF-8.
  package static var foreignLead: UInt8 { 0xF4 }
}
