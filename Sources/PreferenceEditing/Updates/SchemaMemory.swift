package import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
package import PreferenceSystem
package import PreferenceValues

/// The settings of a schema and their defaults when the user last saw its domain.
///
/// It has paths and defaults, not the text of the schema, and is compared only if the text differs, after the first
/// frame. The user has seen a schema once all of its updates are applied or dismissed, not when they are shown.
package struct SchemaMemory: Hashable, Sendable {
  /// Identifies the schema.
  package var fingerprint: String
  /// The time when the user last saw the schema.
  package var date: Date
  /// The settings with their defaults; nil for none, and for a secret's.
  package var defaults: [PreferencePath: PreferenceValue?]

  /// Whether the user sees the schema for the first time: only renamed settings are updates then.
  package private(set) var isFirstSight = false

  /// The memory of a schema that the user sees for the first time.
  package static func firstSight(of schema: JSONSchema, date: Date) -> SchemaMemory {
    var memory = SchemaMemory(of: schema, date: date)
    memory.isFirstSight = true
    return memory
  }

  package init(fingerprint: String, date: Date, defaults: [PreferencePath: PreferenceValue?]) {
    self.fingerprint = fingerprint
    self.date = date
    self.defaults = defaults
  }

  /// Records the settings of a schema and their defaults.
  package init(of schema: JSONSchema, date: Date) {
    let settings = schema.outline(of: .emptyDictionary).settings().map { _, node in
      (
        node.path,
        node.defaultValue == nil || node.passingSettingWithoutTexts.isMasked
          ? nil : node.defaultValue
      )
    }
    self.init(
      fingerprint: schema.fingerprint, date: date,
      defaults: Dictionary(settings, uniquingKeysWith: { first, _ in first }))
  }
}

extension JSONSchema {
  /// An identifier of the schema, which is equal for equal texts.
  package var fingerprint: String {
    let text = readText()
    return "\(StoreRevision(of: text.isEmpty ? Array(document.jsonText().utf8) : text))"
  }
}
