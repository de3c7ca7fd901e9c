import PreferenceFormats
import PreferenceValues

/// Finds the splices that bring a text of the INI family closer to a value: removals before
/// insertions.
struct INIEditor {
  let tree: INITree
  let dialect: INIDialect
  var splices: [Splice] = []
  var insertions: [Splice] = []

  init(_ tree: INITree, dialect: INIDialect) {
    self.tree = tree
    self.dialect = dialect
  }

  mutating func edit(from old: PreferenceValue, to new: PreferenceValue) throws(EditError) {
    try edit(.root, from: old.members ?? [:], to: new.members ?? [:])
    if splices.isEmpty { splices = insertions }
    keepSectionFromMark()
  }

  /// Keeps a line between a byte order mark and the first section, which would be read as a key.
  private mutating func keepSectionFromMark() {
    guard dialect.mark == .hidesSection, tree.hasMark else { return }
    let text = splices.applied(to: tree.bytes)
    let isHidden = { (bytes: [UInt8]) in bytes.dropFirst(INITree.mark.count).first == 0x5B }
    guard isHidden(text), !isHidden(tree.bytes) else { return }
    splices.append(Splice(at: lines.first, lines.lineEnd))
  }

  private mutating func edit(
    _ section: PreferencePath, from old: PreferenceDictionary, to new: PreferenceDictionary
  ) throws(EditError) {
    if rename(in: section, from: old, to: new) { return }
    for (name, value) in old {
      let path = section.appending(name)
      switch (value, new[name]) {
      case (.dictionary, nil): try removeSection(path)
      case (_, nil): try removeKey(path)
      case (.dictionary(let inner), .dictionary(let members)?):
        try edit(path, from: inner, to: members)
      case (_, let other?) where value != other: try change(path, from: value, to: other)
      default: break
      }
    }
    let added = new.members(missingIn: old)
    let values = added.filter { $0.value.members == nil }
    if !values.isEmpty { try insert(values, into: section) }
    for (name, value) in added {
      if let members = value.members { try insertSection(section.appending(name), members) }
    }
  }

  // MARK: Values

  private mutating func change(
    _ path: PreferencePath, from old: PreferenceValue, to new: PreferenceValue
  ) throws(EditError) {
    guard new.members == nil, old.members == nil else {
      throw .refused(
        path,
        reason: RefusalReason(Message("a section cannot become a value, or a value a section")))
    }
    let occurrences = tree.occurrences(of: path, in: dialect)
    let (olds, news) = (old.elements ?? [old], new.elements ?? [new])
    let counted = old.elements == nil ? occurrences.suffix(1) : occurrences[...]
    let isList = old.elements != nil || new.elements != nil
    guard !isList || holdsLists(occurrences) else {
      throw .refused(
        path, reason: RefusalReason(Message("the format \(dialect.title) has no lists")))
    }
    if let order = ItemStep.order(from: olds, to: news), let moved = moved(order, of: counted) {
      splices += moved
      return
    }
    try change(Array(counted), from: olds, to: news, at: path)
  }

  /// Changes the lines of a key.
  private mutating func change(
    _ entries: [Int], from olds: [PreferenceValue], to news: [PreferenceValue],
    at path: PreferencePath
  ) throws(EditError) {
    var position = 0
    for step in ItemStep.steps(from: olds, to: news) {
      switch step {
      case .keep, .rename: position += 1
      case .rewrite(_, _, let value):
        try rewrite(entries[position], to: value, at: path)
        position += 1
      case .remove:
        try remove(entries[position], at: path)
        position += 1
      case .insert(_, let value):
        let text = try line(like: entries.last ?? 0, value, at: path)
        insertions.append(insertion(of: text, at: position, of: entries))
      }
    }
  }

  /// The insertion of a line above the one at a position of a key's lines, or below all.
  private func insertion(of text: String, at position: Int, of entries: [Int]) -> Splice {
    let ranges = entries.map { tree.entries[$0].range }
    if position == 0, let first = entries.first,
      lines.isFirst(onLine: tree.entries[first].range.lowerBound)
    {
      return Splice(at: startWithComments(ofEntry: first), text)
    }
    let above = ranges.prefix(max(position, 1)).last?.upperBound ?? tree.bytes.count
    return insertion(of: text, below: above)
  }

  /// The insertion of lines below that of a byte, and of a blank one if a backslash at the end of the text would join them.
  private func insertion(of text: String, below offset: Int) -> Splice {
    let end = lines.end(of: offset)
    let content = tree.bytes[..<lines.contentEnd(of: lines.start(of: end - 1))]
    let backslashes = content.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let joins =
      dialect.continuation == .backslash && end == tree.bytes.count
      && !backslashes.isMultiple(of: 2)
    return lines.insertion(of: (joins ? lines.lineEnd : "") + text, at: end)
  }

  /// The lines of a key with the comments above them in another order; nil if one is on the line of a header.
  private func moved(_ order: [Int], of entries: ArraySlice<Int>) -> [Splice]? {
    let ranges = entries.map { tree.entries[$0].range }
    guard ranges.allSatisfy({ lines.isFirst(onLine: $0.lowerBound) }) else { return nil }
    let places = zip(entries, ranges).map {
      startWithComments(ofEntry: $0)..<lines.contentEnd(of: $1.upperBound)
    }
    return zip(places, order).map { Splice($0, text(of: places[$1])) }
  }

  /// The beginning of the line of an entry, or of the comments directly above it.
  private func startWithComments(ofEntry entry: Int) -> Int {
    let above = entry > 0 ? tree.entries[entry - 1].range.upperBound : lines.first
    return lines.startWithComments(of: tree.entries[entry].range.lowerBound, below: above)
  }

  private func holdsLists(_ occurrences: [Int]) -> Bool {
    occurrences.contains { tree.entries[$0].isElement || dialect.repeats(tree.entries[$0].name) }
  }

  var lines: TextLines { TextLines(tree.bytes, comments: dialect.comments) }

  func text(of range: Range<Int>) -> String {
    String(decoding: tree.bytes[range], as: UTF8.self)
  }

  func written(
    _ value: PreferenceValue, like old: String, beforeComment: Bool = false,
    at path: PreferencePath
  ) throws(EditError) -> String {
    guard let text = value.text else {
      throw .refused(
        path,
        reason: RefusalReason(Message("the format \(dialect.title) supports only strings here")))
    }
    let (values, lineEnd) = (dialect.values, lines.lineEnd)
    do throws(INIRefusal) {
      if beforeComment {
        return try values.writtenBeforeComment(text, like: old, lineEnd: lineEnd)
      }
      return try values.written(text, like: old, lineEnd: lineEnd)
    } catch {
      throw .refused(path, reason: error.reason)
    }
  }

  /// Whether a comment follows on the line of a byte.
  private func isBeforeComment(_ offset: Int) -> Bool {
    let end = tree.bytes.lineEnd(from: offset)
    let next = tree.bytes.skippingBlanks(from: offset, to: end)
    return next < end && dialect.trailingComments.contains(tree.bytes[next])
  }

  private mutating func rewrite(
    _ index: Int, to value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    let entry = tree.entries[index]
    try check(entry, at: path)
    if entry.text == nil || value == .null {
      return splices.append(Splice(entry.range, try item(entry.name, dialect.gap, value, at: path)))
    }
    if !entry.lines.isEmpty {
      return dialect.continuation == .backslash
        ? try rewriteJoinedLines(of: entry, to: value, at: path)
        : try rewriteLines(of: entry, to: value, at: path)
    }
    let text = try written(
      value, like: text(of: entry.value), beforeComment: isBeforeComment(entry.value.upperBound),
      at: path)
    let isBare = entry.value.isEmpty && entry.value.lowerBound == entry.key.upperBound
    splices.append(
      Splice(entry.value, (isBare ? dialect.gap : missingBlank(of: entry, before: text)) + text))
  }

  private func check(_ entry: INIEntry, at path: PreferencePath) throws(EditError) {
    if let blocker = tree.blocker(of: entry) {
      throw .refused(path, reason: RefusalReason(blocker))
    }
  }

  /// Throws if KConfig would ignore a new key of a section, or its removal.
  private func checkLock(of section: [String], at path: PreferencePath) throws(EditError) {
    if tree.isLocked(section) { throw .refused(path, reason: RefusalReason(INITree.lock)) }
  }

  // MARK: Removal

  private mutating func removeKey(_ path: PreferencePath) throws(EditError) {
    for index in tree.occurrences(of: path, in: dialect) { try remove(index, at: path) }
  }

  private mutating func remove(_ index: Int, at path: PreferencePath) throws(EditError) {
    let entry = tree.entries[index]
    try check(entry, at: path)
    guard !lines.isFirst(onLine: entry.key.lowerBound) else {
      return splices.append(lines.removal(of: entry.range, keeping: comments(in: entry)))
    }
    // The header on the line stays, without the blanks before the key.
    let blanks = tree.bytes[..<entry.key.lowerBound].reversed().prefix(while: \.isBlank).count
    splices.append(
      Splice(removing: entry.range.lowerBound - blanks..<entry.range.upperBound))
  }

  private mutating func removeSection(_ path: PreferencePath) throws(EditError) {
    for entry in tree.entries.indices where path.contains(PreferencePath(tree.entries[entry].path))
    {
      try remove(entry, at: path)
    }
    guard splices.isEmpty else { return }
    for section in tree.sections where path.contains(PreferencePath(section.path)) {
      try checkLock(of: section.path, at: path)
      splices.append(lines.removal(of: lines.section(section.range)))
    }
  }

  // MARK: Insertion

  /// A line for another value of the same key.
  private func line(
    like index: Int, _ value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) -> String {
    let entry = tree.entries[index]
    let text = try written(value, like: "", at: path)
    let gap = gap(of: entry)
    return lines.indent(of: entry.key.lowerBound) + self.text(of: entry.key) + gap + text
      + lines.lineEnd
  }

  private func gap(of entry: INIEntry) -> String {
    guard entry.value.lowerBound > entry.key.upperBound else { return dialect.gap }
    let gap = text(of: entry.key.upperBound..<entry.value.lowerBound)
    // A key of Java may continue on the next line before its separator.
    guard !gap.contains(where: \.isNewline) else { return dialect.gap }
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let blanks = gap.prefix(while: isBlank)
    let isAtLineEnd = entry.value.lowerBound == tree.bytes.lineEnd(from: entry.value.lowerBound)
    guard blanks.count < gap.count || !isAtLineEnd && dialect.separators.contains(0x20) else {
      return dialect.gap
    }
    guard isAtLineEnd else { return gap }
    // Often nothing follows the separator of an empty value, so the blanks before it show the style.
    let hasBlank = gap.last.map(isBlank) ?? false
    return blanks + gap.filter { !isBlank($0) } + (hasBlank ? " " : blanks)
  }

  private func items(
    _ members: [PreferenceDictionary.Element], in section: PreferencePath, like sibling: INIEntry?
  ) throws(EditError) -> String {
    var result = ""
    let indent = sibling.map {
      lines.isFirst(onLine: $0.key.lowerBound)
        ? lines.indent(of: $0.key.lowerBound) : dialect.indent
    }
    for (name, value) in members {
      let path = section.appending(name)
      let isArray = value.elements != nil
      guard !isArray || dialect.hasLists else {
        throw .refused(
          path, reason: RefusalReason(Message("the format \(dialect.title) has no lists")))
      }
      for element in value.elements ?? [value] {
        let marks = isArray && !dialect.repeats(name) ? "[]" : ""
        let gap = marks + (sibling.map(gap(of:)) ?? dialect.gap)
        let item = try item(name, gap, element, at: path)
        result += (indent ?? dialect.indent) + item + lines.lineEnd
      }
    }
    return result
  }

  /// A key and its value; `[$d]` after the key for null.
  private func item(
    _ name: String, _ gap: String, _ value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) -> String {
    let key: String
    do { key = try dialect.values.key(name) } catch { throw .refused(path, reason: error.reason) }
    if value == .null, dialect.deletesKeys { return key + "[$d]" }
    return try key + gap + written(value, like: "", at: path)
  }

  private mutating func insert(
    _ members: [PreferenceDictionary.Element], into section: PreferencePath
  ) throws(EditError) {
    let entries = tree.entries.filter { PreferencePath($0.path) == section }
    try checkLock(of: section.members, at: section.appending(members[0].name))
    guard !section.isRoot || dialect.allowsRootKeys else {
      throw .refused(
        section.appending(members[0].name),
        reason: RefusalReason(Message("a key must be in a section")))
    }
    guard entries.isEmpty else { return try insert(members, into: section, among: entries) }
    let sibling = tree.entries.last {
      dialect.indent.isEmpty || lines.isFirst(onLine: $0.key.lowerBound)
    }
    let text = try items(members, in: section, like: sibling)
    if let header = tree.sections.last(where: { PreferencePath($0.path) == section }) {
      insertions.append(lines.insertion(of: text, at: lines.end(of: header.range.upperBound)))
    } else if section.isRoot, let first = tree.sections.first {
      let start = lines.startWithComments(of: first.range.lowerBound, below: lines.first)
      insertions.append(Splice(at: start, text + lines.lineEnd))
    } else if section.isRoot {
      insertions.append(lines.insertion(of: text, at: tree.bytes.count))
    } else {
      try insertSection(section, PreferenceDictionary(members))
    }
  }

  /// Inserts new keys below the last one; a text in another language below the others of its key.
  private mutating func insert(
    _ members: [PreferenceDictionary.Element], into section: PreferencePath,
    among entries: [INIEntry]
  ) throws(EditError) {
    let keys = entries.map { Self.key(ofTranslation: $0.name) ?? $0.name }
    let places = Dictionary(grouping: members) { member in
      let key = Self.key(ofTranslation: member.name)
      return keys.lastIndex { $0 == key } ?? entries.count - 1
    }
    for (index, members) in places.sorted(by: { $0.key < $1.key }) {
      let text = try items(members, in: section, like: entries[index])
      insertions.append(insertion(of: text, below: entries[index].range.upperBound))
    }
  }

  /// The key `Name` of `Name[de]`; nil for other names.
  private static func key(ofTranslation name: String) -> String? {
    KDELocalizedName(name).map { String($0.key) }
  }

  private mutating func insertSection(
    _ path: PreferencePath, _ members: PreferenceDictionary
  ) throws(EditError) {
    try checkLock(of: path.members, at: path)
    let values = members.filter { $0.value.members == nil }
    let inner = members.filter { $0.value.members != nil }
    if !values.isEmpty || inner.isEmpty {
      let text =
        try header(of: path) + lines.lineEnd + items(values, in: path, like: tree.entries.last)
      let hasText =
        tree.bytes.contains { $0 > 0x20 && $0 < 0x80 }
        || dialect.mark == .hidesSection && tree.bytes == INITree.mark
      let needsBlank = hasText && !isAfterBlank
      insertions.append(
        lines.insertion(of: (needsBlank ? lines.lineEnd : "") + text, at: tree.bytes.count))
    }
    for (name, value) in inner { try insertSection(path.appending(name), value.members ?? [:]) }
  }

  /// Whether a blank line is above a section that is inserted at the end, perhaps left from a removed one.
  private var isAfterBlank: Bool {
    let end = tree.bytes.count
    return tree.bytes.last == UInt8(ascii: "\n") && lines.blanksAbove(end) < end
      && !insertions.contains { $0.range.lowerBound == end }
  }

  func header(of path: PreferencePath) throws(EditError) -> String {
    let names = path.members
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && !name.unicodeScalars.contains { $0.value < 0x20 || $0 == "[" || $0 == "]" }
    }
    switch dialect.sections {
    case .exact where names.count == 1 && isPlain: return "[\(names[0])]"
    case .nested:
      let groups = names.compactMap(KDEValues().group)
      if groups.count == names.count { return groups.map { "[\($0)]" }.joined() }
    case .dotted where isPlain && !names.contains { $0.contains(".") }:
      return "[\(names.joined(separator: "."))]"
    case .git where names.count <= 2 && isGitName(names[0]):
      guard names.count == 2 else { return "[\(names[0])]" }
      let quoted = names[1].replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      guard !names[1].contains("\n"), !names[1].contains("\0") else { break }
      return "[\(names[0]) \"\(quoted)\"]"
    default: break
    }
    throw .refused(
      path,
      reason: RefusalReason(
        Message(
          "the format \(dialect.title) does not support the section \(names.joined(separator: "/"))"
        )
      ))
  }

  private func isGitName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }
}
