import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// A value that is edited as a text in another program.
///
/// A group that comes back from an external editor is compared with the text it began with and set key by key where it
/// differs; setting it whole would copy the values of other layers into the user's. Each secret has a numbered
/// placeholder and is found by it, because items of lists move; where no secret belongs, or where a placeholder was
/// changed in part, the text is refused.
package struct OutsideText: Sendable {
  /// What it is the value of: a setting, or a group.
  let setting: Setting
  /// What stands in the text in the place of secrets.
  let secrets: HiddenSecrets
  /// Whether it is of a group, whose settings are staged one by one.
  let isGroup: Bool
  /// What was stored there when it was opened, and everywhere.
  let stored: PreferenceValue?
  let seen: LayeredSnapshot
  /// The text it began with.
  let original: String
  /// The bytes as they were left, which may be no text.
  package private(set) var bytes: [UInt8]
  /// What the name of a file with the text ends with, for programs that go by that.
  package let suffix: String

  /// The text of a value: as it is where it is one, else JSON.
  init(
    _ setting: Setting, value: PreferenceValue?, isGroup: Bool, stored: PreferenceValue?,
    in domain: EditedDomain
  ) {
    let secrets = HiddenSecrets(in: value ?? .null, of: setting, in: domain)
    self.secrets = secrets
    self.isGroup = isGroup
    self.stored = stored
    seen = domain.layers
    let value = value == nil ? nil : secrets.shown
    if setting.kind.isText, value == nil || value?.text != nil {
      self.setting = setting
      original = value?.text ?? ""
      suffix = ".txt"
    } else {
      self.setting = setting.asText
      original = (value ?? .null).typedJSONView.jsonText(pretty: true) + "\n"
      suffix = ".json"
    }
    bytes = Array(original.utf8)
  }

  /// The text as it was left, nil where that is not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  var isChanged: Bool { bytes != Array(original.utf8) }

  /// Takes what the other program left; most end the last line, whether it was ended before or not.
  mutating func take(_ left: [UInt8]) {
    bytes = left
    if text?.hasSuffix("\n") == true, !original.hasSuffix("\n") { bytes.removeLast() }
  }
}

extension Setting {
  /// The same, to be edited as JSON text.
  var asText: Setting {
    var other = self
    other.kind = .raw
    other.storageType = nil
    other.holdsJSON = false
    return other
  }
}
