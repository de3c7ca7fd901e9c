/// The style of a container whose commas begin lines.
struct LeadingComma {
  /// The white space before the comma, and between it and the item.
  let indentation: String, space: String
}

extension TextSplicer {
  /// The style of the last comma, if it begins a line and its item follows on the same line.
  func leadingComma(of items: [ContainerText<Syntax>.Item]) -> LeadingComma? {
    guard let last = items.last, let above = items.dropLast().last, let comma = above.comma,
      hasLineEnd(above.trail.lowerBound..<comma), !hasLineEnd(last.lead)
    else { return nil }
    let space = tree.bytes[last.lead].prefix(while: \.isBlank)
    return LeadingComma(
      indentation: TextLayout.indentation(at: comma, in: tree.bytes),
      space: String(decoding: space, as: UTF8.self))
  }

  /// Writes the comma after an item, or leaves it to the line of the next one.
  mutating func addSeparator(in container: inout Container) {
    if container.leadingComma == nil {
      writeSeparator(in: container)
    } else {
      container.owesComma = true
    }
  }

  /// Writes the comma that an old item needs on its line, and returns whether that replaces the white space before it.
  mutating func writeOwedComma(before lead: Range<Int>, in container: inout Container) -> Bool {
    guard let comma = container.leadingComma, container.owesComma else { return false }
    writeComma(comma, in: &container)
    guard hasLineEnd(lead), comments(in: lead).isEmpty else { return false }
    output += comma.space.utf8
    return true
  }

  /// Begins the line of a new item with a comma, and returns whether the container has that style.
  mutating func writeLeadingComma(
    above pending: Range<Int>?, in container: inout Container
  ) -> Bool {
    guard let comma = container.leadingComma, !container.isFirst,
      pending.map(hasLineEnd) != true, !isInLineComment || container.owesComma
    else { return false }
    if container.owesComma { writeComma(comma, in: &container) }
    output += comma.space.utf8
    return true
  }

  private mutating func writeComma(_ comma: LeadingComma, in container: inout Container) {
    beginLine(comma.indentation)
    writeSeparator(in: container)
    container.owesComma = false
  }
}
