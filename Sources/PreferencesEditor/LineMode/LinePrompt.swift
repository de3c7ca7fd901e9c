package import Terminal

/// What stands before a line that is to be typed.
package struct LinePrompt: Sendable {
  package let text: SafeText
  /// Whether the line must not be seen, because it is a secret.
  package let isSecret: Bool

  init(_ text: SafeText, isSecret: Bool = false) {
    self.text = text
    self.isSecret = isSecret
  }
}
