import PreferenceFormats
import PreferenceValues

/// The values of npm, with double quotes as in JSON, or escapes before `;` and `#`.
struct NpmValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    let end = bytes.lineEnd(from: start)
    let line = bytes.withoutTrailingBlanks(start..<end)
    let raw = String(decoding: bytes[line], as: UTF8.self)
    if let text = Self.unquoted(raw) { return INIScanned(range: line, text: text, end: end) }
    let (text, length) = Self.unescaped(bytes[line])
    return INIScanned(
      range: bytes.withoutTrailingBlanks(line.lowerBound..<line.lowerBound + length),
      text: text, end: end)
  }

  /// The text before a comment, and its length in the file.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int) {
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex, !";#".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
        "\\;#".utf8.contains(bytes[index + 1])
      {
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    return (String(decoding: text, as: UTF8.self), index - bytes.startIndex)
  }

  /// Keys and sections have the notation of values.
  func name(_ key: String) -> String {
    Self.unquoted(key) ?? Self.unescaped(Array(key.utf8)[...]).text
  }

  /// The bytes of a key, and its separator; a key without one ends before a comment.
  func key(
    _ bytes: [UInt8], at start: Int, lineEnd end: Int
  ) -> (Range<Int>, separator: Int?) {
    let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "="))
    let length = equals.map { $0 - start } ?? Self.unescaped(bytes[start..<end]).length
    return (bytes.withoutTrailingBlanks(start..<start + length), equals.map { $0 + 1 })
  }

  func key(_ name: String) throws(INIRefusal) -> String {
    guard !name.isEmpty, !name.contains("="), !name.hasSuffix("[]") else {
      throw INIRefusal(Message("“\(name)” is not a valid key in this format"))
    }
    return try written(name, like: "", lineEnd: "")
  }

  /// Whether npm skips a line, which has no key.
  func ignores(_ line: ArraySlice<UInt8>) -> Bool { line.first == UInt8(ascii: "=") }

  /// The section of a line without an indent; nil for other lines that begin with a bracket, which are keys.
  func section(_ bytes: [UInt8], at start: Int, lineEnd end: Int) -> (path: [String], end: Int)? {
    guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")),
      bytes.skippingBlanks(from: close + 1, to: end) == end
    else { return nil }
    let inner = bytes.skippingBlanks(from: start + 1, to: close)..<close
    let name = name(String(decoding: bytes[bytes.withoutTrailingBlanks(inner)], as: UTF8.self))
    // A backslash before a dot makes it a part of the name.
    let parts = name.replacing("\\.", with: "\0")
      .split(separator: ".", omittingEmptySubsequences: false)
    return (parts.map { String($0).replacing("\0", with: ".") }, close + 1)
  }

  /// The text in quotes; nil without quotes.
  private static func unquoted(_ raw: String) -> String? {
    guard raw.utf8.count > 1, let quote = raw.first, quote == "\"" || quote == "'",
      raw.last == quote
    else { return nil }
    let inner = String(raw.dropFirst().dropLast())
    if quote == "'" { return inner }
    return (try? JSONFormat.json.parse(Array(raw.utf8)).value.text) ?? raw
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    guard !text.contains("\0") else {
      throw INIRefusal(INIEscapes.noNull)
    }
    let isQuoted = old.count > 1 && old.first == "\"" && old.last == "\""
    let special = text.unicodeScalars.contains {
      "=\r\n\\\"'\u{2028}\u{2029}".unicodeScalars.contains($0) || $0.value < 0x20
    }
    guard isQuoted || special || text.hasBlankEnds || text.hasPrefix("[") || text.isEmpty else {
      return text.replacing(";", with: "\\;").replacing("#", with: "\\#")
    }
    return text.isEmpty && !isQuoted ? "" : Self.quoted(text)
  }

  /// npm reads quotes only at both ends of the line.
  func writtenBeforeComment(
    _ text: String, like old: String, lineEnd: String
  ) throws(INIRefusal) -> String {
    let hasControl = text.unicodeScalars.contains {
      $0.value < 0x20 || "\u{2028}\u{2029}".unicodeScalars.contains($0)
    }
    guard !hasControl, !text.hasBlankEnds else {
      throw INIRefusal(Message("npm does not read this string before a comment on its line"))
    }
    return ["\\", ";", "#"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
  }

  /// The text as JSON, with escapes for the separators whose lines npm ignores.
  private static func quoted(_ text: String) -> String {
    PreferenceValue.string(text).jsonText()
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }
}
