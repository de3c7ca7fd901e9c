import PreferenceValues

/// `minProperties` and `maxProperties`.
final class PropertyCountKeyword: SchemaKeyword {
  private let least: Int?
  private let most: Int?

  init?(_ reader: inout KeywordReader) {
    least = reader.count("minProperties")
    most = reader.count("maxProperties")
    if least == nil, most == nil { return nil }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .dictionary(let members) = value else { return .valid }
    return members.count >= least ?? 0 && members.count <= most ?? .max ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .dictionary(let members) = value else { return }
    if let least, members.count < least {
      explanation.fail("minProperties", .tooFew(.member, least, found: members.count))
    }
    if let most, members.count > most {
      explanation.fail("maxProperties", .tooMany(.member, most, found: members.count))
    }
  }
}
