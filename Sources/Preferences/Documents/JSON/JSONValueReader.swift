/// Makes values of the nodes of a JSON text, and collects what is odd about them.
struct JSONValueReader {
  let tree: TextTree
  private(set) var problems: [Problem] = []

  /// No more problems are collected, because finding where each is takes a walk through the text.
  private static let mostProblems = 100

  init(_ tree: TextTree) { self.tree = tree }

  /// The value of the whole text; a text that holds only comments is an empty dictionary.
  mutating func value() -> PreferenceValue {
    if tree.nodes.isEmpty { return .emptyDictionary }
    var index = 0
    return value(&index)
  }

  /// The value of a node, whose index is moved behind it.
  private mutating func value(_ index: inout Int) -> PreferenceValue {
    let node = tree.nodes[index]
    switch node.kind {
    case .dictionary: return .dictionary(members(&index))
    case .array: return .array(elements(&index))
    case .string, .name: return .string(string(advancing: &index))
    default: break
    }
    index += 1
    switch node.kind {
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .integer, .real:
      let text = String(decoding: tree.bytes[node.start..<node.end], as: UTF8.self)
      return PreferenceValue(jsonNumber: text, isWhole: node.kind == .integer)
    default: return .null
    }
  }

  private mutating func elements(_ index: inout Int) -> [PreferenceValue] {
    let end = tree.nodes[index].next
    index += 1
    var elements: [PreferenceValue] = []
    while index < end { elements.append(value(&index)) }
    return elements
  }

  private mutating func members(_ index: inout Int) -> PreferenceDictionary {
    let dictionary = index
    let end = tree.nodes[index].next
    index += 1
    var members = PreferenceDictionary()
    while index < end {
      let name = string(advancing: &index)
      let count = members.count
      members[name] = value(&index)
      if members.count == count { noteDuplicate(of: name, in: dictionary, before: index) }
    }
    return members
  }

  private mutating func string(advancing index: inout Int) -> String {
    defer { index += 1 }
    let (text, isWhole) = JSONString.decode(tree.nodes[index], in: tree.bytes)
    if !isWhole {
      note("this text is not valid Unicode; what is broken is shown as \u{FFFD}", at: index)
    }
    return text
  }

  /// Notes the member of this name that stands before the one that ends at a node.
  private mutating func noteDuplicate(of name: String, in dictionary: Int, before end: Int) {
    guard problems.count < Self.mostProblems else { return }
    let same = tree.items(of: dictionary).filter { item in
      guard let node = item.name, node < end else { return false }
      return JSONString.decode(tree.nodes[node], in: tree.bytes).text.hasSameBytes(as: name)
    }
    guard let earlier = same.dropLast().last?.name else { return }
    note("this key stands again further down, and only the last one counts", at: earlier)
  }

  private mutating func note(_ message: String, at index: Int) {
    guard problems.count < Self.mostProblems else { return }
    let location = tree.location(of: index) {
      JSONString.decode(tree.nodes[$0], in: tree.bytes).text
    }
    let position = TextPosition(ofByte: tree.nodes[index].start, in: tree.bytes)
    problems.append(Problem(message, at: location, severity: .warning, position: position))
  }
}
