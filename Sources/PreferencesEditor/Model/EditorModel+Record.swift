import PreferenceDomains
import PreferenceEditing

extension EditorModel {
  /// Takes note of what was stored meanwhile, where that is recorded.
  mutating func takeIntoRecord(savedFrom draft: Draft = Draft()) {
    if let domain = form?.domain { record?.take(domain, savedFrom: draft) }
  }
}
