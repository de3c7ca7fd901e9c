extension UnsafeBufferPointer<UInt8> {
  /// Where a word first stands in a range, nil where it does not.
  func firstOccurrence(of word: SearchWord, in range: Range<Int>) -> Int? {
    guard word.count > 0 else { return range.lowerBound }
    let offset = word.rarest
    let rare = word.bytes[offset]
    let end = range.upperBound - word.count + 1 + offset
    var position = range.lowerBound + offset
    while position < end {
      guard let hit = firstIndex(of: rare, in: position..<end) else { return nil }
      if matches(word.bytes, at: hit - offset) { return hit - offset }
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
    position == 0 || !self[position - 1].isLetterOrDigit
  }

  /// The best place of a word in a range of texts that each end with a zero.
  func place(of word: SearchWord, in range: Range<Int>) -> SearchPlace? {
    var best: SearchPlace?
    var start = range.lowerBound
    while let hit = firstOccurrence(of: word, in: start..<range.upperBound) {
      best = Swift.max(best ?? .inside, place(at: hit, count: word.count))
      if best == .whole { break }
      start = hit + 1
    }
    return best
  }

  private func place(at position: Int, count: Int) -> SearchPlace {
    guard startsWord(at: position) else { return .inside }
    let before = position == 0 ? 0 : self[position - 1]
    guard before == 0 || before == UInt8(ascii: "/") else { return .startOfWord }
    return self[position + count] == 0 ? .whole : .start
  }
}

/// How well a word fits where it stands; later ones are better.
enum SearchPlace: Int, Comparable {
  case inside = 1
  case startOfWord, start, whole

  static func < (left: SearchPlace, right: SearchPlace) -> Bool { left.rawValue < right.rawValue }
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

  /// Adds the words of a name in lower case: `editor.fontSize` becomes “editor font size”; nothing for a single word.
  mutating func appendWords(ofName name: String) {
    let start = count
    var isPlain = true
    var previous: UInt8 = 0
    for byte in name.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isHump = isCapital && previous > UInt8(ascii: "Z")
      let isSeparator = !byte.isLetterOrDigit
      if isHump || isSeparator {
        isPlain = isPlain && count == start
        if count > start { append(UInt8(ascii: " ")) }
      }
      if !isSeparator { append(isCapital ? byte + 32 : byte) }
      previous = byte
    }
    if isPlain { removeLast(count - start) }
  }
}
