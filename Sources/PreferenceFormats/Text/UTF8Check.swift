import PreferenceValues

extension [UInt8] {
  /// The offset of the first byte that is not UTF-8; nil if all are.
  package var endOfUTF8: Int? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var (bytes, offset) = (makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) { offset += scalar.count }
    return offset
  }

  /// Throws for a text that is not UTF-8; one without control characters is in another encoding, and not damaged.
  package func requireUTF8() throws(SyntaxError) {
    guard let offset = endOfUTF8 else { return }
    guard TextEncoding(markedBy: self) == nil else { throw .wideText }
    guard isInOtherEncoding else {
      throw SyntaxError(Message("the text is not valid UTF-8"), atByte: offset, in: self)
    }
    throw .otherEncoding(atByte: offset, in: self)
  }

  /// Whether a text that is not UTF-8 is not UTF-16 either, and has no control characters.
  package var isInOtherEncoding: Bool {
    TextEncoding(markedBy: self) == nil && !contains(where: \.isControl)
  }
}

extension UInt8 {
  fileprivate var isControl: Bool { self < 0x20 && !isWhiteSpace && self != 0x0C || self == 0x7F }
}

extension SyntaxError {
  /// The error of a byte that is not UTF-8 in a text that is not damaged.
  package static func otherEncoding(atByte offset: Int, in bytes: [UInt8]) -> SyntaxError {
    let message = Message("the text is not valid UTF-8, and other encodings are not supported")
    return SyntaxError(message, atByte: offset, in: bytes).unsupported
  }

  /// The error of a text in UTF-16 or UTF-32, without its line.
  static var wideText: SyntaxError {
    SyntaxError(Message("the text is UTF-16 or UTF-32; only UTF-8 is supported")).unsupported
  }
}
