package import PreferenceDomains
import PreferenceEditing
package import PreferenceSettings
package import PreferenceStores
import PreferenceValues

extension EditorPreferences {
  /// What is wrong with the keystrokes that a change of settee's own preferences leads to; nothing where it is about others.
  package static func keymapFaults(
    after draft: Draft, of domain: String, by schema: any PreferenceSchema,
    in layers: LayeredSnapshot
  ) -> [KeymapFault] {
    let keys: [PreferencePath] = [["keys"], ["keymap"]]
    guard domain == Self.domain,
      draft.lines.contains(where: { line in keys.contains { $0.overlaps(line.path) } })
    else { return [] }
    return EditorPreferences(EditedDomain(schema: schema, layers: layers)).keymapFaults
  }
}
