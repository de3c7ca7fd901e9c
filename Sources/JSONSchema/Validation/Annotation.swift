public import PreferenceValues

/// What a schema says about a value without judging it (2020-12, section 7.7): a title, a default, a note.
public struct Annotation: Hashable, Sendable {
  /// Where the value stands.
  public var location: Location
  /// The keyword that says it: `title`.
  public var keyword: String
  /// Where the schema that has the keyword stands, as a JSON Pointer.
  public var schemaPointer: String
  /// What it says.
  public var content: PreferenceValue
}
