/// Detects values that a text assigns to the name of a secret, such as `Password=horse;`, `--token=horse`,
/// `"token": "horse"` and `Authorization: Bearer horse`.
enum AssignedSecret {
  private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  /// The fewest and the most bytes of a name.
  private static let nameLengths = 3...64
  /// The most bytes of a value that are looked at, so that the time is proportional to the text.
  private static let longestValue = 128

  /// Whether a text contains a secret after its name.
  static func isContained(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.contains { index in
      let isColon = text[index] == UInt8(ascii: ":")
      return (isColon || text[index] == UInt8(ascii: "="))
        && isSecret(text[(index + 1)...], after: text[..<index], isColon: isColon)
    }
  }

  private static func isSecret(_ tail: Text, after head: Text, isColon: Bool) -> Bool {
    guard let name = name(at: head, isColon: isColon), SecretName.isSecret(name),
      let value = value(of: tail.prefix(longestValue))
    else { return false }
    return !SecretName.isHarmless(value, under: name)
  }

  /// The name at the end of a text.
  ///
  /// A colon follows a name in quotes or one of several words; after one word, as in `Wrong password: try again`, it is
  /// rather punctuation.
  private static func name(at head: Text, isColon: Bool) -> String? {
    guard let last = head.last, last.isOfName || last.isBlank || last.isQuoteOrEscape else {
      return nil
    }
    let end = head.suffix(2 * nameLengths.upperBound).reversed().drop(while: \.isBlank)
    let isQuoted = end.first?.isQuoteOrEscape ?? false
    let bytes = end.drop(while: \.isQuoteOrEscape).prefix(while: \.isOfName).reversed()
    guard nameLengths.contains(bytes.count) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    let isPhrase = name == "Authorization" || name.utf8.contains { "-_".utf8.contains($0) }
    return !isColon || isQuoted || isPhrase ? name : nil
  }

  /// The value at the start of a text; nil if it is empty, as in a comparison, or the output of a command.
  private static func value(of tail: Text) -> String? {
    let content = tail.drop(while: \.isBlank).drop(while: \.isQuoteOrEscape)
    var text = String(decoding: content, as: UTF8.self)[...]
    for scheme in ["Bearer ", "Basic ", "token "] where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    for (opening, closing) in [("${{", "}}"), ("${", "}"), ("%(", ")s")]
    where text.hasPrefix(opening) {
      return text.firstRange(of: closing).map { String(text[..<$0.upperBound]) } ?? String(text)
    }
    let value = text.prefix { !$0.isWhitespace && !"\"'`;,&|<>()[]{}=\\".contains($0) }
    return value.isEmpty || text.hasPrefix("$(") ? nil : String(value)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it encloses a string, or escapes such a byte in a string in another one.
  fileprivate var isQuoteOrEscape: Bool { "\"'\\".utf8.contains(self) }

  /// Whether it is a letter, a digit, a hyphen or an underscore, as in names and tokens.
  var isOfName: Bool {
    isDigit || "-_".utf8.contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
