import PreferenceValues

/// An email address (RFC 5321, section 4.1.2).
enum EmailFormat: TextFormat {
  static let name = "email"
  static let phrase = FormatPhrase.email

  static func accepts(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 } && accepts(text, host: HostnameFormat.accepts)
  }

  /// Whether a text is a mailbox at a host.
  static func accepts(_ text: String, host: (String) -> Bool) -> Bool {
    guard let at = text.lastIndex(of: "@") else { return false }
    let (mailbox, domain) = (text[..<at], text[text.index(after: at)...])
    guard isAtoms(mailbox) || isQuoted(mailbox) else { return false }
    guard domain.hasPrefix("["), domain.hasSuffix("]") else { return host(String(domain)) }
    let literal = String(domain.dropFirst().dropLast())
    return literal.hasPrefix("IPv6:")
      ? IPv6Format.accepts(String(literal.dropFirst(5))) : IPv4Format.accepts(literal)
  }

  private static func isAtoms(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty
        && atom.utf8.allSatisfy {
          $0 >= 0x80 || $0.isAlphanumeric || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0)
        }
    }
  }

  private static func isQuoted(_ text: Substring) -> Bool {
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return false }
    var inner = text.utf8.dropFirst().dropLast()
    while let byte = inner.popFirst() {
      let isEscape = byte == UInt8(ascii: "\\")
      guard let shown = isEscape ? inner.popFirst() : byte, shown >= 0x20, shown != 0x7F,
        isEscape || shown != UInt8(ascii: "\"")
      else { return false }
    }
    return true
  }
}

/// An internationalized email address (RFC 6531).
enum IDNEmailFormat: TextFormat {
  static let name = "idn-email"
  static let phrase = FormatPhrase.email

  static func accepts(_ text: String) -> Bool {
    EmailFormat.accepts(text, host: IDNHostnameFormat.accepts)
  }
}
