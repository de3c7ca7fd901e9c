public import PreferenceValues

/// One of the values a setting may have.
public struct Choice: Hashable, Sendable {
  /// The value.
  public var value: PreferenceValue
  /// What it is called, nil where the value speaks for itself.
  public var title: String?
  /// What it does, as plain text.
  public var help: String?

  /// A choice of this value.
  public init(_ value: PreferenceValue, title: String? = nil, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}
