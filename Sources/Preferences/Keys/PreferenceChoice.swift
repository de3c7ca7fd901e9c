/// One of the values a key may have, as its declaration names it.
public struct PreferenceChoice<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// What it is called, nil where the value speaks for itself.
  public var title: String?
  /// What it does.
  public var help: String?

  /// A choice of this value.
  public init(_ value: Value, title: String? = nil, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}
