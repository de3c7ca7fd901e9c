package import PreferenceValues

/// The meaning of a text by the types of a schema.
package struct TypedText: Sendable {
  /// The value; nil for a string.
  package let value: PreferenceValue?
  /// Whether the type at the path is a list and the text one of its items.
  package let isItem: Bool
  /// Whether the type at the path has no lists, so that the last of several texts applies.
  package let isSingle: Bool

  package init(_ value: PreferenceValue?, isItem: Bool = false, isSingle: Bool = false) {
    self.value = value
    self.isItem = isItem
    self.isSingle = isSingle
  }
}

/// Returns the meaning of a text at a path; nil if the schema does not describe the path.
package typealias TextTyping = @Sendable (String, PreferencePath) -> TypedText?

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
