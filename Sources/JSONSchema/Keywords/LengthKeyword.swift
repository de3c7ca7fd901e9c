import PreferenceValues

/// `minLength` and `maxLength`: how many characters (Unicode scalars) a text has.
struct LengthKeyword: SchemaKeyword {
  private let least: Int?
  private let most: Int?

  init?(_ reader: inout KeywordReader) {
    least = reader.count("minLength")
    most = reader.count("maxLength")
    if least == nil, most == nil { return nil }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard let text = value.schemaText else { return }
    let length = text.unicodeScalars.count
    if let least, length < least {
      evaluation.fail(
        "minLength", least == 1 ? .empty : .tooFew(.character, least, found: length))
    }
    if let most, length > most {
      evaluation.fail("maxLength", .tooMany(.character, most, found: length))
    }
  }
}
