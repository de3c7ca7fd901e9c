public import PreferenceValues

/// How values are judged: how strictly, and in which language it is said what is wrong with them.
public struct ValidationOptions: Hashable, Sendable {
  /// Whether `format` is a rule; false makes it a note, which is what drafts since 2019-09 say.
  public var assertsFormats: Bool

  /// The language of problems, and of what a form says about settings.
  public var language: Language

  /// Rules for editing: formats count.
  public init(assertsFormats: Bool = true, language: Language = .english) {
    self.assertsFormats = assertsFormats
    self.language = language
  }
}
