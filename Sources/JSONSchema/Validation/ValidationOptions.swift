package import PreferenceValues

/// How values are judged: how strictly, and in which language it is said what is wrong with them.
public struct ValidationOptions: Hashable, Sendable {
  /// Whether `format` is a rule; false makes it a note, which is what drafts since 2019-09 say.
  public var assertsFormats: Bool

  /// The language of problems, and of what a form says about settings.
  package var language: Language

  /// Rules for editing: formats count.
  public init(assertsFormats: Bool = true) {
    self.init(assertsFormats: assertsFormats, language: .english)
  }

  /// Rules for editing, in a language.
  package init(assertsFormats: Bool = true, language: Language) {
    self.assertsFormats = assertsFormats
    self.language = language
  }
}
