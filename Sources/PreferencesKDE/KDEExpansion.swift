import PreferenceSystem

/// The variables in texts of keys with `[$e]`, read like KConfig.
struct KDEExpansion: Sendable {
  let environment: [String: String]

  /// The text with the values of `$VARIABLE` and `${VARIABLE}`; `$$` is a dollar sign.
  ///
  /// A dollar sign without a name is removed, except at the end.
  func expanded(_ text: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "$") {
      result += String(rest[..<start])
      rest = rest[start...].dropFirst()
      result += rest.isEmpty ? "$" : variable(from: &rest)
    }
    return result + String(rest)
  }

  private func variable(from rest: inout Substring.UnicodeScalarView) -> String {
    switch rest.first {
    case "$":
      rest.removeFirst()
      return "$"
    case "{":
      let name = rest.dropFirst().prefix { $0 != "}" }
      rest = rest[name.endIndex...].dropFirst()
      return value(of: String(name))
    default:
      let name = rest.prefix(while: Self.isPartOfName)
      rest = rest[name.endIndex...]
      return value(of: String(name))
    }
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    // Qt looks at UTF-16 units.
    guard scalar.value <= 0xFFFF else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return scalar == "_"
    }
  }

  private func value(of name: String) -> String {
    if let value = environment[name], !value.isEmpty { return value }
    let directories = BaseDirectories(environment: environment)
    return switch name {
    case "QT_CACHE_HOME": directories.cache ?? ""
    case "QT_CONFIG_HOME": directories.config ?? ""
    case "QT_DATA_HOME": directories.data ?? ""
    default: ""
    }
  }
}
