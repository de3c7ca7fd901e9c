import PreferenceSystem
package import PreferenceValues

extension SettingDescription {
  /// Returns the value after one step: the other state, the next choice, number, hour or day.
  ///
  /// - Parameters:
  ///   - value: The effective value, nil for none.
  ///   - direction: 1 for up, -1 for down.
  ///   - wraps: Whether the first choice follows the last.
  /// - Returns: The new value, nil if the type has no steps.
  package func next(
    after value: PreferenceValue?, direction: Int, wraps: Bool
  ) -> PreferenceValue? {
    switch kind {
    case .boolean: .boolean(wraps ? !(value?.flag ?? false) : direction > 0)
    case .choice(let choices, _): Self.next(after: value, in: choices, direction, wraps: wraps)
    case .integer(let range) where !wraps:
      stepped(value, by: Double(direction) * max(1, range.stepWidth(or: 1)), in: range)
    case .number(let range) where !wraps:
      stepped(value, by: Double(direction) * range.stepWidth(or: 0.1), in: range)
    case .date where !wraps: value.flatMap { Self.moved($0, by: direction) }
    case .color: color(after: value, direction)
    default: nil
    }
  }

  /// Returns a time one hour later or earlier, or a date one day later or earlier.
  private static func moved(_ value: PreferenceValue, by direction: Int) -> PreferenceValue? {
    switch value {
    case .date(let date): .date(date + hour * Double(direction))
    case .tagged(let type, let inner):
      moved(inner, by: direction).map { .tagged(type: type, $0) }
    case .string(let text): moved(text, by: direction).map(PreferenceValue.string)
    default: nil
    }
  }

  private static let hour = 3600.0

  /// Moves a day, a date and time, or one without a time zone.
  private static func moved(_ text: String, by direction: Int) -> String? {
    let isDay = text.utf8.count == "2026-11-21".utf8.count
    if let date = Date(rfc3339: text) {
      let moved = (date + Double(direction) * (isDay ? 24 * hour : hour)).rfc3339
      return isDay ? String(moved.prefix(10)) : moved
    }
    return Date(rfc3339: text + "Z").map {
      String(($0 + Double(direction) * hour).rfc3339.dropLast())
    }
  }

  /// Returns the next color of a small palette, in the notation of the current one.
  private func color(after value: PreferenceValue?, _ direction: Int) -> PreferenceValue? {
    let text = value?.text ?? (kind == .color(isHexadecimal: true) ? "#000000" : "black")
    return RGBColor(anySpelling: text).map { .string($0.next(direction, spelledAs: text)) }
  }

  /// Returns the least or greatest allowed number, nil without such a limit.
  package func limit(_ direction: Int) -> PreferenceValue? {
    guard let range = kind.range, let bound = direction < 0 ? range.lower : range.upper else {
      return nil
    }
    let step = range.multiple ?? range.stepWidth(or: kind.isWhole ? 1 : 0.1)
    var limit = bound.number
    if !bound.isInclusive { limit -= Double(direction) * step }
    if let multiple = range.multiple, multiple > 0 {
      limit = (limit / multiple).rounded(direction < 0 ? .up : .down) * multiple
    }
    return number(limit, in: range)
  }

  /// Returns the position of a number in its range, from 0 to 1, or nil outside a range of finite width.
  package func position(of value: PreferenceValue?) -> Double? {
    guard let range = kind.range, let lower = range.lower?.number, let upper = range.upper?.number,
      lower < upper, let number = value?.double, number >= lower, number <= upper
    else { return nil }
    let position = (number - lower) / (upper - lower)
    return position.isFinite ? position : nil
  }

  private static func next(
    after value: PreferenceValue?, in choices: [Choice], _ direction: Int, wraps: Bool
  ) -> PreferenceValue? {
    guard !choices.isEmpty else { return nil }
    let index = choices.firstIndex { choice in value.map(choice.value.isEqualForSchema) ?? false }
    let next = index.map { $0 + direction } ?? 0
    return wraps
      ? choices[(next + choices.count) % choices.count].value
      : choices[max(0, min(next, choices.count - 1))].value
  }

  /// Returns a number with a step added, unchanged at the end of its range; nil if it is too large for the step.
  private func stepped(
    _ value: PreferenceValue?, by width: Double, in range: NumberRange
  ) -> PreferenceValue? {
    let number = value?.double ?? 0
    // From there on, floating point cannot represent every integer.
    guard let value, value.tag != .real, abs(number) + abs(width) >= 0x1p53 else {
      return self.number(number + width, in: range)
    }
    guard let next = value.adding(width), let number = next.double, next != value else {
      return nil
    }
    return range.clamp(number) == number ? next : value
  }

  /// Returns a stepped number, limited to its range and without binary rounding errors.
  private func number(_ stepped: Double, in range: NumberRange) -> PreferenceValue {
    var number = range.clamp(stepped)
    let step = range.stepWidth(or: 0.1)
    if step < 1 {
      let scale = 1 / step
      if scale == scale.rounded() { number = (number * scale * 10).rounded() / (scale * 10) }
    }
    let isInteger = storageType == .integer || storageType == nil && defaultValue?.tag == .integer
    guard kind.isWhole || isInteger, let whole = Int64(exactly: number) else {
      return .real(number)
    }
    return .integer(whole)
  }
}

extension SettingKind {
  /// The range of a number's values, nil for other types.
  package var range: NumberRange? {
    switch self {
    case .integer(let range), .number(let range): range
    default: nil
    }
  }

  fileprivate var isWhole: Bool { if case .integer = self { true } else { false } }
}

extension NumberRange {
  /// Returns the size of a step: the schema's, else the multiple, else 0.05 in a narrow range.
  func stepWidth(or fallback: Double) -> Double {
    if let step = step ?? multiple { return step }
    if fallback < 1, let lower, let upper, upper.number - lower.number <= 2 { return 0.05 }
    return fallback
  }
}
