/// Two bytes that are looked for at eight places at once.
struct BytePair: Hashable, Sendable {
  let first: UInt8
  private let firsts: UInt64
  private let seconds: UInt64
  /// Which bits of a second byte count: none where there is none.
  private let secondMask: UInt64

  /// The first two of these bytes, or the only one; a zero where there is none.
  init(of bytes: ArraySlice<UInt8>) {
    first = bytes.first ?? 0
    let second = bytes.dropFirst().first
    firsts = Self.eight(first)
    seconds = Self.eight(second ?? 0)
    secondMask = second == nil ? 0 : .max
  }

  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Where the pair may stand at eight places: the highest bit of the byte of each.
  ///
  /// The first is right, the others need not be.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at the places, the first one lowest.
  ///   - next: The bytes behind each.
  func hits(in bytes: UInt64, _ next: UInt64) -> UInt64 {
    let difference = (bytes ^ firsts) | ((next ^ seconds) & secondMask)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
