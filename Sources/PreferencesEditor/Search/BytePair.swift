/// Two bytes that are looked for at eight places at once.
struct BytePair: Hashable, Sendable {
  let first: UInt8
  private let firsts: UInt64
  private let seconds: UInt64
  /// The bits of the second byte that count; none if there is no second byte.
  private let secondMask: UInt64

  /// Creates the pair of the first two bytes; a zero if there is only one.
  init(of bytes: ArraySlice<UInt8>) {
    first = bytes.first ?? 0
    let second = bytes.dropFirst().first
    firsts = Self.eight(first)
    seconds = Self.eight(second ?? 0)
    secondMask = second == nil ? 0 : .max
  }

  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns the positions of eight at which the pair may be: the highest bit of the byte of each.
  ///
  /// The first is exact, the others are candidates.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at the positions, the first one lowest.
  ///   - next: The bytes after each.
  func hits(in bytes: UInt64, _ next: UInt64) -> UInt64 {
    let difference = (bytes ^ firsts) | ((next ^ seconds) & secondMask)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
