import PreferenceValues

/// A UUID (RFC 4122, section 3).
enum UUIDFormat: TextFormat {
  static let name = "uuid"
  static let phrase = FormatPhrase.uuid

  static func accepts(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}
