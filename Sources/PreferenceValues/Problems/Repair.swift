/// An edit that mends a problem, and what to call it.
package struct Repair: Hashable, Sendable {
  /// What it does, as the label of a button: "use 1".
  package var title: String
  /// The value to put at the problem's location.
  package var value: PreferenceValue

  /// A repair that puts this value at the problem's location.
  package init(_ title: String, value: PreferenceValue) {
    self.title = title
    self.value = value
  }
}
