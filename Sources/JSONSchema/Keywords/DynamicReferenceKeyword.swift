import PreferenceValues

/// `$dynamicRef` and `$recursiveRef`: a reference whose target an outer schema may replace.
final class DynamicReferenceKeyword: SchemaKeyword {
  private enum Replacement: Sendable {
    case named(String), recursive, none
  }

  private let target: SchemaGraph.NodeID?
  private let replacement: Replacement
  private let keyword: String
  /// The reason for a missing target.
  private let gap: EvaluationGap

  init?(_ reader: inout KeywordReader) {
    keyword = reader.schema.draft == .draft2019 ? "$recursiveRef" : "$dynamicRef"
    guard let reference = reader.reference(keyword) else { return nil }
    switch reference.target {
    case .schema(let schema):
      target = reader.graph.node(of: schema)
      replacement = Self.replacement(of: schema, keyword, reference.text)
      gap = .limit
    case .missing(let reason):
      target = nil
      replacement = .none
      gap = EvaluationGap(.schema(reason))
    }
  }

  private static func replacement(
    of target: Subschema, _ keyword: String, _ reference: String
  ) -> Replacement {
    if keyword == "$recursiveRef" {
      return target["$recursiveAnchor"]?.flag == true ? .recursive : .none
    }
    let name = URIReference(reference).decodedFragment ?? ""
    return target["$dynamicAnchor"]?.text == name ? .named(name) : .none
  }

  var appliesSchemas: Bool { true }

  private func target(in run: inout ValidationRun) -> SchemaGraph.NodeID? {
    switch replacement {
    case .named(let name): run.dynamicTarget(named: name) ?? target
    case .recursive: run.dynamicTarget(named: nil) ?? target
    case .none: target
    }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard let target = target(in: &run) else {
      run.leave(gap)
      return .undetermined
    }
    return run.verdict(of: target, on: value)
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    if let target = target(in: &explanation.run) {
      explanation.apply(target, to: value)
    } else {
      explanation.run.leave(gap)
      explanation.leaveUndetermined(gap.obstacle, keyword: keyword)
    }
  }
}
