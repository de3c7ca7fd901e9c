/// A language that people are spoken to in.
///
/// What people type is the same in each: names of commands and actions, filters, keystrokes, values.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
}

extension Language {
  /// The language that an environment asks for, English where it asks for none of these.
  ///
  /// As gettext reads it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says something is the locale, and the list
  /// in `LANGUAGE` comes before it, unless the locale is `C` or `POSIX`, which is English.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !Self.isNeutral(locale) else {
      self = .english
      return
    }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    let wanted = listed.isEmpty ? [locale] : listed
    self = wanted.lazy.compactMap(Self.init(locale:)).first ?? .english
  }

  /// The language of a locale: `de`, `de_AT.UTF-8`; nil where it is none of these.
  init?(locale: String) {
    if Self.isNeutral(locale) {
      self = .english
    } else {
      self.init(rawValue: String(locale.prefix { !"_.@-".contains($0) }).lowercased())
    }
  }

  /// Whether a locale is that of no country: `C`, `C.UTF-8`, `POSIX`.
  private static func isNeutral(_ locale: String) -> Bool {
    ["C", "POSIX"].contains(locale.prefix { $0 != "." })
  }
}
