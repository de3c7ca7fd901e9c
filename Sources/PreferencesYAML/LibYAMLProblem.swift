#if YAML
  import PreferenceValues

  /// The errors that libyaml reports, for which it has only English texts.
  enum LibYAMLProblem {
    /// The message for an error, with libyaml's own text if it is a rare one.
    static func message(for problem: String?, in context: String?) -> Message {
      guard let problem else { return Message("not YAML") }
      return messages[problem]
        ?? Message(verbatim: [context, problem].compactMap(\.self).joined(separator: ": "))
    }

    private static let messages: [String: Message] = [
      "could not find expected ':'": Message("expected a colon after the key"),
      "did not find expected key": Message("expected a key"),
      "did not find expected '-' indicator": Message("expected - before the next item"),
      "did not find expected ',' or ']'": Message("expected a comma or \("]")"),
      "did not find expected ',' or '}'": Message("expected a comma or \("}")"),
      "did not find expected node content": Message("expected a value"),
      "did not find expected <document start>": Message("expected --- before the next document"),
      "did not find expected comment or line break": Message("expected a comment or a line break"),
      "mapping values are not allowed in this context": Message("unexpected colon"),
      "mapping keys are not allowed in this context": Message("unexpected key"),
      "block sequence entries are not allowed in this context": Message(
        "unexpected item of a list"),
      "found character that cannot start any token": Message(
        "a value cannot begin with this character"),
      "found a tab character that violates indentation": Message("indent with spaces, not tabs"),
      "found a tab character where an indentation space is expected": Message(
        "indent with spaces, not tabs"),
      "found unexpected end of stream": Message("the string is not closed"),
      "found unexpected document indicator": Message("the string is not closed"),
      "found unknown escape character": Message(
        "unknown escape sequence; write a backslash as \\\\"),
      "control characters are not allowed": Message("the text contains a control character"),
      "found undefined tag handle": Message("unknown prefix of a tag"),
    ]
  }
#endif
