#if YAML
  import PreferenceValues

  /// The errors that libyaml reports, for which it has only English texts.
  enum LibYAMLProblem {
    /// The message for an error; a quotation of libyaml's text if its reader or loader reports it.
    static func message(for problem: String?, in context: String?) -> Message {
      guard let problem else { return Message("not YAML") }
      return messages[problem] ?? notation(of: problem)
        ?? Message("not YAML: “\([context, problem].compactMap(\.self).joined(separator: ": "))”")
    }

    private static let messages: [String: Message] = [
      "could not find expected ':'": Message("expected a colon after the key"),
      "found unexpected ':'": Message("expected a space after the colon"),
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
      "did not find the expected '>'": Message("the tag is not closed"),
      "found incompatible YAML document": Message("the version of YAML must be 1.1 or 1.2"),
      "found an indentation indicator equal to 0": Message(
        "the indentation of a block of text is 1 to 9"),
      "did not find expected hexdecimal number": Message("invalid escape sequence"),
      "found invalid Unicode character escape code": Message("invalid escape sequence"),
      "did not find expected alphabetic or numeric character": Message("invalid name of an anchor"),
    ]

    /// The message for an error in the notation of a tag or a directive.
    private static func notation(of problem: String) -> Message? {
      if tagProblems.contains(problem) { return Message("invalid tag") }
      return directiveProblems.contains(problem) ? Message("invalid directive") : nil
    }

    private static let tagProblems: Set = [
      "did not find expected '!'", "did not find expected tag URI",
      "did not find URI escaped octet", "found an incorrect leading UTF-8 octet",
      "found an incorrect trailing UTF-8 octet",
      "did not find expected whitespace or line break",
    ]

    private static let directiveProblems: Set = [
      "could not find expected directive name", "found unknown directive name",
      "found unexpected non-alphabetical character", "did not find expected version number",
      "did not find expected digit or '.' character", "found extremely long version number",
      "did not find expected whitespace", "found duplicate %YAML directive",
      "found duplicate %TAG directive",
    ]
  }
#endif
