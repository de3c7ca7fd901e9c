import PreferenceValues

/// `format`, if it is a rule and not an annotation.
final class FormatKeyword: SchemaKeyword {
  private let format: any TextFormat.Type

  init?(_ reader: inout KeywordReader) {
    guard reader.graph.assertsFormats(in: reader.schema.dialect), reader.text("format") != nil,
      let format = TextFormats.rule(of: reader.schema)
    else { return nil }
    self.format = format
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .string(let text) = value else { return .valid }
    let isAccepted = run.isForeign ? format.acceptsForeign(text) : format.accepts(text)
    return isAccepted ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard verdict(on: value, &explanation.run) == .invalid else { return }
    explanation.fail("format", .format(format.phrase))
  }
}
