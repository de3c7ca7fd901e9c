import JSONSchema
import PreferenceValues

extension SchemaView {
  /// The numbers a value may have.
  var range: NumberRange {
    NumberRange(
      lower: bound("minimum", "exclusiveMinimum") { $0 > $1 },
      upper: bound("maximum", "exclusiveMaximum") { $0 < $1 },
      multiple: self["multipleOf"]?.double, step: self["x-settee-step"]?.double)
  }

  /// The narrower of a bound and its exclusive form, which is a flag in draft 4.
  private func bound(
    _ inclusive: String, _ exclusive: String, isNarrower: (Double, Double) -> Bool
  ) -> NumberRange.Bound? {
    let limit = self[inclusive]?.double
    guard let strict = self[exclusive]?.double else {
      return limit.map { NumberRange.Bound($0, isInclusive: self[exclusive]?.flag != true) }
    }
    if let limit, isNarrower(limit, strict) { return NumberRange.Bound(limit) }
    return NumberRange.Bound(strict, isInclusive: false)
  }

  /// The rules in words, one each.
  func constraints(for kind: SettingKind) -> [String] {
    switch kind {
    case .integer(let range), .real(let range): range.constraints(in: language)
    case .path(let rule) where rule.mustExist:
      textConstraints + [FormPhrase.mustExist.text(in: language)]
    case .text, .color, .path, .chord, .data, .date, .choice(_, isOpen: true): textConstraints
    case .list, .tuple:
      [span("minItems", "maxItems", .element)].compactMap(\.self)
        + (self["uniqueItems"]?.flag == true ? [FormPhrase.unique.text(in: language)] : [])
    case .dictionary, .group, .raw:
      [span("minProperties", "maxProperties", .member)].compactMap(\.self)
    case .toggle, .choice: []
    }
  }

  private var textConstraints: [String] {
    var constraints = [span("minLength", "maxLength", .character)]
    if let format = self["format"]?.text.flatMap({ TextFormats.named[$0] }) {
      constraints.append(format.phrase.text(in: language))
    }
    if let pattern = self["pattern"]?.text {
      let phrase = ProblemPhrase.patterns([pattern])
      constraints.append(text("patternErrorMessage") ?? phrase.text(in: language))
    }
    return constraints.compactMap(\.self)
  }

  /// How many parts a value may have, nil for any number.
  private func span(_ least: String, _ most: String, _ part: Part) -> String? {
    let least = self[least]?.double.flatMap { $0 > 0 ? $0.brief : nil }
    let most = self[most]?.double?.brief
    if least == nil, most == nil { return nil }
    return FormPhrase.span(least, most, part).text(in: language)
  }
}

extension NumberRange {
  /// The limits in words: "0 to 1", "above 0", "a multiple of 5".
  fileprivate func constraints(in language: Language) -> [String] {
    let limits: [FormPhrase?] =
      switch (lower, upper) {
      case (let lower?, let upper?) where lower.isInclusive && upper.isInclusive:
        [.range(lower.number.brief, upper.number.brief)]
      default:
        [
          lower.map { .lower($0.number.brief, isAllowed: $0.isInclusive) },
          upper.map { .upper($0.number.brief, isAllowed: $0.isInclusive) },
        ]
      }
    let range = limits.compactMap { $0?.text(in: language) }.joined(separator: ", ")
    let step = multiple.flatMap { $0 == 1 ? nil : FormPhrase.multiple($0.brief).text(in: language) }
    return [range, step].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
  }
}
