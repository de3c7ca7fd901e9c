#if YAML
  import PreferenceFormats
  import PreferenceValues

  extension YAMLEditor {
    mutating func editSequence(
      _ index: Int, from old: [PreferenceValue], to new: [PreferenceValue], at path: PreferencePath,
      parent: Int?
    ) throws(EditError) {
      let node = tree.nodes[index]
      let elements = node.children
      if new.isEmpty {
        for element in elements { try checkRemoval(element, at: path) }
        return try empty(index, at: path, parent: parent)
      }
      let dashes = node.isFlow ? [] : dashes(of: index)
      guard node.isFlow || dashes.count == elements.count else {
        throw .refused(path, reason: RefusalReason(Message("its dashes were not found")))
      }
      if !node.isFlow, let order = ItemStep.order(from: old, to: new),
        let moved = moved(order, of: index, dashes)
      {
        return splices.append(moved)
      }
      var position = 0
      var added: [PreferenceValue] = []
      for step in ItemStep.steps(from: old, to: new) {
        if case .insert(_, let value) = step {
          added.append(value)
          continue
        }
        if !added.isEmpty { try insert(added, at: position, of: index, dashes, path) }
        added = []
        if case .rewrite(_, let old, let new) = step {
          try edit(
            elements[position], from: old, to: new, at: path,
            parent: node.isFlow
              ? tree.nodes[elements[position]].range.lowerBound : dashes[position] + 1)
        }
        if case .remove = step {
          try checkRemoval(elements[position], at: path)
          try removeItem(position, of: index, dashes, path)
        }
        position += 1
      }
      if !added.isEmpty { try insert(added, at: position, of: index, dashes, path) }
    }

    /// The items with the comments above and after them in another order; nil unless each has lines of its own.
    private func moved(_ order: [Int], of index: Int, _ dashes: [Int]) -> Splice? {
      let items = tree.nodes[index].children
      guard let last = items.last, dashes.allSatisfy(lines.isFirst(onLine:)),
        !items.contains(where: tree.holdsAnchor)
      else { return nil }
      let end = endOfLines(of: last)
      let bounds = dashes.map { lines.commentsAbove(lines.start(of: $0)) } + [end]
      guard zip(bounds, bounds.dropFirst()).allSatisfy(<), tree.bytes[end - 1] == UInt8(ascii: "\n")
      else { return nil }
      let bytes = order.flatMap { tree.bytes[bounds[$0]..<bounds[$0 + 1]] }
      return Splice(bounds[0]..<end, String(decoding: bytes, as: UTF8.self))
    }

    /// The bytes of the dashes of a block sequence.
    func dashes(of index: Int) -> [Int] {
      let node = tree.nodes[index]
      var start = node.range.lowerBound
      while start < tree.bytes.count, tree.bytes[start] != UInt8(ascii: "-") { start = start + 1 }
      let column = lines.column(of: start)
      var dashes = [start]
      for (element, next) in zip(node.children, node.children.dropFirst()) {
        let from = max(tree.nodes[element].range.upperBound, dashes[dashes.count - 1] + 1)
        let limit = tree.nodes[next].range.lowerBound
        var line = tree.bytes[max(from - 1, 0)] == UInt8(ascii: "\n") ? from : lines.end(of: from)
        while line <= limit, line < tree.bytes.count {
          let first = line + column
          let isDash =
            first < tree.bytes.count && tree.bytes[first] == UInt8(ascii: "-")
            && tree.bytes[line..<first].allSatisfy { $0 == UInt8(ascii: " ") }
          if isDash { break }
          line = lines.end(of: line)
        }
        guard line + column < tree.bytes.count else { return [] }
        dashes.append(line + column)
      }
      return dashes
    }

    private mutating func removeItem(
      _ position: Int, of index: Int, _ dashes: [Int], _ path: PreferencePath
    ) throws(EditError) {
      let node = tree.nodes[index]
      let range = tree.nodes[node.children[position]].range
      if node.isFlow { return try removeItem(range, position, of: index, at: path) }
      let dash = dashes[position]
      let end = max(dash + 1, range.upperBound)
      let element = node.children[position]
      if lines.isFirst(onLine: dash) { return removeLines(dash..<end, with: element) }
      let next = position + 1 < dashes.count ? dashes[position + 1] : end
      splices.append(Splice(dash..<next, commentsAbove(dash..<next, with: element)))
    }

    private mutating func insert(
      _ added: [PreferenceValue], at position: Int, of index: Int, _ dashes: [Int],
      _ path: PreferencePath
    ) throws(EditError) {
      let node = tree.nodes[index]
      if node.isFlow {
        return try insertItems(
          added.map { printer.text(of: $0, inFlow: true) }, at: position, of: index, path)
      }
      guard let first = dashes.first else { return }
      let indent = String(repeating: " ", count: lines.column(of: first))
      let sibling = max(0, min(position, dashes.count) - 1)
      let gap = gap(behind: dashes[sibling], before: node.children[sibling])
      let items = added.map { value -> String in
        let text = printer.block(value, indent: indent, behindDash: true)
        return "-" + (value.members?.isEmpty == false ? text : gap + text.dropFirst())
          + lines.lineEnd
      }
      if position == 0 {
        guard lines.isFirst(onLine: first) else {
          insertions.append(Splice(at: first, items.map { $0 + indent }.joined()))
          return
        }
        let start = lines.commentsAbove(lines.start(of: first))
        insertions.append(Splice(at: start, items.map { indent + $0 }.joined()))
      } else if position == dashes.count {
        insertions.append(
          lines.insertion(of: items.map { indent + $0 }.joined(), at: endOfLines(of: index)))
      } else {
        let previous = tree.nodes[node.children[position - 1]].range.upperBound
        let behind = max(previous, dashes[position - 1] + 1)
        let isBehindBreak = tree.bytes[behind - 1] == UInt8(ascii: "\n")
        insertions.append(
          Splice(
            at: isBehindBreak ? behind : lines.end(of: behind), items.map { indent + $0 }.joined()))
      }
    }

    /// The blanks after a dash on its line.
    private func gap(behind dash: Int, before element: Int) -> String {
      let start = tree.nodes[element].range.lowerBound
      guard start > dash + 1 else { return " " }
      let gap = tree.bytes[dash + 1..<start]
      return gap.allSatisfy { $0 == UInt8(ascii: " ") } ? String(decoding: gap, as: UTF8.self) : " "
    }
  }

  // MARK: Brackets

  extension YAMLEditor {
    /// The byte of the comma after an item, nil for a last item without one.
    private func comma(behind end: Int, before limit: Int) -> Int? {
      var index = end
      while index < limit {
        switch tree.bytes[index] {
        case UInt8(ascii: ","): return index
        case UInt8(ascii: "#"): index = lines.end(of: index)
        case let byte where byte.isWhiteSpace || byte == UInt8(ascii: ":"): index += 1
        default: return nil
        }
      }
      return nil
    }

    private func items(of index: Int) -> [Range<Int>] {
      let node = tree.nodes[index]
      guard case .mapping = node.kind else { return node.children.map { tree.nodes[$0].range } }
      return node.members.map {
        tree.nodes[$0.key].range
          .lowerBound..<max(
            tree.nodes[$0.key].range.upperBound, tree.nodes[$0.value].range.upperBound)
      }
    }

    private func limit(behind position: Int, of index: Int) -> Int {
      let items = items(of: index)
      return position + 1 < items.count
        ? items[position + 1].lowerBound : tree.nodes[index].range.upperBound - 1
    }

    private func isPlain(_ range: Range<Int>) -> Bool {
      tree.bytes[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    mutating func removeItem(
      _ range: Range<Int>, _ position: Int, of index: Int, at path: PreferencePath
    ) throws(EditError) {
      try checkComments(in: range, with: index, at: path)
      let items = items(of: index)
      let comma = comma(behind: range.upperBound, before: limit(behind: position, of: index))
      let end = comma.map { $0 + 1 } ?? range.upperBound
      let isLast = tree.bytes[end..<lines.end(of: end)].first {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
      }
      let endsLine = isLast.map { $0.isLineEnd || $0 == UInt8(ascii: "#") } ?? true
      if lines.isFirst(onLine: range.lowerBound), endsLine {
        return splices.append(lines.removal(of: range.lowerBound..<end - 1))
      }
      if position + 1 < items.count, isPlain(end..<items[position + 1].lowerBound) {
        splices.append(Splice(removing: range.lowerBound..<items[position + 1].lowerBound))
      } else if position + 1 == items.count, position > 0,
        !tree.bytes[items[position - 1].upperBound..<range.lowerBound].contains(UInt8(ascii: "#"))
      {
        splices.append(Splice(removing: items[position - 1].upperBound..<range.upperBound))
      } else {
        let previous = position > 0 ? items[position - 1] : nil
        splices.append(
          Splice(removing: lines.removal(ofItem: range.lowerBound..<end, after: previous)))
      }
    }

    mutating func insertItems(
      _ texts: [String], at position: Int, of index: Int, _ path: PreferencePath
    ) throws(EditError) {
      let items = items(of: index)
      let node = tree.nodes[index]
      guard let last = items.last else {
        let open = tree.bytes[node.range].firstIndex {
          $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
        }
        guard let open, isPlain(open + 1..<node.range.upperBound - 1) else {
          throw .refused(
            path,
            reason: RefusalReason(Message("a comment between its brackets cannot be preserved")))
        }
        insertions.append(
          Splice(open + 1..<node.range.upperBound - 1, texts.joined(separator: ", ")))
        return
      }
      if position < items.count {
        let next = items[position]
        insertions.append(Splice(at: next.lowerBound, texts.map { $0 + ", " }.joined()))
        return
      }
      let close = node.range.upperBound - 1
      let comma = comma(behind: last.upperBound, before: close)
      let end = comma.map { $0 + 1 } ?? last.upperBound
      let ownLine =
        lines.isFirst(onLine: last.lowerBound) && lines.start(of: close) != lines.start(of: end)
      guard ownLine else {
        let text =
          comma == nil
          ? texts.map { ", " + $0 }.joined() : texts.map { " " + $0 + "," }.joined()
        insertions.append(Splice(at: end, text))
        return
      }
      let indent = String(repeating: " ", count: lines.column(of: last.lowerBound))
      if comma == nil { insertions.append(Splice(at: last.upperBound, ",")) }
      let text = texts.map { indent + $0 }.joined(separator: "," + lines.lineEnd)
      insertions.append(
        Splice(at: lines.end(of: end), text + (comma == nil ? "" : ",") + lines.lineEnd))
    }
  }
#endif
