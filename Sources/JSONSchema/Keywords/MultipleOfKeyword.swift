import PreferenceValues

/// `multipleOf`: what a number must be divisible by, in decimal.
final class MultipleOfKeyword: SchemaKeyword {
  private let divisor: PreferenceValue
  private let decimal: DecimalNumber

  init?(_ reader: inout KeywordReader) {
    guard let divisor = reader.number("multipleOf") else { return nil }
    guard PreferenceValue.integer(0).isLess(than: divisor), let decimal = DecimalNumber(divisor)
    else {
      reader.report("multipleOf", Message("must be above 0"))
      return nil
    }
    self.divisor = divisor
    self.decimal = decimal
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    isMultiple(value) ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    if isMultiple(value) { return }
    explanation.fail("multipleOf", .multiple(divisor), fix: fix(value))
  }

  private func isMultiple(_ value: PreferenceValue) -> Bool {
    if case .integer(let value) = value, case .integer(let divisor) = divisor {
      return value % divisor == 0
    }
    guard value.isNumber, let number = DecimalNumber(value) else { return true }
    return number.isMultiple(of: decimal) ?? true
  }

  private func fix(_ value: PreferenceValue) -> ProposedFix? {
    guard let number = value.double, let step = divisor.double else { return nil }
    let nearest = ((number / step).rounded() * step * 1e9).rounded() / 1e9
    let fixed: PreferenceValue
    if case .integer = divisor {
      guard let whole = Int64(exactly: nearest) else { return nil }
      fixed = .integer(whole)
    } else {
      fixed = .real(nearest)
    }
    return ProposedFix(.use(fixed), fixed)
  }
}
