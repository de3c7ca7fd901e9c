package import PreferenceValues

/// One of the values a setting may have.
package struct Choice: Hashable, Sendable {
  /// The value.
  package var value: PreferenceValue
  /// What it is called, nil where the value speaks for itself.
  package var title: String?
  /// What it does, as plain text.
  package var help: String?

  /// A choice of this value.
  package init(_ value: PreferenceValue, title: String? = nil, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}
