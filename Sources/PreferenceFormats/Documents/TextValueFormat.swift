package import PreferenceValues

/// Returns the value of a text at a path by the types of a schema; nil for a string.
package typealias TextTyping = @Sendable (String, PreferencePath) -> PreferenceValue?

/// A format whose values are texts, to which a schema gives types.
package protocol TextValueFormat: DocumentFormat {
  /// Whether the values of its files are texts; property lists have a form with types and one without.
  var hasTexts: Bool { get }

  /// Returns the format with values of the types that a schema gives the texts.
  func typed(by typing: @escaping TextTyping) -> any DocumentFormat
}

extension TextValueFormat {
  package var hasTexts: Bool { true }
}
