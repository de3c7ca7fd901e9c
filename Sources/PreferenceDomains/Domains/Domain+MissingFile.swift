import PreferenceStores

extension Domain {
  /// Whether its name is the path of a file.
  package var isNamedByPath: Bool { name.utf8.contains(UInt8(ascii: "/")) }

  /// The missing directory of the user's file, which a save would create.
  ///
  /// For a path that the user typed, a directory that does not exist is a mistake.
  package var missingDirectory: String? { (userLayer?.store as? FileStore)?.missingDirectory }
}
