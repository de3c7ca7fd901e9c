internal import CTranslations
internal import PreferenceSystem

/// A language of the interface: English, or one that has a translation file.
///
/// Names of commands and actions, filters, shortcuts and values are the same in each.
package struct InterfaceLanguage: Sendable {
  /// The code that locales use: `de`, `pt_BR`.
  package let code: String
  private let translate: @Sendable (MessageTemplate) -> String?

  /// Creates a language with translations that do not come from a bundled file.
  ///
  /// - Parameter translate: Returns a template's translation with placeholders, nil if it is missing.
  package init(code: String, translate: @escaping @Sendable (MessageTemplate) -> String?) {
    self.code = code
    self.translate = translate
  }
}

extension InterfaceLanguage {
  package static let english = InterfaceLanguage(code: "en") { _ in nil }

  /// The codes of the languages that the interface can be displayed in.
  package static var codes: [String] { [english.code] + files.map { String(cString: $0.code) } }

  /// The languages that the interface can be displayed in.
  package static var all: [InterfaceLanguage] { codes.compactMap { InterfaceLanguage(code: $0) } }

  /// The language with a code, or nil if it has no translation file.
  package init?(code: String) {
    guard let language = code == "en" ? .english : Self.loaded(code) else { return nil }
    self = language
  }

  /// The languages that were selected so far, whose files are parsed once.
  private static let languages = Mutex<[String: InterfaceLanguage]>([:])

  private static func loaded(_ code: String) -> InterfaceLanguage? {
    languages.withLock { languages in
      if let language = languages[code] { return language }
      guard let file = file(for: code), let catalog = try? MessageCatalog(parsing: file) else {
        return nil
      }
      let language = InterfaceLanguage(code: code) { catalog.translation(of: $0) }
      languages[code] = language
      return language
    }
  }

  private static var files: UnsafeBufferPointer<settee_translation> {
    var count = 0
    let first = settee_translations(&count)
    return UnsafeBufferPointer(start: first, count: count)
  }

  /// The contents of a language's translation file, or nil if it has none.
  package static func file(for code: String) -> [UInt8]? {
    files.first { String(cString: $0.code) == code }
      .map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.size)) }
  }

  /// The translation of a template, for its count and with its placeholders; nil if it is missing.
  package func translation(of template: MessageTemplate) -> String? { translate(template) }
}

extension InterfaceLanguage: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.code == right.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension InterfaceLanguage {
  /// The language of a PO file that is not built in.
  ///
  /// - Throws: ``MessageCatalogError``.
  package init(parsing file: [UInt8]) throws(MessageCatalogError) {
    let catalog = try MessageCatalog(parsing: file)
    self.init(code: catalog.language) { catalog.translation(of: $0) }
  }

  /// The language of the file in `SETTEE_TRANSLATION`, with which translators try it; nil without one.
  private init?(fileIn environment: [String: String]) {
    guard let path = environment["SETTEE_TRANSLATION"],
      let file = FileManager.default.contents(atPath: path),
      let language = try? Self(parsing: Array(file))
    else { return nil }
    self = language
  }

  /// The language that an environment selects, English if it selects none of the available ones.
  ///
  /// The rules are those of gettext: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty is the locale, and the list
  /// in `LANGUAGE` comes before it, unless the locale is `C` or `POSIX`, which is English; with `C.UTF-8` the list counts.
  package init(environment: [String: String]) {
    if let language = Self(fileIn: environment) {
      self = language
      return
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, locale != "C", locale != "POSIX" else {
      self = .english
      return
    }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    let wanted = listed.isEmpty ? [locale] : listed
    self = wanted.lazy.compactMap(Self.init(locale:)).first ?? .english
  }

  /// The language of a locale: of its country (`pt_BR` for `pt_BR.UTF-8`), else of its language (`de` for `de_AT`); nil
  /// if neither is available.
  init?(locale: String) {
    if Self.isNeutral(locale) {
      self = .english
      return
    }
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard let name = parts.first?.lowercased() else { return nil }
    let country = parts.dropFirst().first.flatMap { Self(code: "\(name)_\($0.uppercased())") }
    guard let language = country ?? Self(code: name) else { return nil }
    self = language
  }

  /// Whether a locale belongs to no country: `C`, `C.UTF-8`, `POSIX`.
  private static func isNeutral(_ locale: String) -> Bool {
    ["C", "POSIX"].contains(locale.prefix { $0 != "." })
  }
}
