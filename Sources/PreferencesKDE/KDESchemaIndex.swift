import PreferenceSystem

/// The files that schemas describe; the schemas are read once for all domains, until one is added or removed.
final class KDESchemaIndex: Sendable {
  private struct Content {
    /// The time of the last change of each directory.
    var times: [Duration?]
    /// The paths of the schemas by the names of their files.
    var schemas: [String: [String]]
  }

  private let directories: KDEDirectories
  private let content = Mutex<Content?>(nil)

  init(of directories: KDEDirectories) { self.directories = directories }

  /// The names of all files; empty for those that only programs know.
  var names: [String] { Array(current.schemas.keys) }

  /// The paths of the schemas of a file.
  func schemas(of name: String) -> [String] { current.schemas[name] ?? [] }

  private var current: Content {
    let times = directories.schemaDirectories.map {
      try? POSIXFileSystem().status(at: $0).modified
    }
    return content.withLock { content in
      if let content, content.times == times { return content }
      let schemas = directories.schemaFiles.compactMap { path in
        KConfigSchema.nameOfValues(inFile: path).map { (name: $0, path: path) }
      }
      let found = Content(
        times: times,
        schemas: Dictionary(grouping: schemas, by: \.name).mapValues { $0.map(\.path) })
      content = found
      return found
    }
  }
}
