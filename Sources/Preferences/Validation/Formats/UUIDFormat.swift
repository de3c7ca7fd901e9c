/// A UUID (RFC 4122, section 3).
enum UUIDFormat: TextFormat {
  static let name = "uuid"
  static let phrase = "a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380"

  static func accepts(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}
