public import PreferenceSettings
public import PreferenceValues

/// The declaration of one key as data.
public struct PreferenceKeyDescription: Hashable, Sendable {
  /// When a key is shown: only where another one has this value.
  public struct Condition: Hashable, Sendable {
    /// The other key.
    public var path: PreferencePath
    /// The value it must have.
    public var value: PreferenceValue

    /// Where this key has this value.
    public init(path: PreferencePath, value: PreferenceValue) {
      self.path = path
      self.value = value
    }
  }

  /// Where its value stands.
  public var path: PreferencePath
  /// The name of the Swift property that declares it.
  public var property: String
  /// What it is called, nil where the declaration has no title.
  public var title: String?
  /// What it does; empty where the declaration does not say.
  public var help: String
  /// The kind of value that is stored, nil where the type alone does not tell.
  public var storageType: ValueTag?
  /// What stored values look like.
  public var shape: ValueShape
  /// Whether it may be nil.
  public var isOptional: Bool
  /// Whether its default is asked for anew each time.
  public var hasDynamicDefault: Bool
  /// The default as it would be stored; nil where it is nil or dynamic.
  public var defaultValue: PreferenceValue?
  /// The values it may have; empty for any.
  public var choices: [Choice]
  /// The numbers it may have, and how far one step goes.
  public var range: NumberRange
  /// The regular expression that text must contain a match of.
  public var pattern: String?
  /// The unit of a number.
  public var unit: String?
  /// Whether values are masked.
  public var isSecret: Bool
  /// Whether text is edited on several lines.
  public var isMultiline: Bool
  /// What text means, nil for nothing but text.
  public var meaning: TextMeaning?
  /// Why it should no longer be used; nil where it may be.
  public var deprecation: String?
  /// Where its value stood before.
  public var aliases: [PreferencePath]
  /// When it is shown, nil for always.
  public var condition: Condition?
}
