import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file system of this machine.
package struct POSIXFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    let common = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    return switch purpose {
    case .reading: try retrying { openFile(path, O_RDONLY | common, 0) }
    case .updating: try retrying { openFile(path, O_RDWR | common, 0) }
    case .creating(let mode):
      try retrying { openFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | common, mode) }
    case .synchronizing: try retrying { openFile(path, O_RDONLY | O_DIRECTORY | common, 0) }
    }
  }

  package func close(_ descriptor: Int32) throws(Errno) {
    // The descriptor is gone after EINTR too, on Linux and macOS.
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

/// What the call answers; a negative number is an error, and a call that a signal interrupted is made again.
func retrying<Result: BinaryInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}

private func openFile(_ path: String, _ flags: Int32, _ mode: UInt32) -> Int32 {
  open(path, flags, mode_t(mode))
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
