import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// The form that values have in the files.
extension EditedDomain {
  /// The fidelity with which a layer represents a value, nil for the one that a change is written to.
  func represent(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> StorageFit {
    if isWritten(value, at: path, byRemovalFrom: layers) { return .exact }
    let fit = representation(value, path)
    if case .impossible = fit { return fit }
    return reasonNotToRepeat(value, at: path, in: kind).map(StorageFit.impossible) ?? fit
  }

  /// The value that is read back once a value is stored.
  func stored(_ value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    if case .rounded(let rounded) = representation(value, path) { rounded } else { value }
  }

  /// Whether the written file has only texts, so that a text without a type is a string.
  package func hasTexts(at path: PreferencePath) -> Bool {
    let format = layers.writtenLayer(for: path)?.content.spelling as? any TextValueFormat
    return format?.hasTexts == true
  }

  /// The setting of a new key, which is a string if the file has only texts and no schema gives another type.
  ///
  /// A name that the file permits only for a section stays without a type.
  package func typed(_ setting: SettingDescription) -> SettingDescription {
    guard setting.kind == .raw, hasTexts(at: setting.path) else { return setting }
    let section = PreferenceValue.dictionary(["a": .string("a")])
    if isImpossible(.string("a"), at: setting.path), !isImpossible(section, at: setting.path) {
      return setting
    }
    var typed = setting
    typed.kind = .string(multiline: false)
    return typed
  }

  /// The reason why a file that has only texts cannot store one in a setting without a type, such as a key outside the
  /// sections; nil if it can.
  package func unstorableReason(
    forText text: String, of setting: SettingDescription, in kind: LayerKind?
  ) -> String? {
    guard setting.kind == .raw, setting.inside.isEmpty, hasTexts(at: setting.path) else {
      return nil
    }
    return unstorableReason(for: .string(text), at: setting.path, in: kind)
  }

  private func isImpossible(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    if case .impossible = representation(value, path) { true } else { false }
  }
}
