/// A piece of text that a save replaced.
package struct TextPatch: Hashable, Sendable {
  /// The offset of the new text in the saved file.
  package let offset: Int
  /// The text before and after the save.
  package let old: String
  package let new: String
  /// The text around the piece after the save.
  package private(set) var before: String
  package private(set) var after: String

  /// The most bytes of text around a piece.
  private static let mostAround = 64
  /// The number of equal bytes on one side that identify a place.
  private static let fewestAround = 8

  package init(offset: Int, old: String, new: String, before: String, after: String) {
    self.offset = offset
    self.old = old
    self.new = new
    self.before = before
    self.after = after
  }

  /// The difference of two ranges, without the characters that are equal in both; nil if it is not valid UTF-8.
  init?(_ ranges: (old: Range<Int>, new: Range<Int>), from old: [UInt8], to new: [UInt8]) {
    var (first, second) = ranges
    while let byte = old[first].first, byte == new[second].first {
      first = first.dropFirst()
      second = second.dropFirst()
    }
    while let byte = old[first].last, byte == new[second].last {
      first = first.dropLast()
      second = second.dropLast()
    }
    while old.splitsCharacter(at: first.lowerBound) || new.splitsCharacter(at: second.lowerBound) {
      guard min(first.lowerBound, second.lowerBound) > 0 else { return nil }
      first = first.lowerBound - 1..<first.upperBound
      second = second.lowerBound - 1..<second.upperBound
    }
    while old.splitsCharacter(at: first.upperBound) || new.splitsCharacter(at: second.upperBound) {
      guard first.upperBound < old.count, second.upperBound < new.count else { return nil }
      first = first.lowerBound..<first.upperBound + 1
      second = second.lowerBound..<second.upperBound + 1
    }
    var start = max(0, second.lowerBound - Self.mostAround)
    while new.splitsCharacter(at: start) { start += 1 }
    var end = min(new.count, second.upperBound + Self.mostAround)
    while new.splitsCharacter(at: end) { end -= 1 }
    guard start <= second.lowerBound, end >= second.upperBound,
      let oldText = String(validating: old[first], as: UTF8.self),
      let newText = String(validating: new[second], as: UTF8.self),
      let before = String(validating: new[start..<second.lowerBound], as: UTF8.self),
      let after = String(validating: new[second.upperBound..<end], as: UTF8.self)
    else { return nil }
    self.init(
      offset: second.lowerBound, old: oldText, new: newText, before: before, after: after)
  }

  /// The piece without the text around it beyond the mask of a secret; nil if its new text, by which it is found,
  /// contains one.
  func hiding(_ secret: [UInt8]) -> TextPatch? {
    guard Array(new.utf8).ranges(of: secret).isEmpty else { return nil }
    var patch = self
    let (above, below) = (Array(before.utf8), Array(after.utf8))
    if let last = above.ranges(of: secret).last {
      patch.before = String(decoding: above[last.upperBound...], as: UTF8.self)
    }
    if let first = below.ranges(of: secret).first {
      patch.after = String(decoding: below[..<first.lowerBound], as: UTF8.self)
    }
    return patch
  }
}

extension TextPatch {
  /// The range of the new text in a file that may have changed since; nil if no place resembles the saved one.
  ///
  /// - Parameters:
  ///   - expected: The most likely offset.
  ///   - start: The first possible offset.
  func range(in text: [UInt8], near expected: Int, from start: Int) -> Range<Int>? {
    let finder = TextFinder(text: text, patch: self)
    guard let place = finder.place(near: expected, from: start) else { return nil }
    return place..<place + finder.new.count
  }

  /// Searches a text for the new text of a piece.
  private struct TextFinder {
    let text: [UInt8]
    let new: [UInt8]
    private let before: [UInt8]
    private let after: [UInt8]

    init(text: [UInt8], patch: TextPatch) {
      self.text = text
      new = Array(patch.new.utf8)
      before = Array(patch.before.utf8)
      after = Array(patch.after.utf8)
    }

    func place(near expected: Int, from start: Int) -> Int? {
      if start <= expected, isNew(at: expected), around(expected).isAll { return expected }
      var best: (place: Int, count: Int)?
      for place in start...max(start, text.count - new.count) where isNew(at: place) {
        let found = around(place)
        guard found.isEnough else { continue }
        let isNearer = best.map { abs(place - expected) < abs($0.place - expected) } ?? true
        if found.count > best?.count ?? -1 || found.count == best?.count && isNearer {
          best = (place, found.count)
        }
      }
      return best?.place
    }

    private func isNew(at place: Int) -> Bool {
      place >= 0 && place + new.count <= text.count
        && new.indices.allSatisfy { text[place + $0] == new[$0] }
    }

    /// The number of equal bytes around a place.
    private func around(_ place: Int) -> (count: Int, isEnough: Bool, isAll: Bool) {
      var above = 0
      while above < min(before.count, place),
        before[before.count - 1 - above] == text[place - 1 - above]
      { above += 1 }
      let end = place + new.count
      var below = 0
      while below < min(after.count, text.count - end), after[below] == text[end + below] {
        below += 1
      }
      let isWhole = (above: above == before.count, below: below == after.count)
      let isEnough =
        max(above, below) >= TextPatch.fewestAround || isWhole.above && above > 0
        || isWhole.below && below > 0
      return (above + below, isEnough, isWhole.above && isWhole.below)
    }
  }
}

extension [UInt8] {
  /// Whether a character of UTF-8 continues at an offset.
  fileprivate func splitsCharacter(at offset: Int) -> Bool {
    offset > 0 && offset < count && self[offset] & 0xC0 == 0x80
  }
}
