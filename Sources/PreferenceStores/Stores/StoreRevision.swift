/// A version of a store's content: equal revisions of one store mean equal content.
public struct StoreRevision: Hashable, Sendable {
  private let digest: UInt64
  private let size: Int

  /// The revision of a missing file.
  public static let absent = StoreRevision(digest: 0, size: -1)

  private init(digest: UInt64, size: Int) {
    self.digest = digest
    self.size = size
  }

  /// Computes the revision of bytes: FNV-1a over eight bytes at a time, and their count.
  ///
  /// - Parameter bytes: The content of the file.
  public init(of bytes: [UInt8]) {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBytes { buffer in
      let words = buffer.count / 8
      for word in 0..<words {
        digest ^= buffer.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        digest = (digest &* 0x100_0000_01b3) ^ (digest >> 32)
      }
      for byte in buffer[(words * 8)...] { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    self.init(digest: digest, size: bytes.count)
  }

  /// Creates the revision of a store that counts its changes.
  ///
  /// - Parameter count: The number of changes.
  public init(count: Int) { self.init(digest: UInt64(bitPattern: Int64(count)), size: -2) }
}

extension StoreRevision: CustomStringConvertible {
  /// Hexadecimal digits and the size in bytes; that of a missing file ends with `--1`.
  public var description: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + "-\(size)"
  }
}
