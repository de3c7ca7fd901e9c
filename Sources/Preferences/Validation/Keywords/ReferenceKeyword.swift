/// `$ref`: the value is judged by another schema.
struct ReferenceKeyword: SchemaKeyword {
  private let target: SchemaGraph.NodeID

  init?(_ reader: inout KeywordReader) {
    guard let text = reader.text("$ref") else { return nil }
    guard let target = reader.graph.source.target(of: text, from: reader.schema) else {
      reader.report("$ref", "refers to \"\(text)\", which is not there")
      return nil
    }
    self.target = reader.graph.node(of: target)
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    evaluation.apply(target, to: value)
  }
}
