import PreferenceValues

/// The notation of values in a dialect.
protocol INIValues: Sendable {
  /// Reads the value that begins at a byte after the separator.
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned

  /// The written form of a text, in the style of the old one.
  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String

  /// The same for a value with a comment after it on its line.
  func writtenBeforeComment(
    _ text: String, like old: String, lineEnd: String
  ) throws(INIRefusal) -> String

  /// Checks a written key; some programs do not read a file with an invalid one.
  func check(writtenKey key: String) throws(INIRefusal)

  /// Whether a written key may have no separator, in a dialect with such keys.
  func acceptsBareKey(_ key: String) -> Bool

  /// The name of a written key.
  func name(_ key: String) -> String

  /// A key in the notation of the file.
  func key(_ name: String) throws(INIRefusal) -> String

  /// The same for a key that gets another name, with those characters of the written one that are not part of its name.
  func key(_ name: String, inPlaceOf written: String) throws(INIRefusal) -> String
}

/// A value and its range in a text.
struct INIScanned {
  /// From the first byte to the last.
  var range: Range<Int>
  var text: String
  /// A byte of its last line.
  var end: Int
  /// The lines of a value with comments between them, which are edited one by one, without backslashes; else none.
  var lines: [Range<Int>] = []
}

extension INIScanned {
  /// A string in quotation marks.
  ///
  /// - Parameter quote: The offset of the second quotation mark, or the end of the bytes without one.
  init(
    _ text: [UInt8], quotedFrom start: Int, to quote: Int, in bytes: [UInt8]
  ) throws(INIError) {
    guard quote < bytes.count else { throw .unclosedString(at: start) }
    self.init(
      range: start..<quote + 1, text: String(decoding: text, as: UTF8.self), end: quote + 1)
  }
}

/// A mistake at a byte of a text.
struct INIError: Error {
  let message: Message
  let offset: Int

  static func unclosedString(at offset: Int) -> INIError {
    INIError(message: Message("the string is not closed"), offset: offset)
  }
}

/// The reason why a text cannot be written.
struct INIRefusal: Error {
  let reason: RefusalReason

  init(_ reason: Message) { self.reason = RefusalReason(reason) }
}

extension INIValues {
  func writtenBeforeComment(
    _ text: String, like old: String, lineEnd: String
  ) throws(INIRefusal) -> String {
    try written(text, like: old, lineEnd: lineEnd)
  }

  func key(_ name: String, inPlaceOf written: String) throws(INIRefusal) -> String {
    try key(name)
  }

  func check(writtenKey key: String) {}

  func acceptsBareKey(_ key: String) -> Bool { true }

  func name(_ key: String) -> String { key }

  func key(_ name: String) throws(INIRefusal) -> String {
    try check(writtenKey: name)
    let forbidden = name.unicodeScalars.contains {
      "=:#;[]\"'\\".unicodeScalars.contains($0) || $0.value < 0x20
    }
    guard !name.isEmpty, !forbidden || isLocalized(name), name.first != " ", name.last != " " else {
      throw INIRefusal(Message("“\(name)” is not a valid key in this format"))
    }
    return name
  }

  /// Whether a name is that of a localized text: `Name[de]`.
  private func isLocalized(_ name: String) -> Bool {
    let parts = name.split(separator: "[", omittingEmptySubsequences: false)
    return parts.count == 2 && name.hasSuffix("]") && !parts[0].isEmpty
      && name.utf8.allSatisfy { $0.isAlphanumericInINI || "-_.@[]".utf8.contains($0) }
  }

  /// Refuses what no line of a text file has, and the characters at its ends that a program removes.
  func checkLine(_ text: String, hasEnds: Bool) throws(INIRefusal) {
    guard !text.unicodeScalars.contains("\0") else { throw INIRefusal(INIEscapes.noNull) }
    guard !text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      throw INIRefusal(Message("a value in this format has only one line"))
    }
    guard !hasEnds else {
      throw INIRefusal(
        Message("this format does not support spaces at the start or end of a value"))
    }
  }
}

extension String {
  /// The text without backslashes and the characters that they escape.
  var withoutEscapes: String { replacing(/\\./, with: "") }

  /// Whether it has leading or trailing white space, which some readers remove; JavaScript removes U+FEFF too.
  var hasBlankEnds: Bool {
    hasEnds { $0.isPythonSpace || $0 == "\u{FEFF}" }
  }

  /// Whether its first or last character is one of a set.
  func hasEnds(_ isMember: (Unicode.Scalar) -> Bool) -> Bool {
    [unicodeScalars.first, unicodeScalars.last].contains { $0.map(isMember) ?? false }
  }
}

extension Unicode.Scalar {
  /// Whether Python removes it from the ends of a text.
  var isPythonSpace: Bool { properties.isWhitespace || (0x1C...0x1F).contains(value) }
}

extension UInt8 {
  fileprivate var isAlphanumericInINI: Bool {
    0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    let utf8 = Array(utf8)
    return String(decoding: utf8[utf8.withoutTrailingBlanks(utf8.indices)], as: UTF8.self)
  }
}

/// Texts without quotes and escapes: systemd, .editorconfig.
struct PlainValues: INIValues {
  /// The text for a backslash at the end of a line and the break; nil if they have no meaning.
  var joins: String?
  /// Whether texts that older readers treat as comments are refused.
  var refusesComments = false

  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    var end = bytes.lineEnd(from: start)
    var lines = [bytes.withoutTrailingBlanks(start..<end)]
    var text = ""
    while let joins, let line = lines.last, line.upperBound == end, isContinued(bytes[line]),
      let next = nextLine(after: end, in: bytes, comments: dialect.comments)
    {
      lines[lines.count - 1] = line.dropLast()
      text += String(decoding: bytes[line.dropLast()], as: UTF8.self) + joins
      (lines, end) = (lines + [next.line], next.end)
    }
    let last = lines[lines.count - 1]
    // At the end of the file, a backslash joins nothing.
    let isOpen = joins != nil && last.upperBound == end && isContinued(bytes[last])
    if isOpen { lines[lines.count - 1] = last.dropLast() }
    text += String(decoding: bytes[lines[lines.count - 1]], as: UTF8.self)
    // The blanks at the beginning have no meaning.
    let empty = min(lines.prefix(while: \.isEmpty).count, lines.count - 1)
    lines.removeFirst(empty)
    text.removeFirst(empty * (joins?.count ?? 0))
    // Nor have those before blank lines at the end.
    if last.isEmpty || isOpen { text = text.withoutTrailingBlanks }
    return INIScanned(
      range: lines[0].lowerBound..<last.upperBound, text: text, end: end,
      lines: lines.count > 1 ? lines : [])
  }

  /// Whether a backslash at the end of a line is not escaped by another one.
  private func isContinued(_ line: ArraySlice<UInt8>) -> Bool {
    !line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  /// The next line without its blanks that is not a comment; nil at the end.
  private func nextLine(
    after end: Int, in bytes: [UInt8], comments: [UInt8]
  ) -> (line: Range<Int>, end: Int)? {
    var next = bytes.nextLine(after: end)
    while next < bytes.count {
      let end = bytes.lineEnd(from: next)
      let line = bytes.withoutTrailingBlanks(bytes.skippingBlanks(from: next, to: end)..<end)
      guard !line.isEmpty, comments.contains(bytes[line.lowerBound]) else {
        return (line, end)
      }
      next = bytes.nextLine(after: end)
    }
    return nil
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    // systemd removes only spaces and tabs; the readers of .editorconfig disagree.
    try checkLine(
      text, hasEnds: joins == nil ? text.hasBlankEnds : text.hasEnds { $0 == " " || $0 == "\t" })
    if joins != nil, isContinued(Array(text.utf8)[...]) {
      throw INIRefusal(Message("a backslash at the end of a value joins it with the next line"))
    }
    if refusesComments,
      [" #", " ;", "\t#", "\t;"].contains(where: text.contains) || text.first == "#"
        || text.first == ";"
    {
      throw INIRefusal(Message("programs disagree on this string in this format"))
    }
    return text
  }
}

/// Texts with lines of their own below the key: Python's ConfigParser.
struct ConfigParserValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    var end = bytes.lineEnd(from: start)
    let first = bytes.withoutTrailingBlanks(start..<end)
    var last = first.upperBound
    var lines = [first]
    var hasComment = false
    var pending = false
    let indent = bytes.column(of: key)
    var next = bytes.nextLine(after: end)
    while next < bytes.count {
      let lineEnd = bytes.lineEnd(from: next)
      let line = bytes.withoutTrailingBlanks(
        bytes.skippingBlanks(from: next, to: lineEnd)..<lineEnd)
      if line.isEmpty {
        lines.append(line)
      } else if dialect.comments.contains(bytes[line.lowerBound]) {
        pending = true
      } else if line.lowerBound - next > indent {
        hasComment = hasComment || pending
        lines.append(line)
        (last, end) = (line.upperBound, lineEnd)
      } else {
        break
      }
      next = bytes.nextLine(after: lineEnd)
    }
    while lines.last?.isEmpty == true, lines.count > 1 { lines.removeLast() }
    let text = lines.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "\n")
    return INIScanned(
      range: first.lowerBound..<last, text: text, end: end, lines: hasComment ? lines : [])
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines { try checkLine(line, hasEnds: line.hasEnds(\.isPythonSpace)) }
    guard !lines.dropFirst().contains(where: { $0.first == "#" || $0.first == ";" }) else {
      throw INIRefusal(Message("a further line of a value cannot begin with # or ;"))
    }
    guard lines.count == 1 || lines.last?.isEmpty == false else {
      throw INIRefusal(Message("the last line of a value cannot be empty"))
    }
    try checkPercent(text)
    let further = indent(of: old)
    return lines[0] + lines.dropFirst().map { lineEnd + ($0.isEmpty ? "" : further) + $0 }.joined()
  }

  /// The indentation of the further lines of a value.
  private func indent(of old: String) -> String {
    let lines = old.split(separator: "\n").dropFirst().map { $0.prefix { $0 == " " || $0 == "\t" } }
    return lines.first { !$0.isEmpty }.map(String.init) ?? "    "
  }

  /// Programs disagree on the meaning of `%`, except in `%%` and `%(name)s`.
  private func checkPercent(_ text: String) throws(INIRefusal) {
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        rest = rest.dropFirst()
      } else if rest.first != "(" || !rest.contains(")") {
        throw INIRefusal(Message("a single % begins a reference in this format; write %%"))
      }
    }
  }
}

/// Texts with escapes and no quotes: GLib, desktop entries.
struct GLibValues: INIValues {
  /// Whether a key may end with `[$e]`, as in the desktop entries of KDE.
  var hasKDEFlags = false
  /// Whether a backslash has a meaning for GLib, not only for the program.
  var hasEscapes = true

  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    let end = bytes.lineEnd(from: start)
    let raw = bytes[start..<end]
    let text = hasEscapes ? INIEscapes.decoded(raw) : String(decoding: raw, as: UTF8.self)
    return INIScanned(range: start..<end, text: text, end: end)
  }

  /// GLib reads brackets in a key only around a locale at its end.
  func check(writtenKey key: String) throws(INIRefusal) {
    let parts = key.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].contains("]"), parts.count == 1 || isEnding(parts[1]) else {
      throw INIRefusal(Message("“\(key)” is not a valid key in this format"))
    }
  }

  private func isEnding(_ text: Substring) -> Bool {
    text == "$e]" && hasKDEFlags
      || text.last == "]"
        && text.dropLast().allSatisfy { $0.isLetter || $0.isNumber || "-_.@".contains($0) }
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    guard hasEscapes else {
      try checkLine(text, hasEnds: text.hasBlankEnds)
      return text
    }
    return try INIEscapes.encoded(text) { scalar, next in
      guard scalar == "\\" else { return String(scalar) }
      return next == ";" ? "\\" : "\\\\"
    }
  }
}
