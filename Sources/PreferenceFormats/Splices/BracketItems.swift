import PreferenceValues

/// The items between two brackets in a text whose comments end with their lines, for editing by splices.
package struct BracketItems: Sendable {
  let lines: TextLines
  /// The range between the brackets.
  let interior: Range<Int>
  let items: [Range<Int>]
  /// The comma after each item; the last item may have none.
  let commas: [Int?]

  package init(_ items: [Range<Int>], commas: [Int?], interior: Range<Int>, lines: TextLines) {
    (self.items, self.commas, self.interior, self.lines) = (items, commas, interior, lines)
  }

  var bytes: [UInt8] { lines.bytes }

  /// The byte after an item and its comma.
  package func end(of position: Int) -> Int {
    commas[position].map { $0 + 1 } ?? items[position].upperBound
  }

  /// The comma that begins the line of an item.
  private func leadingComma(of position: Int) -> Int? {
    guard position > 0, let comma = commas[position - 1], lines.isFirst(onLine: comma),
      lines.start(of: comma) == lines.start(of: items[position].lowerBound)
    else { return nil }
    return comma
  }

  /// The range of an item and its comma if it has lines of its own.
  private func ownLines(of position: Int) -> Range<Int>? {
    let item = items[position]
    if let comma = leadingComma(of: position), lines.isLast(onLine: item.upperBound) {
      return comma..<item.upperBound
    }
    let endsLine =
      lines.isLast(onLine: end(of: position))
      && !bytes[item.upperBound..<end(of: position)].contains(where: \.isLineEnd)
    return lines.isFirst(onLine: item.lowerBound) && endsLine
      ? item.lowerBound..<end(of: position) : nil
  }

  /// Whether an item has lines of its own.
  package func hasOwnLines(_ position: Int) -> Bool { ownLines(of: position) != nil }

  /// The range of an item that ends a line of several, with the comma before it, if its own comma begins the next line.
  private func endOfLine(with position: Int) -> Range<Int>? {
    guard position > 0, let comma = commas[position],
      case let (previous, item) = (items[position - 1], items[position]),
      bytes[item.upperBound..<comma].contains(where: \.isLineEnd),
      !bytes[previous.upperBound..<item.lowerBound].contains(where: \.isLineEnd)
    else { return nil }
    return previous.upperBound..<item.upperBound
  }

  /// The range that is removed with an item.
  package func range(of position: Int) -> Range<Int> {
    ownLines(of: position) ?? endOfLine(with: position)
      ?? items[position].lowerBound..<end(of: position)
  }

  private func isPlain(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: Moving

extension BracketItems {
  /// Returns the changes of the items' order; nil if a comment would be on a line of other items than before.
  package func moved(_ order: [Int]) -> [Splice]? {
    ItemRows<NumberSignPieces>(items, in: interior, of: bytes)?.moved(order)
  }
}

// MARK: Removing

extension BracketItems {
  /// Returns the removal of an item, whose comments at some offsets stay if the item has lines of its own.
  package func removal(of position: Int, keeping comments: [Int]) -> Splice {
    let range = range(of: position)
    if hasOwnLines(position) { return lines.removal(of: range, keeping: comments) }
    if let range = endOfLine(with: position) { return Splice(removing: range) }
    let isLast = position + 1 == items.count
    if items.count == 1, isPlain(interior.lowerBound..<range.lowerBound),
      isPlain(range.upperBound..<interior.upperBound)
    {
      return Splice(removing: interior)
    }
    if !isLast, isPlain(range.upperBound..<items[position + 1].lowerBound) {
      return Splice(removing: range.lowerBound..<items[position + 1].lowerBound)
    }
    if isLast, let comma = leadingComma(of: position) {
      return Splice(removing: comma..<items[position].upperBound)
    }
    if isLast, position > 0,
      bytes[end(of: position - 1)..<range.lowerBound].allSatisfy(\.isWhiteSpace)
    {
      return Splice(removing: items[position - 1].upperBound..<items[position].upperBound)
    }
    let previous = position > 0 ? items[position - 1] : nil
    return Splice(removing: lines.removal(ofItem: range, after: previous))
  }
}

// MARK: Inserting

extension BracketItems {
  /// Returns the insertion of items before the one at a position, or after all items.
  ///
  /// - Parameter padding: The blanks between brackets and items if there are no other items.
  package func insertion(of texts: [String], at position: Int, padding: String = "") -> [Splice] {
    guard let last = items.indices.last else { return [filling(with: texts, padding)] }
    if let insertion = insertion(of: texts, withCommaOf: min(position, last), at: position) {
      return [insertion]
    }
    if position < items.count { return [insertion(of: texts, before: position)] }
    if hasOwnLines(last) { return lineInsertions(of: texts) }
    let beginsLine = lines.isFirst(onLine: items[last].lowerBound)
    if beginsLine, items.count > 1 || lines.isLast(onLine: interior.lowerBound) {
      let indent = lines.indent(of: items[last].lowerBound)
      return [insertion(of: texts, behind: last, gap: lines.lineEnd + indent)]
    }
    return [insertion(of: texts, behind: last, gap: gap(before: last))]
  }

  /// Lines that begin with commas, like that of another item; nil if it has none.
  private func insertion(
    of texts: [String], withCommaOf model: Int, at position: Int
  ) -> Splice? {
    let item = items[model]
    guard let comma = leadingComma(of: model), hasOwnLines(model) else { return nil }
    let begin = lines.indent(of: comma) + text(comma..<item.lowerBound)
    guard position < items.count else {
      let text = texts.map { lines.lineEnd + begin + $0 }.joined()
      return Splice(at: lines.contentEnd(of: item.upperBound), text)
    }
    let start = lines.startWithComments(of: comma, below: items[model - 1].upperBound)
    return Splice(at: start, texts.map { begin + $0 + lines.lineEnd }.joined())
  }

  private func filling(with texts: [String], _ padding: String) -> Splice {
    guard !isPlain(interior) else {
      return Splice(interior, padding + texts.joined(separator: ", ") + padding)
    }
    let indent = lines.indent(of: interior.lowerBound)
    let text = texts.map { indent + "  " + $0 }.joined(separator: "," + lines.lineEnd)
    if lines.isFirst(onLine: interior.upperBound) {
      return Splice(at: lines.start(of: interior.upperBound), text + lines.lineEnd)
    }
    return Splice(at: interior.upperBound, lines.lineEnd + text + lines.lineEnd + indent)
  }

  /// Items on lines of their own below the last one.
  private func lineInsertions(of texts: [String]) -> [Splice] {
    let last = items.count - 1
    let indent = lines.indent(of: items[last].lowerBound)
    let hasComma = commas[last] != nil
    let text = texts.map { indent + $0 }.joined(separator: "," + lines.lineEnd)
    return (hasComma ? [] : [Splice(at: items[last].upperBound, ",")]) + [
      Splice(
        at: lines.end(of: end(of: last)), text + (hasComma ? "," : "") + lines.lineEnd)
    ]
  }

  /// The blanks before an item, like those after the comma of another one.
  private func gap(before position: Int) -> String {
    guard position > 0 else { return " " }
    let gap = end(of: position - 1)..<items[position].lowerBound
    return isPlain(gap) ? text(gap) : " "
  }

  private func insertion(of texts: [String], behind last: Int, gap: String) -> Splice {
    commas[last] == nil
      ? Splice(at: items[last].upperBound, texts.map { "," + gap + $0 }.joined())
      : Splice(at: end(of: last), texts.map { gap + $0 + "," }.joined())
  }

  private func insertion(of texts: [String], before position: Int) -> Splice {
    let next = items[position]
    guard hasOwnLines(position) else {
      return Splice(at: next.lowerBound, texts.map { $0 + ", " }.joined())
    }
    let above = position == 0 ? interior.lowerBound : end(of: position - 1)
    // Comments above the item stay with it.
    let start =
      lines.isLast(onLine: above) ? lines.end(of: above) : lines.start(of: next.lowerBound)
    let indent = lines.indent(of: next.lowerBound)
    return Splice(at: start, texts.map { indent + $0 + "," + lines.lineEnd }.joined())
  }
}
