public import PreferenceSettings
public import PreferenceValues

/// Something else a declaration says about a key: a rule for its values, or what an editor shows.
///
/// ```swift
/// let bass = Key("bass", default: 0.5, in: 0...1, .unit("dB"), .aliases("lowGain"))
/// ```
public struct PreferenceTrait<Value: Sendable>: Sendable {
  let apply: @Sendable (inout KeyDetails<Value>) -> Void

  init(_ apply: @escaping @Sendable (inout KeyDetails<Value>) -> Void) { self.apply = apply }
}

extension PreferenceTrait {
  /// Only these values are allowed, shown with their titles.
  public static func choices(_ choices: PreferenceChoice<Value>...) -> PreferenceTrait {
    PreferenceTrait { $0.choices = choices }
  }

  /// Text must contain a match of this regular expression (ECMA-262 with the `u` flag).
  public static func pattern(_ pattern: String) -> PreferenceTrait {
    PreferenceTrait { $0.pattern = pattern }
  }

  /// The unit of a number, shown after it.
  public static func unit(_ unit: String) -> PreferenceTrait {
    PreferenceTrait { $0.unit = unit }
  }

  /// Values are masked, and never stand in messages, drafts and journals.
  public static var secret: PreferenceTrait { PreferenceTrait { $0.isSecret = true } }

  /// Text is edited on several lines.
  public static var multiline: PreferenceTrait { PreferenceTrait { $0.isMultiline = true } }

  /// Text is a colour: a name, or `#rrggbb`.
  public static var color: PreferenceTrait { PreferenceTrait { $0.meaning = .color } }

  /// Text is the path of a file or a folder.
  ///
  /// - Parameters:
  ///   - target: What may stand there.
  ///   - mustExist: Whether it must be there already; otherwise a person is only told where it is not.
  public static func path(
    to target: PathRule.Target = .path, mustExist: Bool = false
  ) -> PreferenceTrait {
    PreferenceTrait { $0.meaning = .path(PathRule(target, mustExist: mustExist)) }
  }

  /// Text is a key with modifiers, `Ctrl-R`, which is pressed and not spelled.
  public static var keystroke: PreferenceTrait { PreferenceTrait { $0.meaning = .keystroke } }

  /// The key should no longer be used, and why.
  public static func deprecated(_ reason: String = "") -> PreferenceTrait {
    PreferenceTrait { $0.deprecation = reason }
  }

  /// Names that the key had before; they are read where it is not set, and removed when it is written.
  public static func aliases(_ names: String...) -> PreferenceTrait {
    PreferenceTrait { $0.aliases = names }
  }

  /// The key is shown only where another one has this value.
  ///
  /// - Parameters:
  ///   - key: The name of a key of the same group, or a JSON Pointer from the domain.
  ///   - value: What the other key has to have.
  public static func hidden(
    unless key: String, is value: PreferenceValue = .boolean(true)
  ) -> PreferenceTrait {
    PreferenceTrait { $0.condition = (key, value) }
  }
}

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
