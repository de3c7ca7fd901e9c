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
    case .integer(let range), .real(let range): range.constraints
    case .path(let rule) where rule.mustExist: textConstraints + ["must exist"]
    case .text, .color, .path, .chord, .data, .date, .choice(_, isOpen: true): textConstraints
    case .list, .tuple:
      [Self.span(self["minItems"], self["maxItems"], "element")].compactMap(\.self)
        + (self["uniqueItems"]?.flag == true ? ["no element twice"] : [])
    case .dictionary, .group, .raw:
      [Self.span(self["minProperties"], self["maxProperties"], "member")].compactMap(\.self)
    case .toggle, .choice: []
    }
  }

  private var textConstraints: [String] {
    var constraints = [Self.span(self["minLength"], self["maxLength"], "character")]
    if let format = self["format"]?.text.flatMap({ TextFormats.named[$0] }) {
      constraints.append(format.phrase)
    }
    if let pattern = self["pattern"]?.text {
      constraints.append(self["patternErrorMessage"]?.text ?? "must match \(pattern)")
    }
    return constraints.compactMap(\.self)
  }

  private static func span(
    _ least: PreferenceValue?, _ most: PreferenceValue?, _ noun: String
  ) -> String? {
    let least = least?.double.flatMap { $0 > 0 ? $0 : nil }
    return switch (least, most?.double) {
    case (let least?, let most?) where least == most:
      "exactly \(least.brief) \(noun)\(most == 1 ? "" : "s")"
    case (let least?, let most?): "\(least.brief) to \(most.brief) \(noun)s"
    case (let least?, nil): "at least \(least.brief) \(noun)\(least == 1 ? "" : "s")"
    case (nil, let most?): "at most \(most.brief) \(noun)\(most == 1 ? "" : "s")"
    case (nil, nil): nil
    }
  }
}

extension NumberRange {
  /// The limits in words: "0 to 1", "above 0", "a multiple of 5".
  fileprivate var constraints: [String] {
    var constraints: [String] = []
    switch (lower, upper) {
    case (let lower?, let upper?) where lower.isInclusive && upper.isInclusive:
      constraints.append("\(lower.number.brief) to \(upper.number.brief)")
    default:
      if let lower {
        constraints.append((lower.isInclusive ? "at least " : "above ") + lower.number.brief)
      }
      if let upper {
        constraints.append((upper.isInclusive ? "at most " : "below ") + upper.number.brief)
      }
    }
    if let multiple, multiple != 1 { constraints.append("a multiple of \(multiple.brief)") }
    return constraints
  }
}
