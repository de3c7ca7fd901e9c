import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// A value that the user edits in an external editor.
///
/// The edited text of a group is compared with the original text and only the different keys are
/// set. Setting the whole group would copy values of other layers into the user's layer. Each
/// secret has a numbered placeholder that identifies it, because items of lists move. A changed
/// placeholder, or one at a path without a secret, is rejected.
package struct ExternalEdit: Sendable {
  /// The setting or group that the user edits.
  let setting: SettingDescription
  /// The secrets behind the placeholders in the text.
  let secrets: HiddenSecrets
  /// Whether the value is that of a group, whose settings are edited one by one.
  let isGroup: Bool
  /// The value that was stored when the user opened it.
  var stored: PreferenceValue?
  var seen: LayeredSnapshot
  /// The original text.
  let original: String
  /// The bytes that the editor left, which may be invalid UTF-8.
  package private(set) var bytes: [UInt8]
  /// The suffix of the file's name, by which editors choose a syntax.
  package let suffix: String

  /// Creates the text of a value: a string unchanged, other values as JSON.
  init(
    _ setting: SettingDescription, value: PreferenceValue?, isGroup: Bool, stored: PreferenceValue?,
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

  /// The text that the editor left, nil if it is invalid UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  var isChanged: Bool { bytes != Array(original.utf8) }

  /// Sets the bytes that the editor left, without the final line end that most editors add.
  mutating func setResult(_ left: [UInt8]) {
    bytes = left
    if text?.hasSuffix("\n") == true, !original.hasSuffix("\n") { bytes.removeLast() }
  }
}

extension SettingDescription {
  /// A copy of the setting whose value is edited as JSON.
  var asText: SettingDescription {
    var other = self
    other.kind = .raw
    other.storageType = nil
    other.holdsJSON = false
    return other
  }
}
