import JSONSchema
package import PreferenceValues

extension Domain {
  /// The problems that leave a part of its schema without meaning; none for a schema that settee made.
  package var meaninglessParts: [PreferenceProblem] {
    guard let schema = schema as? JSONSchema, !schema.isInferred, !hasMadeSchema else { return [] }
    return schema.meaninglessParts
  }

  /// The warning that its schema cannot be read, or has a part without meaning.
  package var schemaWarning: Message? {
    if let schemaDamage {
      return Message("opened without its schema: \(schemaDamage.message.firstLine)")
    }
    let problems = meaninglessParts
    guard let first = problems.first, let schemaPlace else { return nil }
    return Message(
      "the schema \(schemaPlace) has \(problems.count, "problem", "problems"): \(first.located)")
  }
}
