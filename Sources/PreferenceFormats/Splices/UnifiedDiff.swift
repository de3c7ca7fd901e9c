/// The lines that differ between two texts, in the unified format.
package struct UnifiedDiff {
  private enum Sign: String {
    case kept = " "
    case removed = "-"
    case added = "+"
  }

  /// The number of equal lines around a difference.
  private static let context = 3
  /// Longer differences are one difference.
  private static let mostLines = 4096

  /// The lines of both texts.
  private var all: [(sign: Sign, text: String)] = []

  /// The lines with their signs and positions; empty if the texts are equal.
  ///
  /// - Parameter name: The name of the file.
  package static func lines(from old: String, to new: String, named name: String) -> [String] {
    let diff = Self(old.fileLines, new.fileLines)
    let hunks = diff.hunks.flatMap(diff.text)
    return hunks.isEmpty ? [] : ["--- \(name)", "+++ \(name)"] + hunks
  }

  private init(_ old: [String], _ new: [String]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    add(old[..<start], .kept)
    addDifference(Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    add(old[(old.count - end)...], .kept)
  }

  private mutating func add(_ lines: some Sequence<String>, _ sign: Sign) {
    all += lines.map { (sign, $0) }
  }

  private mutating func addDifference(_ old: [String], _ new: [String]) {
    guard max(old.count, new.count) <= Self.mostLines else {
      add(old, .removed)
      return add(new, .added)
    }
    let difference = new.difference(from: old)
    let (removed, added) = (difference.removals.offsets, difference.insertions.offsets)
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        add([old[i]], .removed)
        i += 1
      } else {
        let isAdded = added.contains(j)
        add([new[j]], isAdded ? .added : .kept)
        i += isAdded ? 0 : 1
        j += 1
      }
    }
  }

  /// The ranges of lines that differ, with the lines around them.
  private var hunks: [Range<Int>] {
    all.indices.filter { all[$0].sign != .kept }.reduce(into: []) { hunks, index in
      let range = max(0, index - Self.context)..<min(all.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
  }

  private func text(of hunk: Range<Int>) -> [String] {
    let (old, new) = (place(of: hunk, without: .added), place(of: hunk, without: .removed))
    return ["@@ -\(old) +\(new) @@"]
      + all[hunk].flatMap { line in
        "\(line.sign.rawValue)\(line.text)"
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// The number of a hunk's first line in one of the texts, and the number of its lines there.
  private func place(of hunk: Range<Int>, without other: Sign) -> String {
    let count = all[hunk].count { $0.sign != other }
    let before = all[..<hunk.lowerBound].count { $0.sign != other }
    return "\(count == 0 ? before : before + 1),\(count)"
  }
}

extension [CollectionDifference<String>.Change] {
  fileprivate var offsets: Set<Int> {
    Set(
      map {
        switch $0 {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      })
  }
}

extension String {
  /// The lines of a file; the last one says if it has no line end.
  fileprivate var fileLines: [String] {
    guard !isEmpty else { return [] }
    var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if lines.last?.isEmpty == true {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += "\n\\ No newline at end of file"
    }
    return lines
  }
}
