import PreferenceValues

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
      } else if !bytes.isBeforeLineFeed(index) {
        text.append(bytes[index])
      }
      index += 1
    }
    return try INIScanned(text, quotedFrom: start, to: index, in: bytes)
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
    guard !text.unicodeScalars.contains("\0") else { throw INIRefusal(INIEscapes.noNull) }
    guard let quote = Self.quote(for: text.unicodeScalars) else {
      throw INIRefusal(Self.ambiguity)
    }
    return quote + text.replacing("\n", with: lineEnd) + quote
  }

  /// The quotes in which all readers read a text alike; nil without such quotes.
  ///
  /// Some of them read two backslashes in single quotes as one, and each changes a carriage return.
  private static func quote(for text: String.UnicodeScalarView) -> String? {
    guard !text.contains("\r") else { return nil }
    let isLiteral = !text.contains("'") && text.last != "\\" && !text.contains(pair: "\\")
    if isLiteral { return "'" }
    return text.contains { "$\\\"`".unicodeScalars.contains($0) } ? nil : "\""
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

  /// A variable alone gets its value from the environment of the program that reads the file.
  func acceptsBareKey(_ key: String) -> Bool { (try? self.key(name(key))) != nil }

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

extension [UInt8] {
  /// Whether a byte is the carriage return of a line break.
  fileprivate func isBeforeLineFeed(_ index: Int) -> Bool {
    self[index] == 0x0D && index + 1 < count && self[index + 1] == 0x0A
  }
}

extension String.UnicodeScalarView {
  /// Whether a character directly follows itself.
  fileprivate func contains(pair scalar: Unicode.Scalar) -> Bool {
    zip(self, dropFirst()).contains { $0 == scalar && $1 == scalar }
  }
}
