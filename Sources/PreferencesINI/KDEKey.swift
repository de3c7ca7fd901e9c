/// The key of a line in KDE's files, read from its end like KConfig: a name, perhaps with a language, and flags.
struct KDEKey {
  /// The decoded name, with its language: `Name[de]`.
  private(set) var name = ""
  /// The flags: `ei` in `key[$ei]`; a `d` is the last one.
  private(set) var flags = ""
  private var language: Substring?

  /// Reads a key; nil if KConfig ignores the line.
  ///
  /// - Parameter hasValue: Whether the line has an equals sign, which only a deleted key may lack.
  init?(_ text: String, hasValue: Bool) {
    var rest = text[...]
    while !isDeleted, let start = rest.lastIndex(of: "[") {
      guard let end = rest[start...].firstIndex(of: "]"), read(rest[start..<end].dropFirst())
      else { return nil }
      rest = rest[..<start]
    }
    // The flag d hides a language before it.
    guard hasValue || isDeleted, !rest.isEmpty, !rest.contains("[") else { return nil }
    // KConfig reads an empty language in all languages, and writes the key without one.
    name = KDEValues().name(String(rest)) + (language.map { $0.isEmpty ? "" : "[\($0)]" } ?? "")
  }

  private var isDeleted: Bool { flags.hasSuffix("d") }

  /// Reads what is between brackets; returns whether it is valid.
  private mutating func read(_ part: Substring) -> Bool {
    guard part.first == "$" else {
      guard language == nil else { return false }
      language = part
      return true
    }
    for flag in part.dropFirst() where !isDeleted { flags.append(flag) }
    if isDeleted { language = nil }
    return true
  }
}
