import Preferences

/// A format of `path=text` lines, which shows that a format only parses and splices.
///
/// Comments begin with `#`; a line that does not end makes the whole unreadable.
struct LineFormat: DocumentFormat {
  var name: String { "list of lines" }
  var preserves: (order: Bool, comments: Bool) { (true, true) }
  var empty: any Document { LineDocument(lines: []) }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any Document {
    guard bytes.last == UInt8(ascii: "\n") else {
      throw SyntaxError("the last line does not end", atByte: bytes.count, in: bytes)
    }
    let lines = bytes.dropLast().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    guard lines.allSatisfy({ $0.hasPrefix("#") || $0.contains("=") }) else {
      throw SyntaxError("a line says nothing", atByte: 0, in: bytes)
    }
    return LineDocument(lines: lines)
  }

  func represent(_ value: PreferenceValue) -> Representation {
    switch value {
    case .string(let text) where !text.contains("\n"): .exact
    case .dictionary(let members) where !members.isEmpty: .exact
    default: .impossible("a line holds text only")
    }
  }
}

struct LineDocument: Document {
  var lines: [String]

  var value: PreferenceValue {
    lines.filter { !$0.hasPrefix("#") }.reduce(.emptyDictionary) { whole, line in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = PreferencePath(parts[0].split(separator: "/").map(String.init))
      return whole.applying(.set(.string(String(parts[1]))), at: path)
    }
  }

  var problems: [Problem] { [] }
  func position(of location: Location) -> TextPosition? { nil }

  func bytes(applying edits: [PreferencePath: Edit]) throws -> [UInt8] {
    var lines = lines
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      let name = path.members.joined(separator: "/")
      let place = lines.firstIndex { $0.hasPrefix("\(name)=") }
      guard case .set(let value) = edit else {
        lines.removeAll { $0.hasPrefix("\(name)=") || $0.hasPrefix("\(name)/") }
        continue
      }
      guard let text = value.text else {
        throw EditError.notRepresentable(path, reason: "a line holds text only")
      }
      if let place { lines[place] = "\(name)=\(text)" } else { lines.append("\(name)=\(text)") }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
