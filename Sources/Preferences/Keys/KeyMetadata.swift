import PreferenceSettings
import PreferenceValues

/// The properties of a key except its name, default and representation.
struct KeyMetadata<Value: Sendable>: Sendable {
  var title: String?
  var help: String
  var limits: KeyLimits<Value>?
  var step: Value?
  var choices: [PreferenceChoice<Value>]?
  var pattern: String?
  var unit: String?
  var isSecret = false
  var isMultiline = false
  var meaning: StringSemantics?
  var deprecation: String?
  var aliases: [String] = []
  var restart: RestartScope?
  var condition: (key: String, value: PreferenceValue)?

  init(title: String?, help: String) {
    self.title = title
    self.help = help
  }
}
