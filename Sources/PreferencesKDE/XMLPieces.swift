import PreferenceValues

/// The tags and texts of an XML file, as far as KConfigXT uses XML: without DTDs and namespaces.
struct XMLPieces {
  enum Piece {
    case start(name: String, attributes: [String: String], line: Int)
    case end(name: String)
    case text(String)
  }

  private var rest: Substring
  private var line = 1

  init(_ text: String) { rest = Substring(text.replacing("\r\n", with: "\n")) }

  /// All pieces; nil if the text is not well-formed.
  static func all(of text: String) -> [Piece]? {
    var reader = XMLPieces(text)
    var pieces: [Piece] = []
    while !reader.rest.isEmpty {
      guard let found = reader.next() else { return nil }
      pieces += found
    }
    return pieces
  }

  private mutating func consume(_ count: Int) -> Substring {
    let taken = rest.prefix(count)
    line += taken.count { $0 == "\n" }
    rest = rest.dropFirst(count)
    return taken
  }

  /// Takes the text up to a delimiter, and the delimiter.
  private mutating func consume(through mark: String) -> Substring? {
    guard let range = rest.firstRange(of: mark) else { return nil }
    let taken = consume(rest.distance(from: rest.startIndex, to: range.lowerBound))
    _ = consume(mark.count)
    return taken
  }

  private mutating func next() -> [Piece]? {
    guard rest.first == "<" else {
      let end = rest.firstIndex(of: "<") ?? rest.endIndex
      return [.text(Self.decoded(consume(rest.distance(from: rest.startIndex, to: end))))]
    }
    if rest.hasPrefix("<!--") { return consume(through: "-->").map { _ in [] } }
    if rest.hasPrefix("<![CDATA[") {
      return consume(through: "]]>").map { [.text(String($0.dropFirst(9)))] }
    }
    if rest.hasPrefix("<?") || rest.hasPrefix("<!") { return consume(through: ">").map { _ in [] } }
    return tag()
  }

  private mutating func tag() -> [Piece]? {
    let line = line
    guard var inner = consume(through: ">")?.dropFirst() else { return nil }
    if inner.first == "/" {
      return [.end(name: inner.dropFirst().filter { !$0.isWhitespace })]
    }
    let isEmpty = inner.last == "/"
    if isEmpty { inner = inner.dropLast() }
    let name = String(inner.prefix { !$0.isWhitespace })
    guard !name.isEmpty, let attributes = Self.attributes(inner.dropFirst(name.count)) else {
      return nil
    }
    return [.start(name: name, attributes: attributes, line: line)]
      + (isEmpty ? [.end(name: name)] : [])
  }

  private static func attributes(_ text: Substring) -> [String: String]? {
    var attributes: [String: String] = [:]
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard rest.first == "=" else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      let value = rest.dropFirst().prefix { $0 != quote }
      guard value.endIndex < rest.endIndex else { return nil }
      attributes[String(name)] = decoded(value)
      rest = rest[value.endIndex...].dropFirst().drop(while: \.isWhitespace)
    }
    return attributes
  }

  private static let entities = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func decoded(_ text: Substring) -> String {
    var result = ""
    var rest = text
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
