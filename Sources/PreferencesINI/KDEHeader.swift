/// The header of a group in KDE's files: `[A][B]`, and `[A][B][$i]` for a locked group.
struct KDEHeader {
  /// The decoded names of the group and the groups around it; empty for the whole file.
  private(set) var path: [String] = []
  private(set) var isLocked = false
  /// The byte after the last bracket; KConfig ignores what follows.
  private(set) var end: Int

  /// Reads a line without spaces at its ends; nil if a bracket is not closed.
  init?(_ line: ArraySlice<UInt8>) {
    end = line.startIndex
    repeat {
      guard let close = line[end...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let name = String(decoding: line[end + 1..<close], as: UTF8.self)
      end = close + 1
      read(name, isLast: end == line.endIndex)
    } while end < line.endIndex && line[end] == UInt8(ascii: "[")
    if path.isEmpty, !isLocked { path = [""] }
  }

  private mutating func read(_ name: String, isLast: Bool) {
    if isLast, name == "$i" {
      isLocked = true
    } else if !name.isEmpty || !path.isEmpty {
      path.append(KDEValues().name(name))
    }
  }
}
