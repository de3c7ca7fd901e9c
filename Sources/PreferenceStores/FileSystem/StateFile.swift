package import PreferenceSystem

/// A small file of the state folder: read whole, written whole or not at all, for its owner's eyes only.
package struct StateFile: Sendable {
  /// Where it stands.
  package let path: String
  package let fileSystem: any FileSystem

  /// The file at a path, there or not.
  package init(at path: String, in fileSystem: any FileSystem = POSIXFileSystem()) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Its bytes, nil where it is not there.
  package func bytes() throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try FileContent(of: path, limit: FileContent.sizeLimit, in: fileSystem).bytes
    } catch {
      guard case .system(_, _, Errno.notFound.code) = error else { throw error }
      return nil
    }
  }

  /// Puts bytes in the place of what is there.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    let (folder, name) = FileLocation.parts(of: path)
    try StoreError.wrapping("write", path) { () throws(Errno) in
      try OpenFolder.made(folder, mode: 0o700, in: fileSystem)
        .write(bytes, to: name, isDurable: true)
    }
  }

  /// Takes it away, where it is there.
  package func remove() throws(StoreError) {
    let (folder, name) = FileLocation.parts(of: path)
    do throws(Errno) { try OpenFolder(folder, in: fileSystem).remove(name) } catch {
      guard error == .notFound else { throw StoreError(error, "remove", path) }
    }
  }
}
