import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What concerns permissions, owners and attributes.
extension POSIXFileSystem {
  package func setMode(of descriptor: Int32, to mode: UInt32) throws(Errno) {
    _ = try retrying { fchmod(descriptor, mode_t(mode)) }
  }

  package func setMode(at path: String, to mode: UInt32) throws(Errno) {
    _ = try retrying { chmod(path, mode_t(mode)) }
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

  /// The bytes of a call that tells their count when it is given no room.
  private func sized(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(Errno) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: try retrying { call(nil, 0) })
    guard !buffer.isEmpty else { return [] }
    let count = try retrying { call(&buffer, buffer.count) }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }
}
