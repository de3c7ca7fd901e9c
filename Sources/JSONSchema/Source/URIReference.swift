/// A URI or a relative reference, in its five parts (RFC 3986, section 3).
package struct URIReference: Hashable, Sendable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Splits a text into its parts without checking their characters.
  package init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let name = rest.dropFirst(2).prefix { $0 != "/" }
      authority = String(name)
      rest = rest[name.endIndex...]
    }
    path = String(rest)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  /// The same without its fragment.
  package var withoutFragment: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// Whether it is only a fragment.
  var isFragment: Bool { scheme == nil && authority == nil && path.isEmpty && query == nil }

  /// The fragment with its percent-encodings decoded; nil if it is missing.
  var decodedFragment: String? { fragment.map(Self.percentDecoded) }

  package static func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension URIReference {
  /// The absolute address of a reference in a document at the base (RFC 3986, section 5.2).
  package func resolved(against base: URIReference) -> URIReference {
    if scheme != nil { return normalized(path: path) }
    var result = self
    result.scheme = base.scheme
    if authority != nil { return result.normalized(path: path) }
    result.authority = base.authority
    if path.isEmpty {
      result.query = query ?? base.query
      result.path = base.path
      return result
    }
    return result.normalized(path: path.hasPrefix("/") ? path : base.merged(with: path))
  }

  /// Whether a reference leads out of the directory at which the addresses of a base begin: files have no other address.
  func leavesDirectory(of base: URIReference) -> Bool {
    guard scheme == nil, authority == nil, base.scheme == nil || base.scheme == "file" else {
      return false
    }
    if path.hasPrefix("/") { return base.scheme != nil }
    var depth = 0
    for segment in base.merged(with: path).split(separator: "/") where depth >= 0 && segment != "."
    {
      depth += segment == ".." ? -1 : 1
    }
    return depth < 0
  }

  private func normalized(path: String) -> URIReference {
    var copy = self
    copy.path = Self.withoutDots(path)
    return copy
  }

  private func merged(with path: String) -> String {
    if authority != nil, self.path.isEmpty { return "/" + path }
    guard let slash = self.path.lastIndex(of: "/") else { return path }
    return self.path[...slash] + path
  }

  private static func withoutDots(_ path: String) -> String {
    guard path.contains("/.") || path.hasPrefix(".") else { return path }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for segment in segments {
      switch segment {
      case ".": break
      case "..":
        if kept.count > 1 || (kept.first.map { !$0.isEmpty } ?? false) { kept.removeLast() }
      default: kept.append(segment)
      }
    }
    if let last = segments.last, last == "." || last == ".." { kept.append("") }
    return kept.joined(separator: "/")
  }
}

extension URIReference {
  /// Whether it is the address of a file: those next to a schema have no host, and often no scheme.
  var isFile: Bool { scheme == "file" || scheme == nil }

  /// The name of the document in messages: the path of a file, else the address.
  var documentName: String {
    isFile ? Self.percentDecoded(String(path.drop { $0 == "/" })) : description
  }
}

extension URIReference: CustomStringConvertible {
  /// The text of its parts, put together again (RFC 3986, section 5.3).
  package var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }
}
