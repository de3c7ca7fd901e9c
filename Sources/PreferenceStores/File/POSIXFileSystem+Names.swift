import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What concerns paths and names.
extension POSIXFileSystem {
  package func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retrying { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  package func status(at path: String) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retrying { stat(path, &status) }
    return FileStatus(status)
  }

  package func linkTarget(at path: String) throws(Errno) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count >= 0 {
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    if errno == EINVAL { return nil }
    throw .last
  }

  package func resolved(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  package func isRemote(_ path: String) -> Bool? {
    let answer = settee_is_remote(path)
    return answer < 0 ? nil : answer == 1
  }

  package func names(in folder: String) throws(Errno) -> [String] {
    guard let listing = opendir(folder) else { throw .last }
    defer { _ = closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  package func exchange(_ path: String, _ other: String) throws(Errno) {
    _ = try retrying { settee_exchange(path, other) }
  }

  package func rename(_ path: String, replacing other: String) throws(Errno) {
    _ = try retrying { renameFile(path, other) }
  }

  package func rename(_ path: String, toNew other: String) throws(Errno) {
    do { _ = try retrying { settee_rename_new(path, other) } } catch {
      guard error == .invalid || error == .unsupported else { throw error }
      // A hard link is the oldest way not to replace.
      _ = try retrying { link(path, other) }
      _ = try retrying { unlink(path) }
    }
  }

  package func remove(_ path: String) throws(Errno) { _ = try retrying { unlink(path) } }

  package func makeFolder(_ path: String, mode: UInt32) throws(Errno) {
    _ = try retrying { mkdir(path, mode_t(mode)) }
  }
}

private func renameFile(_ path: String, _ other: String) -> Int32 { rename(path, other) }
