extension UnsafeBufferPointer<UInt8> {
  /// Where these bytes first stand in a range, nil where they do not.
  func firstOccurrence(of word: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = word.first else { return range.lowerBound }
    let last = range.upperBound - word.count
    var position = range.lowerBound
    while position <= last {
      guard let hit = firstIndex(of: first, in: position..<(last + 1)) else { return nil }
      if matches(word, at: hit) { return hit }
      position = hit + 1
    }
    return nil
  }

  private func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    // Eight bytes at a time as long as none of them is the one.
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(self)
    while position + 8 <= range.upperBound {
      let difference = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ pattern
      let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return position + UInt64(littleEndian: zeros).trailingZeroBitCount / 8 }
      position += 8
    }
    while position < range.upperBound {
      if self[position] == byte { return position }
      position += 1
    }
    return nil
  }

  private func matches(_ word: [UInt8], at position: Int) -> Bool {
    for offset in word.indices where self[position + offset] != word[offset] { return false }
    return true
  }

  /// Whether what stands before a place is no letter or digit.
  func startsWord(at position: Int) -> Bool {
    guard position > 0 else { return true }
    switch self[position - 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      return false
    default: return true
    }
  }
}

extension [UInt8] {
  /// Adds a text in lower case; quick for ASCII.
  mutating func appendLowercased(_ text: String) {
    let start = count
    append(contentsOf: text.utf8)
    for index in start..<count {
      switch self[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self[index] += 32
      case 0x80...:
        removeLast(count - start)
        append(contentsOf: text.lowercased().utf8)
        return
      default: break
      }
    }
  }
}
