import PreferenceValues

extension JSONParser {
  /// Why no value begins here.
  func noValue() -> SyntaxError {
    switch byte {
    case _ where isAtEnd: failure(.endsBeforeValue)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
      failure(.noValueBefore(character))
    case UInt8(ascii: "'"): failure(.singleQuotes)
    case UInt8(ascii: "."): failure(.noDigitBeforePoint)
    case UInt8(ascii: "+"): failure(.leadingPlus)
    default: failure(phrase(aboutWord: word))
    }
  }

  private func phrase(aboutWord word: String) -> SyntaxPhrase {
    switch word.lowercased() {
    case "": .noValueHere
    case "true", "false", "null": .capitalWord(word)
    case "nan", "infinity", "undefined": .foreignWord(word)
    default: .bareWord(word)
    }
  }

  /// Why the next member or element cannot begin here.
  func noComma(in container: TextNode) -> SyntaxError {
    switch byte {
    case _ where isAtEnd: unclosed(container)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      failure(.wrongCloser(character, of: opening(of: container), line: line(of: container)))
    case UInt8(ascii: "\""): failure(.noCommaBeforeString)
    case UInt8(ascii: ":"): failure(.noKeyBeforeColon)
    default: failure(.noComma)
    }
  }

  /// Why no member's name begins here.
  func noName(in dictionary: TextNode) -> SyntaxError {
    switch byte {
    case _ where isAtEnd: unclosed(dictionary)
    case UInt8(ascii: ","): failure(.noMemberBeforeComma)
    case UInt8(ascii: "]"): failure(.wrongCloser("]", of: "{", line: line(of: dictionary)))
    default: failure(.noKeyHere)
    }
  }

  private func unclosed(_ container: TextNode) -> SyntaxError {
    failure(.unclosed(opening(of: container), line: line(of: container)))
  }

  private func opening(of container: TextNode) -> String {
    container.kind == .dictionary ? "{" : "["
  }

  private func line(of container: TextNode) -> Int {
    TextPosition(ofByte: container.start, in: bytes).line
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
