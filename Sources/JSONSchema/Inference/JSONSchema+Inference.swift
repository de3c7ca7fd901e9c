package import PreferenceValues

extension JSONSchema {
  /// Returns a schema with the types, groups and lists of stored values; its problems are warnings, because they are guesses.
  ///
  /// - Parameter whole: The stored values.
  package static func inferred(from whole: PreferenceValue) -> JSONSchema {
    let document = document(taking: [whole], hasRules: false)
    return JSONSchema(
      source: SchemaSource(document), options: ValidationOptions(), isInferred: true)
  }

  /// A draft of a schema that accepts the samples, for editing.
  ///
  /// In addition to types it has rules for repeated patterns: ranges of numbers, choices of
  /// strings, names that are always present, and the formats of strings.
  package static func document(inferredFrom samples: [PreferenceValue]) -> PreferenceValue {
    document(taking: samples, hasRules: true)
  }

  private static func document(
    taking samples: [PreferenceValue], hasRules: Bool
  ) -> PreferenceValue {
    var seen = SeenValues(hasRules: hasRules)
    for sample in samples { seen.insert(sample) }
    var document: PreferenceDictionary = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema")
    ]
    for (keyword, value) in SchemaInference(hasRules: hasRules).keywords(for: seen) {
      document[keyword] = value
    }
    return .dictionary(document)
  }
}
