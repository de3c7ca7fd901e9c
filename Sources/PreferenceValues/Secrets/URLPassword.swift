/// Detects URLs with a password, such as `postgres://user:horse@host/db`, or a token as the user's name, which are secrets
/// under any name.
package enum URLPassword {
  /// The position of the `://` of the first URL with a password that is not a reference to a variable.
  package static func start<Text: RandomAccessCollection<UInt8>>(in text: Text) -> Text.Index? {
    // Few texts contain this character, and the search for one is fast.
    guard text.contains(UInt8(ascii: "@")) else { return nil }
    let words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
    return words.lazy.compactMap { start(inWord: $0) }.first
  }

  /// The same in a text without white space and quotes.
  ///
  /// The search ends at the last `@`, so that its time is proportional to the text, however many `://` this contains.
  private static func start<Text: RandomAccessCollection<UInt8>>(inWord word: Text) -> Text.Index? {
    guard let end = word.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let url = word[...end]
    return url.indices.first { index in
      url[index...].starts(with: "://".utf8) && follows(url[index...].dropFirst(3))
    }
  }

  /// Whether a text begins with a user and a password, or with a token.
  private static func follows(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    let user = text.prefix { !":/?#@[".utf8.contains($0) }
    let rest = text.dropFirst(user.count)
    if rest.first == UInt8(ascii: "@") { return isToken(user) }
    guard rest.first == UInt8(ascii: ":"), let password = password(in: rest.dropFirst()) else {
      return false
    }
    return !password.isEmpty && !SecretName.isReference(String(decoding: password, as: UTF8.self))
  }

  /// Whether the name of a user is rather a token, such as `ghp_…`: long, with letters and digits.
  private static func isToken(_ user: some RandomAccessCollection<UInt8>) -> Bool {
    user.count >= 20 && user.contains(where: \.isDigit) && user.allSatisfy(\.isOfName)
  }

  /// The text before the last `@`; nil if the text is rather a port and a path.
  ///
  /// A password may contain a slash that is not escaped, but the path after a port may contain an `@`.
  private static func password<Text: RandomAccessCollection<UInt8>>(
    in text: Text
  ) -> Text.SubSequence? {
    let port = text.prefix(while: \.isDigit)
    let path = text.dropFirst(port.count)
    guard port.isEmpty || !(path.first.map("/?#".utf8.contains) ?? true) else { return nil }
    return text.lastIndex(of: UInt8(ascii: "@")).map { text[..<$0] }
  }
}
