/// A binary property list made by hand, for content that no writer makes.
package enum BinaryPropertyList {
  /// Returns a file with one-byte references and offsets, whose first object is the root.
  package static func bytes(of objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [0, 0, 0, 0, 0, 0, 0, 0]
    return bytes + [0, 0, 0, 0, 0, 0, 0, table]
  }
}
