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
      try fileSystem.makeFolders(folder, mode: 0o700)
      let aside = "\(folder)/.\(name).\(String(UInt32.random(in: .min ... .max), radix: 16))"
      let descriptor = try fileSystem.open(aside, for: .creating(mode: 0o600))
      do throws(Errno) {
        defer { try? fileSystem.close(descriptor) }
        try fileSystem.write(all: bytes, to: descriptor)
        try fileSystem.synchronize(descriptor)
        try fileSystem.rename(aside, replacing: path)
      } catch {
        try? fileSystem.remove(aside)
        throw error
      }
    }
  }

  /// Takes it away, where it is there.
  package func remove() throws(StoreError) {
    guard (try? fileSystem.status(at: path)) != nil else { return }
    try StoreError.wrapping("remove", path) { () throws(Errno) in try fileSystem.remove(path) }
  }
}
