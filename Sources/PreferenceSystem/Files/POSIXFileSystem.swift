/// The file system of this machine.
package struct POSIXFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    try open(path, in: AT_FDCWD, for: purpose, following: true)
  }

  package func open(
    _ name: String, in directory: Int32, for purpose: OpenPurpose
  ) throws(Errno) -> Int32 {
    try open(name, in: directory, for: purpose, following: false)
  }

  private func open(
    _ path: String, in directory: Int32, for purpose: OpenPurpose, following: Bool
  ) throws(Errno) -> Int32 {
    let common = O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (following ? 0 : O_NOFOLLOW)
    return switch purpose {
    case .reading: try retrying { openat(directory, path, O_RDONLY | common) }
    case .updating: try retrying { openat(directory, path, O_RDWR | common) }
    case .creating(let mode):
      try retrying {
        openat(directory, path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | common, mode_t(mode))
      }
    case .creatingNameless: try retrying { settee_open_nameless(directory) }
    case .listing: try retrying { openat(directory, path, O_RDONLY | O_DIRECTORY | common) }
    case .passingWithoutLinks: try retrying { settee_open_directory_without_links(path) }
    case .passing:
      try retrying { openat(directory, path, settee_passing_flag() | O_DIRECTORY | common) }
    }
  }

  package func duplicate(_ descriptor: Int32) throws(Errno) -> Int32 {
    try retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
  }

  package func close(_ descriptor: Int32) throws(Errno) {
    // On Linux and macOS, the descriptor is closed even after EINTR.
    guard closeFile(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  package func read(
    _ descriptor: Int32, at offset: Int, atMost count: Int
  ) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let result = Result { () throws(Errno) in
        try retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
      }
      switch result {
      case .success(let count): filled = count
      case .failure(let error): failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: Int
  ) throws(Errno) -> Int {
    try retrying {
      bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    }
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    _ = try retrying { ftruncate(descriptor, off_t(size)) }
  }

  package func synchronize(_ descriptor: Int32) throws(Errno) {
    _ = try retrying { settee_synchronize(descriptor) }
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    do { return try retrying { settee_try_lock(descriptor) } == 0 } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  package func hasWriters(_ descriptor: Int32) -> Bool? {
    let answer = settee_has_writers(descriptor)
    return answer < 0 ? nil : answer == 1
  }

  package func isAlive(process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}

/// The result of a call, which is repeated if a signal interrupts it.
///
/// - Throws: The error of a negative result.
package func retrying<Result: BinaryInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

// Permissions, owners and attributes.
extension POSIXFileSystem {
  package func setMode(of descriptor: Int32, to mode: UInt32) throws(Errno) {
    _ = try retrying { fchmod(descriptor, mode_t(mode)) }
  }

  package func setMode(
    of name: String, in directory: Int32, to mode: UInt32
  ) throws(Errno) {
    _ = try retrying { fchmodat(directory, name, mode_t(mode), AT_SYMLINK_NOFOLLOW) }
  }

  package func setOwner(
    of descriptor: Int32, to owner: UInt32?, group: UInt32?
  ) throws(Errno) {
    _ = try retrying { fchown(descriptor, owner ?? .max, group ?? .max) }
  }

  package func attributes(of descriptor: Int32) throws(Errno) -> [String: [UInt8]] {
    let list: [UInt8]
    do { list = try sized { settee_list_attributes(descriptor, $0, $1) } } catch {
      if error == .notSupported || error == .unsupported { return [:] }
      throw error
    }
    var attributes: [String: [UInt8]] = [:]
    for part in list.split(separator: 0) {
      let name = String(decoding: part, as: UTF8.self)
      attributes[name] = try sized { settee_get_attribute(descriptor, name, $0, $1) }
    }
    return attributes
  }

  package func setAttribute(
    _ name: String, of descriptor: Int32, to value: [UInt8]
  ) throws(Errno) {
    _ = try retrying { settee_set_attribute(descriptor, name, value, value.count) }
  }

  package func removeAttribute(_ name: String, of descriptor: Int32) throws(Errno) {
    _ = try retrying { settee_remove_attribute(descriptor, name) }
  }

  /// The bytes of a call that returns their count if it gets no buffer.
  private func sized(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(Errno) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: try retrying { call(nil, 0) })
    guard !buffer.isEmpty else { return [] }
    let count = try retrying { call(&buffer, buffer.count) }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }
}

// Paths and names.
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

  package func status(of name: String, in directory: Int32) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retrying { fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  package func linkTarget(at path: String) throws(Errno) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else {
      if errno == EINVAL { return nil }
      throw .last
    }
    guard let target = String(validating: buffer[..<count], as: UTF8.self) else { throw .notText }
    return target
  }

  package func resolved(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else { throw .notText }
    return text
  }

  package func checkWritable(_ path: String) throws(Errno) {
    _ = try retrying { access(path, W_OK) }
  }

  package func checkReplaceable(_ path: String) throws(Errno) {
    if settee_is_mount_point(path) == 1 { throw .busy }
  }

  package func isRemote(_ path: String) -> Bool? {
    let answer = settee_is_remote(path)
    return answer < 0 ? nil : answer == 1
  }

  package func names(in directory: Int32) throws(Errno) -> [String] {
    // A new descriptor, because a duplicate continues where the last listing ended.
    let descriptor = try open(".", in: directory, for: .listing)
    guard let listing = fdopendir(descriptor) else {
      let error = Errno.last
      try close(descriptor)
      throw error
    }
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

  package func exchange(_ name: String, _ other: String, in directory: Int32) throws(Errno) {
    _ = try retrying { settee_exchange(directory, name, other) }
  }

  package func rename(
    _ name: String, replacing other: String, in directory: Int32
  ) throws(Errno) {
    _ = try retrying { renameat(directory, name, directory, other) }
  }

  package func rename(_ name: String, toNew other: String, in directory: Int32) throws(Errno) {
    do { _ = try retrying { settee_rename_new(directory, name, other) } } catch {
      guard error == .invalid || error == .unsupported else { throw error }
      // A hard link is the oldest way not to replace.
      _ = try retrying { linkat(directory, name, directory, other, 0) }
      try remove(name, in: directory)
    }
  }

  package func remove(_ name: String, in directory: Int32) throws(Errno) {
    _ = try retrying { unlinkat(directory, name, 0) }
  }

  package func makeDirectory(_ name: String, in directory: Int32, mode: UInt32) throws(Errno) {
    _ = try retrying { mkdirat(directory, name, mode_t(mode)) }
  }
}
