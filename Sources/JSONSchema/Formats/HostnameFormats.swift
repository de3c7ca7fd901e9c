import PreferenceFormats
import PreferenceValues

/// A host name (RFC 1123, section 2.1), whose encoded labels must be valid (RFC 5890).
enum HostnameFormat: TextFormat {
  static let name = "hostname"
  static let phrase = FormatPhrase.hostname

  static func accepts(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.allSatisfy { isLabel(String(Substring($0))) }
  }

  /// Whether a text can be between two dots.
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

/// An internationalized host name (RFC 5890), as far as it can be checked without special tables.
enum IDNHostnameFormat: TextFormat {
  static let name = "idn-hostname"
  static let phrase = FormatPhrase.hostname

  static func accepts(_ text: String) -> Bool {
    let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    let labels = text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: dots.contains)
    let length = labels.reduce(labels.count - 1) { $0 + encodedLength(of: $1) }
    let texts = labels.map { String($0) }
    // Next to a label from right to left, a leading digit would be displayed elsewhere.
    let mayBeginWithDigit = !texts.contains(where: InternationalLabel.isRightToLeft)
    return length <= 253 && texts.allSatisfy(accepts(label:))
      && (mayBeginWithDigit || !texts.contains { $0.utf8.first?.isDigit ?? false })
  }

  private static func accepts(label: String) -> Bool {
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return HostnameFormat.isLabel(label) }
    return encodedLength(of: label.unicodeScalars[...]) <= 63 && InternationalLabel.isSound(label)
  }

  private static func encodedLength(of label: Substring.UnicodeScalarView) -> Int {
    label.allSatisfy(\.isASCII) ? label.count : 4 + Punycode.encodedLength(of: label)
  }
}
