import PreferenceFormats
import PreferenceValues

/// The values of git, with quotes anywhere, and comments after the value.
struct GitValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    var text: [UInt8] = []
    var isQuoted = false
    var index = start
    var last = start
    var kept = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n")
        || byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      {
        guard !isQuoted else {
          throw INIError.unclosedString(at: start)
        }
        break
      }
      if !isQuoted, dialect.trailingComments.contains(byte) { break }
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        kept = text.count
      } else if byte == UInt8(ascii: "\\") {
        index += 1
        guard index < bytes.count else { break }
        try unescape(bytes, &index, into: &text)
        kept = text.count
      } else {
        text.append(byte)
        if isQuoted || byte != 0x20 && byte != 0x09 { kept = text.count }
      }
      index += 1
      if isQuoted || byte != 0x20 && byte != 0x09 { last = index }
    }
    guard !isQuoted else {
      throw INIError.unclosedString(at: start)
    }
    return INIScanned(
      range: start..<min(last, bytes.count),
      text: String(decoding: text.prefix(kept), as: UTF8.self),
      end: min(index, bytes.count))
  }

  private func unescape(
    _ bytes: [UInt8], _ index: inout Int, into text: inout [UInt8]
  ) throws(INIError) {
    switch bytes[index] {
    case UInt8(ascii: "\n"): break
    case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: index += 1
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): text.append(bytes[index])
    default:
      throw INIError(
        message: Message("unknown escape sequence; write a backslash as \\\\"), offset: index - 1)
    }
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": throw INIRefusal(INIEscapes.noNull)
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      default: result.unicodeScalars.append(scalar)
      }
    }
    let needsQuotes =
      text.hasBlankEnds || text.contains("#") || text.contains(";")
      || text.unicodeScalars.contains { $0 == "\r" || $0 == "\n" }
      || old.first == "\"" && old.last == "\"" && old.count > 1
    return needsQuotes ? "\"\(result)\"" : result
  }

  func check(writtenKey key: String) throws(INIRefusal) { _ = try self.key(key) }

  func key(_ name: String) throws(INIRefusal) -> String {
    guard let first = name.utf8.first, 0x61...0x7A ~= first | 0x20,
      name.utf8.allSatisfy({ 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == 0x2D })
    else {
      throw INIRefusal(
        Message("a key in git has only letters, digits and -, and begins with a letter"))
    }
    return name
  }
}

/// The values of php.ini, with double quotes for all but plain words.
struct PHPValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    if let raw = Self.raw(bytes, from: start) { return raw }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
      let lineEnd = bytes.lineEnd(from: start)
      let end = bytes[start..<lineEnd].firstIndex(of: UInt8(ascii: ";")) ?? lineEnd
      let range = bytes.withoutTrailingBlanks(start..<end)
      return INIScanned(range: range, text: String(decoding: bytes[range], as: UTF8.self), end: end)
    }
    var index = start + 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        "\\\"".utf8.contains(bytes[index + 1])
      {
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    return try INIScanned(text, quotedFrom: start, to: index, in: bytes)
  }

  func check(writtenKey key: String) throws(INIRefusal) {
    guard !Self.reservedKeys.contains(key.lowercased()),
      !key.contains(where: "{}|&~!()^$\"".contains)
    else { throw INIRefusal(Message("“\(key)” is not a valid key in this format")) }
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    guard !text.contains("\0"), !text.contains("\r") else {
      throw INIRefusal(Message("this format does not support this string"))
    }
    let isRaw = old.count > 1 && old.first == "'" && old.last == "'"
    if isRaw, !text.contains("'") { return "'\(text)'" }
    // A reference stays one; a text with a part that looks like one cannot be written.
    let hasReference = !isRaw && old.withoutEscapes.contains("${")
    let literal = hasReference ? text.replacing(/\$\{[^{}]+\}/, with: "A") : text
    guard !literal.contains("${") else {
      throw INIRefusal(Message("this format expands \("${…}")"))
    }
    let isPlain = text.utf8.allSatisfy {
      0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || "_-./:,".utf8.contains($0)
    }
    if isPlain || Self.isExpression(literal), old.first != "\"" { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension PHPValues {
  /// The words that are values in any case of letters, so that PHP reads no more of a file in which one is a key.
  private static let reservedKeys: Set<String> = [
    "null", "yes", "no", "true", "false", "on", "off", "none",
  ]

  /// A string in single quotes, which has no escapes and references; nil for other values, such as `'a'b`.
  private static func raw(_ bytes: [UInt8], from start: Int) -> INIScanned? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "'"),
      let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'"))
    else { return nil }
    let lineEnd = bytes.lineEnd(from: close)
    let next = bytes.skippingBlanks(from: close + 1, to: lineEnd)
    guard next == lineEnd || bytes[next] == UInt8(ascii: ";") else { return nil }
    return INIScanned(
      range: start..<close + 1, text: String(decoding: bytes[start + 1..<close], as: UTF8.self),
      end: close + 1)
  }

  /// Whether a text combines constants and numbers with bit operators, as in `E_ALL & ~E_NOTICE`; in quotes PHP would
  /// not compute it.
  private static func isExpression(_ text: String) -> Bool {
    text.wholeMatch(of: /[~!( ]*[A-Z0-9_]+[) ]*([&|^][~!( ]*[A-Z0-9_]+[) ]*)*/) != nil
      && text.contains { "&|^~!".contains($0) } && !text.hasBlankEnds
      && text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count
  }
}
