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
      if let order = ItemStep.order(from: old, to: new),
        let moved = try moved(order, of: index, dashes, at: path)
      {
        splices += moved
        return
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

    /// The items with the comments above and after them in another order; nil if an alias may need the order of anchors.
    private func moved(
      _ order: [Int], of index: Int, _ dashes: [Int], at path: PreferencePath
    ) throws(EditError) -> [Splice]? {
      let node = tree.nodes[index]
      guard
        !node.children.contains(where: holdsRepeated) || !node.children.contains(where: holdsAlias)
      else { return nil }
      guard node.isFlow else { return [movedLines(order, of: node.children, dashes)] }
      guard let moved = bracketItems(of: index).moved(order) else { throw commentRefusal(at: path) }
      return moved
    }

    private func holdsAlias(_ index: Int) -> Bool {
      if case .alias = tree.nodes[index].kind { return true }
      return tree.nodes[index].children.contains(where: holdsAlias)
    }

    /// The lines of items in another order; the first dash may be on the line of another one.
    private func movedLines(_ order: [Int], of items: [Int], _ dashes: [Int]) -> Splice {
      let ends = items.map(endOfLines)
      var starts = zip(dashes.dropFirst(), ends).map {
        lines.startWithComments(of: $0, below: $1)
      }
      let isFirst = lines.isFirst(onLine: dashes[0])
      starts.insert(
        isFirst ? lines.startWithComments(of: dashes[0], below: lines.first) : dashes[0], at: 0)
      let indent = String(repeating: " ", count: isFirst ? 0 : lines.column(of: dashes[0]))
      let texts = zip(starts, starts.dropFirst() + ends.suffix(1)).map { start, end in
        let text = String(decoding: tree.bytes[start..<end], as: UTF8.self)
        return (start == dashes[0] ? indent : "") + text
          + (text.hasSuffix("\n") ? "" : lines.lineEnd)
      }
      let moved = order.map { texts[$0] }.joined()
      return Splice(
        starts[0]..<(ends.last ?? starts[0]),
        isFirst ? moved : String(moved.drop { $0 == " " }))
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
      let element = node.children[position]
      if node.isFlow { return try removeItem(position, of: index, with: element, at: path) }
      let dash = dashes[position]
      let end = max(dash + 1, tree.nodes[element].range.upperBound)
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
        let texts = added.map { printer.text(of: $0, inFlow: true) }
        insertions += bracketItems(of: index).insertion(of: texts, at: position)
        return
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
        let start = lines.startWithComments(of: first, below: lines.first)
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

    private func ranges(of index: Int) -> [Range<Int>] {
      let node = tree.nodes[index]
      guard case .mapping = node.kind else { return node.children.map { tree.nodes[$0].range } }
      return node.members.map {
        tree.nodes[$0.key].range
          .lowerBound..<max(
            tree.nodes[$0.key].range.upperBound, tree.nodes[$0.value].range.upperBound)
      }
    }

    /// The items or members of a collection with brackets, which an anchor or a tag may precede.
    func bracketItems(of index: Int) -> BracketItems {
      let range = tree.nodes[index].range
      let open = tree.bytes[range].firstIndex {
        $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
      }
      let interior = (open ?? range.lowerBound) + 1..<range.upperBound - 1
      let ranges = ranges(of: index)
      let limits = ranges.dropFirst().map(\.lowerBound) + [interior.upperBound]
      return BracketItems(
        ranges, commas: zip(ranges, limits).map { comma(behind: $0.upperBound, before: $1) },
        interior: interior, lines: lines)
    }

    mutating func removeItem(
      _ position: Int, of index: Int, with node: Int, at path: PreferencePath
    ) throws(EditError) {
      let items = bracketItems(of: index)
      let range = items.range(of: position)
      if !items.hasOwnLines(position) { try checkComments(in: range, with: node, at: path) }
      splices.append(items.removal(of: position, keeping: comments(in: range, with: node)))
    }
  }
#endif
