import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceValues

extension OutlineNode {
  /// Whether a setting is listed only on request: an unknown key, and one without a value that has no effect or is deprecated.
  func isHidden(in domain: EditedDomain) -> Bool { isUnknown || isHiddenInside(domain) }

  /// Whether a row of an open value is listed only on request; such a value lists everything that is stored in it.
  func isHiddenInside(_ domain: EditedDomain) -> Bool {
    (isDeprecated || condition != nil) && domain.values[path]?.value(after: inside) == nil
  }
}
