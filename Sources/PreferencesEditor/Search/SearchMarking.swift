/// The matches of a query in displayed texts.
struct SearchMarking: Sendable {
  private let words: [SearchWord]
  /// Whether similar text is highlighted if no word matches exactly.
  private let isLoose: Bool

  init(of result: SearchResult) {
    isLoose = result.similarCount > 0
    words = isLoose ? result.query.parts : result.query.words
  }

  /// Returns the ranges of characters to highlight.
  func marks(in text: String) -> [Range<Int>] {
    var bytes: [UInt8] = []
    bytes.appendLowercased(text)
    // Characters outside ASCII may change their length in lower case.
    guard bytes.count == text.utf8.count else { return [] }
    let count = bytes.count
    bytes.append(0)
    let found = bytes.withUnsafeBufferPointer { bytes in
      words.flatMap { ranges(of: $0, in: bytes, count: count) }
    }
    return text.utf8.count == text.count ? found : found.map { text.characters(ofBytes: $0) }
  }

  private func ranges(
    of word: SearchWord, in bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) -> [Range<Int>] {
    var ranges = occurrences(of: word, in: bytes, count: count)
    guard isLoose, ranges.isEmpty, !word.isFiller else { return ranges }
    for related in SearchSynonyms.words(for: word) {
      ranges += occurrences(of: related, in: bytes, count: count).filter {
        bytes.startsWord(at: $0.lowerBound)
      }
    }
    return ranges.isEmpty ? bytes.nearWord(word, count: count).map { [$0] } ?? [] : ranges
  }

  private func occurrences(
    of word: SearchWord, in bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while word.count > 0, let hit = bytes.firstOccurrence(of: word, in: start..<count) {
      start = hit + word.count
      ranges.append(hit..<start)
    }
    return ranges
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the range of a similar word or of a few adjacent words.
  fileprivate func nearWord(_ word: SearchWord, count: Int) -> Range<Int>? {
    let starts = (0..<count).filter { startsWord(at: $0) && self[$0].isLetterOrDigit }
    for (index, start) in starts.enumerated()
    where closeness(of: word, at: start, end: count) != nil {
      for last in starts[index...].prefix(word.count) {
        let end = wordEnd(after: last, end: count)
        if closeness(of: word, at: start, end: end) != nil { return start..<end }
      }
    }
    return nil
  }
}

extension String {
  /// Returns the characters that a range of bytes belongs to.
  fileprivate func characters(ofBytes range: Range<Int>) -> Range<Int> {
    func character(at byte: Int) -> Int {
      distance(from: startIndex, to: utf8.index(utf8.startIndex, offsetBy: byte))
    }
    return character(at: range.lowerBound)..<character(at: range.upperBound)
  }
}
