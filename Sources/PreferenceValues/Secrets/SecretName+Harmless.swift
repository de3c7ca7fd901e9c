/// Values that no name makes a secret.
///
/// A mistake here prints a secret, so all of a text must have one of a few forms.
extension SecretName {
  /// A number from this on may be a secret, whatever its name says.
  static let greatestCount: UInt64 = 1_000_000_000

  private static let plurals: Set<String> = ["apikeys", "keys", "passwords", "secrets", "tokens"]
  private static let quantities: Set<String> = [
    "age", "attempts", "bits", "bytes", "count", "days", "delay", "duration", "expiration",
    "expires", "expiry", "hours", "interval", "iterations", "length", "lifetime", "limit", "max",
    "maximum", "min", "minimum", "minutes", "ms", "retries", "rounds", "seconds", "size",
    "timeout", "total", "ttl", "validity", "version",
  ]

  /// Whether a number with this name is a count, a size or a duration: `maxTokens`, `passwordLength`.
  package static func isQuantity(_ name: String) -> Bool {
    NameWords.words(of: name).contains {
      plurals.contains($0.lowercased()) || quantities.contains($0.lowercased())
    }
  }

  /// Words for the use of something, such as GitHub's `secrets: inherit` and `id-token: write`.
  private static let modes: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "none", "null", "inherit", "read", "write",
  ]

  /// Whether a text is not a secret, whatever the names around it are.
  ///
  /// - Parameter name: The name of the text itself, nil for an item of a list.
  static func isHarmless(_ text: String, under name: String?) -> Bool {
    if text.isEmpty || modes.contains(text.lowercased()) || isReference(text) { return true }
    guard let name else { return false }
    return isSmallNumber(text) && isQuantity(name) || isPath(text) && isOfFile(name)
  }

  private static func isSmallNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy(\.isDigit) && UInt64(text).map { $0 < greatestCount } ?? false
  }

  /// Whether the name is that of a file with the secret, such as `tokenFile`.
  private static func isOfFile(_ name: String) -> Bool {
    ["file", "path", "dir", "directory"].contains(NameWords.words(of: name).last?.lowercased())
  }

  private static func isPath(_ text: String) -> Bool {
    ["/", "~/", "./", "../"].contains(where: text.hasPrefix)
      && !text.contains(where: \.isNewline)
  }

  // MARK: References to variables

  /// Whether all of a text is a reference to a variable, without a default: `${{ secrets.X }}`, `${VAR}`, `$VAR` or
  /// `%(name)s`.
  static func isReference(_ text: String) -> Bool {
    if let inner = content(of: text, between: "${{", and: "}}") {
      // Expressions have contexts; anything else, such as a text in quotes, may be a secret.
      return inner.contains(".") && isVariable(inner.trimmed, "_.-")
    }
    if let inner = content(of: text, between: "${", and: "}") {
      return isVariable(inner.hasPrefix("env:") ? String(inner.dropFirst(4)) : inner, "_.")
    }
    if let inner = content(of: text, between: "%(", and: ")s") { return isVariable(inner, "_.") }
    // A password may begin with a dollar too, but the names of environment variables are in capitals.
    guard let inner = content(of: text, between: "$", and: "") else { return false }
    return isVariable(inner, "_") && inner == inner.uppercased()
  }

  private static func content(
    of text: String, between opening: String, and closing: String
  ) -> String? {
    guard text.hasPrefix(opening), text.hasSuffix(closing),
      text.utf8.count > opening.utf8.count + closing.utf8.count
    else { return nil }
    return String(text.dropFirst(opening.count).dropLast(closing.count))
  }

  /// Whether a text is the name of a variable: letters, digits and some other characters.
  private static func isVariable(_ name: String, _ others: String) -> Bool {
    guard let first = name.utf8.first, !first.isDigit, first != UInt8(ascii: "."),
      first != UInt8(ascii: "-")
    else { return false }
    return name.utf8.allSatisfy { byte in
      byte.isDigit || others.utf8.contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
