import PreferenceFormats
import PreferenceValues

/// Writes values and keys for every reader of TOML 1.0.
struct TOMLPrinter {
  /// The line break of the text.
  var lineEnd = "\n"

  /// A value on one line, in the style of the text that it replaces.
  func text(of value: PreferenceValue, like kind: TOMLScalar? = nil, _ old: String = "") -> String {
    switch value {
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let integer): return text(of: integer, like: old)
    case .real(let real): return Self.text(of: real)
    case .string(let text): return string(text, like: kind, old)
    case .date, .tagged: return TOMLMoment(value)?.text(like: TOMLMoment(old)) ?? ""
    case .array(let elements):
      return "[" + elements.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .dictionary([:]): return "{}"
    case .dictionary(let members):
      let items = members.map { Self.key($0.name) + " = " + text(of: $0.value) }
      return "{ " + items.joined(separator: ", ") + " }"
    case .null, .unsigned, .number, .data: return ""
    }
  }

  /// A key, with quotes only if it needs them.
  static func key(_ name: String) -> String {
    !name.isEmpty && name.utf8.allSatisfy(\.isBareInTOML) ? name : basic(name)
  }

  /// The base of an integer and the case of its letters stay.
  private func text(of integer: Int64, like old: String) -> String {
    let bases: [(String, Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    guard integer >= 0, let (prefix, radix) = bases.first(where: { old.hasPrefix($0.0) }) else {
      return String(integer)
    }
    let isUppercase = old.dropFirst(2).contains { $0.isUppercase }
    return prefix + String(integer, radix: radix, uppercase: isUppercase)
  }

  private static func text(of real: Double) -> String {
    if real.isNaN { return real.sign == .minus ? "-nan" : "nan" }
    if real.isInfinite { return real < 0 ? "-inf" : "inf" }
    return "\(real)"
  }
}

extension TOMLPrinter {
  /// A string in the same kind of quotes as before, if possible.
  private func string(_ text: String, like kind: TOMLScalar?, _ old: String) -> String {
    switch kind {
    case .literal where Self.isPlain(text) && !text.contains("'"): return "'\(text)'"
    case .multilineLiteral where isPlainLines(text) && !text.contains("'''") && text.last != "'":
      return "'''" + firstBreak(text, old) + lines(text) + "'''"
    case .multilineBasic, .multilineLiteral:
      return "\"\"\"" + firstBreak(text, old) + multilineBasic(text) + "\"\"\""
    default: return Self.basic(text)
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.utf8.contains(where: \.isControlInTOML)
  }

  private func isPlainLines(_ text: String) -> Bool {
    !text.utf8.contains { $0.isControlInTOML && $0 != UInt8(ascii: "\n") }
  }

  /// The line break after the opening quotes stays; a text that begins with one needs another.
  private func firstBreak(_ text: String, _ old: String) -> String {
    let first = old.utf8.dropFirst(3).first
    let hasBreak = first.map(\.isLineEnd) ?? false
    return hasBreak || text.utf8.first == UInt8(ascii: "\n") ? lineEnd : ""
  }

  private func lines(_ text: String) -> String {
    text.split(separator: "\n" as Unicode.Scalar).joined(lineEnd)
  }

  private static func basic(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private func multilineBasic(_ text: String) -> String {
    var result = ""
    var quotes = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      quotes = scalar == "\"" ? quotes + 1 : 0
      let isLast = index == text.unicodeScalars.count - 1
      switch scalar {
      case "\n": result += lineEnd
      case "\"" where quotes < 3 && !isLast: result += "\""
      case "\"":
        result += "\\\""
        quotes = 0
      case "\t": result += "\t"
      default: result += Self.escaped(scalar)
      }
    }
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\0"..."\u{1F}", "\u{7F}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: return String(scalar)
    }
  }
}

extension String {
  /// The parts between a scalar, empty ones too.
  fileprivate func split(separator: Unicode.Scalar) -> [Substring.UnicodeScalarView] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
  }
}

extension [Substring.UnicodeScalarView] {
  fileprivate func joined(_ separator: String) -> String {
    map { String($0) }.joined(separator: separator)
  }
}

extension TOMLPrinter {
  /// A table below a header, then the tables in it.
  ///
  /// - Parameters:
  ///   - path: The written keys up to this table.
  ///   - isElement: Whether the table is an item of an array.
  func tables(_ path: String, _ members: PreferenceDictionary, isElement: Bool = false) -> [String]
  {
    let own = members.filter { !$0.value.hasHeader }
    let inner = members.filter { $0.value.hasHeader }
    var blocks: [String] = []
    if isElement || !own.isEmpty || inner.isEmpty {
      let header = isElement ? "[[\(path)]]" : "[\(path)]"
      let lines = own.map { Self.key($0.name) + " = " + text(of: $0.value) }
      blocks.append(([header] + lines).map { $0 + lineEnd }.joined())
    }
    for (name, value) in inner { blocks += tables(path + "." + Self.key(name), value) }
    return blocks
  }

  /// A table or the tables of an array.
  func tables(_ path: String, _ value: PreferenceValue) -> [String] {
    switch value {
    case .dictionary(let members): tables(path, members)
    case .array(let elements):
      elements.flatMap { tables(path, $0.members ?? [:], isElement: true) }
    default: []
    }
  }
}

extension PreferenceValue {
  /// Whether this is written as tables with headers: a dictionary, or an array of dictionaries.
  var hasHeader: Bool {
    switch self {
    case .dictionary: true
    case .array(let elements): isArrayOfTables(elements)
    default: false
    }
  }

  private func isArrayOfTables(_ elements: [PreferenceValue]) -> Bool {
    !elements.isEmpty && elements.allSatisfy { $0.members != nil }
  }
}
