/// The text before, between or after the items of a list.
struct ItemGap<Pieces: TextPieces> {
  private typealias Line = [(piece: TextPiece, range: Range<Int>)]

  private let range: Range<Int>
  /// The pieces of each line, without the ends of lines.
  private let lines: [Line]
  private let followsItem: Bool

  init(_ range: Range<Int>, of bytes: [UInt8], followsItem: Bool) {
    self.range = range
    self.followsItem = followsItem
    var lines: [Line] = [[]]
    for piece in Pieces.pieces(of: range, in: bytes) {
      if piece.piece == .lineEnd { lines.append([]) } else { lines[lines.count - 1].append(piece) }
    }
    self.lines = lines
  }

  private var first: Line { lines.first ?? [] }
  private var last: Line { lines.last ?? [] }

  /// Whether the items before and after the gap share a line.
  var isOnOneLine: Bool { lines.count == 1 }

  /// The end of the item before the gap with the block comments that no separator divides from it.
  var itemEnd: Int {
    let own = first.prefix { $0.piece == .space || $0.piece == .comment }
    return own.last { $0.piece == .comment }?.range.upperBound ?? range.lowerBound
  }

  /// The beginning of the item after the gap with the block comments before it on its line.
  var itemStart: Int {
    let separator = last.lastIndex { $0.piece == .separator }
    guard separator != nil || !isOnOneLine || !followsItem else { return range.upperBound }
    let own = last[(separator.map { $0 + 1 } ?? 0)...]
    return own.first { $0.piece.isComment }?.range.lowerBound ?? range.upperBound
  }

  /// The rest of the line of the item before the gap, after its separator; of the last item without the white space
  /// before the closing bracket.
  var tail: Range<Int> {
    let start = first.first { $0.piece == .separator }?.range.upperBound ?? itemEnd
    let end = isOnOneLine ? first.last { $0.piece.isComment } : first.last
    return start..<max(start, end?.range.upperBound ?? start)
  }

  /// The first text on the line of the item after the gap: it or its separator.
  var lineStart: Int {
    last.first { $0.piece != .space }?.range.lowerBound ?? range.upperBound
  }

  /// The comments directly above the line of the item after the gap, with its indentation.
  var commentsAbove: Range<Int> {
    let inner = lines.dropFirst().dropLast()
    let comments = inner.reversed().prefix { line in
      line.contains { $0.piece.isComment } && !line.contains { $0.piece == .separator }
    }
    let start = comments.last?.first { $0.piece.isComment }
    return (start?.range.lowerBound ?? lineStart)..<lineStart
  }

  /// Whether a comment may be about either item, because it precedes the separator on its line, or that has its own line.
  var isAmbiguous: Bool {
    let hasSeparator = { (line: Line) in line.contains { $0.piece == .separator } }
    guard let index = lines.firstIndex(where: hasSeparator), index > 0 else { return false }
    let before = lines[index].prefix { $0.piece != .separator }
    let others = index + 1 < lines.count ? lines.dropFirst().flatMap(\.self) : []
    return (before + others).contains { $0.piece.isComment }
  }
}
