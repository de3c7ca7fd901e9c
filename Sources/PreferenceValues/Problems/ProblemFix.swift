/// An edit that fixes a problem, and its title.
package struct ProblemFix: Hashable, Sendable {
  /// The label of its button: "use 1".
  package var title: Message
  /// The new value at the problem's location.
  package var value: PreferenceValue

  /// Creates a repair that sets the value at the problem's location.
  package init(_ title: Message, value: PreferenceValue) {
    self.title = title
    self.value = value
  }
}
