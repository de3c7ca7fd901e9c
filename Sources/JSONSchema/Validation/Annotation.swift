public import PreferenceValues

/// An annotation of a value (2020-12, section 7.7): a title, a default, a comment.
public struct Annotation: Hashable, Sendable {
  /// The location of the value.
  public var location: Location
  /// The keyword that says it: `title`.
  public var keyword: String
  /// The place of the schema with the keyword, as a JSON Pointer.
  public var schemaPointer: String
  /// The value of the keyword.
  public var content: PreferenceValue
}
