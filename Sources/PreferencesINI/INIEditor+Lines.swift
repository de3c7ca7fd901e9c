import PreferenceFormats
import PreferenceValues

extension INIEditor {
  /// Changes the lines of a value that differ, so that the comments between them stay.
  mutating func rewriteLines(
    of entry: INIEntry, to value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    let (olds, news) = (Self.lines(of: entry.text ?? ""), Self.lines(of: value.text ?? ""))
    if olds[0] != news[0] {
      let text = try written(news[0], like: "", at: path)
      splices.append(Splice(entry.lines[0], missingBlank(of: entry) + text))
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
  mutating func rewriteJoinedLine(
    of entry: INIEntry, to value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    let old = Array((entry.text ?? "").utf8)
    let new = Array(try written(value, like: "", at: path).utf8)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let equal = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let end = old.count - min(equal, min(old.count, new.count) - start)
    var first = 0
    for line in entry.lines {
      let last = first + line.count
      if first <= start, end <= last {
        let text = String(decoding: new[first..<new.count - (old.count - last)], as: UTF8.self)
        return splices.append(Splice(line, text))
      }
      // A blank joins two lines.
      first = last + 1
    }
    throw .refused(path, reason: RefusalReason(Message("there are comments between its lines")))
  }

  private mutating func removeLine(_ old: inout Int, of entry: INIEntry) {
    old += 1
    splices.append(lines.removal(of: entry.lines[old]))
  }

  private static func lines(of text: String) -> [PreferenceValue] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { .string(String($0)) }
  }

  /// The blank before the first line if there is one before the separator only.
  private func missingBlank(of entry: INIEntry) -> String {
    let gap = text(of: entry.key.upperBound..<entry.lines[0].lowerBound)
    return gap.first == " " && gap.last != " " ? " " : ""
  }

  /// A line from its indentation to its end.
  private func wholeLine(_ entry: INIEntry, _ index: Int) -> Range<Int> {
    let line = entry.lines[index]
    return lines.start(of: line.lowerBound)..<line.upperBound
  }

  /// A further line with its indentation.
  private func line(
    _ line: PreferenceValue, of entry: INIEntry, at path: PreferencePath
  ) throws(EditError) -> String {
    let old = entry.lines.indices.dropFirst().first { !entry.lines[$0].isEmpty }
    let like = "\n" + text(of: wholeLine(entry, old ?? 0))
    let further = PreferenceValue.string("\n" + (line.text ?? ""))
    return String(try written(further, like: "-" + like, at: path).dropFirst())
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
