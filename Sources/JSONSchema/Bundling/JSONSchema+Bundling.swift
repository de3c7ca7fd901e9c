package import PreferenceValues

extension JSONSchema {
  /// Returns the schema with every document that it refers to except the metaschemas, in one document that accepts the
  /// same values.
  ///
  /// - Parameter name: The name of the schema in an error.
  /// - Throws: ``SchemaError/unresolved(file:reason:)`` if a reference has no target.
  package func bundled(name: String = "") throws(SchemaError) -> PreferenceValue {
    let references = ["$ref", "$dynamicRef", "$recursiveRef"]
    if let problem = schemaProblems.first(where: { references.contains($0.keyword ?? "") }) {
      throw SchemaError.unresolved(file: name, reason: RefusalReason(problem.text))
    }
    return SchemaBundle(of: source).document
  }
}
