/// The process that holds the lock of a file.
package struct LockHolder: Hashable, Sendable {
  /// The process number.
  package var process: Int32
  /// The name of its program; nil if it cannot be read.
  package var name: String?

  /// Finds the holder in Linux's `/proc/locks`; nil if it is not listed.
  package init?(ofFileAt path: String, in fileSystem: any FileSystem) {
    guard let inode = try? fileSystem.status(at: path).identity.inode,
      let locks = Self.text(at: "/proc/locks", in: fileSystem)
    else { return nil }
    for line in locks.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(inode)"),
        let process = Int32(fields[4])
      else { continue }
      self.process = process
      name = Self.text(at: "/proc/\(process)/comm", in: fileSystem)
        .map { String($0.prefix { $0 != "\n" }) }
      return
    }
    return nil
  }

  // Files of /proc have no size, so they are read to their end.
  private static func text(at path: String, in fileSystem: any FileSystem) -> String? {
    guard let descriptor = try? fileSystem.open(path, for: .reading) else { return nil }
    defer { try? fileSystem.close(descriptor) }
    let bytes = try? fileSystem.bytes(of: descriptor, atMost: 1_048_576, expecting: 0)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
