/// What tells one store from every other: drafts, rings and journals are filed under it.
public struct StoreIdentity: Hashable, Sendable {
  /// What kind of store it is: `file`, `memory`.
  public var kind: String
  /// Its name among the stores of its kind; for a file its resolved path.
  public var name: String

  /// The identity of a store of this kind and name.
  public init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}

extension StoreIdentity: CustomStringConvertible {
  /// As in `file:/home/me/.config/org.example.plist`.
  public var description: String { "\(kind):\(name)" }
}
