import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

extension Domain {
  /// Which of these paths lead to a secret, or to something that holds one, in any of these contents.
  package func secrets(
    in contents: [LayeredSnapshot], at paths: [PreferencePath]
  ) -> Set<PreferencePath> {
    var found: Set<PreferencePath> = []
    // What another layer hides may be written all the same.
    for stored in contents.flatMap({ [$0.stored] + $0.layers.map(\.root) }) {
      let outline = schema.outline(of: stored)
      for path in paths {
        guard let value = stored[path] else { continue }
        let masked = outline.masking(value, at: path, with: .notKept(.secret))
        if masked != value { found.insert(path) }
      }
    }
    return found
  }
}
