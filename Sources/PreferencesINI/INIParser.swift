import PreferenceFormats
import PreferenceValues

/// Reads a text line by line.
struct INIParser {
  let dialect: INIDialect
  private let npm: NpmValues?
  private let java: JavaValues?
  var tree: INITree
  private var position = 0
  private var path: [String] = []
  private var lockedKeys: Set<[String]> = []
  /// The sections and keys that a dialect without duplicates has had.
  private var sections: Set<[String]> = []
  private var keys: Set<PreferencePath> = []

  init(_ bytes: [UInt8], dialect: INIDialect) {
    self.dialect = dialect
    npm = dialect.values as? NpmValues
    java = dialect.values as? JavaValues
    tree = INITree(bytes: bytes)
  }

  private var bytes: [UInt8] { tree.bytes }

  private func failure(_ message: Message, at offset: Int) -> SyntaxError {
    SyntaxError(message, atByte: offset, in: tree.bytes)
  }

  mutating func parse(in encoding: TextEncoding) throws(SyntaxError) -> INITree {
    try bytes.requireUTF8()
    if tree.hasMark {
      guard dialect.mark != .error else {
        throw failure(Message("the format \(dialect.title) has no byte order mark"), at: 0)
      }
      position = INITree.mark.count
    }
    if dialect.endsLinesAtReturn { try checkReturns() }
    while position < bytes.count { try readLine() }
    if case .mixed = encoding { try recordForeignTexts() }
    return tree
  }

  /// Records which values have bytes that are not UTF-8; names must not have any.
  private mutating func recordForeignTexts() throws(SyntaxError) {
    for name in tree.sections.map(\.range) + (tree.entries + tree.ignoredEntries).map(\.key) {
      guard let offset = bytes[name].firstIndex(of: [UInt8].foreignLead) else { continue }
      throw .otherEncoding(atByte: offset, in: bytes)
    }
    for (index, entry) in tree.entries.enumerated() {
      tree.entries[index].isForeign = entry.text?.utf8.contains([UInt8].foreignLead) ?? false
    }
  }

  private func checkReturns() throws(SyntaxError) {
    let alone = bytes.indices.first {
      bytes[$0] == 0x0D && $0 + 1 < bytes.count && bytes[$0 + 1] != 0x0A
    }
    guard let alone else { return }
    throw failure(
      Message("lines that end with only a carriage return are not supported"), at: alone
    )
    .unsupported
  }

  private mutating func readLine() throws(SyntaxError) {
    let end = bytes.lineEnd(from: position)
    let start = skippingBlanks(from: position, to: end)
    let isEmpty = start == end || dialect.comments.contains(bytes[start])
    if isEmpty {
      position = bytes.nextLine(after: end)
    } else if isHeader(start, lineEnd: end) {
      try readHeader(at: start, lineEnd: end)
    } else if npm?.ignores(bytes[start..<end]) == true {
      position = bytes.nextLine(after: end)
    } else {
      try readEntry(at: start)
    }
  }

  private func isHeader(_ start: Int, lineEnd end: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "["), hasSections, !isHidden(position) else { return false }
    guard let npm else { return true }
    return start == position && npm.section(bytes, at: start, lineEnd: end) != nil
  }

  /// Whether a section that begins in this line is a key, because a byte order mark precedes it.
  private func isHidden(_ line: Int) -> Bool {
    dialect.mark == .hidesSection && tree.hasMark && line == INITree.mark.count
  }

  private var hasSections: Bool { if case .none = dialect.sections { false } else { true } }

  // MARK: Sections

  private mutating func readHeader(at start: Int, lineEnd end: Int) throws(SyntaxError) {
    if isNested { return readNestedHeader(at: start, lineEnd: end) }
    guard let (path, close) = header(at: start, lineEnd: end) else {
      throw failure(Message("not a section header of the format \(dialect.title)"), at: start)
    }
    guard !path.contains("") || path.count > 1, path.count < Nesting.deepest else {
      throw failure(Message("the section has no name"), at: start)
    }
    let isConfigParser = dialect.duplicates == .error && dialect.continuation == .indent
    if isConfigParser, !sections.insert(path).inserted {
      throw failure(Message("the section is defined twice"), at: start)
    }
    self.path = path
    tree.sections.append(INISection(path: path, range: start..<close))
    let next = bytes.skippingBlanks(from: close, to: end)
    let hasComment =
      dialect.hasHeaderComments && next < end && dialect.comments.contains(bytes[next])
    guard next < end, !hasComment else {
      position = bytes.nextLine(after: end)
      return
    }
    guard case .git = dialect.sections else {
      throw failure(Message("expected a line break after the section header"), at: next)
    }
    try readEntry(at: next)
  }

  private func header(at start: Int, lineEnd end: Int) -> ([String], Int)? {
    let line = bytes[start..<end]
    switch dialect.sections {
    case .none, .nested: return nil
    case .git: return GitHeader.read(bytes, at: start, lineEnd: end)
    case .dotted: return NpmValues().section(bytes, at: start, lineEnd: end)
    case .exact:
      let close = isGreedy ? line.lastIndex(of: 0x5D) : line.firstIndex(of: 0x5D)
      return close.map {
        ([String(decoding: bytes[start + 1..<$0], as: UTF8.self)], $0 + 1)
      }
    }
  }

  /// Whether the name of a section may contain brackets, like the globs of .editorconfig.
  private var isGreedy: Bool { dialect.continuation == .indent || dialect.name == ".editorconfig" }

  /// Reads the header of a KDE file; KConfig ignores one without a bracket at its end.
  private mutating func readNestedHeader(at start: Int, lineEnd end: Int) {
    position = bytes.nextLine(after: end)
    let line = bytes.withoutTrailingBlanks(start..<end)
    guard let header = KDEHeader(bytes[line]), header.path.count < Nesting.deepest else {
      return
    }
    path = header.path
    tree.sections.append(INISection(path: path, range: start..<header.end))
    if header.isLocked { tree.lockedSections.insert(path) }
  }

  private var isNested: Bool { if case .nested = dialect.sections { true } else { false } }

  // MARK: Entries

  private mutating func readEntry(at start: Int) throws(SyntaxError) {
    guard dialect.allowsRootKeys || !tree.sections.isEmpty else {
      throw failure(Message("a key must be in a section"), at: start)
    }
    let end = bytes.lineEnd(from: start)
    let (key, separator) = self.key(at: start, lineEnd: end)
    if isNested { return readNestedEntry(key, separator, lineEnd: end) }
    guard !key.isEmpty || java != nil else { throw failure(Message("expected a key"), at: start) }
    if separator == nil, continueValue(with: key) {
      position = bytes.nextLine(after: end)
      return
    }
    let written = String(decoding: bytes[key], as: UTF8.self)
    guard separator != nil || dialect.hasBareKeys && dialect.values.acceptsBareKey(written) else {
      throw failure(separatorProblem, at: key.upperBound)
    }
    do { try dialect.values.check(writtenKey: written) } catch {
      throw failure(error.reason.message, at: start)
    }
    let value: INIScanned
    if let separator {
      let from = skippingBlanks(from: separator, to: bytes.lineEnd(from: separator))
      do { value = try dialect.values.scan(bytes, from: from, key: start, in: dialect) } catch {
        throw failure(error.message, at: error.offset)
      }
    } else {
      value = INIScanned(
        range: key.upperBound..<key.upperBound, text: bareValue, end: key.upperBound)
    }
    try add(key, value)
    position = bytes.nextLine(after: bytes.lineEnd(from: value.end))
  }

  /// Adds a line to the value of the key above it, and returns whether it continues that.
  private mutating func continueValue(with line: Range<Int>) -> Bool {
    guard dialect.readsIndentedLines, let above = tree.entries.last, let text = above.text,
      above.section == tree.sections.indices.last, above.value.lowerBound > above.key.upperBound,
      bytes.column(of: line.lowerBound) > bytes.column(of: above.key.lowerBound)
    else { return false }
    let lines = [text, String(decoding: bytes[line], as: UTF8.self)]
    tree.entries[tree.entries.count - 1].text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    return true
  }

  private var bareValue: String { if case .none = dialect.sections { "" } else { "true" } }

  private var separatorProblem: Message {
    dialect.separators.contains(UInt8(ascii: ":"))
      ? Message("expected = or : after the key") : Message("expected an equals sign after the key")
  }

  /// The bytes of a key, and its separator.
  private func key(at start: Int, lineEnd end: Int) -> (Range<Int>, separator: Int?) {
    if let npm { return npm.key(bytes, at: start, lineEnd: end) }
    if let java { return java.key(bytes, at: start) }
    let separator = bytes[start..<end].firstIndex(where: dialect.separators.contains)
    let key = bytes.withoutTrailingBlanks(start..<(separator ?? end))
    return (key, separator.map { $0 + 1 })
  }

  private func skippingBlanks(from start: Int, to end: Int) -> Int {
    java == nil
      ? bytes.skippingBlanks(from: start, to: end)
      : bytes.skipping(JavaValues.blanks, from: start, to: end)
  }

  private mutating func add(_ key: Range<Int>, _ value: INIScanned) throws(SyntaxError) {
    var name = dialect.values.name(String(decoding: bytes[key], as: UTF8.self))
    var entry = INIEntry(
      section: tree.sections.indices.last, path: path, name: name, key: key, value: value.range,
      text: value.text)
    if dialect.duplicates == .brackets, name.hasSuffix("[]") {
      name.removeLast(2)
      entry = INIEntry(
        section: tree.sections.indices.last, path: path, name: name, key: key, value: value.range,
        text: value.text, isElement: true)
    }
    entry.lines = value.lines
    if dialect.duplicates == .error,
      !keys.insert(dialect.identity(of: entry.name, in: path)).inserted
    {
      throw failure(Message("the key is defined twice"), at: key.lowerBound)
    }
    tree.entries.append(entry)
  }

  /// Reads an entry of a KDE file; KConfig ignores invalid lines, and those after a locked entry of the same key.
  private mutating func readNestedEntry(_ range: Range<Int>, _ separator: Int?, lineEnd end: Int) {
    position = bytes.nextLine(after: end)
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let key = KDEKey(text, hasValue: separator != nil) else { return }
    let isIgnored = lockedKeys.contains(path + [key.name])
    let isLocked = key.flags.contains("i")
    if isLocked || tree.hasLock(path) { lockedKeys.insert(path + [key.name]) }
    let isDeleted = key.flags.hasSuffix("d")
    let start = separator.map { bytes.skippingBlanks(from: $0, to: end) } ?? range.upperBound
    let value = KDEValues().scanned(bytes, start..<(separator == nil ? start : end))
    let entry = INIEntry(
      section: tree.sections.indices.last, path: path, name: key.name, key: range,
      value: value.range, text: isDeleted ? nil : value.text, marks: key.flags, isLocked: isLocked)
    if isIgnored { tree.ignoredEntries.append(entry) } else { tree.entries.append(entry) }
  }
}

/// The name of a section in git: `[a]`, `[a "b"]`, or the obsolete form `[a.b]`.
enum GitHeader {
  static func read(_ bytes: [UInt8], at start: Int, lineEnd end: Int) -> ([String], Int)? {
    var index = start + 1
    while index < end, bytes[index].isAlphanumeric || bytes[index] == 0x2D || bytes[index] == 0x2E {
      index += 1
    }
    let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    guard index < end, !name.isEmpty else { return nil }
    if bytes[index] == UInt8(ascii: "]") {
      let parts = name.split(separator: ".", maxSplits: 1).map { $0.lowercased() }
      return (parts, index + 1)
    }
    index = bytes.skippingBlanks(from: index, to: end)
    guard index < end, bytes[index] == UInt8(ascii: "\"") else { return nil }
    var inner: [UInt8] = []
    index += 1
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      guard index < end else { return nil }
      inner.append(bytes[index])
      index += 1
    }
    guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "]") else { return nil }
    return ([name.lowercased(), String(decoding: inner, as: UTF8.self)], index + 2)
  }
}

extension [UInt8] {
  func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
    return end > start && end <= count && self[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The number of bytes before an offset on its line.
  func column(of offset: Int) -> Int {
    self[..<offset].reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// The byte after the line break at the end of a line.
  func nextLine(after end: Int) -> Int {
    var next = end
    while next < count, self[next] != UInt8(ascii: "\n") { next += 1 }
    return Swift.min(next + 1, count)
  }

  func skippingBlanks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, self[index].isBlank { index += 1 }
    return index
  }

  func skipping(_ blanks: [UInt8], from start: Int, to end: Int) -> Int {
    self[start..<end].firstIndex { !blanks.contains($0) } ?? end
  }

  func withoutTrailingBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return range.lowerBound..<end
  }
}
