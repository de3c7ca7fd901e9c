import PreferenceValues

/// A text, its nodes and its value.
struct TextDocument<Syntax: TextSyntax>: PositionedDocument, FormedDocument,
  CommentedDocument
{
  let tree: TextTree
  let format: any DocumentFormat
  let value: PreferenceValue
  let problems: [PreferenceProblem]
  private let encoding: TextEncoding
  /// The texts that are not valid Unicode, with replacement characters, and their number.
  private let brokenTexts: (distinct: Set<String>, count: Int)
  private let repeatsNames: Bool

  /// The document of a text whose nodes have been found.
  ///
  /// - Parameter encoding: The encoding of the file.
  init(
    _ tree: TextTree, format: any DocumentFormat, encoding: TextEncoding = .utf8
  ) throws(SyntaxError) {
    var reader = TextValueReader<Syntax>(tree)
    value = try reader.value()
    problems = reader.problems
    brokenTexts = reader.brokenTexts
    repeatsNames = reader.repeatsNames
    self.tree = tree
    self.format = format
    self.encoding = encoding
  }

  /// A text with an empty dictionary at a range.
  init(empty text: String, dictionaryAt range: Range<Int>, format: any DocumentFormat) {
    tree = TextTree(
      bytes: Array(text.utf8), nodes: [TextNode(.dictionary, range, next: 1)])
    value = .emptyDictionary
    problems = []
    brokenTexts = ([], 0)
    repeatsNames = false
    self.format = format
    encoding = .utf8
  }

  func position(of location: ValueLocation) -> TextPosition? {
    tree.node(at: location) { Syntax.name($0, of: tree) }
      .map { TextPosition(ofByte: tree.nodes[$0].start, in: tree.bytes) }
  }

  var text: [UInt8] { tree.bytes }

  var hasOnlyComments: Bool { tree.nodes.isEmpty }

  func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int] {
    tree.nodes(at: locations) { Syntax.name($0, of: tree) }.mapValues { tree.nodes[$0].start }
  }

  func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]] {
    tree.nodes(at: locations) { Syntax.name($0, of: tree) }.mapValues { [tree.nodes[$0].range] }
  }

  var overriddenValues: [OverriddenValue] {
    repeatsNames ? TextValueReader<Syntax>(tree).overriddenValues : []
  }

  func written(_ string: String, over range: Range<Int>) -> String {
    var output: [UInt8] = []
    Syntax.Printer().print(.string(string), indentation: "", into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  func encoded(_ text: [UInt8]) -> [UInt8] { encoding.bytes(of: text) }

  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    try bytes(of: format.target(of: edits, on: value), applying: edits)
  }

  func bytes(
    applying edits: [PreferencePath: StoreEdit], orderedLike model: PreferenceValue
  ) throws -> [UInt8] {
    let target = try format.target(of: edits, on: value)
    return try bytes(
      of: target.ordering(membersMissingIn: value, like: model), applying: edits)
  }

  private func bytes(
    of target: PreferenceValue, applying edits: [PreferencePath: StoreEdit]
  ) throws -> [UInt8] {
    if target == value { return encoding.bytes(of: tree.bytes) }
    let bytes = try bytes(of: target, after: edits)
    try checkBrokenTexts(in: bytes, saying: target, after: edits)
    return encoding.bytes(of: bytes)
  }

  /// The text with another value; the lists around others change their order first.
  private func bytes(
    of target: PreferenceValue, after edits: [PreferencePath: StoreEdit]
  ) throws -> [UInt8] {
    let splicer = TextSplicer<Syntax>(tree)
    switch splicer.edited(replacing: edits, from: value, to: target)
      ?? splicer.edited(from: value, to: target)
    {
    case .edited(let bytes)?: return bytes
    case .moved(let bytes)?:
      if let moved = try? format.parse(bytes) as? TextDocument<Syntax>, moved.value != value {
        return try moved.bytes(of: target, after: edits)
      }
    case nil: break
    }
    throw EditError.refused(
      edits.keys.min() ?? .root,
      reason: RefusalReason(Message("a comment in it cannot be preserved")))
  }

  /// Checks that texts which are not valid Unicode were copied, and not written with replacement characters.
  private func checkBrokenTexts(
    in bytes: [UInt8], saying target: PreferenceValue, after edits: [PreferencePath: StoreEdit]
  ) throws {
    guard brokenTexts.count > 0 else { return }
    let written = try format.parse(bytes) as? TextDocument<Syntax>
    let wanted = target.count(of: brokenTexts.distinct)
    guard (written?.brokenTexts.count ?? 0) < wanted else { return }
    throw EditError.notRepresentable(
      edits.keys.min() ?? .root,
      reason: RefusalReason(
        Message("it contains a string that is not valid Unicode and cannot be preserved")))
  }
}

extension PreferenceValue {
  /// The number of strings and names in the value that are among these texts.
  fileprivate func count(of texts: Set<String>) -> Int {
    switch self {
    case .string(let text): texts.contains(text) ? 1 : 0
    case .array(let elements): elements.reduce(0) { $0 + $1.count(of: texts) }
    case .dictionary(let members):
      members.reduce(0) { $0 + (texts.contains($1.name) ? 1 : 0) + $1.value.count(of: texts) }
    default: 0
    }
  }
}
