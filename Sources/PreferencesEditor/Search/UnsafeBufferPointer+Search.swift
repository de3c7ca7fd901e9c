extension UnsafeBufferPointer<UInt8> {
  /// Returns the first position of a word in a range, nil without one.
  func firstOccurrence(of word: SearchWord, in range: Range<Int>) -> Int? {
    guard word.count > 0 else { return range.lowerBound }
    var first: Int?
    visitOccurrences(of: word, in: range) { position in
      first = position
      return false
    }
    return first
  }

  /// Visits the positions of a word in a range until the visitor returns false.
  @inline(__always) private func visitOccurrences(
    of word: SearchWord, in range: Range<Int>, _ visit: (Int) -> Bool
  ) {
    var offset = range.lowerBound + word.rarest
    let end = range.upperBound - word.count + 1 + word.rarest
    while offset < end {
      var hits = hits(of: word.pair, at: offset)
      while hits != 0 {
        let hit = offset + hits.trailingZeroBitCount / 8
        guard hit < end else { return }
        let position = hit - word.rarest
        if matches(word.bytes, at: position), !visit(position) { return }
        hits &= hits - 1
      }
      offset += 8
    }
  }

  /// Returns the positions of eight at which a pair may be: a bit in the byte of each, the first
  /// one exact.
  @inline(__always) private func hits(of pair: BytePair, at place: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(self)
    guard place + 9 <= count else {
      var hits: UInt64 = 0
      for later in place..<count where self[later] == pair.first {
        hits |= 0x80 << (8 * (later - place))
      }
      return hits
    }
    return pair.hits(
      in: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)),
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place + 1, as: UInt64.self)))
  }

  private func matches(_ word: [UInt8], at position: Int) -> Bool {
    for offset in word.indices where self[position + offset] != word[offset] { return false }
    return true
  }

  /// Whether the byte before a position is neither a letter nor a digit.
  func startsWord(at position: Int) -> Bool {
    position == 0 || !self[position - 1].isLetterOrDigit
  }

  /// Whether the byte at a position is neither a letter nor a digit.
  func endsWord(at position: Int) -> Bool {
    position >= count || !self[position].isLetterOrDigit
  }

  /// Returns the best match of a word in texts that end with a zero.
  func matchPosition(of word: SearchWord, in range: Range<Int>) -> MatchPosition? {
    var best: MatchPosition?
    visitOccurrences(of: word, in: range) { position in
      best = Swift.max(best ?? .inside, matchPosition(at: position, count: word.count))
      return best != .whole
    }
    return best
  }

  private func matchPosition(at position: Int, count: Int) -> MatchPosition {
    guard startsWord(at: position) else { return .inside }
    let before = position == 0 ? 0 : self[position - 1]
    guard before == 0 || before == UInt8(ascii: "/") else { return .startOfWord }
    return self[position + count] == 0 ? .whole : .start
  }
}

/// The position of a match in a text; later cases are better.
enum MatchPosition: Int, Comparable {
  case inside = 1
  case startOfWord, start, whole

  static func < (left: MatchPosition, right: MatchPosition) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension [UInt8] {
  /// Adds a text in lower case, quickly if it is ASCII.
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

  /// Adds the words of a name in lower case: `editor.fontSize` becomes “editor font size”.
  ///
  /// It adds nothing for a single word.
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
