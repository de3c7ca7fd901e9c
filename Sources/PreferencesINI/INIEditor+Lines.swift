import PreferenceFormats
import PreferenceValues

extension INIEditor {
  /// Changes the lines of a value that differ, so that the comments between them stay.
  mutating func rewriteLines(
    of entry: INIEntry, to value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    // The reason for a refusal may be in several lines.
    _ = try written(value, like: "", at: path)
    let (olds, news) = (Self.lines(of: entry.text ?? ""), Self.lines(of: value.text ?? ""))
    if olds[0] != news[0] {
      let text = try written(news[0], like: "", at: path)
      splices.append(Splice(entry.lines[0], missingBlank(of: entry, before: text) + text))
    }
    let difference = news.dropFirst().difference(from: olds.dropFirst())
    let (removed, inserted) = (
      Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset))
    )
    var added: [Int: String] = [:]
    var old = 0
    for (index, new) in news.dropFirst().enumerated() {
      let isNew = inserted.contains(index)
      while !isNew, removed.contains(old) { removeLine(&old, of: entry) }
      guard isNew else {
        old += 1
        continue
      }
      let text = try line(new, of: entry, at: path)
      if removed.contains(old) {
        old += 1
        splices.append(Splice(wholeLine(entry, old), text))
      } else {
        added[old, default: ""] += text + lines.lineEnd
      }
    }
    while old + 1 < olds.count { removeLine(&old, of: entry) }
    for (index, text) in added.sorted(by: { $0.key < $1.key }) {
      insertions.append(lines.insertion(of: text, at: lines.end(of: entry.lines[index].upperBound)))
    }
  }

  /// Changes the line of a value in which its text differs, so that the comments between its lines stay.
  ///
  /// The text of several lines that differ is written in the first of them.
  mutating func rewriteJoinedLines(
    of entry: INIEntry, to value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    let old = Array(entry.lines.map(text).joined(separator: " ").utf8)
    // The blanks before blank lines at the end are not part of the value.
    let ends = old.dropFirst(entry.text?.utf8.count ?? 0)
    let new = Array(try written(value, like: "", at: path).utf8) + ends
    let joined = JoinedLines(entry.lines)
    let difference = joined.difference(from: old, to: new, comments: dialect.comments)
    let (first, last) = (
      joined.line(of: difference.lowerBound), joined.line(of: difference.upperBound)
    )
    let rest = old.count - joined.ranges[last].upperBound
    let text = String(
      decoding: new[joined.ranges[first].lowerBound..<new.count - rest], as: UTF8.self)
    var range = entry.lines[first]
    // The last line has no backslash.
    if first < last, last == entry.lines.count - 1 {
      range = range.lowerBound..<range.upperBound + 1
    }
    splices.append(Splice(range, text))
    for line in entry.lines[(first + 1)...].prefix(last - first) {
      splices.append(lines.removal(of: line))
    }
  }

  /// The comments between the lines of a key and its value.
  func comments(in entry: INIEntry) -> [Int] {
    let parts = [entry.key] + (entry.lines.isEmpty ? [entry.value] : entry.lines)
    return zip(parts, parts.dropFirst()).flatMap { line, next in
      var comments: [Int] = []
      var start = lines.end(of: line.upperBound)
      while start < lines.start(of: next.lowerBound) {
        if lines.isComment(lineAt: start) {
          comments.append(start + tree.bytes[start...].prefix(while: \.isBlank).count)
        }
        start = lines.end(of: start)
      }
      return comments
    }
  }

  private mutating func removeLine(_ old: inout Int, of entry: INIEntry) {
    old += 1
    splices.append(lines.removal(of: entry.lines[old]))
  }

  private static func lines(of text: String) -> [PreferenceValue] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { .string(String($0)) }
  }

  /// The blank before a value if there is one before the separator only, as after an empty value.
  func missingBlank(of entry: INIEntry, before text: String) -> String {
    guard text.first?.isNewline == false else { return "" }
    let gap = self.text(of: entry.key.upperBound..<entry.value.lowerBound)
    let isAtLineEnd = entry.value.lowerBound == tree.bytes.lineEnd(from: entry.value.lowerBound)
    return isAtLineEnd && gap.first == " " && gap.last != " " ? " " : ""
  }

  /// A line from its indentation to its end.
  private func wholeLine(_ entry: INIEntry, _ index: Int) -> Range<Int> {
    let line = entry.lines[index]
    return lines.start(of: line.lowerBound)..<line.upperBound
  }

  /// A further line with its indentation, if it is not empty.
  private func line(
    _ line: PreferenceValue, of entry: INIEntry, at path: PreferencePath
  ) throws(EditError) -> String {
    guard line.text?.isEmpty == false else { return "" }
    let old = entry.lines.indices.dropFirst().first { !entry.lines[$0].isEmpty }
    let like = "\n" + text(of: wholeLine(entry, old ?? 0))
    let further = PreferenceValue.string("\n" + (line.text ?? ""))
    return String(try written(further, like: "-" + like, at: path).dropFirst())
  }
}

/// The ranges of lines in their joined text.
private struct JoinedLines {
  let ranges: [Range<Int>]

  init(_ lines: [Range<Int>]) {
    var ranges: [Range<Int>] = []
    for line in lines {
      // A blank joins two lines.
      let start = ranges.last.map { $0.upperBound + 1 } ?? 0
      ranges.append(start..<start + line.count)
    }
    self.ranges = ranges
  }

  func line(of offset: Int) -> Int {
    ranges.firstIndex { offset <= $0.upperBound } ?? ranges.count - 1
  }

  /// The range of an old text that a new one replaces.
  ///
  /// It begins in the line above if the new text in its line would begin with a blank, which has no meaning, or would
  /// be a comment.
  func difference(from old: [UInt8], to new: [UInt8], comments: [UInt8]) -> Range<Int> {
    var start = zip(old, new).prefix { $0 == $1 }.count
    let starts = Set(ranges.dropFirst().map(\.lowerBound))
    while start > 0, starts.contains(start),
      start == new.count || new[start].isBlank || comments.contains(new[start])
    {
      start -= 1
    }
    let equal = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return start..<old.count - min(equal, min(old.count, new.count) - start)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
