import PreferenceValues

/// One thing that was looked at, and how it is.
struct Finding {
  /// How it is.
  enum Verdict: String {
    case good = "ok"
    case note
    case bad
  }

  var verdict: Verdict
  /// What was looked at: "terminal", "schema org.example".
  var subject: String
  /// How it is, and what to do about it where it is bad.
  var text: String

  init(_ verdict: Verdict, _ subject: String, _ text: String) {
    self.verdict = verdict
    self.subject = subject
    self.text = text
  }

  var columns: [String] { [verdict.rawValue, subject, text] }

  var json: PreferenceValue {
    .dictionary([
      "verdict": .string(verdict.rawValue), "subject": .string(subject), "text": .string(text),
    ])
  }
}
