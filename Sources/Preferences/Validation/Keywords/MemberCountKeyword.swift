/// `minProperties` and `maxProperties`.
struct MemberCountKeyword: SchemaKeyword {
  private let least: Int?
  private let most: Int?

  init?(_ reader: inout KeywordReader) {
    least = reader.count("minProperties")
    most = reader.count("maxProperties")
    if least == nil, most == nil { return nil }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .dictionary(let members) = value else { return }
    if let least, members.count < least {
      evaluation.fail(
        "minProperties", "must have at least \(counted(least, "member")), not \(members.count)")
    }
    if let most, members.count > most {
      evaluation.fail(
        "maxProperties", "must have at most \(counted(most, "member")), not \(members.count)")
    }
  }
}
