package import PreferenceSettings
package import PreferenceValues

/// The declaration of one key as data.
package struct PreferenceKeyDescription: Hashable, Sendable {
  /// When a key is shown: only where another one has this value.
  package struct Condition: Hashable, Sendable {
    /// The other key.
    package var path: PreferencePath
    /// The value it must have.
    package var value: PreferenceValue

    /// Where this key has this value.
    package init(path: PreferencePath, value: PreferenceValue) {
      self.path = path
      self.value = value
    }
  }

  /// Where its value stands.
  package var path: PreferencePath
  /// The name of the Swift property that declares it.
  package var property: String
  /// What it is called, nil where the declaration has no title.
  package var title: String?
  /// What it does; empty where the declaration does not say.
  package var help: String
  /// The kind of value that is stored, nil where the type alone does not tell.
  package var storageType: ValueTag?
  /// What stored values look like.
  package var shape: ValueShape
  /// Whether it may be nil.
  package var isOptional: Bool
  /// Whether its default is asked for anew each time.
  package var hasDynamicDefault: Bool
  /// The default as it would be stored; nil where it is nil or dynamic.
  package var defaultValue: PreferenceValue?
  /// The values it may have; empty for any.
  package var choices: [Choice]
  /// The numbers it may have, and how far one step goes.
  package var range: NumberRange
  /// The regular expression that text must contain a match of.
  package var pattern: String?
  /// The unit of a number.
  package var unit: String?
  /// Whether values are masked.
  package var isSecret: Bool
  /// Whether text is edited on several lines.
  package var isMultiline: Bool
  /// What text means, nil for nothing but text.
  package var meaning: TextMeaning?
  /// Why it should no longer be used; nil where it may be.
  package var deprecation: String?
  /// Where its value stood before.
  package var aliases: [PreferencePath]
  /// When it is shown, nil for always.
  package var condition: Condition?
}
