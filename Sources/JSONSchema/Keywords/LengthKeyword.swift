import PreferenceValues

/// `minLength` and `maxLength`: the number of characters (Unicode scalars) in a string.
final class LengthKeyword: SchemaKeyword {
  private let least: Int?
  private let most: Int?

  init?(_ reader: inout KeywordReader) {
    least = reader.count("minLength")
    most = reader.count("maxLength")
    if least == nil, most == nil { return nil }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard let text = value.schemaText else { return .valid }
    let bytes = text.utf8.count
    // No scalar takes more than four bytes or less than one.
    if bytes <= most ?? .max, bytes >= 4 * min(least ?? 0, 1 << 40) { return .valid }
    let length = text.unicodeScalars.count
    return length >= least ?? 0 && length <= most ?? .max ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard let text = value.schemaText else { return }
    let length = text.unicodeScalars.count
    if let least, length < least {
      explanation.fail(
        "minLength", least == 1 ? .empty : .tooFew(.character, least, found: length))
    }
    if let most, length > most {
      explanation.fail("maxLength", .tooMany(.character, most, found: length))
    }
  }
}
