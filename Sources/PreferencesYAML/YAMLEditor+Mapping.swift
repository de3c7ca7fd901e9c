#if YAML
  import PreferenceFormats
  import PreferenceValues

  extension YAMLEditor {
    mutating func editMapping(
      _ index: Int, from old: PreferenceDictionary, to new: PreferenceDictionary,
      at path: PreferencePath, parent: Int?
    ) throws(EditError) {
      let members = (try? tree.members(of: index)) ?? []
      if rename(members, from: old, to: new, at: index) { return }
      let count = tree.nodes[index].members.count
      let removed = old.members(missingIn: new)
      var (olds, news) = (MemberCursor(old), MemberCursor(new))
      for member in members {
        let (former, value) = (olds.value(of: member.name), news.value(of: member.name))
        guard former != value else { continue }
        let inner = path.appending(member.name)
        guard let key = member.key else {
          throw .refused(inner, reason: RefusalReason(YAMLMember.isMerged))
        }
        if let value {
          try checkColon(behind: key, before: member.value, at: inner)
          try edit(
            member.value, from: former ?? .null, to: value, at: inner,
            parent: colon(behind: key, before: member.value))
        } else {
          try checkRemoval(member.value, at: inner)
          try checkRemoval(key, at: inner)
          if removed.count == count { continue }
          try removeMember(key, member.value, of: index, at: inner)
        }
      }
      if removed.count == count, count > 0 { return try empty(index, at: path, parent: parent) }
      let added = new.members(missingIn: old)
      if !added.isEmpty { try insert(added, into: index, at: path) }
    }

    /// Replaces the keys of the members that have another name.
    ///
    /// - Returns: Whether there is one; then the members are not edited further in this round.
    private mutating func rename(
      _ members: [YAMLMember], from old: PreferenceDictionary, to new: PreferenceDictionary,
      at index: Int
    ) -> Bool {
      let count = splices.count
      for (name, newName) in old.renamings(to: new) {
        guard let key = members.first(where: { $0.name.hasSameBytes(as: name) })?.key,
          tree.nodes[key].anchor == nil, tree.nodes[key].tag == nil, !tree.nodes[key].isRepeated,
          case .scalar = tree.nodes[key].kind, !tree.nodes[key].isBlockScalar
        else { continue }
        let text = YAMLPrinter.key(newName, inFlow: tree.nodes[index].isFlow)
        splices.append(Splice(tree.nodes[key].range, text))
      }
      return splices.count > count
    }

    /// Throws if a key with a question mark has no colon that a value could follow.
    private func checkColon(behind key: Int, before value: Int, at path: PreferencePath)
      throws(EditError)
    {
      let end = tree.nodes[value].range.lowerBound
      let start = min(tree.nodes[key].range.upperBound, end)
      guard isExplicit(key), !tree.bytes[start..<end].contains(UInt8(ascii: ":")) else { return }
      throw .refused(
        path, reason: RefusalReason(Message("its key is written with a question mark")))
    }

    /// The byte after the colon of a key; nil if the key has none.
    private func colon(behind key: Int, before value: Int) -> Int? {
      let end = tree.nodes[value].range.lowerBound
      let start = min(tree.nodes[key].range.upperBound, end)
      return tree.bytes[start..<end].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 }
        ?? (end > start || end == start ? end : nil)
    }

    /// Leaves brackets after the key of a collection whose last part is removed.
    mutating func empty(_ index: Int, at path: PreferencePath, parent: Int?) throws(EditError) {
      let node = tree.nodes[index]
      let isMapping = if case .mapping = node.kind { true } else { false }
      let value: PreferenceValue = isMapping ? .emptyDictionary : .array([])
      let text = printer.text(of: value, inFlow: true)
      guard node.style == .block else {
        try checkComments(in: node.range, with: index, at: path)
        let start = tree.bytes[node.range].firstIndex { $0 == UInt8(ascii: isMapping ? "{" : "[") }
        return splices.append(
          Splice((start ?? node.range.lowerBound)..<node.range.upperBound, text))
      }
      guard let parent, lines.start(of: parent) != lines.start(of: node.range.lowerBound) else {
        return splices.append(Splice(node.range, commentsAbove(node.range, with: index) + text))
      }
      guard node.anchor == nil, node.tag == nil else {
        throw .refused(path, reason: RefusalReason(Message("it has an anchor or a tag")))
      }
      splices.append(Splice(at: parent, " " + text))
      removeBody(of: index)
    }

    /// Removes the lines of a block collection except its comments.
    ///
    /// A removal of each part would overlap with that of the last one if the text has no last line break.
    private mutating func removeBody(of index: Int) {
      let node = tree.nodes[index]
      let isMapping = if case .mapping = node.kind { true } else { false }
      let starts =
        isMapping ? node.members.map { tree.nodes[$0.key].range.lowerBound } : dashes(of: index)
      let last = node.children.suffix(isMapping ? 2 : 1).map { tree.nodes[$0].range.upperBound }
      guard let first = starts.first, let end = (last + starts.suffix(1).map { $0 + 1 }).max()
      else { return }
      removeLines(first..<end, with: index)
    }

    private mutating func removeMember(
      _ key: Int, _ value: Int, of index: Int, at path: PreferencePath
    ) throws(EditError) {
      let node = tree.nodes[index]
      let members = node.members
      guard let position = members.firstIndex(where: { $0.key == key }) else { return }
      let start = tree.nodes[key].range.lowerBound
      let range = start..<max(tree.nodes[key].range.upperBound, tree.nodes[value].range.upperBound)
      if node.isFlow { return try removeItem(position, of: index, with: value, at: path) }
      if lines.isFirst(onLine: start) { return removeLines(range, with: value) }
      guard position == 0, members.count > 1,
        case let next = tree.nodes[members[1].key].range.lowerBound,
        tree.bytes[lines.start(of: next)..<next].allSatisfy({ $0 == UInt8(ascii: " ") }),
        !isExplicit(key)
      else {
        throw .refused(
          path, reason: RefusalReason(Message("its key is written with a question mark")))
      }
      splices.append(Splice(start..<next, commentsAbove(start..<next, with: value)))
    }

    /// Whether a key is written `? key`.
    private func isExplicit(_ key: Int) -> Bool {
      let start = tree.nodes[key].range.lowerBound
      return tree.bytes[lines.start(of: start)..<start].last { $0 != UInt8(ascii: " ") }
        == UInt8(ascii: "?")
    }

    private mutating func insert(
      _ added: [PreferenceDictionary.Element], into index: Int, at path: PreferencePath
    ) throws(EditError) {
      let node = tree.nodes[index]
      if node.isFlow {
        let texts = added.map {
          YAMLPrinter.key($0.name, inFlow: true) + ": " + printer.text(of: $0.value, inFlow: true)
        }
        insertions += bracketItems(of: index).insertion(of: texts, at: node.members.count)
        return
      }
      guard let first = node.children.first else { return }
      let column = lines.column(of: tree.nodes[first].range.lowerBound)
      guard !isExplicit(first) else {
        throw .refused(
          path, reason: RefusalReason(Message("its keys are written with question marks")))
      }
      let indent = String(repeating: " ", count: column)
      let text = added.map {
        indent + YAMLPrinter.key($0.name, inFlow: false) + ":"
          + printer.block($0.value, indent: indent) + lines.lineEnd
      }.joined()
      insertions.append(lines.insertion(of: text, at: endOfLines(of: index)))
    }

    /// The beginning of the line below the last part of a block collection.
    func endOfLines(of index: Int) -> Int {
      let range = tree.nodes[index].range
      let end = range.upperBound
      let isBehindBreak = end > range.lowerBound && tree.bytes[end - 1] == UInt8(ascii: "\n")
      return isBehindBreak ? end : lines.end(of: end)
    }
  }
#endif
