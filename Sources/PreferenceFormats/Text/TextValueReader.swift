import PreferenceValues

/// Makes values of the nodes of a text, and collects their problems.
struct TextValueReader<Syntax: TextSyntax> {
  let tree: TextTree
  private(set) var problems: [PreferenceProblem] = []
  /// The texts that are not valid Unicode, with replacement characters, and their number.
  private(set) var brokenTexts: (distinct: Set<String>, count: Int) = ([], 0)
  /// Whether a dictionary has several members of the same name.
  private(set) var repeatsNames = false

  /// The most problems to collect, because locating each one requires a pass over the text.
  private static var mostProblems: Int { 100 }

  init(_ tree: TextTree) { self.tree = tree }

  /// Returns the value of the whole text; a text with only comments is an empty dictionary.
  mutating func value() throws(SyntaxError) -> PreferenceValue {
    if tree.nodes.isEmpty { return .emptyDictionary }
    var index = 0
    return try value(&index)
  }

  /// Returns the value of a node and advances the index past it.
  ///
  /// It calls itself for inner values, whose depth the parser limits.
  private mutating func value(_ index: inout Int) throws(SyntaxError) -> PreferenceValue {
    let node = tree.nodes[index]
    switch node.kind {
    case .dictionary: return Syntax.value(of: try members(&index))
    case .array: return .array(try elements(&index))
    case .string, .name: return .string(try string(&index))
    default:
      index += 1
      return try Syntax.value(of: node, in: tree.bytes)
    }
  }

  private mutating func elements(_ index: inout Int) throws(SyntaxError) -> [PreferenceValue] {
    let end = tree.nodes[index].next
    index += 1
    var elements: [PreferenceValue] = []
    elements.reserveCapacity(tree.count(in: index..<end))
    while index < end { elements.append(try value(&index)) }
    return elements
  }

  private mutating func members(_ index: inout Int) throws(SyntaxError) -> PreferenceDictionary {
    let dictionary = index
    let end = tree.nodes[index].next
    index += 1
    var members = PreferenceDictionary()
    members.reserveCapacity(tree.count(in: index..<end) / 2)
    while index < end {
      let name = try string(&index)
      let count = members.count
      members[name] = try value(&index)
      if members.count == count { noteDuplicate(of: name, in: dictionary, before: index) }
    }
    return members
  }

  private mutating func string(_ index: inout Int) throws(SyntaxError) -> String {
    let (text, oddity) = try Syntax.string(of: tree.nodes[index], in: tree.bytes)
    if let oddity {
      let count = problems.count
      note(oddity, at: index)
      if problems.count > count { problems[count].isBrokenText = true }
      brokenTexts.distinct.insert(text)
      brokenTexts.count += 1
    }
    index += 1
    return text
  }

  /// Records the duplicate member of this name before the one that ends at a node.
  private mutating func noteDuplicate(of name: String, in dictionary: Int, before end: Int) {
    repeatsNames = true
    guard problems.count < Self.mostProblems else { return }
    let same = tree.items(of: dictionary).filter { item in
      guard let node = item.name, node < end else { return false }
      return Syntax.name(node, of: tree).hasSameBytes(as: name)
    }
    guard let earlier = same.dropLast().last?.name else { return }
    let count = problems.count
    note(Message("the key is repeated below; only its last value applies"), at: earlier)
    if problems.count > count { problems[count].isRepetition = true }
  }

  private mutating func note(_ message: Message, at index: Int) {
    guard problems.count < Self.mostProblems else { return }
    let location = tree.location(of: index) { Syntax.name($0, of: tree) }
    let position = TextPosition(ofByte: tree.nodes[index].start, in: tree.bytes)
    problems.append(
      PreferenceProblem(message, at: location, severity: .warning, position: position))
  }
}

// MARK: Overridden values

extension TextValueReader {
  /// The values of members that a later one of the same name overrides.
  var overriddenValues: [OverriddenValue] {
    tree.nodes.indices.filter { tree.nodes[$0].kind == .dictionary }.flatMap(overriddenValues(in:))
  }

  private func overriddenValues(in dictionary: Int) -> [OverriddenValue] {
    let members = tree.items(of: dictionary).map { item in
      (name: item.name.map { Syntax.name($0, of: tree) } ?? "", value: item.value)
    }
    let last = Dictionary(members.map { (Array($0.name.utf8), $0.value) }) { $1 }
    guard last.count < members.count else { return [] }
    let place = tree.location(of: dictionary) { Syntax.name($0, of: tree) }
    return members.filter { last[Array($0.name.utf8)] != $0.value }.compactMap { name, node in
      value(ofNode: node).map {
        OverriddenValue($0, at: place.appending(name), tree.nodes[node].range)
      }
    }
  }

  private func value(ofNode node: Int) -> PreferenceValue? {
    var reader = self
    var index = node
    return try? reader.value(&index)
  }
}
