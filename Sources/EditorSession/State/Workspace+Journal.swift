package import PreferenceDomains
package import PreferenceEditing
import PreferenceStores
import PreferencesEditor

extension Workspace {
  /// The journal of a domain, nil if its history is not recorded.
  package func journal(of domain: Domain) -> Journal? {
    guard let stateDirectory, let store = domain.userLayer?.store, store.traits.contains(.durable)
    else { return nil }
    let limits = preferences.journal
    guard limits.bytes > 0 else { return nil }
    return Journal(
      of: store.identity, stateDirectory: stateDirectory, limits: limits, date: clock)
  }
}
