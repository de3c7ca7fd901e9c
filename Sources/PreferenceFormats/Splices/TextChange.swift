/// The text that a save replaced in a file, so that its undo restores the bytes, with comments, order and white space.
///
/// A piece has some of the text around it, by which it is found after other parts of the file have changed.
package struct TextChange: Hashable, Sendable {
  /// The replaced pieces, in the order of the text.
  package private(set) var pieces: [TextPatch]

  package init(_ pieces: [TextPatch]) { self.pieces = pieces }

  /// The change from one text to another; nil if they are equal or not valid UTF-8.
  ///
  /// - Parameter secret: A text that stands for a secret. A piece whose new text contains it is left out; in an old
  ///   text it shows where a removed secret was.
  package init?(from old: [UInt8], to new: [UInt8], hiding secret: String? = nil) {
    let secret = Array((secret ?? "").utf8)
    let segments = TextSegments(of: old, and: new, endingAfter: secret)
    pieces = segments.differences.compactMap { TextPatch($0, from: old, to: new) }
    if !secret.isEmpty { pieces = pieces.compactMap { $0.hiding(secret) } }
    if pieces.isEmpty { return nil }
  }

  /// The text without the change; nil if a piece is not found.
  package func undone(in text: [UInt8]) -> [UInt8]? {
    var splices: [Splice] = []
    var shift = 0
    var end = 0
    for piece in pieces {
      guard let range = piece.range(in: text, near: piece.offset + shift, from: end) else {
        return nil
      }
      shift = range.lowerBound - piece.offset
      end = range.upperBound
      splices.append(Splice(range, piece.old))
    }
    return splices.applied(to: text)
  }
}

/// The differences of two texts in segments, which lines, commas, brackets and the ends of secrets separate.
///
/// A comma after a secret comes and goes with the next entry, so it must not be in the secret's segment.
private struct TextSegments {
  /// Longer differences are one difference.
  private static let mostBytes = 256 << 10
  private static let mostSegments = 4096

  /// The ranges that differ, in the old and in the new text.
  private(set) var differences: [(old: Range<Int>, new: Range<Int>)] = []
  private let secret: [UInt8]

  init(of old: [UInt8], and new: [UInt8], endingAfter secret: [UInt8]) {
    self.secret = secret
    var start = old.commonPrefix(with: new)
    while !begins(at: start, in: old) { start -= 1 }
    var end = old[start...].commonSuffix(with: new[start...])
    while end > 0, !begins(at: old.count - end, in: old) || !begins(at: new.count - end, in: new) {
      end -= 1
    }
    let (oldRange, newRange) = (start..<old.count - end, start..<new.count - end)
    guard !oldRange.isEmpty || !newRange.isEmpty else { return }
    let isShort = max(oldRange.count, newRange.count) <= Self.mostBytes
    let first = isShort ? segments(of: old, in: oldRange) : []
    let second = isShort ? segments(of: new, in: newRange) : []
    guard isShort, max(first.count, second.count) <= Self.mostSegments else {
      differences = [(oldRange, newRange)]
      return
    }
    collect(first, endingAt: oldRange.upperBound, second, endingAt: newRange.upperBound)
  }

  /// The segments of a range that begins and ends between two.
  private func segments(of text: [UInt8], in range: Range<Int>) -> [ArraySlice<UInt8>] {
    guard !range.isEmpty else { return [] }
    let inner = range.dropFirst().filter { begins(at: $0, in: text) }
    let starts = [range.lowerBound] + inner + [range.upperBound]
    return zip(starts, starts.dropFirst()).map { text[$0..<$1] }
  }

  /// Whether a segment begins at an offset.
  private func begins(at offset: Int, in text: [UInt8]) -> Bool {
    text.beginsSegment(at: offset)
      || !secret.isEmpty && text[..<offset].suffix(secret.count).elementsEqual(secret)
  }

  private mutating func collect(
    _ old: [ArraySlice<UInt8>], endingAt oldEnd: Int, _ new: [ArraySlice<UInt8>],
    endingAt newEnd: Int
  ) {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (firstOld, firstNew) = (i, j)
      while removed.contains(i) || inserted.contains(j) {
        if removed.contains(i) { i += 1 } else { j += 1 }
      }
      if (i, j) != (firstOld, firstNew) {
        differences.append(
          (range(of: firstOld..<i, in: old, oldEnd), range(of: firstNew..<j, in: new, newEnd)))
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// The range of the bytes in consecutive segments of a text that ends at an offset.
  private func range(
    of numbers: Range<Int>, in segments: [ArraySlice<UInt8>], _ end: Int
  ) -> Range<Int> {
    let start =
      numbers.lowerBound < segments.count ? segments[numbers.lowerBound].startIndex : end
    return start..<(numbers.isEmpty ? start : segments[numbers.upperBound - 1].endIndex)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func commonSuffix(with other: ArraySlice<UInt8>) -> Int {
    let most = Swift.min(count, other.count)
    var length = 0
    while length < most, self[endIndex - 1 - length] == other[other.endIndex - 1 - length] {
      length += 1
    }
    return length
  }
}

extension [UInt8] {
  fileprivate func beginsSegment(at offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    return switch (self[offset - 1], self[offset]) {
    case (UInt8(ascii: "\n"), _), (UInt8(ascii: ","), _): true
    case (UInt8(ascii: "{"), _), (UInt8(ascii: "["), _): true
    case (_, UInt8(ascii: ",")), (_, UInt8(ascii: "}")), (_, UInt8(ascii: "]")): true
    default: false
    }
  }

  fileprivate func commonPrefix(with other: [UInt8]) -> Int {
    let most = Swift.min(count, other.count)
    var length = 0
    while length < most, self[length] == other[length] { length += 1 }
    return length
  }
}
