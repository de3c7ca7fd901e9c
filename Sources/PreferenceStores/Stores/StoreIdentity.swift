/// What tells one store from every other: drafts, rings and journals are filed under it.
public struct StoreIdentity: Hashable, Sendable {
  /// What kind of store it is: `file`, `memory`.
  package var kind: String
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

extension StoreIdentity {
  /// A name for what is filed under this store: no longer than any file system allows, and nothing in it to escape.
  package var fileName: String { "\(Revision(of: Array(description.utf8)))" }
}
