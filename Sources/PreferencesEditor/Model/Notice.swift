package import PreferenceValues

/// A message on the status line.
package struct Notice: Sendable {
  package enum Severity: Hashable, Sendable {
    case information, warning, error
  }

  package var message: Message
  package var severity: Severity

  /// A notice; the clause of an error becomes a sentence.
  package init(_ message: Message, severity: Severity = .information) {
    self.message = severity == .information ? message : message.sentence
    self.severity = severity
  }
}
