import PreferenceFormats
import PreferenceValues

/// The schema that the text of a file names: `$schema` in its root, or a comment at its beginning.
enum SchemaDirective {
  /// The text of the directive; nil without one.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, or its beginning.
  ///   - format: The name of the file's format.
  static func text(in bytes: [UInt8], format: String) -> String? {
    // Nearly all files have none, which is found fast.
    guard bytes.firstOffset(of: "schema") != nil else { return nil }
    let found =
      switch format {
      case "JSON", "JSON with comments": JSONSchemaMember.text(in: bytes)
      case "TOML": toml(in: bytes)
      case "YAML": yaml(in: bytes)
      default: nil as String?
      }
    return found.flatMap { $0.isEmpty || SchemaReference.isDraft($0) ? nil : $0 }
  }

  /// A comment `#:schema …` above the first key, or the root's key `$schema`.
  private static func toml(in bytes: [UInt8]) -> String? {
    var isAboveKeys = true
    var scanner = TOMLRootLines(bytes)
    while let bytes = scanner.next() {
      let line = text(of: bytes).trimmingStart
      if line.isEmpty { continue }
      if line.hasPrefix("#") {
        if isAboveKeys, let text = line.word(after: "#:schema ") { return text }
        continue
      }
      if line.hasPrefix("[") { return nil }
      isAboveKeys = false
      if let text = line.value(ofKey: "$schema", separator: "=") { return text }
    }
    return nil
  }

  /// A comment above the first key, or the root's key `$schema`.
  private static func yaml(in bytes: [UInt8]) -> String? {
    var isAboveKeys = true
    for line in lines(of: bytes) {
      if line.hasPrefix("#") {
        if isAboveKeys, let text = line.schemaOfComment { return text }
      } else if let text = line.value(ofKey: "$schema", separator: ":") {
        return text
      } else if isAboveKeys, line.hasPrefix("{") {
        return JSONSchemaMember.text(in: bytes) ?? flow(in: line)
      } else if !line.isEmpty, line != "---", !line.hasPrefix("%") {
        isAboveKeys = false
      }
    }
    return nil
  }

  /// The first member `$schema` of a flow mapping, whose value needs no quotes.
  private static func flow(in line: Substring) -> String? {
    let value = line.dropFirst().trimmingStart.value(ofKey: "$schema", separator: ":")
    return value.map { String($0.prefix { !",}".contains($0) }) }
  }

  private static func lines(of bytes: [UInt8]) -> some Sequence<Substring> {
    bytes[TextLines(bytes).first...].split(omittingEmptySubsequences: false) { $0 == 0x0A }
      .lazy.map(text)
  }

  private static func text(of line: ArraySlice<UInt8>) -> Substring {
    Substring(String(decoding: line, as: UTF8.self)).trimmingEnd
  }
}

extension Substring {
  fileprivate var trimmingStart: Substring { drop { $0 == " " || $0 == "\t" } }

  fileprivate var trimmingEnd: Substring {
    var rest = self
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  /// The word after a prefix.
  fileprivate func word(after start: String) -> String? {
    guard hasPrefix(start) else { return nil }
    let word = dropFirst(start.count).trimmingStart.prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : String(word)
  }

  /// The schema of `# yaml-language-server: $schema=…` and `# $schema: …`.
  fileprivate var schemaOfComment: String? {
    let text = dropFirst().trimmingStart
    if let rest = text.range(ofStart: "yaml-language-server:") {
      return rest.trimmingStart.word(after: "$schema=")
    }
    return text.word(after: "$schema:")
  }

  private func range(ofStart start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }

  /// The text of a key, quoted or not, on a line of its own.
  fileprivate func value(ofKey key: String, separator: Character) -> String? {
    for spelling in ["\"\(key)\"", "'\(key)'", key] where hasPrefix(spelling) {
      let rest = dropFirst(spelling.count).trimmingStart
      guard rest.first == separator else { continue }
      let value = rest.dropFirst().trimmingStart
      if let quote = value.first, quote == "\"" || quote == "'" {
        return String(value.dropFirst().prefix { $0 != quote })
      }
      let word = value.prefix { !$0.isWhitespace }
      return word.isEmpty ? nil : String(word)
    }
    return nil
  }
}

/// Finds the member `$schema` of the root object in a JSON text, which may be truncated and have
/// comments.
struct JSONSchemaMember {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The value of the member; nil if it is missing or not a string.
  static func text(in bytes: [UInt8]) -> String? {
    var scanner = JSONSchemaMember(bytes: bytes)
    return scanner.find()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func find() -> String? {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0, byte == UInt8(ascii: "[") { return nil }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        guard let text = skipString() else { return nil }
        if depth == 1, isName(text), let value = valueOfMember() { return value }
      default: break
      }
    }
    return nil
  }

  /// The string after a colon; nil without a colon, or for another type of value.
  private mutating func valueOfMember() -> String? {
    let start = position
    if next() == UInt8(ascii: ":"), next() == UInt8(ascii: "\"") {
      return skipString().flatMap(string)
    }
    position = start
    return nil
  }

  /// The next byte that is neither white space nor part of a comment.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "/") {
        skipComment()
      } else if byte > 0x20 {
        return byte
      }
    }
    return nil
  }

  private mutating func skipComment() {
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: "/") {
      position = bytes[position...].firstIndex { $0 == 0x0A } ?? bytes.count
    } else if bytes[position] == UInt8(ascii: "*") {
      position = bytes.firstOffset(of: "*/", from: position + 1).map { $0 + 2 } ?? bytes.count
    }
  }

  /// The range of the string whose first quote was read, with both quotes; nil if the text ends in it.
  private mutating func skipString() -> Range<Int>? {
    let start = position - 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return start..<position
  }

  /// The most bytes that the name of the member takes if every character is escaped.
  private static let longestName = 6 * "$schema".utf8.count + 2

  private func isName(_ range: Range<Int>) -> Bool {
    range.count <= Self.longestName && string(at: range) == "$schema"
  }

  private func string(at range: Range<Int>) -> String? {
    let raw = bytes[range]
    guard raw.contains(UInt8(ascii: "\\")) else {
      return String(decoding: raw.dropFirst().dropLast(), as: UTF8.self)
    }
    return (try? JSONFormat.json.parse(Array(raw)).value)?.text
  }
}
