public import PreferenceValues

extension JSONSchema {
  /// The schema together with every document that it refers to, with the same verdicts.
  ///
  /// The metaschemas stay outside, since everybody has them.
  ///
  /// - Throws: ``SchemaError/unresolved(file:reason:)`` where a reference leads nowhere.
  public func bundled(name: String = "") throws(SchemaError) -> PreferenceValue {
    let references = ["$ref", "$dynamicRef", "$recursiveRef"]
    if let problem = schemaProblems.first(where: { references.contains($0.keyword ?? "") }) {
      throw SchemaError.unresolved(file: name, reason: problem.message)
    }
    return SchemaBundle(of: source).document
  }
}
