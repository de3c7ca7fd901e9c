/// Two bytes to compare with eight positions at once.
struct BytePair: Hashable, Sendable {
  let first: UInt8
  private let firsts: UInt64
  private let seconds: UInt64
  /// The relevant bits of the second byte; none if there is no second byte.
  private let secondMask: UInt64

  /// Creates a pair of the first two bytes, with a zero for a missing one.
  init(of bytes: ArraySlice<UInt8>) {
    first = bytes.first ?? 0
    let second = bytes.dropFirst().first
    firsts = Self.eight(first)
    seconds = Self.eight(second ?? 0)
    secondMask = second == nil ? 0 : .max
  }

  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns the positions at which the pair may be, as the highest bit of the byte of each.
  ///
  /// The first is exact, the others are candidates.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at eight positions, the first one lowest.
  ///   - next: The bytes after each.
  func hits(in bytes: UInt64, _ next: UInt64) -> UInt64 {
    let difference = (bytes ^ firsts) | ((next ^ seconds) & secondMask)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
