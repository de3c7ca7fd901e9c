package import PreferenceValues

/// One of the allowed values of a setting.
package struct Choice: Hashable, Sendable {
  /// The value.
  package var value: PreferenceValue
  /// The title, nil if the value is its own title.
  package var title: String?
  /// The description, as plain text.
  package var help: String?

  /// Creates a choice of this value.
  package init(_ value: PreferenceValue, title: String? = nil, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}
