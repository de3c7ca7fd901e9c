import PreferenceSystem

/// What must be watched to see every change of one file.
struct WatchedPaths: Hashable, Sendable {
  /// The folders and the file that the system is asked to watch.
  var watched: Set<String> = []
  /// The paths of which a change matters.
  var relevant: Set<String> = []

  /// What to watch for the file at a location: its folder, those of the links to it, and itself.
  ///
  /// The folder sees replacements; the file itself is watched too, because writes through another name of it are told
  /// there only. Where the folder is missing, the nearest one above sees it made.
  init(_ location: FileLocation, in fileSystem: any FileSystem) {
    for path in location.links + [location.path] { addNearest(to: path, in: fileSystem) }
    if (try? fileSystem.status(at: location.path)) != nil { watched.insert(location.path) }
    relevant.formUnion(watched)
  }

  private mutating func addNearest(to path: String, in fileSystem: any FileSystem) {
    relevant.insert(path)
    let folder = FileLocation.parts(of: path).folder
    if folder == path || (try? fileSystem.status(at: folder))?.kind == .folder {
      watched.insert(folder)
    } else {
      addNearest(to: folder, in: fileSystem)
    }
  }
}
