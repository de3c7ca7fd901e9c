package import PreferenceValues

/// Something to be told on the status line.
package struct Notice: Sendable {
  package enum Severity: Hashable, Sendable {
    case information, warning, error
  }

  package var phrase: any Phrase
  package var severity: Severity

  package init(_ phrase: any Phrase, severity: Severity = .information) {
    self.phrase = phrase
    self.severity = severity
  }
}
