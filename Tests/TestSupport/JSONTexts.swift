package import JSONSchema
import PreferenceDomains
import PreferenceFormats
package import PreferenceValues

extension PreferenceValue {
  /// Creates a value from JSON text.
  package init(json text: String) throws {
    self = try JSONFormat.json.parse(Array(text.utf8)).value
  }
}

extension JSONSchema {
  /// Creates a schema from JSON text.
  package init(json text: String) throws {
    try self.init(parsing: Array(text.utf8), name: "test.json")
  }
}
