import PreferenceValues

/// A host name (RFC 1123, section 2.1), whose encoded labels must mean something (RFC 5890).
enum HostnameFormat: TextFormat {
  static let name = "hostname"
  static let phrase = FormatPhrase.hostname

  static func accepts(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.allSatisfy { isLabel(String(Substring($0))) }
  }

  /// Whether a text can stand between two dots.
  static func isLabel(_ label: String) -> Bool {
    let bytes = label.utf8
    guard (1...63).contains(bytes.count), bytes.first != UInt8(ascii: "-"),
      bytes.last != UInt8(ascii: "-"),
      bytes.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") })
    else { return false }
    guard bytes.dropFirst(2).starts(with: "--".utf8) else { return true }
    guard label.lowercased().hasPrefix("xn--") else { return false }
    return Punycode.decoded(label.dropFirst(4)).map(InternationalLabel.isSound) ?? false
  }
}
