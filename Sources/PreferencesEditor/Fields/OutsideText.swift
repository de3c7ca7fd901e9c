import Preferences

/// A value that is edited as a text in another program.
package struct OutsideText: Sendable {
  /// What it is the value of: a setting, or a group.
  let setting: Setting
  /// What was stored when it was opened.
  let seen: LayeredSnapshot
  /// The text it began with.
  let original: String
  /// The text as it was left.
  package var text: String
  /// What the name of a file with the text ends with, for programs that go by that.
  package let suffix: String

  /// The text of a value: as it is where it is one, else JSON.
  init(_ setting: Setting, value: PreferenceValue?, over seen: LayeredSnapshot) {
    self.seen = seen
    if setting.kind.isText, value == nil || value?.text != nil {
      self.setting = setting
      original = value?.text ?? ""
      suffix = ".txt"
    } else {
      self.setting = setting.asText
      original = (value ?? .null).typedJSONView.jsonText(pretty: true) + "\n"
      suffix = ".json"
    }
    text = original
  }

  var isChanged: Bool { text != original }

  /// Takes the text as the other program left it; most end the last line, whether it was ended before or not.
  mutating func take(_ left: String) {
    text = left.hasSuffix("\n") && !original.hasSuffix("\n") ? String(left.dropLast()) : left
  }
}
