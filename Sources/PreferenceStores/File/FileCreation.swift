/// The permissions of a file that a store creates.
package enum FileCreation: Hashable, Sendable {
  /// Only the user has access: 0600, in directories of 0700.
  case user
  /// Everyone may read: 0644, in directories of 0755.
  case site

  var fileMode: UInt32 { self == .user ? 0o600 : 0o644 }
  var directoryMode: UInt32 { self == .user ? 0o700 : 0o755 }
}
