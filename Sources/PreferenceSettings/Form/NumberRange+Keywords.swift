import PreferenceValues

extension NumberRange {
  /// The range that the keywords of a schema give.
  ///
  /// - Parameter value: The value of a keyword; nil if the schema lacks it.
  init(_ value: (String) -> PreferenceValue?) {
    func distance(_ keyword: String) -> Double? {
      // A machine number cannot represent each distance.
      value(keyword)?.double.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
    self.init(
      lower: Bound(value("minimum"), exclusive: value("exclusiveMinimum")) { $0 > $1 },
      upper: Bound(value("maximum"), exclusive: value("exclusiveMaximum")) { $0 < $1 },
      multiple: distance("multipleOf"), step: distance("x-settee-step"))
  }
}

extension NumberRange.Bound {
  /// The narrower of a bound and its exclusive form, which is a flag in draft 4.
  fileprivate init?(
    _ inclusive: PreferenceValue?, exclusive: PreferenceValue?,
    isNarrower: (Double, Double) -> Bool
  ) {
    let limit = inclusive?.double
    if let strict = exclusive?.double {
      let isLimit = limit.map { isNarrower($0, strict) } ?? false
      self.init(isLimit ? limit ?? strict : strict, isInclusive: isLimit)
    } else {
      guard let limit else { return nil }
      self.init(limit, isInclusive: exclusive?.flag != true)
    }
  }
}
