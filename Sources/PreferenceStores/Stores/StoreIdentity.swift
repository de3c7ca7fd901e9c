import PreferenceValues

/// The identity of a store, under which its drafts, backups and journals are stored.
public struct StoreIdentity: Hashable, Sendable {
  /// The kind of the store: `file`, `memory`.
  package var kind: String
  /// Its name among the stores of its kind; for a file its resolved path.
  public var name: String {
    get { exactName.text }
    set { exactName = ExactName(newValue) }
  }

  private var exactName: ExactName

  /// Creates the identity of a store.
  ///
  /// - Parameters:
  ///   - kind: The kind of the store: `file`, `memory`.
  ///   - name: Its name among the stores of its kind.
  public init(kind: String, name: String) {
    self.kind = kind
    exactName = ExactName(name)
  }
}

extension StoreIdentity: CustomStringConvertible {
  /// The kind and the name: `file:/home/me/.config/org.example.plist`.
  public var description: String { "\(kind):\(name)" }
}

extension StoreIdentity {
  /// The file name of the store's drafts, backups and journals, valid in every file system.
  package var fileName: String { "\(StoreRevision(of: Array(description.utf8)))" }
}
