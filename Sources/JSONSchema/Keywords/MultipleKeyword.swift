import PreferenceValues

/// `multipleOf`: what a number must be divisible by, in decimal.
struct MultipleKeyword: SchemaKeyword {
  private let divisor: PreferenceValue
  private let decimal: DecimalNumber

  init?(_ reader: inout KeywordReader) {
    guard let divisor = reader.number("multipleOf") else { return nil }
    guard PreferenceValue.integer(0).isLess(than: divisor), let decimal = DecimalNumber(divisor)
    else {
      reader.report("multipleOf", "must be above 0")
      return nil
    }
    self.divisor = divisor
    self.decimal = decimal
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    if isMultiple(value) { return }
    evaluation.fail("multipleOf", .multiple(divisor), repair: repair(value))
  }

  private func isMultiple(_ value: PreferenceValue) -> Bool {
    if case .integer(let value) = value, case .integer(let divisor) = divisor {
      return value % divisor == 0
    }
    guard value.isNumber, let number = DecimalNumber(value) else { return true }
    return number.isMultiple(of: decimal) ?? true
  }

  private func repair(_ value: PreferenceValue) -> Evaluation.Mending? {
    guard let number = value.double, let step = divisor.double else { return nil }
    let nearest = ((number / step).rounded() * step * 1e9).rounded() / 1e9
    let mended: PreferenceValue
    if case .integer = divisor {
      guard let whole = Int64(exactly: nearest) else { return nil }
      mended = .integer(whole)
    } else {
      mended = .real(nearest)
    }
    return (.use(mended), mended)
  }
}
