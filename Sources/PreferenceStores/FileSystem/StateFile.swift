import PreferenceFormats
package import PreferenceSystem
package import PreferenceValues

/// A small file of the state directory, which only its owner may read; symbolic links are not followed.
package struct StateFile: Sendable {
  package let path: String
  package let fileSystem: any FileSystem

  /// The file at a path; it need not exist.
  package init(at path: String, in fileSystem: any FileSystem = POSIXFileSystem()) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The bytes of the file; nil if it does not exist.
  package func bytes() throws(StoreError) -> [UInt8]? {
    let (directory, name) = FileLocation.parts(of: path)
    do throws(StoreError) {
      let open = try StoreError.wrapping(.read, path) { () throws(Errno) in
        try OpenDirectory(directory, in: fileSystem)
      }
      return try FileContent(of: name, in: open, limit: FileContent.sizeLimit).bytes
    } catch {
      switch error {
      case .system(_, _, Errno.notFound.code): return nil
      case .system(_, _, Errno.tooManyLinks.code):
        throw .unsupported(
          RefusalReason(Message("\(path) is a symbolic link; replace it with a file")))
      default: throw error
      }
    }
  }

  /// The members of the JSON object in the file; nil if the file does not exist.
  ///
  /// - Parameter version: The member `version` that the reader knows.
  /// - Throws: ``StoreError``, also for a damaged file or one of another version.
  package func members(ofVersion version: Int64) throws -> PreferenceDictionary? {
    guard let bytes = try bytes() else { return nil }
    let members: PreferenceDictionary?
    do { members = try JSONFormat.json.parse(bytes).value.members } catch {
      // The line may have what a user searched for, or more if the file is not settee's.
      throw StoreError.damaged(path: path, format: "JSON", error.withoutText)
    }
    guard let members, members["version"] == .integer(version) else { throw errorOfOtherVersion }
    return members
  }

  /// The error of a file whose content this version of settee does not know.
  package var errorOfOtherVersion: StoreError {
    .unsupported(RefusalReason(Message("\(path) was written by another version of settee")))
  }

  /// Replaces the whole file, or leaves it unchanged if that fails.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    let (directory, name) = FileLocation.parts(of: path)
    try StoreError.wrapping(.write, path) { () throws(Errno) in
      try OpenDirectory.made(directory, mode: 0o700, in: fileSystem)
        .write(bytes, to: name, isDurable: true)
    }
  }

  /// Checks that the file could be written, as far as that is known without writing.
  package func rehearseWriting() throws(StoreError) {
    try StoreError.wrapping(.write, path) { () throws(Errno) in
      try checkDirectory(FileLocation.parts(of: path).directory)
    }
  }

  /// Checks that a directory, or the nearest existing one above it, accepts new files.
  private func checkDirectory(_ directory: String) throws(Errno) {
    do throws(Errno) {
      guard try fileSystem.status(at: directory).kind == .directory else { throw .notDirectory }
      try fileSystem.checkWritable(directory)
    } catch {
      let outer = FileLocation.parts(of: directory).directory
      guard error == .notFound, outer != directory else { throw error }
      try checkDirectory(outer)
    }
  }

  /// Removes the file if it exists.
  package func remove() throws(StoreError) {
    let (directory, name) = FileLocation.parts(of: path)
    do throws(Errno) { try OpenDirectory(directory, in: fileSystem).remove(name) } catch {
      guard error == .notFound else { throw StoreError(error, .remove, path) }
    }
  }
}
