import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

/// Whether documents may be fetched, and from which hosts: the preferences `network` and `networkHosts` of settee.
///
/// An administrator forbids it with a locked `network: never` in the system layer.
package struct NetworkRules: Hashable, Sendable {
  /// The values of the preference `network`.
  package enum Mode: String, Sendable {
    /// The user is asked once for each host.
    case ask
    case never
    case always
  }

  /// The mode: whether requests are allowed, forbidden, or need consent for each host.
  package var mode: Mode
  /// The hosts that the user has allowed.
  package var hosts: [String]
  /// The layer that sets `mode`; nil for the default.
  package var layer: LayerKind?

  package init(mode: Mode = .ask, hosts: [String] = [], layer: LayerKind? = nil) {
    self.mode = mode
    self.hosts = hosts
    self.layer = layer
  }

  /// The path of the preference with the mode.
  package static let modePath: PreferencePath = ["network"]
  /// The path of the preference with the hosts.
  package static let hostsPath: PreferencePath = ["networkHosts"]

  /// The rules in settee's own preferences; a value that is not one of the modes forbids the network.
  package init(_ preferences: LayeredSnapshot) {
    let word = preferences.stored[Self.modePath]
    mode = word == nil ? .ask : word?.text.flatMap(Mode.init) ?? .never
    hosts = (preferences.stored[Self.hostsPath]?.elements ?? []).compactMap(\.text)
    layer = preferences.origin(of: Self.modePath)?.kind
  }

  /// The permission for a host.
  package func permission(for address: WebAddress) -> Permission {
    switch mode {
    case .never: .forbidden
    case .always: .allowed
    case .ask: hosts.contains(address.host) ? .allowed : .asked
    }
  }

  /// Whether a host may receive requests.
  package enum Permission: Hashable, Sendable {
    case allowed, asked, forbidden
  }
}
