/// The encoding of a file, which an edit preserves.
enum INIEncoding: Sendable {
  case utf8
  /// One byte for each of the first 256 characters; new text of Java is ASCII, so it has all that an edit needs.
  case latin1

  /// The encoding of a file, which is UTF-8 if it can be.
  ///
  /// Java reads the properties of a resource in the same way.
  init(of bytes: [UInt8], in dialect: INIDialect) {
    let isLatin1 = dialect.mayBeLatin1 && String(validating: bytes, as: UTF8.self) == nil
    self = isLatin1 ? .latin1 : .utf8
  }

  /// The text of a file in UTF-8.
  func text(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: bytes
    case .latin1: bytes.flatMap { UTF8.encode(Unicode.Scalar($0)).map(Array.init) ?? [] }
    }
  }

  /// The bytes of a file with a text in UTF-8.
  func bytes(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: text
    case .latin1:
      String(decoding: text, as: UTF8.self).unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    }
  }
}
