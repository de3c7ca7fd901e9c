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
          throw INIError(message: Message("the string is not closed"), offset: start)
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
      throw INIError(message: Message("the string is not closed"), offset: start)
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
      case "\0": throw INIRefusal(Message("this format does not support the character U+\("0000")"))
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
    else { throw INIRefusal(Message("a key in git has only letters, digits and -")) }
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
    guard index < bytes.count else {
      throw INIError(message: Message("the string is not closed"), offset: start)
    }
    return INIScanned(
      range: start..<index + 1, text: String(decoding: text, as: UTF8.self), end: index + 1)
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

/// The values of Java properties, with escapes in keys and values.
struct JavaValues: INIValues {
  /// Java has one blank more than the other dialects, the form feed.
  static let blanks: [UInt8] = [0x20, 0x09, 0x0C]

  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    var index = start
    var raw: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == 0x0D, index + 1 >= bytes.count || bytes[index + 1] == 0x0A { break }
      if bytes[index] == UInt8(ascii: "\\") {
        guard index + 1 < bytes.count else {
          // The last line has no other to join.
          index += 1
          break
        }
        let end = bytes.lineEnd(from: index + 1)
        if end == index + 1 {
          let next = bytes.nextLine(after: end)
          index = bytes.skipping(Self.blanks, from: next, to: bytes.lineEnd(from: next))
          continue
        }
        raw.append(bytes[index])
        index += 1
      }
      raw.append(bytes[index])
      index += 1
    }
    let text = String(decoding: raw, as: UTF8.self)
    guard Self.hasValidEscapes(text) else {
      throw INIError(message: Self.invalidEscape, offset: start)
    }
    return INIScanned(range: start..<index, text: Self.decoded(text), end: index)
  }

  private static var invalidEscape: Message {
    Message("expected four hexadecimal digits after \("\\u")")
  }

  /// Whether each `\u` has four digits; Java does not read other files.
  private static func hasValidEscapes(_ raw: String) -> Bool {
    var rest = raw.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u") else { continue }
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return false }
    }
    return true
  }

  func check(writtenKey key: String) throws(INIRefusal) {
    guard Self.hasValidEscapes(key) else { throw INIRefusal(Self.invalidEscape) }
    let backslashes = key.reversed().prefix { $0 == "\\" }.count
    guard backslashes.isMultiple(of: 2) else {
      throw INIRefusal(Message("a key that continues on the next line is not supported"))
    }
  }

  private static func decoded(_ raw: String) -> String {
    var units: [UInt16] = []
    var rest = raw.utf16[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let next = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch Unicode.Scalar(next) {
      case "t": units.append(0x09)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "f": units.append(0x0C)
      case "u":
        let digits = String(decoding: rest.prefix(4), as: UTF16.self)
        guard digits.utf8.count == 4, let code = UInt16(digits, radix: 16) else {
          units.append(next)
          continue
        }
        rest = rest.dropFirst(4)
        units.append(code)
      default: units.append(next)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    Self.encoded(text, isKey: false)
  }

  func name(_ key: String) -> String { Self.decoded(key) }

  func key(_ name: String) throws(INIRefusal) -> String {
    guard !name.isEmpty else { throw INIRefusal(Message("a key in this format cannot be empty")) }
    return Self.encoded(name, isKey: true)
  }

  private static func encoded(_ text: String, isKey: Bool) -> String {
    var result = ""
    for (index, unit) in text.utf16.enumerated() {
      switch Unicode.Scalar(unit) {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\u{C}": result += "\\f"
      case " " where index == 0 || isKey: result += "\\ "
      case "=" where isKey, ":" where isKey, "#" where isKey, "!" where isKey:
        result += "\\" + String(Unicode.Scalar(UInt8(unit)))
      case let scalar? where 0x20..<0x7F ~= scalar.value: result.unicodeScalars.append(scalar)
      default:
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return result
  }
}

/// The values of dotenv; only text that all readers interpret alike is written.
struct DotenvValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    let lineEnd = bytes.lineEnd(from: start)
    guard start < lineEnd, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    else {
      let raw = bytes[start..<lineEnd]
      let comment = raw.indices.first { index in
        bytes[index] == UInt8(ascii: "#")
          && (index == start || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09)
      }
      let range = bytes.withoutTrailingBlanks(start..<(comment ?? lineEnd))
      return INIScanned(
        range: range, text: String(decoding: bytes[range], as: UTF8.self), end: lineEnd)
    }
    let quote = bytes[start]
    var text: [UInt8] = []
    var index = start + 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        text += unescaped(bytes[index + 1], quote)
        index += 1
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    guard index < bytes.count else {
      throw INIError(message: Message("the string is not closed"), offset: start)
    }
    return INIScanned(
      range: start..<index + 1, text: String(decoding: text, as: UTF8.self), end: index + 1)
  }

  private func unescaped(_ byte: UInt8, _ quote: UInt8) -> [UInt8] {
    let isDouble = quote == UInt8(ascii: "\"")
    switch byte {
    case UInt8(ascii: "n") where isDouble: return [0x0A]
    case UInt8(ascii: "r") where isDouble: return [0x0D]
    case UInt8(ascii: "t") where isDouble: return [0x09]
    case quote, UInt8(ascii: "\\"): return [byte]
    default: return [UInt8(ascii: "\\"), byte]
    }
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    if text.contains("$"), old.first != "'", old.withoutEscapes.contains("$") {
      return try reference(text, isQuoted: old.first == "\"")
    }
    if text.utf8.allSatisfy(Self.isBare) {
      guard let quote = old.first, quote == "\"" || quote == "'" else { return text }
      return "\(quote)\(text)\(quote)"
    }
    let hasBreak = text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\0" }
    if !text.contains("'"), !text.contains("\\"), !hasBreak { return "'\(text)'" }
    guard !hasBreak, !text.unicodeScalars.contains(where: { "$\\\"`".unicodeScalars.contains($0) })
    else { throw INIRefusal(Self.ambiguity) }
    return "\"\(text)\""
  }

  /// Whether a text with variables gets single quotes, unless the old one had them too.
  func writesAsText(_ text: String, like old: String) -> Bool {
    guard text.contains(/\$[A-Za-z_{]/), old.first != "'" else { return false }
    return (try? written(text, like: old, lineEnd: "\n"))?.first == "'"
  }

  /// A text with variables in the notation of an old one with variables, which single quotes would not expand.
  private func reference(_ text: String, isQuoted: Bool) throws(INIRefusal) -> String {
    let isBare = text.utf8.allSatisfy { Self.isBare($0) || "${}".utf8.contains($0) }
    if isBare, !isQuoted { return text }
    let isSafe = text.utf8.allSatisfy { $0 >= 0x20 && !"\\\"`".utf8.contains($0) }
    guard isSafe else { throw INIRefusal(Self.ambiguity) }
    return "\"\(text)\""
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "_./:@%+,-".utf8.contains(byte)
  }

  private static var ambiguity: Message {
    Message("programs disagree on this string in this format")
  }

  /// `export` before a name is not part of it.
  func name(_ key: String) -> String {
    guard key.hasPrefix("export ") || key.hasPrefix("export\t") else { return key }
    return String(key.dropFirst(7).drop { $0 == " " || $0 == "\t" })
  }

  func key(_ name: String, inPlaceOf written: String) throws(INIRefusal) -> String {
    try written.dropLast(self.name(written).count) + key(name)
  }

  func key(_ name: String) throws(INIRefusal) -> String {
    guard let first = name.utf8.first, !(0x30...0x39 ~= first),
      name.utf8.allSatisfy({ 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == 0x5F })
    else { throw INIRefusal(Message("the name of a variable has only letters, digits and _")) }
    return name
  }
}
