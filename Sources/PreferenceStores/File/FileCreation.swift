/// Who may read and write a file that a store makes.
public enum FileCreation: Hashable, Sendable {
  /// The user alone: 0600, in folders of 0700.
  case user
  /// Everyone may read: 0644, in folders of 0755.
  case site

  var fileMode: UInt32 { self == .user ? 0o600 : 0o644 }
  var folderMode: UInt32 { self == .user ? 0o700 : 0o755 }
}
