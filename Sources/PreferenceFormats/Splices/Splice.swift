/// New bytes for a range of a text.
package struct Splice: Sendable {
  package var range: Range<Int>
  package var bytes: [UInt8]

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }

  /// Inserts a text before a byte.
  package init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }

  /// Removes a range.
  package init(removing range: Range<Int>) { self.init(range, "") }
}

extension [Splice] {
  /// The text with the splices made; of two that overlap, only the one that begins first.
  ///
  /// Insertions at the same place stay in their order.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 256)
    var position = 0
    for splice in inOrder where splice.range.lowerBound >= position {
      result += text[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + text[position...]
  }

  private var inOrder: [Splice] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return left.offset < right.offset
    }.map(\.element)
  }
}
