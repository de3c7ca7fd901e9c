import PreferenceSystem
public import PreferenceValues

/// The reason why bytes are not a document of a format, with the position and the line with a caret.
public struct SyntaxError: Error, Hashable, Sendable {
  private var problem: Message
  /// The problem in place of one that quotes the text; nil if it quotes none.
  private var problemWithoutText: Message?
  /// The position; nil in binary formats.
  public var position: TextPosition?
  /// The line with the error, shortened if it is long, with values of secrets masked.
  package var line: String
  /// The number of Unicode scalars of ``line`` before the error.
  package var caret: Int
  /// Whether the text is not damaged, but has a form or a size that is not read.
  package private(set) var isUnsupported = false

  /// Creates an error in a binary document.
  ///
  /// - Parameter message: A clause: “a comma is missing”.
  public init(_ message: String) { self.init(Message(verbatim: message)) }

  package init(_ message: Message) {
    problem = message
    position = nil
    line = ""
    caret = 0
  }

  /// Creates an error in a text.
  ///
  /// - Parameters:
  ///   - message: A clause: “a comma is missing”.
  ///   - offset: The offset of the error in bytes.
  ///   - bytes: The text.
  public init(_ message: String, atByte offset: Int, in bytes: [UInt8]) {
    self.init(Message(verbatim: message), atByte: offset, in: bytes)
  }

  /// Creates an error at a byte of a text.
  ///
  /// - Parameter masked: The message in place of one that quotes the text, if the text there is a secret.
  package init(
    _ message: Message, orIfMasked masked: Message? = nil, atByte offset: Int, in bytes: [UInt8]
  ) {
    let position = TextPosition(ofByte: offset, in: bytes)
    let quoted = QuotedLine(around: min(offset, bytes.count), in: bytes)
    let isMasked = quoted.text.unicodeScalars.dropFirst(quoted.caret).first == QuotedLine.mask
    problem = isMasked ? masked ?? message : message
    problemWithoutText = masked
    self.position = position
    (line, caret) = (quoted.text, quoted.caret)
  }

  /// The problem in English, as a clause: “expected a comma”.
  public var reason: String { problem.description }
}

extension SyntaxError {
  /// The same error of a text that is not damaged.
  package var unsupported: SyntaxError {
    var error = self
    error.isUnsupported = true
    return error
  }

  /// The same error of a text that may be JSON5.
  var ofJSON5: SyntaxError {
    explained { Message("\($0); of JSON5, only comments and trailing commas are supported") }
      .unsupported
  }

  private func explained(_ explanation: (Message) -> Message) -> SyntaxError {
    var error = self
    error.problem = explanation(problem)
    error.problemWithoutText = problemWithoutText.map(explanation)
    return error
  }

  /// The same error without the line around it.
  package var withoutLine: SyntaxError {
    var error = self
    (error.line, error.caret) = ("", 0)
    return error
  }

  /// The same error without any part of the text, which may be a secret.
  package var withoutText: SyntaxError {
    var error = withoutLine
    error.problem = problemWithoutText ?? problem
    return error
  }

  /// Whether quoted lines are masked after the name of a key, because it is that of a secret.
  package static func masksValue(of name: String) -> Bool { QuotedLine.containsSecretName(name) }
}

extension SyntaxError: MessageConvertible, DescribedError {
  /// The position and the problem, then the line and a caret below it.
  package var message: Message {
    guard let position else { return problem }
    return quotingLine(
      Message("line \(position.line), column \(position.column): \(problem)"))
  }

  /// The line and the problem, for a message that names the file itself.
  package var clause: Message {
    position.map { Message("line \($0.line): \(problem)") } ?? problem
  }

  /// The line and the problem, as a sentence.
  package var sentence: Message { clause.sentence }

  /// The file, the position and the problem, then the line and a caret below it.
  package func message(in path: String) -> Message {
    guard let position else { return Message("cannot read \(path): \(problem)") }
    let place = Message(verbatim: "\(path):\(position.line):\(position.column): ")
    return quotingLine([place, problem].joined(separator: ""))
  }

  private func quotingLine(_ message: Message) -> Message {
    line.isEmpty
      ? message
      : [message, Message(verbatim: "\n  \(line.withVisibleControls)\n  \(indent)^")]
        .joined(separator: "")
  }

  /// The position and the problem, then the line and a caret below it.
  public var description: String { message.description.withVisibleControls }

  /// White space as wide as the text before the error; tabs stay, because their width is unknown.
  private var indent: String {
    line.withVisibleControls.unicodeScalars.prefix(caret).map { scalar in
      scalar == "\t" ? "\t" : String(repeating: " ", count: Int(settee_columns(scalar.value)))
    }.joined()
  }
}
