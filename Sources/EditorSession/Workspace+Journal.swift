package import Preferences
import PreferencesEditor

extension Workspace {
  /// The journal of a domain, nil where none is kept.
  package func journal(of domain: Domain) -> Journal? {
    guard let stateFolder, let store = domain.userLayer?.store, store.traits.contains(.durable)
    else { return nil }
    let limits = currentPreferences.journal
    guard limits.bytes > 0 else { return nil }
    return Journal(of: store.identity, stateFolder: stateFolder, limits: limits)
  }

  /// What settee's own preferences are now.
  var currentPreferences: EditorPreferences {
    ownPreferences().map(EditorPreferences.init(storedIn:)) ?? EditorPreferences()
  }
}

extension EditorPreferences {
  /// The preferences that a domain holds now.
  init(storedIn domain: Domain) {
    guard let layers = try? domain.load() else {
      self.init()
      return
    }
    self.init(EditedDomain(schema: domain.schema, layers: layers))
  }
}
