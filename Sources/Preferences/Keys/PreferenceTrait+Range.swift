extension PreferenceTrait where Value: Comparable {
  /// Values lie within these limits.
  public static func range(_ range: ClosedRange<Value>) -> PreferenceTrait {
    PreferenceTrait { $0.limits = KeyLimits(range.lowerBound, range.upperBound, range.contains) }
  }

  /// Values are not below this limit.
  public static func range(_ range: PartialRangeFrom<Value>) -> PreferenceTrait {
    PreferenceTrait { $0.limits = KeyLimits(range.lowerBound, nil, range.contains) }
  }

  /// Values are not above this limit.
  public static func range(_ range: PartialRangeThrough<Value>) -> PreferenceTrait {
    PreferenceTrait { $0.limits = KeyLimits(nil, range.upperBound, range.contains) }
  }

  /// How far one step goes in an editor.
  public static func step(_ step: Value) -> PreferenceTrait {
    PreferenceTrait { $0.step = step }
  }
}

extension PreferenceTrait {
  /// Values that are not nil lie within these limits.
  public static func range<Wrapped: Comparable & Sendable>(
    _ range: ClosedRange<Wrapped>
  ) -> PreferenceTrait where Value == Wrapped? {
    PreferenceTrait { details in
      details.limits = KeyLimits(range.lowerBound, range.upperBound) { value in
        value.map(range.contains) ?? true
      }
    }
  }
}
