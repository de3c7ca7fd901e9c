import PreferenceFormats
public import PreferenceValues

extension JSONSchema {
  /// What is odd about the schema, beside what makes it unusable: misspelt keywords, rules without effect, defaults
  /// that fail, settings that cannot be reached or have no title.
  ///
  /// Errors are what can hardly be meant; warnings are worth a look.
  public var lintProblems: [PreferenceProblem] {
    let written = try? JSONFormat.jsonc.parse(readText())
    let repeated = written?.problems ?? []
    var problems = repeated + schemaProblems
    problems += placed(
      metaschemaProblems.filter { found in !problems.contains { $0.overlaps(found) } })
    problems += placed(SchemaLint(self).problems)
    return problems.sorted { left, right in
      guard let left = left.position, let right = right.position else { return false }
      return left < right
    }
  }

  /// What the schema of schemas finds wrong.
  private var metaschemaProblems: [PreferenceProblem] {
    let address = source.root.draft.metaschema
    let metaschema = try? JSONSchema(.dictionary(["$ref": .string(address)]))
    return metaschema?.problems(in: document) ?? []
  }
}

extension PreferenceProblem {
  /// Whether both concern the same part of a document.
  fileprivate func overlaps(_ other: PreferenceProblem) -> Bool {
    zip(location.steps, other.location.steps).allSatisfy { $0 == $1 }
  }
}
