import PreferenceValues
import PreferencesINI

/// The language in which KConfig reads a file: `Key[de_AT]` has precedence over `Key[de]`, and that over `Key`.
struct KDELanguage: Sendable {
  /// Its codes, that with the country first.
  let codes: [String]

  /// The language of messages in an environment.
  init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !["C", "POSIX"].contains(Self.code(of: locale)) else {
      codes = ["C"]
      return
    }
    let first = environment["LANGUAGE"]?.split(separator: ":").first.map(String.init)
    codes = Self.codes(of: Self.code(of: first ?? locale))
  }

  private static func codes(of code: String) -> [String] {
    // In files of old programs, C is American English.
    if code == "en_US" { return [code, "C", "en"] }
    let language = String(code.prefix { $0 != "_" })
    return language == code ? [code] : [code, language]
  }

  private static func code(of locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" })
  }

  /// The key that an entry of a group gives a value; nil if an entry in a better language gives it one.
  func key(of name: String, in group: PreferenceDictionary) -> String? {
    let key = base(of: name)
    return self.name(of: key, in: group) == name ? key : nil
  }

  /// The entry of a group that gives a key its value.
  func name(of key: String, in group: PreferenceDictionary?) -> String {
    let found = names(of: key).filter { group?[$0] != nil }
    let equals = found.filter { $0 == "\(key)[C]" || $0 == "\(key)[en]" }
    // The last one in the file applies, unless one has the country.
    guard equals.count > 1, equals.first == found.first else { return found.first ?? key }
    return group?.map(\.name).last(where: equals.contains) ?? key
  }

  /// All entries that may give a key its value, the best language first.
  func names(of key: String) -> [String] { codes.map { "\(key)[\($0)]" } + [key] }

  /// The key of an entry in any language.
  static func stem(of name: String) -> String {
    KDELocalizedName(name).map { String($0.key) } ?? name
  }

  /// The key of an entry in this language; the entry itself if it is in none or another one.
  func base(of name: String) -> String {
    let ending = codes.lazy.map { "[\($0)]" }.first { name.hasSuffix($0) }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }
}
