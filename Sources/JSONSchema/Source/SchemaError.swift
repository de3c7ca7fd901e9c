public import PreferenceFormats
import PreferenceValues

/// An error that makes a schema unusable.
public enum SchemaError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// The text is not JSON.
  case notJSON(file: String, SyntaxError)
  /// The document is JSON, but neither an object nor true or false.
  case notSchema(file: String)
  /// A reference leads nowhere: "refers to the file a.json, which is not there".
  case unresolved(file: String, reason: String)
}

extension SchemaError: CustomStringConvertible {
  /// A sentence with the file, and the position if it is known.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "The schema \(file) cannot be read: \(reason)."
    case .notJSON(let file, let error): "The schema \(file) is no JSON. \(error)"
    case .notSchema(let file):
      "The schema \(file) is no JSON Schema: it must be an object, true or false."
    case .unresolved(let file, let reason): "The schema \(file) \(reason)."
    }
  }
}

extension SchemaError: Phrase {
  package var english: String { description }

  package var german: String {
    switch self {
    case .unreadable(let file, let reason):
      "Das Schema \(file) ist nicht zu lesen: \(reason)."
    case .notJSON(let file, let error): "Das Schema \(file) ist kein JSON. \(error.german)"
    case .notSchema(let file):
      "Das Schema \(file) ist kein JSON Schema: es muss ein Objekt, true oder false sein."
    case .unresolved(let file, let reason): "Das Schema \(file) \(reason)."
    }
  }
}
