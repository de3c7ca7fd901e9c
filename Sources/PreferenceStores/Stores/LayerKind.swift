/// What a layer is for; earlier cases stand above later ones.
public enum LayerKind: String, Hashable, Sendable, CaseIterable {
  /// What an administrator prescribes.
  case managed
  /// What a program was started with.
  case arguments
  /// What a program found in its environment.
  case environment
  /// What the user set on this machine only.
  case userHost = "user+host"
  /// What the user set.
  case user
  /// What was set for everyone on the machine.
  case site
  /// The defaults of the schema.
  case schemaDefaults = "schema defaults"

  /// Whether it holds what the user decided, so that a reset empties it.
  package var isUsers: Bool { self == .userHost || self == .user }

  /// Whether a reset in a layer empties it, nil for one in all of the user's.
  package func isReset(in kind: LayerKind?) -> Bool { kind.map { $0 == self } ?? isUsers }

  /// Whether it holds what a program was given at its start: single settings, which hide nothing beside them.
  package var isGiven: Bool { self == .arguments || self == .environment }

  /// How it combines with the layers below it, in a domain that combines by a rule.
  func combining(in rule: CombiningRule) -> CombiningRule { isGiven ? .members : rule }
}

extension LayerKind: Comparable {
  /// Whether the left stands above the right.
  public static func < (left: LayerKind, right: LayerKind) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension LayerKind: CustomStringConvertible {
  /// Its name, as a person types it after `--layer`.
  public var description: String { rawValue }
}
