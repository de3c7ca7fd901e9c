import PreferenceFormats
package import PreferenceValues

extension JSONSchema {
  /// The likely mistakes in the schema, and its problems: misspelled keywords, rules without
  /// effect, invalid defaults, unreachable settings, and settings without a title.
  ///
  /// Errors are almost certainly mistakes; warnings may be.
  package var lintProblems: [PreferenceProblem] {
    let written = try? textFormat.parse(readText())
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
}
