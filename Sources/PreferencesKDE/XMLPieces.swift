import PreferenceValues

/// The tags and texts of an XML file, as far as KConfigXT uses XML: without namespaces, and without entities of its own.
struct XMLPieces {
  enum Piece {
    case start(name: String, attributes: [String: String], line: Int)
    case end(name: String)
    case text(String)
  }

  /// The bytes, in which a delimiter is never a part of a character.
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ text: String) {
    // The replacement takes more than 100 ns for each byte.
    let hasReturns = text.utf8.contains(UInt8(ascii: "\r"))
    bytes = Array((hasReturns ? text.replacing("\r\n", with: "\n") : text).utf8)
  }

  /// All pieces; nil if the text is not well-formed.
  static func all(of text: String) -> [Piece]? {
    var reader = XMLPieces(text)
    var pieces: [Piece] = []
    while reader.next != nil {
      guard let found = reader.read() else { return nil }
      pieces += found
    }
    return pieces
  }

  /// The attributes of the first tag with a name; nil without one.
  static func attributes(of tag: String, in text: String) -> [String: String]? {
    var reader = XMLPieces(text)
    while reader.next != nil, let pieces = reader.read() {
      for case .start(tag, let attributes, _) in pieces { return attributes }
    }
    return nil
  }

  private mutating func read() -> [Piece]? {
    guard next == UInt8(ascii: "<") else {
      return [.text(XMLReferences.decoded(consume(to: firstIndex(of: UInt8(ascii: "<")))))]
    }
    if isNext("<!--") { return skip("<!--", through: "-->") ? [] : nil }
    if isNext("<![CDATA[") {
      _ = consume("<![CDATA[".utf8.count)
      return consume(through: "]]>").map { [.text($0)] }
    }
    if isNext("<?") { return skip("<?", through: "?>") ? [] : nil }
    return isNext("<!") ? declaration() : tag()
  }
}

// MARK: Bytes

extension XMLPieces {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isNext(_ delimiter: String) -> Bool {
    bytes[position...].starts(with: delimiter.utf8)
  }

  private func firstIndex(of byte: UInt8) -> Int {
    bytes[position...].firstIndex(of: byte) ?? bytes.count
  }

  /// Consumes the text up to a position.
  private mutating func consume(to end: Int) -> String {
    let taken = bytes[position..<end]
    line += taken.count { $0 == UInt8(ascii: "\n") }
    position = end
    return String(decoding: taken, as: UTF8.self)
  }

  private mutating func consume(_ count: Int) -> String {
    consume(to: min(position + count, bytes.count))
  }

  /// Consumes the text up to a delimiter, and the delimiter; nil without one.
  private mutating func consume(through delimiter: String) -> String? {
    let end = bytes[position...].indices.first { bytes[$0...].starts(with: delimiter.utf8) }
    guard let end else { return nil }
    defer { _ = consume(delimiter.utf8.count) }
    return consume(to: end)
  }

  /// Consumes the text between two delimiters; returns whether both are there.
  private mutating func skip(_ start: String, through end: String) -> Bool {
    _ = consume(start.utf8.count)
    return consume(through: end) != nil
  }

  private mutating func skipSpace() {
    _ = consume(to: bytes[position...].firstIndex { !$0.isSpace } ?? bytes.count)
  }

  /// Consumes a text in quotes; nil without one.
  private mutating func quoted() -> String? {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    _ = consume(1)
    return consume(through: String(UnicodeScalar(quote)))
  }
}

// MARK: Tags

extension XMLPieces {
  /// Consumes a document type with the declarations in it.
  private mutating func declaration() -> [Piece]? {
    var depth = 0
    repeat {
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if quoted() == nil { return nil }
      case UInt8(ascii: "<") where isNext("<!--"): if !skip("<!--", through: "-->") { return nil }
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        depth += next == UInt8(ascii: "<") ? 1 : -1
        _ = consume(1)
      case nil: return nil
      default: _ = consume(1)
      }
    } while depth > 0
    return []
  }

  private mutating func tag() -> [Piece]? {
    let line = line
    _ = consume(1)
    if next == UInt8(ascii: "/") {
      return consume(through: ">").map { [.end(name: $0.dropFirst().filter { !$0.isWhitespace })] }
    }
    let name = word()
    guard !name.isEmpty, let attributes = attributes() else { return nil }
    let isEmpty = next == UInt8(ascii: "/")
    if isEmpty { _ = consume(1) }
    guard next == UInt8(ascii: ">") else { return nil }
    _ = consume(1)
    return [.start(name: name, attributes: attributes, line: line)]
      + (isEmpty ? [.end(name: name)] : [])
  }

  /// Consumes the name of a tag or an attribute.
  private mutating func word() -> String {
    consume(
      to: bytes[position...].firstIndex { $0.isSpace || "=/><".utf8.contains($0) } ?? bytes.count)
  }

  /// Consumes the attributes up to the end of the tag; nil if one has no value in quotes.
  private mutating func attributes() -> [String: String]? {
    var attributes: [String: String] = [:]
    skipSpace()
    while let byte = next, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") {
      let name = word()
      skipSpace()
      guard next == UInt8(ascii: "=") else { return nil }
      _ = consume(1)
      skipSpace()
      guard let value = quoted() else { return nil }
      attributes[name] = XMLReferences.decoded(value)
      skipSpace()
    }
    return attributes
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { " \n\t\r".utf8.contains(self) }
}

/// The references to characters in the text of an XML file.
private enum XMLReferences {
  private static let entities = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// The text with the characters of its references.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      let name = rest[rest.index(after: start)..<end]
      result += rest[..<start] + (character(name) ?? "&\(name);")
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[String(name)] }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
