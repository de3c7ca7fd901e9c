import PreferenceSystem

/// The translations of a PO file, as gettext and its tools read and write them.
///
/// Entries that are fuzzy, obsolete or empty count as missing.
package struct MessageCatalog: Sendable {
  /// A message as the file identifies it.
  package struct Key: Hashable, Sendable {
    package var context: String?
    package var text: String
  }

  /// A translation in each plural form; a message without a count has one form.
  package struct Entry: Hashable, Sendable {
    package var plural: String?
    package var forms: [String]
  }

  package private(set) var entries: [Key: Entry] = [:]
  /// The code of the language; empty if the file does not name it.
  package private(set) var language = ""
  private var rule = PluralRule.germanic

  /// The translation of a template for its count; nil if it is missing.
  package func translation(of template: MessageTemplate) -> String? {
    guard let entry = entries[Key(context: template.context, text: template.text)] else {
      return nil
    }
    let form = template.count.map(rule.form(of:)) ?? 0
    return entry.forms.indices.contains(form) ? entry.forms[form] : entry.forms.first
  }
}

/// The error in a translation file.
package struct MessageCatalogError: Error, Hashable, CustomStringConvertible {
  package let line: Int
  package let reason: String

  package var description: String { "line \(line): \(reason)" }
}

extension MessageCatalog {
  /// Parses a PO file.
  package init(parsing bytes: [UInt8]) throws(MessageCatalogError) {
    var parser = Parser()
    var rest = bytes[...]
    while let end = rest.firstOffset(of: UInt8(ascii: "\n")) {
      try parser.read(rest[..<end])
      rest = rest[(end + 1)...]
    }
    try parser.read(rest)
    try parser.endEntry()
    entries = parser.entries
    guard let header = entries.removeValue(forKey: Key(text: ""))?.forms.first else {
      throw MessageCatalogError(line: 1, reason: "there is no header")
    }
    language = Self.field("language", in: header) ?? ""
    rule = try Self.rule(in: header)
    try checkForms(parser.lines)
  }

  private static func rule(in header: String) throws(MessageCatalogError) -> PluralRule {
    guard let field = field("plural-forms", in: header) else { return .germanic }
    guard let rule = PluralRule(header: field) else {
      throw MessageCatalogError(line: 1, reason: "unknown Plural-Forms: \(field)")
    }
    return rule
  }

  private static func field(_ name: String, in header: String) -> String? {
    let fields = header.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
    return fields.first { $0.count == 2 && $0[0].lowercased() == name }
      .map { String($0[1].drop { $0 == " " }) }
  }

  /// A message with a count needs a translation in each form.
  private func checkForms(_ lines: [Key: Int]) throws(MessageCatalogError) {
    for (key, entry) in entries {
      let expected = entry.plural == nil ? 1 : rule.count
      guard entry.forms.count != expected else { continue }
      throw MessageCatalogError(
        line: lines[key] ?? 1, reason: "expected \(expected) forms, found \(entry.forms.count)")
    }
  }
}

/// Reads the lines of a PO file one after another.
private struct Parser {
  private enum Field: Hashable {
    case context, text, plural, form(Int)
  }

  var entries: [MessageCatalog.Key: MessageCatalog.Entry] = [:]
  var lines: [MessageCatalog.Key: Int] = [:]
  private var line = 0
  private var fields: [Field: String] = [:]
  private var current: Field?
  private var isFuzzy = false

  mutating func read(_ bytes: ArraySlice<UInt8>) throws(MessageCatalogError) {
    line += 1
    let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    switch text.first {
    case nil: break
    case UInt8(ascii: "#"): try readComment(text)
    case UInt8(ascii: "\""):
      guard let current else { throw failure("a text without a keyword") }
      fields[current, default: ""] += try string(text)
    default: try readField(text)
    }
  }

  private mutating func readComment(_ bytes: ArraySlice<UInt8>) throws(MessageCatalogError) {
    if case .form? = current { try endEntry() }
    guard bytes.dropFirst().first == UInt8(ascii: ",") else { return }
    isFuzzy = isFuzzy || String(decoding: bytes, as: UTF8.self).contains("fuzzy")
  }

  private mutating func readField(_ bytes: ArraySlice<UInt8>) throws(MessageCatalogError) {
    guard let quote = bytes.firstOffset(of: UInt8(ascii: "\"")),
      let field = Self.field(bytes[..<quote])
    else { throw failure("expected msgid or msgstr") }
    if field == .context || field == .text && fields[.text] != nil { try endEntry() }
    guard fields[field] == nil else { throw failure("a keyword appears twice") }
    fields[field] = try string(bytes[quote...])
    current = field
  }

  private static func field(_ keyword: ArraySlice<UInt8>) -> Field? {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let end = keyword.lastIndex { !blanks.contains($0) } ?? keyword.startIndex
    let keyword = String(decoding: keyword[...end], as: UTF8.self)
    switch keyword {
    case "msgctxt": return .context
    case "msgid": return .text
    case "msgid_plural": return .plural
    case "msgstr": return .form(0)
    default:
      guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]") else { return nil }
      return Int(keyword.dropFirst(7).dropLast()).map(Field.form)
    }
  }

  mutating func endEntry() throws(MessageCatalogError) {
    defer {
      fields = [:]
      current = nil
      isFuzzy = false
    }
    guard !fields.isEmpty else { return }
    guard let text = fields[.text], fields[.form(0)] != nil else {
      throw failure("an entry without msgid or msgstr")
    }
    let key = MessageCatalog.Key(context: fields[.context], text: text)
    guard lines.updateValue(line, forKey: key) == nil else {
      throw failure("a second entry for the same message")
    }
    var forms: [String] = []
    while let form = fields[.form(forms.count)] { forms.append(form) }
    guard text.isEmpty || !isFuzzy && !forms.contains("") else { return }
    entries[key] = MessageCatalog.Entry(plural: fields[.plural], forms: forms)
  }

  private func string(_ bytes: ArraySlice<UInt8>) throws(MessageCatalogError) -> String {
    let text = bytes.dropFirst().dropLast()
    guard bytes.count > 1, bytes.last == UInt8(ascii: "\"") else {
      throw failure("expected a text in double quotes")
    }
    let hasMarks = [UInt8(ascii: "\\"), UInt8(ascii: "\"")].contains {
      text.firstOffset(of: $0) != nil
    }
    let read = hasMarks ? try unescaped(text) : text
    guard let text = String(validating: read, as: UTF8.self) else { throw failure("not UTF-8") }
    return text
  }

  private func unescaped(
    _ bytes: ArraySlice<UInt8>
  ) throws(MessageCatalogError) -> ArraySlice<UInt8> {
    var text: ArraySlice<UInt8> = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        guard byte != UInt8(ascii: "\"") else {
          throw failure("expected a text in double quotes")
        }
        text.append(byte)
        continue
      }
      guard let escaped = rest.popFirst(), let byte = Self.escapes[escaped] else {
        throw failure("an unknown escape sequence")
      }
      text.append(byte)
    }
    return text
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  private func failure(_ reason: String) -> MessageCatalogError {
    MessageCatalogError(line: line, reason: reason)
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first such byte.
  ///
  /// The standard library's `firstIndex(of:)` takes half of the time of a German command in a debug build.
  fileprivate func firstOffset(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base, Int32(byte), bytes.count)
      else { return nil }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
