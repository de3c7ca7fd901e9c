extension UnsafeBufferPointer<UInt8> {
  /// Returns how closely a word matches at the start of a word in texts that end with a zero.
  ///
  /// - Parameter isName: Whether words may be abbreviated; sentences contain starts for any
  ///   letters.
  /// - Returns: nil without a match.
  func closeness(of word: SearchWord, in range: Range<Int>, isName: Bool) -> SearchCloseness? {
    var best: SearchCloseness?
    var isStart = true
    for position in range {
      defer { isStart = !self[position].isLetterOrDigit }
      guard isStart, self[position] != 0 else { continue }
      let found = closeness(of: word, at: position, end: range.upperBound)
      if let found, isName || !found.isShortened { best = Swift.max(best ?? found, found) }
    }
    return best
  }

  /// Returns how closely a word matches at the start of a word.
  func closeness(of word: SearchWord, at position: Int, end: Int) -> SearchCloseness? {
    guard word.count <= SearchWord.longestSimilar else { return nil }
    let typo: SearchCloseness? = hasSlip(of: word, at: position, end: end) ? .mistyped : nil
    guard self[position] == word.bytes[0] else { return typo }
    if follows(word.bytes[...], from: position, end: end) { return .joined }
    let isShort = word.count >= 3 && abbreviates(word, from: position, end: end)
    if isShort { return .abbreviated }
    let isThinned = scatters(word, at: position, end: Swift.min(end, position + 2 * word.count))
    return isThinned ? .thinned : typo
  }

  /// Whether bytes follow at a position, regardless of bytes between words.
  private func follows(_ rest: ArraySlice<UInt8>, from position: Int, end: Int) -> Bool {
    var position = position
    for byte in rest {
      guard let next = letter(from: position, end: end), self[next] == byte else { return false }
      position = next + 1
    }
    return true
  }

  /// Returns the position of the next letter of the same text, nil past its end.
  private func letter(from position: Int, end: Int) -> Int? {
    var position = position
    while position < end, self[position] != 0 {
      if self[position].isLetterOrDigit { return position }
      position += 1
    }
    return nil
  }

  /// Whether a word follows with one extra, missing, wrong or swapped letter.
  private func hasSlip(of word: SearchWord, at position: Int, end: Int) -> Bool {
    guard word.mayBeMistyped else { return false }
    let bytes = word.bytes
    // Short words have many neighbors, so one word must match, including its first letter.
    let isShort = word.count < 6
    guard !isShort || self[position] == bytes[0] else { return false }
    let end = isShort ? wordEnd(after: position, end: end) : end
    var position = position
    var matched = 0
    while matched < bytes.count, let next = letter(from: position, end: end),
      self[next] == bytes[matched]
    {
      matched += 1
      position = next + 1
    }
    guard matched < bytes.count else { return true }
    let rest = bytes[matched...]
    if let next = letter(from: position, end: end), follows(rest, from: next + 1, end: end) {
      return true
    }
    // A wrong last letter would make every word with the same start a typo.
    if rest.count == 1 { return endsWord(within: 1, of: position, end: end) }
    if follows(rest.dropFirst(), from: position, end: end) { return true }
    guard let next = letter(from: position, end: end) else { return false }
    if follows(rest.dropFirst(), from: next + 1, end: end) { return true }
    guard self[next] == rest[matched + 1],
      let second = letter(from: next + 1, end: end), self[second] == rest[matched]
    else { return false }
    return follows(rest.dropFirst(2), from: second + 1, end: end)
  }

  /// Returns the end of the word that starts at a position.
  func wordEnd(after start: Int, end: Int) -> Int {
    (start..<end).first { !self[$0].isLetterOrDigit } ?? end
  }

  /// Whether at most this number of letters follows in the same word.
  private func endsWord(within letters: Int, of position: Int, end: Int) -> Bool {
    (position...(position + letters)).contains { $0 >= end || !self[$0].isLetterOrDigit }
  }

  /// Whether a word is made of the beginnings of words in order: “fsz” of “font size zoom”.
  ///
  /// The first of these words starts at the position.
  private func abbreviates(_ word: SearchWord, from position: Int, end: Int) -> Bool {
    // Trying one choice of beginnings after the other would take exponential time.
    var isReached = [Bool](repeating: false, count: word.count + 1)
    for start in position..<Swift.min(end, position + Self.longestInitial * word.count) {
      guard self[start] != 0 else { break }
      guard start == position || startsWord(at: start) else { continue }
      isReached[0] = start == position
      takeBeginning(at: start, end: end, of: word, &isReached)
    }
    return isReached[word.count]
  }

  /// The bytes from one abbreviated word to the next, on average.
  private static var longestInitial: Int { 32 }

  /// Adds the numbers of letters that are reached with the beginnings of one more word.
  private func takeBeginning(
    at start: Int, end: Int, of word: SearchWord, _ isReached: inout [Bool]
  ) {
    for taken in (0..<word.count).reversed() where isReached[taken] {
      var count = taken
      while count < word.count, start + count - taken < end,
        self[start + count - taken] == word.bytes[count]
      {
        count += 1
        isReached[count] = true
      }
    }
  }

  /// Whether the letters of a word follow each other closely in one of the texts of a range.
  func scatters(_ word: SearchWord, in range: Range<Int>) -> Bool {
    guard word.count >= 3 else { return false }
    return range.contains { start in
      self[start] == word.bytes[0] && startsWord(at: start)
        && scatters(word, at: start, end: Swift.min(range.upperBound, start + 3 * word.count))
    }
  }

  /// Whether the letters of a word follow each other before an end, the first at a position.
  private func scatters(_ word: SearchWord, at start: Int, end: Int) -> Bool {
    guard word.count >= 2, start < end else { return false }
    var found = 1
    for position in (start + 1)..<end {
      guard self[position] != 0 else { return false }
      if self[position] == word.bytes[found] { found += 1 }
      if found == word.count { return true }
    }
    return false
  }
}

/// The closeness of a word without exact matches; later cases are better.
enum SearchCloseness: Int, Comparable {
  /// A typo of one letter.
  case mistyped
  /// Omitted letters: “smpl” of “sample”.
  case thinned
  /// Starts of words: “edfs” of “editor font size”.
  case abbreviated
  /// Adjacent words: “fontsize” of “font size”.
  case joined

  /// Whether letters are omitted.
  var isShortened: Bool { self == .abbreviated || self == .thinned }

  static func < (left: SearchCloseness, right: SearchCloseness) -> Bool {
    left.rawValue < right.rawValue
  }
}
