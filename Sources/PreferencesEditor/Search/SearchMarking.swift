/// Finds in a text on screen what a query found there.
struct SearchMarking: Sendable {
  private let words: [SearchWord]
  /// What else to mark where no word stands as it was typed.
  private let isLoose: Bool

  init(of result: SearchResult) {
    words = result.query.words
    isLoose = result.similarCount > 0
  }

  /// Which characters of a text to mark.
  func marks(in text: String) -> [Range<Int>] {
    var bytes: [UInt8] = []
    bytes.appendLowercased(text)
    // What is no ASCII may have other lengths in lower case, and than what is shown.
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
    for related in Thesaurus.words(for: word) {
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
  /// The word in a text that another one is a slip of.
  fileprivate func nearWord(_ word: SearchWord, count: Int) -> Range<Int>? {
    let start = (0..<count).first { start in
      startsWord(at: start) && self[start].isLetterOrDigit
        && closeness(of: word, in: start..<wordEnd(after: start, end: count), isName: true) != nil
    }
    return start.map { $0..<wordEnd(after: $0, end: count) }
  }
}

extension String {
  /// The characters that some of the bytes belong to.
  fileprivate func characters(ofBytes range: Range<Int>) -> Range<Int> {
    func character(at byte: Int) -> Int {
      distance(from: startIndex, to: utf8.index(utf8.startIndex, offsetBy: byte))
    }
    return character(at: range.lowerBound)..<character(at: range.upperBound)
  }
}
