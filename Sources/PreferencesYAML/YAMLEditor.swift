#if YAML
  import PreferenceFormats
  import PreferenceValues

  /// Finds the splices that bring a text closer to a value: removals and new values first, then
  /// insertions.
  struct YAMLEditor {
    let tree: YAMLTree
    let lines: TextLines
    let printer: YAMLPrinter
    var splices: [Splice] = []
    var insertions: [Splice] = []

    init(_ tree: YAMLTree) {
      self.tree = tree
      lines = TextLines(tree.bytes)
      printer = YAMLPrinter(
        lineEnd: lines.lineEnd, indentation: YAMLIndentation(of: tree, in: lines))
    }

    /// Changes the whole text to a value.
    mutating func edit(from old: PreferenceValue, to new: PreferenceValue) throws(EditError) {
      guard old != new else { return }
      if let root = tree.root, tree.nodes[root].kind.isCollection || old != .null,
        !tree.isEmpty(root)
      {
        try edit(root, from: old, to: new, at: .root, parent: nil)
      } else {
        insertRoot(new)
      }
      if splices.isEmpty { splices = insertions }
    }

    /// A text without a value may have comments.
    private mutating func insertRoot(_ value: PreferenceValue) {
      let text: String
      if let members = value.members, !members.isEmpty {
        text = members.map {
          YAMLPrinter.key($0.name, inFlow: false) + ":" + printer.block($0.value, indent: "")
            + lines.lineEnd
        }.joined()
      } else {
        text = printer.text(of: value, inFlow: false) + lines.lineEnd
      }
      splices.append(lines.insertion(of: text, at: tree.bytes.count))
    }

    /// Changes a node to a value; `parent` is the byte after its colon or dash.
    mutating func edit(
      _ index: Int, from old: PreferenceValue, to new: PreferenceValue, at path: PreferencePath,
      parent: Int?
    ) throws(EditError) {
      guard old != new else { return }
      let node = tree.nodes[index]
      if let reason = node.sharing { throw .refused(path, reason: RefusalReason(reason)) }
      let isSameTag = old.typeName == new.typeName
      switch (node.kind, old.untagged, new.untagged) {
      case (.mapping, .dictionary(let old), .dictionary(let new)) where isSameTag:
        try editMapping(index, from: old, to: new, at: path, parent: parent)
      case (.sequence, .array(let old), .array(let new)) where isSameTag:
        try editSequence(index, from: old, to: new, at: path, parent: parent)
      case (.scalar, .data, .data) where node.isInlineData:
        try replace(index, by: new, at: path, parent: parent)
      default:
        if let reason = node.reasonForTag { throw .refused(path, reason: RefusalReason(reason)) }
        try replace(index, by: new, at: path, parent: parent)
      }
    }

    // MARK: One value

    private mutating func replace(
      _ index: Int, by value: PreferenceValue, at path: PreferencePath, parent: Int?
    ) throws(EditError) {
      let node = tree.nodes[index]
      if holdsRepeated(index) {
        throw .refused(
          path,
          reason: RefusalReason(Message("other parts of the file are aliases of a part of it")))
      }
      let isFlow = isInFlow(index)
      if node.isBlockScalar { return replaceBlock(index, by: value, isFlow, parent: parent) }
      if node.style == .block {
        return try replaceCollection(index, by: value, at: path, parent: parent)
      }
      if node.isFlow { try checkComments(in: node.range, with: index, at: path) }
      let range = withoutAnchor(node)
      if !isFlow, case .string(let text) = value, text.contains("\n"), let parent,
        let literal = literal(text, for: index, parent: parent)
      {
        let line = range.lowerBound..<lines.contentEnd(of: range.upperBound)
        let text = literal.head + lines.lineEnd + literal.body
        return splices.append(Splice(line, (range.isEmpty ? " " : "") + text))
      }
      let text =
        node.textInYAML1(of: value) ?? printer.text(of: value, inFlow: isFlow, like: node.style)
      splices.append(
        Splice(range, (range.isEmpty && range.lowerBound > lines.first ? " " : "") + text))
    }

    /// The text after the anchor of a scalar.
    private func withoutAnchor(_ node: YAMLNode) -> Range<Int> {
      guard let anchor = node.anchor else { return node.range }
      var start = node.range.lowerBound
      let end = node.range.upperBound
      guard start < end, tree.bytes[start] == UInt8(ascii: "&") else { return node.range }
      start += 1 + anchor.utf8.count
      while start < end, tree.bytes[start].isWhiteSpace { start += 1 }
      return start..<end
    }

    /// A literal block, if the line has no other content and no comment is on or below it.
    private func literal(_ text: String, for index: Int, parent: Int) -> YAMLLiteral? {
      let range = tree.nodes[index].range
      let end = lines.end(of: range.upperBound)
      let isAlone = tree.bytes[range.upperBound..<end].allSatisfy(\.isWhiteSpace)
      let hasBreak = end > 0 && tree.bytes[end - 1] == UInt8(ascii: "\n")
      guard isAlone, hasBreak || !text.hasSuffix("\n"),
        end >= tree.bytes.count || !lines.isComment(lineAt: end),
        lines.start(of: parent) == lines.start(of: range.lowerBound)
      else { return nil }
      let line = lines.start(of: range.lowerBound)
      var indent = tree.bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
        .count
      indent += 2
      return literal(text, indent: indent, parent: parent, above: end)
    }

    /// A literal block for the value behind a colon or dash, above a line.
    private func literal(
      _ text: String, indent: Int, parent: Int, above line: Int, keepsTrailingBlanks: Bool = false
    ) -> YAMLLiteral? {
      YAMLLiteral(
        text, indent: indent, column: column(of: parent), blankLines: blankLines(from: line),
        lineEnd: lines.lineEnd, keepsTrailingBlanks: keepsTrailingBlanks)
    }

    /// The column of the key or dash that ends at a position.
    private func column(of parent: Int) -> Int {
      let start = lines.start(of: parent)
      let dash = UInt8(ascii: "-")
      if parent > start, tree.bytes[parent - 1] == dash { return parent - 1 - start }
      var key = start
      while key + 1 < parent,
        tree.bytes[key].isBlank || tree.bytes[key] == dash && tree.bytes[key + 1].isBlank
      {
        key += 1
      }
      return key - start
    }

    private func blankLines(from line: Int) -> Int {
      var (line, count) = (line, 0)
      while line < tree.bytes.count, lines.isBlank(lineAt: line) {
        line = lines.end(of: line)
        count += 1
      }
      return count
    }

    /// Replaces a literal or folded block; the comment after its indicator stays.
    private mutating func replaceBlock(
      _ index: Int, by value: PreferenceValue, _ isFlow: Bool, parent: Int?
    ) {
      let node = tree.nodes[index]
      let start = withoutAnchor(node).lowerBound
      let sign = tree.bytes[start..<node.range.upperBound].prefix { !$0.isWhiteSpace }.endIndex
      let header = lines.end(of: sign)
      let body = header..<max(header, node.range.upperBound)
      let text = tree.bytes[body]
      let indent = indentation(ofBlock: text, below: start..<sign, parent: parent)
      // With `+`, the body ends with line breaks; the last one stays.
      let breaks = text.reversed().prefix(while: \.isLineEnd).count
      let end = body.upperBound - min(breaks, lines.lineEnd.utf8.count)
      if case .string(let new) = value, let parent, let indent, indent > 0,
        let literal = literal(
          new, indent: indent, parent: parent, above: lines.end(of: end), keepsTrailingBlanks: true)
      {
        splices.append(Splice(start..<sign, literal.head))
        splices.append(Splice(body.lowerBound..<end, literal.body))
        return
      }
      splices.append(Splice(start..<sign, printer.text(of: value, inFlow: isFlow)))
      guard !body.isEmpty else { return }
      splices.append(lines.removal(of: body.lowerBound..<max(body.lowerBound, body.upperBound - 1)))
    }

    /// The indentation of a block, by the digit of its indicator or its first line with text; nil for neither.
    private func indentation(
      ofBlock text: ArraySlice<UInt8>, below indicator: Range<Int>, parent: Int?
    ) -> Int? {
      if let parent, let digit = tree.bytes[indicator].first(where: \.isDigit) {
        return column(of: parent) + Int(digit - UInt8(ascii: "0"))
      }
      let line = text.split(separator: UInt8(ascii: "\n")).first { line in
        line.contains { !$0.isWhiteSpace }
      }
      return line.map { $0.prefix { $0 == UInt8(ascii: " ") }.count }
    }

    /// Replaces a collection on lines of its own by a value on the line of its key.
    private mutating func replaceCollection(
      _ index: Int, by value: PreferenceValue, at path: PreferencePath, parent: Int?
    ) throws(EditError) {
      let range = tree.nodes[index].range
      let text = printer.text(of: value, inFlow: false)
      guard let parent, lines.start(of: parent) != lines.start(of: range.lowerBound) else {
        try checkComments(in: range, with: index, at: path)
        return splices.append(Splice(range, text))
      }
      let anchorEnd = tree.nodes[index].anchor == nil ? parent : lines.start(of: range.lowerBound)
      guard anchorEnd == parent else {
        throw .refused(
          path,
          reason: RefusalReason(Message("it has an anchor (`&\(tree.nodes[index].anchor ?? "")`)")))
      }
      splices.append(Splice(at: parent, " " + text))
      removeLines(of: index)
    }

    /// Removes the lines of a block collection; comments between them stay.
    private mutating func removeLines(of index: Int) {
      let range = tree.nodes[index].range
      var line = lines.start(of: range.lowerBound)
      let end = lines.end(of: max(range.lowerBound, range.upperBound - 1))
      let comments = Set(commentLines(in: line..<end, with: index))
      guard !comments.isEmpty else {
        return splices.append(lines.removal(of: line..<max(line, end - 1)))
      }
      while line < end {
        let next = lines.end(of: line)
        if !comments.contains(line) { splices.append(Splice(removing: line..<next)) }
        line = next
      }
    }

    func holdsRepeated(_ index: Int) -> Bool {
      let node = tree.nodes[index]
      return node.isRepeated || node.children.contains(where: holdsRepeated)
    }

    /// Whether a node is in brackets.
    private func isInFlow(_ index: Int) -> Bool {
      let start = tree.nodes[index].range.lowerBound
      return tree.nodes[..<index].contains {
        $0.isFlow && $0.range.lowerBound < start && start < $0.range.upperBound
      }
    }

    /// Throws if other parts of the file repeat a node that would be removed.
    func checkRemoval(_ index: Int, at path: PreferencePath) throws(EditError) {
      if holdsRepeated(index) {
        throw .refused(
          path, reason: RefusalReason(Message("other parts of the file are aliases of it")))
      }
    }
  }

  extension YAMLNode.Kind {
    var isCollection: Bool {
      switch self {
      case .sequence, .mapping: true
      case .scalar, .alias: false
      }
    }
  }

  extension PreferenceValue {
    /// The name of an application's type.
    var typeName: String? { if case .tagged(let type, _) = self { type } else { nil } }

    /// The value without that type.
    var untagged: PreferenceValue { if case .tagged(_, let value) = self { value } else { self } }
  }

  extension YAMLNode {
    /// The text of a value that readers of YAML 1.1 take as boolean, date or octal, as they do the old text; nil for others.
    fileprivate func textInYAML1(of value: PreferenceValue) -> String? {
      guard style == .plain, tag == nil else { return nil }
      return switch value {
      case .string(let new) where text.isBooleanInYAML1 && new.isBooleanInYAML1: new
      case .string(let new) where text.isDateInYAML1 && new.isDateInYAML1: new
      case .integer(let new) where text.isOctalInYAML1 && "0\(new)".isOctalInYAML1: "0\(new)"
      default: nil
      }
    }
  }

  extension String {
    fileprivate var isBooleanInYAML1: Bool { ["yes", "no", "on", "off"].contains(lowercased()) }

    /// Some readers fail at a day that its month does not have.
    fileprivate var isDateInYAML1: Bool {
      wholeMatch(of: /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])/) != nil
    }

    fileprivate var isOctalInYAML1: Bool { wholeMatch(of: /0[0-7]+/) != nil }
  }
#endif
