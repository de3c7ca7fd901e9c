package import PreferenceValues

/// A message on the status line.
package struct Notice: Sendable {
  package enum Severity: Hashable, Sendable {
    case information, warning, error
  }

  package var message: Message
  package var severity: Severity

  package init(_ message: Message, severity: Severity = .information) {
    self.message = message
    self.severity = severity
  }
}
