import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension OutlineNode {
  /// Whether a setting is listed only on request: an unknown key, and a setting without effect or a deprecated one that is not set.
  func isHidden(in domain: EditedDomain) -> Bool {
    isUnknown || (isDeprecated || condition != nil) && domain.values[path] == nil
  }
}
