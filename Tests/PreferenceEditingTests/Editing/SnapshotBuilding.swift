import PreferenceDomains
import PreferenceStores
import PreferenceValues

extension StoreIdentity {
  static let user = StoreIdentity(kind: "test", name: "user")
  static let host = StoreIdentity(kind: "test", name: "host")
  static let system = StoreIdentity(kind: "test", name: "system")
}

extension LayeredSnapshot {
  /// Creates layers with these values.
  init(
    user: PreferenceValue = [:], host: PreferenceValue? = nil, site: PreferenceValue? = nil,
    locks: [PreferencePath] = [], rule: CombiningRule = .members
  ) {
    var layers = [LayerSnapshot(kind: .user, store: .user, content: StoreSnapshot(user))]
    if let host {
      layers.append(
        LayerSnapshot(kind: .host, store: .host, content: StoreSnapshot(host)))
    }
    if let site {
      layers.append(
        LayerSnapshot(kind: .system, store: .system, content: StoreSnapshot(site), locks: locks))
    }
    self.init(layers, rule: rule)
  }
}

extension StoreSnapshot {
  init(_ root: PreferenceValue) { self.init(root: root, revision: StoreRevision(count: 0)) }
}

extension DraftEdit {
  static func set(_ value: PreferenceValue, over basis: PreferenceValue? = nil) -> DraftEdit {
    DraftEdit(.set(value), targets: [Target(store: .user, basis: basis)])
  }

  static func reset(over basis: PreferenceValue) -> DraftEdit {
    DraftEdit(.reset, targets: [Target(store: .user, basis: basis)])
  }
}
