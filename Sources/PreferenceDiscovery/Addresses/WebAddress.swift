/// The URL of a schema that may be fetched: https, with a host, and without credentials.
package struct WebAddress: Hashable, Sendable {
  /// The URL without a fragment.
  package let text: String
  /// The part of the document that it refers to, without the `#`; empty for all of it.
  package let fragment: String
  /// The host, with the port if it is not the usual one; consents are for hosts.
  package let host: String

  /// Parses an address.
  ///
  /// The former hosts of SchemaStore are replaced by the present one, even with `http`, which is
  /// invalid in all other addresses.
  ///
  /// - Returns: nil unless it is a web address of printable ASCII characters.
  package init?(_ text: String) {
    let isPrintable = text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !Self.unsafe.contains($0) }
    guard isPrintable, let scheme = Self.scheme(of: text) else { return nil }
    var rest = text.dropFirst(scheme.count)
    let hash = rest.firstIndex(of: "#") ?? rest.endIndex
    fragment = String(rest[hash...].dropFirst())
    rest = rest[..<hash]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard let host = Self.host(rest[..<end]) else { return nil }
    var path = String(rest[end...])
    if !path.hasPrefix("/") { path = "/" + path }
    if Self.formerHosts.contains(host) {
      self.host = Self.schemaStore
      path = Self.presentPath(path)
    } else {
      guard scheme == "https://" else { return nil }
      self.host = host
    }
    self.text = "https://\(self.host)\(path)"
  }

  private static let schemaStore = "www.schemastore.org"
  private static let formerHosts: Set<String> = ["json.schemastore.org", "schemastore.org"]
  /// The characters that are not valid in a URL; a shell or a terminal interprets some of them.
  private static let unsafe = Set("\"<>\\^`{|}".utf8)

  private static func scheme(of text: String) -> String? {
    let start = text.prefix(8).lowercased()
    return ["https://", "http://"].first { start.hasPrefix($0) }
  }

  private static func host(_ authority: Substring) -> String? {
    var host = authority.lowercased()
    if host.hasSuffix(":443") { host.removeLast(4) }
    let letters = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: ".-_:[]".utf8.contains(byte)
      }
    }
    return letters && !host.isEmpty && !host.hasPrefix(":") && !host.hasPrefix("-") ? host : nil
  }

  /// The former host had schemas with and without an extension.
  private static func presentPath(_ path: String) -> String {
    let hasEnding = path.split(separator: "/").last?.contains(".") ?? true
    return hasEnding ? path : "\(path).json"
  }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { fragment.isEmpty ? text : "\(text)#\(fragment)" }
}
