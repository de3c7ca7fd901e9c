import PreferenceValues

/// The result of one check.
struct DoctorFinding {
  /// The result of the check.
  enum Verdict: String {
    case good = "ok"
    case note
    case problem
  }

  var verdict: Verdict
  /// The subject of the check: "terminal", "schema org.example".
  var subject: Message
  /// The result and, if it is a problem, the remedy.
  var message: Message

  init(_ verdict: Verdict, _ subject: Message, _ message: Message) {
    self.verdict = verdict
    self.subject = subject
    self.message = message
  }

  var columns: [String] { [verdict.message.localized, subject.localized, message.localized] }

  var json: PreferenceValue {
    .dictionary([
      "verdict": .string(verdict.rawValue), "subject": .string("\(subject)"),
      "text": .string("\(message)"),
    ])
  }
}

extension DoctorFinding.Verdict {
  fileprivate var message: Message {
    switch self {
    case .good: Message("ok", context: "verdict")
    case .note: Message("note", context: "verdict")
    case .problem: Message("problem", context: "verdict")
    }
  }
}
