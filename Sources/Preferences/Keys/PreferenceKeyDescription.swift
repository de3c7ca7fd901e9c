package import PreferenceSettings
package import PreferenceValues

/// The declaration of one key as data.
package struct PreferenceKeyDescription: Hashable, Sendable {
  /// The condition under which a key is shown: another key has this value.
  package struct Condition: Hashable, Sendable {
    /// The other key.
    package var path: PreferencePath
    /// The value it must have.
    package var value: PreferenceValue

    package init(path: PreferencePath, value: PreferenceValue) {
      self.path = path
      self.value = value
    }
  }

  /// The path of its value.
  package var path: PreferencePath
  /// The name of the Swift property that declares it.
  package var property: String
  /// The title, nil if the declaration has none.
  package var title: String?
  /// A description of its effect; empty if the declaration has no help.
  package var help: String
  /// The type of the stored value, nil if the Swift type does not determine it.
  package var storageType: ValueTag?
  /// The structure of stored values.
  package var storedType: StoredType
  /// Whether it may be nil.
  package var isOptional: Bool
  /// Whether its default is computed each time.
  package var hasDynamicDefault: Bool
  /// The stored form of the default; nil if it is nil or dynamic.
  package var defaultValue: PreferenceValue?
  /// The allowed values; empty for any.
  package var choices: [Choice]
  /// The range of its numbers, and the size of a step.
  package var range: NumberRange
  /// The regular expression that strings must match.
  package var pattern: String?
  /// The unit of a number.
  package var unit: String?
  /// Whether values are masked.
  package var isSecret: Bool
  /// Whether strings are edited on several lines.
  package var isMultiline: Bool
  /// The meaning of a string, nil for a plain one.
  package var meaning: StringSemantics?
  /// The reason why it is deprecated; nil if it is not.
  package var deprecation: String?
  /// The former paths of its value.
  package var aliases: [PreferencePath]
  /// The condition under which it is shown, nil for always.
  package var condition: Condition?
  /// The restart after which a change takes effect, nil for none.
  package var restart: RestartScope?
}
