import PreferenceValues

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
      evaluation.fail("minProperties", .tooFew(.member, least, found: members.count))
    }
    if let most, members.count > most {
      evaluation.fail("maxProperties", .tooMany(.member, most, found: members.count))
    }
  }
}
