import PreferenceSystem
import PreferenceValues

/// The paths to watch to see every change of one file.
struct WatchedPaths: Hashable, Sendable {
  /// The directories and the file to watch.
  var watched: Set<ExactName> = []
  /// The paths whose changes are relevant.
  var relevant: Set<ExactName> = []

  /// The paths to watch for the file at a location: its directory, those of the links to it, and the file itself.
  ///
  /// The directory reports replacements; the file is watched too, because only it reports writes through another of its
  /// names. If the directory does not exist, the nearest existing one above reports its creation.
  init(_ location: FileLocation, in fileSystem: any FileSystem) {
    for path in location.links + [location.path] { addNearest(to: path, in: fileSystem) }
    if (try? fileSystem.status(at: location.path)) != nil {
      watched.insert(ExactName(location.path))
    }
    relevant.formUnion(watched)
  }

  private mutating func addNearest(to path: String, in fileSystem: any FileSystem) {
    relevant.insert(ExactName(path))
    let directory = FileLocation.parts(of: path).directory
    if directory == path || (try? fileSystem.status(at: directory))?.kind == .directory {
      watched.insert(ExactName(directory))
    } else {
      addNearest(to: directory, in: fileSystem)
    }
  }
}
