package import PreferenceValues

/// Options for reading schemas and validating values.
public struct ValidationOptions: Hashable, Sendable {
  /// Whether `format` is a rule; false makes it an annotation, as drafts since 2019-09 define it.
  public var assertsFormats: Bool

  /// The `$schema` that applies if a schema has none or an unknown one.
  ///
  /// If it is nil, a schema without one follows 2020-12,
  /// and an unknown one is a problem.
  public var defaultDialect: String?

  /// The language of problems and forms.
  package var language: InterfaceLanguage

  /// Options; without arguments those of the editor.
  ///
  /// - Parameters:
  ///   - assertsFormats: Whether `format` is a rule.
  ///   - defaultDialect: The `$schema` of a schema that has none or an unknown one.
  public init(assertsFormats: Bool = true, defaultDialect: String? = nil) {
    self.init(assertsFormats: assertsFormats, defaultDialect: defaultDialect, language: .english)
  }

  package init(
    assertsFormats: Bool = true, defaultDialect: String? = nil, language: InterfaceLanguage
  ) {
    self.assertsFormats = assertsFormats
    self.defaultDialect = defaultDialect
    self.language = language
  }
}
