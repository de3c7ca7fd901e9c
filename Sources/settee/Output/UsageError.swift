import PreferenceValues

/// An error of the argument parser, in the user's language as far as its texts are known.
struct UsageError {
  /// The error, the usage and the command for more information, as the parser writes them.
  let message: Message

  /// - Parameter text: The English text of the parser.
  init(_ text: String) {
    message = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.message(ofLine: String($0)) }.joined(separator: "\n")
  }

  private static func message(ofLine line: String) -> Message {
    if let match = line.wholeMatch(of: /Missing expected argument '(.*)'/) {
      return Message("Missing expected argument '\(match.1)'")
    }
    if let match = line.wholeMatch(of: /Missing value for '(.*)'/) {
      return Message("Missing value for '\(match.1)'")
    }
    if let match = line.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/) {
      return Message("Unknown option '\(match.1)'. Did you mean '\(match.2)'?")
    }
    if let match = line.wholeMatch(of: /Unknown option '(.*)'/) {
      return Message("Unknown option '\(match.1)'")
    }
    if let match = line.wholeMatch(of: /Unexpected argument '(.*)'/) {
      return Message("Unexpected argument '\(match.1)'")
    }
    if let match = line.wholeMatch(of: /The value '(.*)' is invalid for '(.*)'/) {
      return Message("The value '\(match.1)' is invalid for '\(match.2)'")
    }
    if let match = line.wholeMatch(of: /Usage: (.*)/) { return Message("Usage: \(match.1)") }
    if let match = line.wholeMatch(of: /\ \ See '(.*)' for more information\./) {
      return Message("  See '\(match.1)' for more information.")
    }
    return Message(verbatim: line)
  }
}
