import PreferenceValues

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
        if let next = Self.continuation(of: bytes, at: index) {
          index = next
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
    guard Self.hasValidEscapes(Self.joined(key)) else { throw INIRefusal(Self.invalidEscape) }
  }

  /// The bytes of a key, and its separator: blanks, or one of = and : with blanks around it.
  func key(_ bytes: [UInt8], at start: Int) -> (Range<Int>, separator: Int?) {
    var index = start
    var end = bytes.lineEnd(from: start)
    while index < end, !INIDialect.java.separators.contains(bytes[index]) {
      if let next = Self.continuation(of: bytes, at: index) {
        (index, end) = (next, bytes.lineEnd(from: next))
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    // Blanks end a key, so those in it are escaped.
    let key = start..<min(index, end)
    guard index < end else { return (key, nil) }
    var next = bytes.skipping(Self.blanks, from: index, to: end)
    while let joined = Self.continuation(of: bytes, at: next) { next = joined }
    let hasSign =
      next < bytes.count && (bytes[next] == UInt8(ascii: "=") || bytes[next] == UInt8(ascii: ":"))
    return (key, hasSign ? next + 1 : next)
  }

  /// The byte in the next line at which a text continues after a backslash; nil without one at the end of the line.
  private static func continuation(of bytes: [UInt8], at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes.lineEnd(from: index + 1) == index + 1
    else { return nil }
    let next = bytes.nextLine(after: index + 1)
    return bytes.skipping(blanks, from: next, to: bytes.lineEnd(from: next))
  }

  /// A key without its line breaks.
  private static func joined(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "\\")) else { return key }
    let bytes = Array(key.utf8)
    var joined: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let next = continuation(of: bytes, at: index) {
        index = next
        continue
      }
      let isEscape = bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count
      joined += bytes[index...(isEscape ? index + 1 : index)]
      index += isEscape ? 2 : 1
    }
    return String(decoding: joined, as: UTF8.self)
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

  func name(_ key: String) -> String { Self.decoded(Self.joined(key)) }

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
