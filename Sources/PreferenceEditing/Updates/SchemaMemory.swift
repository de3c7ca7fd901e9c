package import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
package import PreferenceSystem
package import PreferenceValues
/// What a schema said when its domain was looked at last: which settings there were, and their defaults.
///
/// What is remembered of a schema are its paths and defaults, not its text, and they are compared only where the text
/// differs, after the first frame. A schema counts as seen when all of its updates were applied or dismissed, not when
/// they were shown.
package struct SchemaMemory: Hashable, Sendable {
  /// Tells the schema from every other.
  package var fingerprint: String
  /// When it was looked at.
  package var date: Date
  /// The settings with their defaults; nil for none, and for a secret's.
  package var defaults: [PreferencePath: PreferenceValue?]

  /// What was remembered.
  package init(fingerprint: String, date: Date, defaults: [PreferencePath: PreferenceValue?]) {
    self.fingerprint = fingerprint
    self.date = date
    self.defaults = defaults
  }

  /// What a schema says now.
  package init(of schema: JSONSchema, date: Date) {
    let settings = schema.outline(of: .emptyDictionary).settings().map { _, node in
      (
        node.path,
        node.defaultValue == nil || node.passingSetting.isMasked ? nil : node.defaultValue
      )
    }
    self.init(
      fingerprint: schema.fingerprint, date: date,
      defaults: Dictionary(settings, uniquingKeysWith: { first, _ in first }))
  }
}

extension JSONSchema {
  /// Tells this schema from another: equal for equal texts.
  package var fingerprint: String {
    let text = readText()
    return "\(Revision(of: text.isEmpty ? Array(document.jsonText().utf8) : text))"
  }
}
