import PreferenceFormats
import PreferenceValues

/// A format of `path=text` lines, which shows that a format only needs to parse and splice.
///
/// Comments begin with `#`. A document whose last line has no line break is invalid.
struct LineFormat: DocumentFormat {
  var name: String { "list of lines" }
  var preserves: (order: Bool, comments: Bool) { (true, true) }
  var empty: any FormatDocument { LineDocument(lines: []) }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
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

  func represent(_ value: PreferenceValue) -> StorageFit {
    switch value {
    case .string(let text) where !text.utf8.contains(UInt8(ascii: "\n")): .exact
    case .dictionary(let members) where !members.isEmpty && members.allSatisfy(canRepresent): .exact
    default: .impossible("a line holds text only")
    }
  }

  private func canRepresent(_ member: PreferenceDictionary.Element) -> Bool {
    !member.name.isEmpty && !member.name.hasPrefix("#")
      && !member.name.utf8.contains { "/=\n".utf8.contains($0) }
      && represent(member.value) == .exact
  }
}

struct LineDocument: FormatDocument {
  let lines: [String]
  let value: PreferenceValue

  init(lines: [String]) {
    self.lines = lines
    var members: PreferenceDictionary = [:]
    for line in lines where !line.hasPrefix("#") {
      let parts = line.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let path = PreferencePath(
        parts[0].split(separator: UInt8(ascii: "/")).map { String(Substring($0)) })
      let text = PreferenceValue.string(String(Substring(parts[1])))
      guard let first = path.members.first else { continue }
      let inner = PreferencePath(Array(path.members.dropFirst()))
      members[first] = (members[first] ?? .emptyDictionary).applying(.set(text), at: inner)
    }
    value = .dictionary(members)
  }

  var problems: [PreferenceProblem] { [] }
  func position(of location: ValueLocation) -> TextPosition? { nil }

  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    var lines = lines
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      let name = path.members.joined(separator: "/")
      func isInside(_ line: String) -> Bool {
        line.utf8.starts(with: "\(name)=".utf8) || line.utf8.starts(with: "\(name)/".utf8)
      }
      let place = lines.firstIndex(where: isInside) ?? lines.endIndex
      lines.removeAll(where: isInside)
      if case .set(let value) = edit {
        lines.insert(contentsOf: try Self.lines(of: value, at: path), at: place)
      }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func lines(of value: PreferenceValue, at path: PreferencePath) throws -> [String] {
    switch value {
    case .string(let text): return ["\(path.members.joined(separator: "/"))=\(text)"]
    case .dictionary(let members) where LineFormat().represent(value) == .exact:
      return try members.flatMap { try lines(of: $0.value, at: path.appending($0.name)) }
    default: throw EditError.notRepresentable(path, reason: "a line holds text only")
    }
  }
}
