import PreferenceDomains
import PreferenceStores
import PreferenceValues

extension StoreIdentity {
  static let user = StoreIdentity(kind: "test", name: "user")
  static let userHost = StoreIdentity(kind: "test", name: "user+host")
  static let site = StoreIdentity(kind: "test", name: "site")
}

extension LayeredSnapshot {
  /// Layers that hold these values.
  init(
    user: PreferenceValue = [:], userHost: PreferenceValue? = nil, site: PreferenceValue? = nil,
    locks: [PreferencePath] = [], rule: CombiningRule = .members
  ) {
    var layers = [LayerSnapshot(kind: .user, store: .user, content: StoreSnapshot(user))]
    if let userHost {
      layers.append(
        LayerSnapshot(kind: .userHost, store: .userHost, content: StoreSnapshot(userHost)))
    }
    if let site {
      layers.append(
        LayerSnapshot(kind: .site, store: .site, content: StoreSnapshot(site), locks: locks))
    }
    self.init(layers, rule: rule)
  }
}

extension StoreSnapshot {
  init(_ root: PreferenceValue) { self.init(root: root, revision: Revision(count: 0)) }
}

extension StagedEdit {
  static func set(_ value: PreferenceValue, over basis: PreferenceValue? = nil) -> StagedEdit {
    StagedEdit(.set(value), targets: [Target(store: .user, basis: basis)])
  }

  static func reset(over basis: PreferenceValue) -> StagedEdit {
    StagedEdit(.reset, targets: [Target(store: .user, basis: basis)])
  }
}
