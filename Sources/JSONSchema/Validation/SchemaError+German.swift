import PreferenceFormats
import PreferenceValues

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
