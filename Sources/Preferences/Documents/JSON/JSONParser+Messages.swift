extension JSONParser {
  /// Why no value begins here.
  func noValue() -> SyntaxError {
    switch byte {
    case _ where isAtEnd: failure("the text ends where a value must stand")
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
      failure("a value is missing before this \(character)")
    case UInt8(ascii: "'"): failure("a string must stand in double quotes")
    case UInt8(ascii: "."): failure("a digit is missing before the decimal point")
    case UInt8(ascii: "+"): failure("a number must not begin with +")
    default: failure(sentence(aboutWord: word))
    }
  }

  private func sentence(aboutWord word: String) -> String {
    switch word.lowercased() {
    case "": "a value cannot begin with this"
    case "true", "false", "null": "\(word) must be written in small letters"
    case "nan", "infinity", "undefined": "JSON has no \(word)"
    default: "\(word) is no value; a string must stand in double quotes"
    }
  }

  /// Why the next member or element cannot begin here.
  func noComma(in container: TextNode) -> SyntaxError {
    switch byte {
    case _ where isAtEnd: unclosed(container)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      failure("this \(character) does not close the \(opening(of: container))")
    case UInt8(ascii: "\""): failure("a comma is missing before this string")
    case UInt8(ascii: ":"): failure("there is no key before this colon")
    default: failure("a comma is missing before this")
    }
  }

  /// Why no member's name begins here.
  func noName(in dictionary: TextNode) -> SyntaxError {
    switch byte {
    case _ where isAtEnd: unclosed(dictionary)
    case UInt8(ascii: ","): failure("a member is missing before this comma")
    case UInt8(ascii: "]"): failure("this ] does not close the \(opening(of: dictionary))")
    default: failure("a key in double quotes must stand here")
    }
  }

  private func unclosed(_ container: TextNode) -> SyntaxError {
    failure("the text ends, and the \(opening(of: container)) is not closed")
  }

  private func opening(of container: TextNode) -> String {
    let line = TextPosition(ofByte: container.start, in: bytes).line
    return "\(container.kind == .dictionary ? "{" : "[") of line \(line)"
  }

  private var character: Character { Character(Unicode.Scalar(byte)) }

  /// The letters and digits that begin here, at most twenty.
  private var word: String {
    let letters = bytes[min(position, bytes.count)...].prefix(20).prefix { byte in
      byte.isDigit || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
