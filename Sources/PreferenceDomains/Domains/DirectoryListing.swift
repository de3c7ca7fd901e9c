import PreferenceSystem

/// The names in some directories, read once for work on many domains.
struct DirectoryListing: Sendable {
  private var names: [String: Set<String>] = [:]

  /// Reads directories; one that cannot be listed stays unknown.
  init(of directories: [String], in fileSystem: any FileSystem) {
    for directory in directories {
      do { names[directory] = Set(try fileSystem.names(in: directory)) } catch {
        if error == .notFound { names[directory] = [] }
      }
    }
  }

  /// Whether a file, or a link, was at a path; nil if its directory is unknown.
  func contains(_ path: String) -> Bool? {
    let (directory, name) = FileLocation.parts(of: path)
    return names[directory]?.contains(name)
  }
}
