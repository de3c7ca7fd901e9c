/// The rule for the names of keys and groups.
///
/// A name has 1 to 1,024 bytes without control characters, which property lists cannot contain. Names are compared by their
/// bytes; a dot, a slash and an `@` have no special meaning.
package enum PreferenceKeyName {
  /// The maximum length of a name in bytes of UTF-8.
  package static let longest = 1024

  /// Returns the reason why a name cannot be used, nil if it can.
  package static func rejectionReason(for name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if name.utf8.count > longest { return "it is longer than \(longest) bytes" }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "it has a control character"
    }
    return nil
  }
}
