public import PreferenceFormats
import PreferenceSystem
public import PreferenceValues

/// An error that makes a schema unusable.
public enum SchemaError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(file: String, reason: RefusalReason)
  /// The text is not JSON, or that of a YAML file not YAML.
  case notJSON(file: String, SyntaxError)
  /// The document is neither an object nor true or false.
  case notSchema(file: String)
  /// A reference has no target: "refers to the file a.json, which does not exist".
  case unresolved(file: String, reason: RefusalReason)
}

extension SchemaError {
  /// Whether a file has a name of YAML, which this program does not read.
  private static func isUnreadable(_ file: String) -> Bool {
    SchemaTextFormat.isYAML(file) && SchemaTextFormat.format(ofFile: file) is JSONFormat
  }

  /// The reason alone, for a message that names the schema itself.
  var reason: Message {
    switch self {
    case .unreadable(_, let reason), .unresolved(_, let reason): reason.message
    case .notJSON(let file, _) where Self.isUnreadable(file): message
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
    case .notJSON(let file, _) where Self.isUnreadable(file):
      Message(
        "the schema \(file) must be JSON: this program was built without YAML (package trait YAML)")
    case .notJSON(let file, let error): error.message(in: file)
    case .notSchema(let file): Message("the schema \(file) must be an object, true or false")
    case .unresolved(let file, let reason): Message("the schema \(file) \(reason)")
    }
  }

  /// The file and the problem in English, with the position if it is known.
  public var description: String { message.description }
}
