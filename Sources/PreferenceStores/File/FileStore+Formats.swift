public import PreferenceFormats
import PreferenceSystem

extension FileStore {
  /// The format of a file by its name, or else by its content; JSON if neither determines one.
  package static func format(ofFileAt path: String) -> any DocumentFormat {
    DocumentFormats.format(forFileName: path, contents: firstBytes(of: path)) ?? .jsonc
  }

  private static func firstBytes(of path: String) -> [UInt8] {
    let fileSystem = POSIXFileSystem()
    guard (try? fileSystem.status(at: path))?.kind == .regular,
      let descriptor = try? fileSystem.open(path, for: .reading)
    else { return [] }
    defer { try? fileSystem.close(descriptor) }
    return (try? fileSystem.read(descriptor, at: 0, atMost: 256)) ?? []
  }
}

extension PreferenceStore where Self == FileStore {
  /// A store of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path; the file may be missing.
  ///   - format: The format; nil to detect it from the name or the content, else JSON.
  public static func file(at path: String, format: (any DocumentFormat)? = nil) -> FileStore {
    FileStore(path: path, format: format ?? FileStore.format(ofFileAt: path))
  }
}
