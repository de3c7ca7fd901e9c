import PreferenceFormats
import PreferenceValues

/// An IPv4 address in four decimal numbers (RFC 2673, section 3.2).
enum IPv4Format: TextFormat {
  static let name = "ipv4"
  static let phrase = FormatPhrase.ipv4

  static func accepts(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        // Some programs read a number with a leading zero as octal.
        (1...3).contains(part.count) && part.allSatisfy(\.isDigit)
          && (part.count == 1 || part.first != UInt8(ascii: "0"))
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }
}

/// An IPv6 address without a zone (RFC 4291, section 2.2).
enum IPv6Format: TextFormat {
  static let name = "ipv6"
  static let phrase = FormatPhrase.ipv6

  static func accepts(_ text: String) -> Bool {
    let halves = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
    switch halves.count {
    case 1: return groups(in: halves[0], mayEndInIPv4: true) == 8
    case 2:
      guard let before = groups(in: halves[0], mayEndInIPv4: false),
        let after = groups(in: halves[1], mayEndInIPv4: true)
      else { return false }
      return before + after <= 7
    default: return false
    }
  }

  /// The number of 16-bit groups in a part; nil if it is malformed.
  private static func groups(in part: Substring, mayEndInIPv4: Bool) -> Int? {
    if part.isEmpty { return 0 }
    var words = part.split(separator: ":", omittingEmptySubsequences: false)
    var count = 0
    if mayEndInIPv4, let last = words.last, last.contains(".") {
      guard IPv4Format.accepts(String(last)) else { return nil }
      words.removeLast()
      count = 2
    }
    let isSound = words.allSatisfy {
      (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isHexDigit)
    }
    return isSound ? count + words.count : nil
  }
}
