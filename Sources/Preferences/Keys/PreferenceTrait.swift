public import PreferenceSettings
public import PreferenceValues

/// A property of a key: a rule for its values, or information for an editor.
///
/// ```swift
/// let bass = Key("bass", default: 0.5, in: 0...1, .unit("dB"), .aliases("lowGain"))
/// ```
public struct PreferenceTrait<Value: Sendable>: Sendable {
  let apply: @Sendable (inout KeyMetadata<Value>) -> Void

  init(_ apply: @escaping @Sendable (inout KeyMetadata<Value>) -> Void) { self.apply = apply }
}

extension PreferenceTrait {
  /// Allows only these values, shown with their titles.
  ///
  /// - Parameter choices: The allowed values.
  public static func choices(_ choices: PreferenceChoice<Value>...) -> PreferenceTrait {
    PreferenceTrait { $0.choices = choices }
  }

  /// Allows only these values.
  ///
  /// - Parameter values: The allowed values.
  @_disfavoredOverload
  public static func choices(_ values: Value...) -> PreferenceTrait {
    PreferenceTrait { $0.choices = values.map { PreferenceChoice($0) } }
  }

  /// Requires a match of this regular expression in strings (ECMA-262 with the `u` flag).
  ///
  /// - Parameter pattern: The regular expression.
  public static func pattern(_ pattern: String) -> PreferenceTrait {
    PreferenceTrait { $0.pattern = pattern }
  }

  /// The unit of a number, shown after it.
  ///
  /// - Parameter unit: The unit, as in `dB`.
  public static func unit(_ unit: String) -> PreferenceTrait {
    PreferenceTrait { $0.unit = unit }
  }

  /// The trait of secrets, which are masked and never written to messages, drafts, history and backups.
  public static var secret: PreferenceTrait { PreferenceTrait { $0.isSecret = true } }

  /// The trait of strings that are edited on several lines.
  public static var multiline: PreferenceTrait { PreferenceTrait { $0.isMultiline = true } }

  /// The trait of strings that are colors: a name, or `#rrggbb`.
  public static var color: PreferenceTrait { PreferenceTrait { $0.meaning = .color } }

  /// Declares that strings are paths of files or directories.
  ///
  /// - Parameters:
  ///   - target: The kind of file that is allowed.
  ///   - mustExist: Whether a missing file is an error; otherwise it is a warning.
  public static func path(
    to target: PathRule.Target = .path, mustExist: Bool = false
  ) -> PreferenceTrait {
    PreferenceTrait { $0.meaning = .path(PathRule(target, mustExist: mustExist)) }
  }

  /// The trait of strings that are shortcuts such as `Ctrl-R`, which the user presses instead of typing the name.
  public static var shortcut: PreferenceTrait { PreferenceTrait { $0.meaning = .shortcut } }

  /// Declares the key as deprecated.
  ///
  /// - Parameter reason: The reason, for users.
  public static func deprecated(_ reason: String = "") -> PreferenceTrait {
    PreferenceTrait { $0.deprecation = reason }
  }

  /// Declares former names of the key, which are read if it is not set and removed when it is written.
  ///
  /// - Parameter names: The former names.
  public static func aliases(_ names: String...) -> PreferenceTrait {
    PreferenceTrait { $0.aliases = names }
  }

  /// Declares that a change of the value takes effect after a restart, which editors mention.
  ///
  /// - Parameter scope: The program, session or machine that must be restarted.
  public static func restart(_ scope: RestartScope) -> PreferenceTrait {
    PreferenceTrait { $0.restart = scope }
  }

  /// Hides the key unless another key has this value.
  ///
  /// - Parameters:
  ///   - key: The name of a key of the same group, or a JSON Pointer from the domain.
  ///   - value: The value that the other key must have.
  public static func hidden(
    unless key: String, is value: PreferenceValue = .boolean(true)
  ) -> PreferenceTrait {
    PreferenceTrait { $0.condition = (key, value) }
  }
}

extension PreferenceTrait where Value: Comparable {
  /// Limits values to a range: `0...1`, `0...`, `...1` or `0..<10`.
  ///
  /// - Parameter range: The allowed values.
  public static func range(_ range: some RangeExpression<Value> & Sendable) -> PreferenceTrait {
    PreferenceTrait { $0.limits = KeyLimits(range) }
  }

  /// The size of one step in an editor.
  ///
  /// - Parameter step: The difference of one step.
  public static func step(_ step: Value) -> PreferenceTrait {
    PreferenceTrait { $0.step = step }
  }
}

extension PreferenceTrait {
  /// Limits values that are not nil to a range.
  ///
  /// - Parameter range: The allowed values.
  public static func range<Wrapped: Comparable & Sendable>(
    _ range: some RangeExpression<Wrapped> & Sendable
  ) -> PreferenceTrait where Value == Wrapped? {
    PreferenceTrait { $0.limits = KeyLimits(optional: KeyLimits(range)) }
  }

  /// The size of one step in an editor.
  ///
  /// - Parameter step: The difference of one step.
  public static func step<Wrapped: Comparable & Sendable>(
    _ step: Wrapped
  ) -> PreferenceTrait where Value == Wrapped? {
    PreferenceTrait { $0.step = step }
  }
}
