import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceValues

extension PreferenceValue {
  /// The value of a JSON text.
  init(json text: String) throws { self = try JSONFormat.json.parse(Array(text.utf8)).value }
}

extension JSONSchema {
  /// The schema of a JSON text.
  init(json text: String) throws {
    try self.init(parsing: Array(text.utf8), name: "test.json")
  }
}
