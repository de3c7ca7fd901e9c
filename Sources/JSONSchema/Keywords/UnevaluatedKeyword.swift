import PreferenceValues

/// `unevaluatedProperties` and `unevaluatedItems`: the schemas of what no other keyword has looked at.
struct UnevaluatedKeyword: SchemaKeyword {
  private let members: SchemaGraph.NodeID?
  private let elements: SchemaGraph.NodeID?
  private let allowsMembers: Bool

  init?(_ reader: inout KeywordReader) {
    members = reader.subschema("unevaluatedProperties")
    elements = reader.subschema("unevaluatedItems")
    allowsMembers = reader.value("unevaluatedProperties")?.flag != false
    if members == nil, elements == nil { return nil }
  }

  var asksForEvaluated: Bool { true }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    switch value {
    case .dictionary(let dictionary): judge(dictionary, &evaluation)
    case .array(let array): judge(array, &evaluation)
    default: break
    }
  }

  private func judge(_ dictionary: PreferenceDictionary, _ evaluation: inout Evaluation) {
    guard let members else { return }
    for (name, value) in dictionary where !evaluation.evaluated.contains(name: name) {
      if allowsMembers {
        evaluation.descend(.member(name), value, by: members)
      } else {
        evaluation.fail("unevaluatedProperties", at: .member(name), .unknown(nearest: nil))
      }
    }
    evaluation.evaluated.insertEveryMember()
  }

  private func judge(_ array: [PreferenceValue], _ evaluation: inout Evaluation) {
    guard let elements else { return }
    for (index, value) in array.enumerated() where !evaluation.evaluated.contains(index: index) {
      evaluation.descend(.index(index), value, by: elements)
    }
    evaluation.evaluated.insertEveryElement()
  }
}
