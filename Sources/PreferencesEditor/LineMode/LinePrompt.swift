package import Terminal

/// The text before a line that the user types.
package struct LinePrompt: Sendable {
  package let text: SafeText
  /// Whether the line must be invisible because it contains a secret.
  package let isSecret: Bool

  init(_ text: SafeText, isSecret: Bool = false) {
    self.text = text
    self.isSecret = isSecret
  }
}
