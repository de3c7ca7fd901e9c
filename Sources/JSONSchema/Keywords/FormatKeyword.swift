import PreferenceValues

/// `format`: what a text means, where that is a rule and not a note.
struct FormatKeyword: SchemaKeyword {
  private let format: any TextFormat.Type

  init?(_ reader: inout KeywordReader) {
    let isRule =
      reader.graph.options.assertsFormats
      || reader.schema.dialect.vocabularies.contains(.formatAssertion)
    guard isRule, let name = reader.text("format"),
      let format = TextFormats.named[name]
    else { return nil }
    self.format = format
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .string(let text) = value, !format.accepts(text) else { return }
    evaluation.fail("format", .format(format.phrase))
  }
}
