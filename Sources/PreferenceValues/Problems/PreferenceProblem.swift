/// What is wrong with a value, as data: collected and shown, never thrown.
public struct PreferenceProblem: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: Hashable, Sendable {
    /// The value breaks its constraint; it cannot be saved.
    case error
    /// Worth knowing; it can be saved.
    case warning
  }

  /// Where the value stands.
  public var location: Location
  /// A sentence a person can act on: "must be at most 1".
  public var message: String
  /// How much it matters.
  public var severity: Severity
  /// The keyword of the schema that is broken, `maximum`; nil where no schema is concerned.
  public var keyword: String?
  /// Where the rule stands in its schema, as a JSON Pointer.
  public var schemaPointer: String?
  /// Where the value stands in its file.
  package var position: TextPosition?
  /// An edit that mends it, where one is obvious.
  package var repair: Repair?
  /// Where else the values stand that the message tells of, as the reasons of several alternatives do.
  package var told: [Location] = []
  /// Whether the value could not be validated, for example because a referenced schema is missing.
  package var isUndetermined = false

  /// A problem of the value at a path.
  public init(_ message: String, at path: PreferencePath, severity: Severity = .error) {
    self.init(message, at: Location(path), severity: severity)
  }

  package init(
    _ message: String, at location: Location, severity: Severity = .error, keyword: String? = nil,
    schemaPointer: String? = nil, position: TextPosition? = nil, repair: Repair? = nil
  ) {
    self.location = location
    self.message = message
    self.severity = severity
    self.keyword = keyword
    self.schemaPointer = schemaPointer
    self.position = position
    self.repair = repair
  }
}

extension PreferenceProblem: CustomStringConvertible {
  /// The location and the message.
  public var description: String {
    location == .root ? message : "\(location): \(message)"
  }
}

extension PreferenceProblem {
  /// The message as it is said where one looks at a value: of what stands further in, with the way there.
  package func sentence(at place: Location) -> String {
    let inside =
      location.steps.starts(with: place.steps) ? location.steps[place.steps.count...] : []
    return inside.isEmpty ? message : "\(Location(Array(inside))) \(message)"
  }
}
