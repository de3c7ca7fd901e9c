public import PreferenceFormats
import PreferenceSystem
public import PreferenceValues

/// An error that makes a schema unusable.
public enum SchemaError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(file: String, reason: RefusalReason)
  /// The text is not JSON.
  case notJSON(file: String, SyntaxError)
  /// The document is JSON, but neither an object nor true or false.
  case notSchema(file: String)
  /// A reference has no target: "refers to the file a.json, which does not exist".
  case unresolved(file: String, reason: RefusalReason)
}

extension SchemaError {
  /// Whether a file has a name of YAML, whose first line a JSON parser would complain about.
  private static func isYAML(_ file: String) -> Bool {
    [".yaml", ".yml"].contains(where: file.lowercased().hasSuffix)
  }

  /// The reason alone, for a message that names the schema itself.
  var reason: Message {
    switch self {
    case .unreadable(_, let reason), .unresolved(_, let reason): reason.message
    case .notJSON(let file, _) where Self.isYAML(file): message
    case .notJSON(let file, let error): error.withoutLine.message(in: file)
    case .notSchema: message
    }
  }
}

extension SchemaError: MessageConvertible, DescribedError {
  /// The file and the problem, with the position if it is known.
  package var message: Message {
    switch self {
    case .unreadable(let file, let reason): Message("cannot read the schema \(file): \(reason)")
    case .notJSON(let file, _) where Self.isYAML(file):
      Message("the schema \(file) must be JSON, not YAML")
    case .notJSON(let file, let error): error.message(in: file)
    case .notSchema(let file): Message("the schema \(file) must be an object, true or false")
    case .unresolved(let file, let reason): Message("the schema \(file) \(reason)")
    }
  }

  /// The file and the problem in English, with the position if it is known.
  public var description: String { message.description }
}
