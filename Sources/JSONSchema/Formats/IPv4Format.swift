import PreferenceValues
import PreferenceFormats

/// An IPv4 address in four decimal numbers (RFC 2673, section 3.2).
enum IPv4Format: TextFormat {
  static let name = "ipv4"
  static let phrase = FormatPhrase.ipv4

  static func accepts(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        // A zero in front means an octal number to some programs.
        (1...3).contains(part.count) && part.allSatisfy(\.isDigit)
          && (part.count == 1 || part.first != UInt8(ascii: "0"))
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }
}
