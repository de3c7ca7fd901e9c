import PreferenceValues

/// The target of a reference.
enum ReferenceTarget: Sendable {
  case schema(Subschema)
  /// There is no such schema; the reason ends a sentence that begins with "its schema".
  case missing(reason: Message)
}
