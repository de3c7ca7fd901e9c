package import PreferenceValues

/// An annotation of a value (2020-12, section 7.7): a title, a default, a comment.
package struct Annotation: Hashable, Sendable {
  /// The location of the value.
  package var location: ValueLocation
  /// The keyword: `title`.
  package var keyword: String
  /// The place of the schema with the keyword, as a JSON Pointer.
  package var schemaPointer: String
  /// The value of the keyword.
  package var content: PreferenceValue
}
