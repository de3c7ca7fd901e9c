/// A violation of a schema by a value, as data that is never thrown.
public struct PreferenceProblem: Hashable, Sendable {
  /// The severity of a problem.
  public enum Severity: Hashable, Sendable {
    /// The value violates a constraint; it cannot be saved.
    case error
    /// The value is questionable; it can be saved.
    case warning
  }

  /// The location of the value.
  public var location: ValueLocation
  /// A clause that the user can act on: "must be at most 1".
  public var message: String {
    get { text.description }
    set { text = Message(verbatim: newValue) }
  }
  /// The message; in English or, of a schema, in the language of the validation.
  package private(set) var text: Message
  /// The message for a value that must not be shown; nil if only the rule can be named.
  package var messageWithoutValue: Message?
  /// The severity of a problem.
  public var severity: Severity
  /// The violated keyword of the schema, for example `maximum`; nil without a schema.
  public var keyword: String?
  /// The JSON Pointer of the rule in its schema.
  public var schemaPointer: String?
  /// The document with the value if it is one that the file refers to; nil for the file itself.
  package var document: String?
  /// The position of the value in its file.
  package var position: TextPosition?
  /// An edit that fixes it, if one is obvious.
  package var repair: ProblemFix?
  /// The stored value, if programs ignore it.
  package var ignored: IgnoredValue?
  /// The locations of other values in the message, for example in the reasons of several alternatives.
  package var reported: [ValueLocation] = []
  /// Whether it is a key that occurs again below in the same dictionary of a file.
  package var isRepetition = false
  /// Whether it is a text with characters that stand for invalid parts.
  package var isBrokenText = false
  /// Whether the value could not be validated, for example because a referenced schema is missing.
  package var isUndetermined = false

  /// Creates a problem of the value at a path.
  ///
  /// - Parameters:
  ///   - message: A clause that the user can act on: “must be at most 1”.
  ///   - path: The path of the value.
  ///   - severity: The severity of the problem.
  public init(_ message: String, at path: PreferencePath, severity: Severity = .error) {
    self.init(Message(verbatim: message), at: ValueLocation(path), severity: severity)
  }

  package init(
    _ message: String, at location: ValueLocation, severity: Severity = .error,
    keyword: String? = nil,
    schemaPointer: String? = nil, position: TextPosition? = nil, repair: ProblemFix? = nil
  ) {
    self.init(
      Message(verbatim: message), at: location, severity: severity, keyword: keyword,
      schemaPointer: schemaPointer, position: position, repair: repair)
  }

  package init(
    _ text: Message, at location: ValueLocation, severity: Severity = .error,
    keyword: String? = nil,
    schemaPointer: String? = nil, position: TextPosition? = nil, repair: ProblemFix? = nil
  ) {
    self.location = location
    self.text = text
    self.severity = severity
    self.keyword = keyword
    self.schemaPointer = schemaPointer
    self.position = position
    self.repair = repair
  }
}

extension PreferenceProblem {
  /// The problem with its message in a language.
  package func localized(in language: InterfaceLanguage) -> PreferenceProblem {
    var problem = self
    problem.message = text.text(in: language)
    return problem
  }
}

extension PreferenceProblem: CustomStringConvertible {
  /// The location and the message.
  public var description: String {
    location == .root ? message : "\(location): \(message)"
  }
}

extension PreferenceProblem {
  /// The parts that the user sees: the location, the message and the severity.
  package var visiblePart: PreferenceProblem {
    PreferenceProblem(message, at: location, severity: severity)
  }

  /// The other document, if there is one, the location and the message, in each language.
  package var located: Message {
    let located = location == .root ? text : Message("\(location): \(text)")
    return document.map { Message("\($0): \(located)") } ?? located
  }

  /// The file, the position if it is known, the location and the message.
  package func located(in file: String) -> Message {
    var own = self
    own.document = nil
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return Message("\((document ?? file) + place): \(own.located)")
  }

  /// The message for a view of the value at `place`, with the location of a value inside it.
  package func sentence(at place: ValueLocation) -> String {
    let inside =
      location.steps.starts(with: place.steps) ? location.steps[place.steps.count...] : []
    guard !inside.isEmpty else { return message }
    return "\(ValueLocation(Array(inside)))\(hasSubject ? ":" : "") \(message)"
  }

  /// The location and the message as one clause: “/a must be set”.
  package var clause: Message { hasSubject ? located : Message("\(location) \(text)") }

  /// Whether the message begins with quoted names, and does not continue its location: “a” and “b” cannot be set together.
  private var hasSubject: Bool { message.first.map { "“„".contains($0) } ?? false }
}
