import PreferenceSystem
import PreferenceValues

/// The names in some directories, read once for work on many domains.
struct DirectoryListing: Sendable {
  private var names: [ExactName: Set<ExactName>] = [:]

  /// Reads directories; one that cannot be listed stays unknown.
  init(of directories: [String], in fileSystem: any FileSystem) {
    for directory in directories {
      let place = ExactName(directory)
      do { names[place] = Set(try fileSystem.names(in: directory).map(ExactName.init)) } catch {
        if error == .notFound { names[place] = [] }
      }
    }
  }

  /// Whether a file, or a link, was at a path; nil if its directory is unknown.
  func contains(_ path: String) -> Bool? {
    let (directory, name) = FileLocation.parts(of: path)
    return names[ExactName(directory)]?.contains(ExactName(name))
  }
}
