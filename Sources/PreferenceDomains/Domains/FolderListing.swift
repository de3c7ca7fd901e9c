import PreferenceSystem

/// The names in some directories, read once for work on many domains.
struct FolderListing: Sendable {
  private var names: [String: Set<String>] = [:]

  /// Reads directories; one that cannot be listed stays unknown.
  init(of folders: [String], in fileSystem: any FileSystem) {
    for folder in folders {
      do { names[folder] = Set(try fileSystem.names(in: folder)) } catch {
        if error == .notFound { names[folder] = [] }
      }
    }
  }

  /// Whether a file, or a link, was at a path; nil if its directory is unknown.
  func contains(_ path: String) -> Bool? {
    let (folder, name) = FileLocation.parts(of: path)
    return names[folder]?.contains(name)
  }
}
