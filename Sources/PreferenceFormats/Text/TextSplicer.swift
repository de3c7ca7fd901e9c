import PreferenceValues

/// Writes a text with another value, and copies all unchanged parts.
struct TextSplicer<Syntax: TextSyntax> {
  let tree: TextTree
  /// The printer of new parts in the style of the text.
  private(set) var printer = Syntax.Printer()
  var output: [UInt8] = []
  /// Whether the next text must begin a line, because a comment ends the output.
  var isInLineComment = false
  /// The changes of the order of lists' items; nil if a comment would follow other items than before.
  ///
  /// Lists whose items move are copied, and edited in the text with the new order.
  private var moves: [Splice]? = []
  /// The line whose indentation was read last, up to the offset, so that a long line is not searched for each edit.
  private var line = 0..<0

  init(_ tree: TextTree) {
    self.tree = tree
    printer.layout.learn(from: tree, Syntax.self)
    if let root = tree.nodes.first, !Syntax.hasBrackets(root, in: tree.bytes) {
      printer.learnFromTextWithoutBrackets()
    }
    if let name = tree.nodes.indices.first(where: { tree.nodes[$0].kind == .name }) {
      printer.learn(fromMember: name, of: tree)
    }
    output.reserveCapacity(tree.bytes.count + 256)
  }

  /// The text with its value replaced by `new`; nil if a comment would follow other items than before.
  func edited(from old: PreferenceValue, to new: PreferenceValue) -> SplicedText? {
    var copy = self
    copy.writeAll(from: old, to: new)
    return copy.result
  }

  private var result: SplicedText? {
    moves.map { $0.isEmpty ? .edited(output) : .moved($0.applied(to: tree.bytes)) }
  }

  /// The text with other values for members that exist; nil if the edits change any container's members, or if a comment
  /// would follow other items than before.
  ///
  /// Only the text of these values is written, so that the cost does not depend on their neighbors.
  func edited(
    replacing edits: [PreferencePath: StoreEdit], from old: PreferenceValue, to new: PreferenceValue
  ) -> SplicedText? {
    let found = tree.nodes(at: Set(edits.keys.map { ValueLocation($0) })) {
      Syntax.name($0, of: tree)
    }
    var nodes: [(index: Int, path: PreferencePath)] = []
    for (path, edit) in edits {
      guard !path.isRoot, case .set = edit, old[path] != nil,
        let index = found[ValueLocation(path)]
      else { return nil }
      nodes.append((index, path))
    }
    nodes.sort { $0.index < $1.index }
    var copy = self
    var position = 0
    for (index, path) in nodes {
      guard let before = old[path], let after = new[path], tree.nodes[index].start >= position
      else { return nil }
      copy.copy(position..<tree.nodes[index].start)
      position = tree.nodes[index].end
      if before == after {
        copy.copy(tree.nodes[index].start..<position)
      } else {
        copy.write(index, from: before, to: after)
      }
    }
    copy.copy(position..<tree.bytes.count)
    return copy.result
  }

  private mutating func writeAll(from old: PreferenceValue, to new: PreferenceValue) {
    guard let root = tree.nodes.first else {
      output = tree.bytes
      if let last = output.last, !last.isLineEnd { output += printer.layout.lineEnd.utf8 }
      printer.print(new, indentation: "", into: &output)
      output += printer.layout.lineEnd.utf8
      return
    }
    copy(0..<root.start)
    write(0, from: old, to: new)
    copy(root.end..<tree.bytes.count)
  }

  mutating func copy(_ range: Range<Int>) { output += tree.bytes[range] }

  // MARK: Values

  mutating func write(_ index: Int, from old: PreferenceValue, to new: PreferenceValue) {
    switch (old, new) {
    case (.dictionary(let old), .dictionary(let new)):
      let names = tree.items(of: index).compactMap(\.name).map {
        Syntax.name($0, of: tree)
      }
      let isSorted =
        Syntax.keepsMembersSorted && Syntax.hasBrackets(tree.nodes[index], in: tree.bytes)
        && ItemStep.isSorted(names)
      write(
        ItemStep.steps(names: names, from: old, to: new, sorting: isSorted),
        in: container(at: index))
    case (.array(let old), .array(let new)):
      if let order = ItemStep.order(from: old, to: new) {
        move(order, in: index)
      } else {
        write(ItemStep.steps(from: old, to: new), in: container(at: index))
      }
    default: replace(index, by: new)
    }
  }

  private mutating func move(_ order: [Int], in index: Int) {
    let node = tree.nodes[index]
    copy(node.start..<node.end)
    let items = tree.items(of: index).map {
      tree.nodes[$0.value].start..<tree.nodes[$0.value].end
    }
    let moved = Syntax.interior(of: node, in: tree.bytes).flatMap {
      ItemRows<Syntax>(items, in: $0, of: tree.bytes)?.moved(order)
    }
    moves = moved.flatMap { moved in moves.map { $0 + moved } }
  }
}

/// A text after an edit.
enum SplicedText {
  case edited([UInt8])
  /// A text whose lists have their items in the order of the new value, but are otherwise the same.
  case moved([UInt8])
}

extension TextSplicer {
  /// A container while it is rewritten.
  struct Container {
    let node: TextNode
    var items: [TextTree.Item]
    var text: ContainerText<Syntax>
    var tail: Range<Int>
    var printer: Syntax.Printer
    /// The white space before the items, and before the closing bracket.
    let inner: String, outer: String
    /// The text before removed items, if the next item may use their line.
    var pendingLead: Range<Int>?
    var isFirst = true
    /// Whether an item that stays is on the current line, and whether it has the next old item, too.
    var keepsLine = false, continuesLine = false
    /// The style of commas that begin lines; nil for others.
    var leadingComma: LeadingComma?
    /// Whether the next item needs such a comma before it.
    var owesComma = false
  }

  /// Writes a container with its items as the steps say.
  mutating func write(_ steps: [ItemStep], in container: Container) {
    var container = container
    let last = steps.lastIndex(where: \.survives)
    let interior = Syntax.interior(of: container.node, in: tree.bytes)
    let brackets = printer.brackets(of: container.node.kind)
    if let interior {
      copy(container.node.start..<interior.lowerBound)
    } else {
      output += brackets.opening.utf8
    }
    if container.items.isEmpty {
      let comments = comments(in: container.tail)
      copyTrivia(comments)
      container.tail = comments.upperBound..<container.tail.upperBound
    }
    var position = 0
    while position < steps.count {
      if let end = copyRun(of: steps, from: position, to: last, in: container) {
        container.keepsLine = true
        position = end
      } else {
        if dividesComments(steps, at: position, in: container) { moves = nil }
        container.continuesLine =
          container.keepsLine && isNextOnLine(steps, at: position, in: container)
        let wantsComma =
          position != last || container.text.hasTrailingComma
          || printer.endsLastItem(of: container.node.kind)
        write(steps[position], wantsComma: wantsComma, in: &container)
        if steps[position].survives { (container.isFirst, container.keepsLine) = (false, true) }
        position += 1
      }
    }
    writeTail(of: container)
    if let interior {
      copy(interior.upperBound..<container.node.end)
    } else {
      output += brackets.closing.utf8
    }
  }

  /// Copies neighbors that stay, after the first item and before the last, in one piece; the position after them, nil if
  /// there are fewer than two.
  private mutating func copyRun(
    of steps: [ItemStep], from start: Int, to last: Int?, in container: Container
  ) -> Int? {
    guard container.pendingLead == nil, !isInLineComment, !container.isFirst, !container.owesComma
    else { return nil }
    var end = start
    var items: ClosedRange<Int>?
    while end < steps.count, end != last, case .keep(let item) = steps[end], item > 0,
      items.map({ $0.upperBound + 1 == item }) ?? true,
      (container.text.items[item].comma != nil) == !printer.separator.isEmpty
    {
      items = (items?.lowerBound ?? item)...item
      end += 1
    }
    guard end > start + 1, let items else { return nil }
    let trail = container.text.items[items.upperBound].trail
    copy(container.text.items[items.lowerBound].lead.lowerBound..<trail.upperBound)
    isInLineComment = Syntax.pieces(of: trail, in: tree.bytes).last?.piece == .lineComment
    return end
  }

  /// The white space that the line of a byte begins with.
  mutating func indentation(at offset: Int) -> String {
    line = TextLayout.line(of: offset, in: tree.bytes, knowing: line)
    return TextLayout.indentation(of: line, in: tree.bytes)
  }

  private mutating func container(at index: Int) -> Container {
    let node = tree.nodes[index]
    let items = tree.items(of: index)
    let text = ContainerText<Syntax>(items, of: node, in: tree)
    var printer = printer
    let hasBrackets = Syntax.hasBrackets(node, in: tree.bytes)
    if !hasBrackets {
      printer.layout.isMultiLine = text.items.dropFirst().allSatisfy { hasLineEnd($0.lead) }
    } else if !text.items.isEmpty {
      printer.layout.isMultiLine = text.isMultiLine
    }
    if let name = items.last?.name {
      printer.learn(fromMember: name, of: tree)
    }
    if text.items.count > 1 { printer.learn(betweenItems: text.items[1].lead, of: tree) }
    let outer = indentation(at: node.start)
    let model = text.items.last {
      Syntax.lastLineEnd(in: $0.lead, of: tree.bytes) != nil
    }
    let inner = model.map { indentation(at: $0.core.lowerBound) }
    return Container(
      node: node, items: items, text: text, tail: text.tail, printer: printer,
      inner: inner ?? (hasBrackets ? outer + printer.layout.unit : outer), outer: outer,
      leadingComma: leadingComma(of: text.items))
  }

  private mutating func write(
    _ step: ItemStep, wantsComma: Bool, in container: inout Container
  ) {
    switch step {
    case .keep(let position)
    where copyWhole(container.text.items[position], wantsComma: wantsComma, in: container):
      break
    case .keep(let position):
      writeLead(of: position, in: &container)
      copy(container.text.items[position].core)
      writeTrail(of: container.text.items[position], wantsComma: wantsComma, in: &container)
    case .rewrite(let position, let old, let new):
      writeLead(of: position, in: &container)
      let value = container.items[position].value
      copy(container.text.items[position].core.lowerBound..<tree.nodes[value].start)
      write(value, from: old, to: new)
      copy(tree.nodes[value].end..<container.text.items[position].core.upperBound)
      writeTrail(of: container.text.items[position], wantsComma: wantsComma, in: &container)
    case .rename(let position, let name, let old, let new):
      writeLead(of: position, in: &container)
      rewrite(position, name: name, from: old, to: new, in: container)
      writeTrail(of: container.text.items[position], wantsComma: wantsComma, in: &container)
    case .remove(let position): remove(position, from: &container)
    case .insert(let name, let value):
      writeLeadOfNewItem(in: &container)
      if let name {
        container.printer.print(name: name, value, indentation: container.inner, into: &output)
      } else {
        container.printer.print(value, indentation: container.inner, into: &output)
      }
      if wantsComma { addSeparator(in: &container) }
    }
  }

  /// Writes an item with another name.
  private mutating func rewrite(
    _ position: Int, name: String, from old: PreferenceValue, to new: PreferenceValue,
    in container: Container
  ) {
    let core = container.text.items[position].core
    let value = container.items[position].value
    var end = core.lowerBound
    if let former = container.items[position].name.map({ tree.nodes[$0] }) {
      copy(end..<former.start)
      container.printer.print(name: name, into: &output)
      end = former.end
    }
    copy(end..<tree.nodes[value].start)
    if old == new {
      copy(tree.nodes[value].start..<core.upperBound)
    } else {
      write(value, from: old, to: new)
    }
  }

  mutating func writeSeparator(in container: Container) {
    output += printer.separator(in: container.node.kind).utf8
  }

  // MARK: Between items

  func hasLineEnd(_ range: Range<Int>) -> Bool {
    Syntax.lastLineEnd(in: range, of: tree.bytes) != nil
  }

  /// Copies white space and comments, on a new line if they would become part of a comment.
  mutating func copyTrivia(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if !tree.bytes[range.lowerBound].isLineEnd { endLineComment() }
    copy(range)
    let last = Syntax.pieces(of: range, in: tree.bytes).last
    isInLineComment = last?.piece == .lineComment
  }

  mutating func endLineComment(_ indentation: String = "") {
    if isInLineComment { beginLine(indentation) }
  }

  mutating func beginLine(_ indentation: String) {
    output += (printer.layout.lineEnd + indentation).utf8
    isInLineComment = false
  }

  /// Copies an item with its lead and trail, and returns whether nothing else has to be written.
  private mutating func copyWhole(
    _ item: ContainerText<Syntax>.Item, wantsComma: Bool, in container: Container
  ) -> Bool {
    let isFirst = item.lead.lowerBound == container.text.items.first?.lead.lowerBound
    guard container.pendingLead == nil, !isInLineComment, !container.owesComma,
      isFirst == container.isFirst,
      (item.comma != nil) == (wantsComma && !printer.separator.isEmpty)
    else { return false }
    copy(item.lead.lowerBound..<item.trail.upperBound)
    isInLineComment = Syntax.pieces(of: item.trail, in: tree.bytes).last?.piece == .lineComment
    return true
  }

  private mutating func writeLead(of position: Int, in container: inout Container) {
    let lead = container.text.items[position].lead
    if writeOwedComma(before: lead, in: &container) { return }
    if let pending = container.pendingLead {
      container.pendingLead = nil
      if hasLineEnd(lead) {
        copyOwnLines(of: pending)
        copyTrivia(lead)
      } else if isInLineComment, !hasLineEnd(pending) {
        endLineComment(container.inner)
        copyTrivia(lead.lowerBound + spaces(in: lead)..<lead.upperBound)
      } else {
        copyTrivia(withoutComments(onLastLineOf: pending))
        copyTrivia(lead.lowerBound + spaces(in: lead)..<lead.upperBound)
      }
    } else {
      if position == 0, !container.isFirst, tree.bytes[lead].first?.isWhiteSpace != true {
        output += container.printer.space.utf8
      }
      copyTrivia(lead)
    }
    endLineComment()
  }

  private func spaces(in range: Range<Int>) -> Int {
    tree.bytes[range].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// Copies the lines before a removed item.
  mutating func copyOwnLines(of lead: Range<Int>) {
    guard let lineEnd = Syntax.lastLineEnd(in: lead, of: tree.bytes) else { return }
    copyTrivia(lead.lowerBound..<lineEnd.lowerBound)
  }

  private mutating func remove(_ position: Int, from container: inout Container) {
    let lead = container.text.items[position].lead
    let previous = position > 0 ? container.text.items[position - 1].trail : lead
    if hasLineEnd(lead) || hasLineEnd(previous) { container.keepsLine = false }
    if container.pendingLead == nil || hasLineEnd(lead) {
      if let pending = container.pendingLead { copyOwnLines(of: pending) }
      container.pendingLead = lead
    }
    if container.keepsLine {
      copyEndOfLine(container.text.items[position], in: &container)
    }
    copyComments(of: position, in: &container)
  }

  private mutating func writeTrail(
    of item: ContainerText<Syntax>.Item, wantsComma: Bool, in container: inout Container
  ) {
    if let comma = item.comma {
      let beforeComma = item.trail.lowerBound..<comma
      if wantsComma {
        copyTrivia(beforeComma)
        endLineComment()
        writeSeparator(in: container)
      } else {
        // The line of a comma that begins it disappears.
        copyTrivia(hasLineEnd(beforeComma) ? comments(in: beforeComma) : beforeComma)
      }
      copyTrivia(comma + 1..<item.trail.upperBound)
    } else {
      let end = ItemGap<Syntax>(item.trail, of: tree.bytes, followsItem: true).itemEnd
      copyTrivia(item.trail.lowerBound..<end)
      if wantsComma { addSeparator(in: &container) }
      copyTrivia(end..<item.trail.upperBound)
    }
  }

  private mutating func writeLeadOfNewItem(in container: inout Container) {
    let pending = container.pendingLead
    container.pendingLead = nil
    if writeLeadingComma(above: pending, in: &container) { return }
    if pending == nil, container.isFirst { copyTrivia(container.text.removeFirstLine(of: tree)) }
    if container.printer.layout.isMultiLine, !container.continuesLine {
      if let pending { copyOwnLines(of: pending) }
      // An empty text has no line above the new item.
      let isFirstLine = output.count == container.node.start && container.items.isEmpty
      output += ((isFirstLine ? "" : container.printer.layout.lineEnd) + container.inner).utf8
      isInLineComment = false
    } else if let pending {
      if !hasLineEnd(pending) { endLineComment(container.inner) }
      copyTrivia(withoutComments(onLastLineOf: pending))
    } else if container.isFirst, let lead = container.text.items.first?.lead {
      copy(lead.lowerBound..<lead.lowerBound + spaces(in: lead))
    } else if !container.isFirst {
      endLineComment()
      output += container.printer.space.utf8
    }
    endLineComment()
  }
}
