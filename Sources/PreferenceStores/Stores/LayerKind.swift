/// The kind of a layer: its name, its rank among the other layers, and its role.
///
/// The layers of settee's own domains are constants. A source with other layers describes them in the same way; the merging,
/// the locks, the layer that a change is written to and the answers of `why` follow from the description:
///
/// ```swift
/// let local = LayerKind("local", rank: 400, role: .user)
/// ```
public struct LayerKind: Hashable, Sendable {
  /// The author of a layer's values, which determines who may change them.
  package enum Role: Hashable, Sendable {
    /// An administrator, for everyone; settee never writes these values.
    case administered
    /// The start of a program: single settings, which override only themselves and cannot be written.
    case launch
    /// The user, for a special case such as one machine; written by name, and if the layer is effective.
    case userSpecific
    /// The user; the highest layer with this role takes new values.
    case user
    /// Someone, for all users of a machine; written only by name.
    case shared
    /// The vendor, as defaults; never written.
    case defaults
  }

  /// Its name, as in `--layer user`; unique in a domain.
  public let name: String
  /// Its position among the layers: a layer overrides those with a lower rank.
  package let rank: Int
  /// The author of its values.
  package let role: Role

  /// A layer with this name, rank and role.
  package init(_ name: String, rank: Int, role: Role) {
    self.name = name
    self.rank = rank
    self.role = role
  }
}

extension LayerKind {
  /// The values that an administrator enforces.
  public static let managed = LayerKind("managed", rank: 700, role: .administered)
  /// The values in a program's arguments.
  public static let arguments = LayerKind("arguments", rank: 600, role: .launch)
  /// The values in a program's environment.
  public static let environment = LayerKind("environment", rank: 500, role: .launch)
  /// The user's values for this machine.
  public static let host = LayerKind("host", rank: 400, role: .userSpecific)
  /// The user's values.
  public static let user = LayerKind("user", rank: 300, role: .user)
  /// The values for all users of the machine.
  public static let system = LayerKind("system", rank: 200, role: .shared)
  /// The defaults of the schema.
  public static let defaults = LayerKind("default", rank: 0, role: .defaults)

  /// The layers of settee's own domains, highest first.
  package static let standard = [managed, arguments, environment, host, user, system, defaults]

  /// Finds a standard layer by its name; nil for other names.
  package init?(standard name: String) {
    guard let kind = Self.standard.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

extension LayerKind {
  /// Whether its values are the user's own: they make a setting set, and a reset removes them.
  package var isUsers: Bool { role == .user || role == .userSpecific }

  /// Whether new values are written to it, if no higher layer of the domain has this role.
  package var acceptsNewValues: Bool { role == .user }

  /// Whether settee writes it, be it only by name.
  package var isWritten: Bool { isUsers || role == .shared }

  /// Whether its values come from the start of a program.
  package var isLaunch: Bool { role == .launch }

  /// Whether a reset in `layer`, or in all of the user's layers for nil, empties it.
  package func isReset(in layer: LayerKind?) -> Bool { layer.map { $0 == self } ?? isUsers }

  /// The rule by which it combines with the layers below it, in a domain with a rule.
  func combining(in rule: CombiningRule) -> CombiningRule { isLaunch ? .members : rule }
}

extension LayerKind: CustomStringConvertible {
  /// Its name.
  public var description: String { name }
}

extension Sequence {
  /// The elements in the order of their layers, highest first; layers with the same rank keep their order.
  package func highestFirst(_ kind: (Element) -> LayerKind) -> [Element] {
    sorted { kind($0).rank > kind($1).rank }
  }
}
