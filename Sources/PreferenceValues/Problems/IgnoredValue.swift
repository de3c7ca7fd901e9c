/// A stored value that programs ignore because its schema does not allow it, and the default that they use.
package struct IgnoredValue: Hashable, Sendable {
  /// The stored value.
  package let stored: PreferenceValue
  /// The default that applies; nil if programs decide it.
  package let replacement: PreferenceValue?

  package init(_ stored: PreferenceValue, replacedBy replacement: PreferenceValue?) {
    self.stored = stored
    self.replacement = replacement
  }
}
