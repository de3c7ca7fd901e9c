import ECMARegex
import PreferenceValues

/// `properties`, `patternProperties` and `additionalProperties`: the schemas of a dictionary's members.
struct MembersKeyword: SchemaKeyword {
  private let named: NamedSubschemas?
  private let patterns: [(pattern: Pattern, id: SchemaGraph.NodeID)]
  private let others: SchemaGraph.NodeID?
  private let allowsOthers: Bool

  init?(_ reader: inout KeywordReader) {
    named = reader.subschemas(named: "properties")
    patterns = Self.patterns(&reader)
    others = reader.subschema("additionalProperties")
    allowsOthers = reader.value("additionalProperties")?.flag != false
    if named == nil, patterns.isEmpty, others == nil { return nil }
  }

  private static func patterns(
    _ reader: inout KeywordReader
  ) -> [(pattern: Pattern, id: SchemaGraph.NodeID)] {
    guard let schemas = reader.subschemas(named: "patternProperties") else { return [] }
    return schemas.all.compactMap { text, id in
      do {
        return (try Pattern(tolerating: text), id)
      } catch {
        reader.report(
          "patternProperties", "has \"\(text)\", which is no regular expression: \(error)")
        return nil
      }
    }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .dictionary(let members) = value else { return }
    var position = 0
    if let name = evaluation.focusedMember {
      guard let member = members[name] else { return }
      _ = judge(name, member, near: &position, &evaluation)
      return
    }
    for (name, member) in members where judge(name, member, near: &position, &evaluation) {
      if evaluation.tracksEvaluated { evaluation.evaluated.insert(name: name) }
    }
  }

  /// Judges a member, and says whether any of the three keywords looks at it.
  private func judge(
    _ name: String, _ value: PreferenceValue, near position: inout Int,
    _ evaluation: inout Evaluation
  ) -> Bool {
    var isKnown = false
    if let schema = named?.id(of: name, near: &position) {
      evaluation.descend(.member(name), value, by: schema)
      isKnown = true
    }
    for (pattern, schema) in patterns {
      switch pattern.search(name) {
      case .found: evaluation.descend(.member(name), value, by: schema)
      case .notFound: continue
      case .undecided:
        evaluation.leaveUndecided(.patternOfName(pattern.text), keyword: "patternProperties")
      }
      isKnown = true
    }
    guard !isKnown, let others else { return isKnown }
    if allowsOthers {
      evaluation.descend(.member(name), value, by: others)
    } else {
      evaluation.fail(
        "additionalProperties", at: .member(name), .unknown(nearest: nearest(to: name)))
    }
    return true
  }

  /// The name that one that is not known is probably a slip of.
  private func nearest(to name: String) -> String? {
    name.nearest(of: Array((named?.members ?? [:]).names.prefix(1_000)))
  }
}
