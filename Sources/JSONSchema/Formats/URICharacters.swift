import PreferenceFormats
import PreferenceValues

/// Checks the characters of a URI or, with all of Unicode, of an IRI (RFC 3986, appendix A; RFC 3987, section 2.2).
struct URICharacters {
  let allowsUnicode: Bool

  /// Whether a text is a reference whose parts are all well-formed.
  func accepts(_ text: String, needsScheme: Bool) -> Bool {
    let reference = URIReference(text)
    guard !needsScheme || reference.scheme != nil else { return false }
    return acceptsPath(of: reference)
      && (reference.authority.map(acceptsAuthority) ?? true)
      && (reference.query.map { accepts($0, extra: "/?:@", isQuery: true) } ?? true)
      && (reference.fragment.map { accepts($0, extra: "/?:@") } ?? true)
  }

  private func acceptsPath(of reference: URIReference) -> Bool {
    let path = reference.path
    guard accepts(path, extra: "/:@") else { return false }
    if reference.authority != nil { return path.isEmpty || path.hasPrefix("/") }
    // A relative path cannot begin with text that looks like a scheme.
    return reference.scheme != nil || !path.prefix { $0 != "/" }.contains(":")
  }

  private func acceptsAuthority(_ text: String) -> Bool {
    var host = text[...]
    if let at = host.lastIndex(of: "@") {
      guard accepts(host[..<at], extra: ":") else { return false }
      host = host[host.index(after: at)...]
    }
    if host.hasPrefix("[") {
      guard let close = host.firstIndex(of: "]") else { return false }
      return acceptsLiteral(host[..<close].dropFirst()) && isPort(host[close...].dropFirst())
    }
    let name = host.prefix { $0 != ":" }
    return accepts(name, extra: "") && isPort(host[name.endIndex...])
  }

  private func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.hasPrefix(":") && text.utf8.dropFirst().allSatisfy(\.isDigit)
  }

  /// An address in brackets: IPv6, or one of a future version.
  private func acceptsLiteral(_ text: Substring) -> Bool {
    guard let first = text.first, first == "v" || first == "V" else {
      return IPv6Format.accepts(String(text))
    }
    let parts = text.dropFirst().split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].utf8.allSatisfy(\.isHexDigit)
      && !parts[1].isEmpty && accepts(parts[1], extra: ":") && !parts[1].contains("%")
  }

  /// The first character of a path, query or fragment that must be percent-encoded; nil without one.
  func unencoded(in text: String) -> Unicode.Scalar? {
    let reference = URIReference(text)
    return unencoded(in: reference.path, extra: "/:@")
      ?? reference.query.flatMap { unencoded(in: $0, extra: "/?:@", isQuery: true) }
      ?? reference.fragment.flatMap { unencoded(in: $0, extra: "/?:@") }
  }

  /// Whether a part has only characters that are always allowed, these, and percent-encoded bytes.
  func accepts(_ part: some StringProtocol, extra: String, isQuery: Bool = false) -> Bool {
    unencoded(in: part, extra: extra, isQuery: isQuery) == nil
  }

  private func unencoded(
    in part: some StringProtocol, extra: String, isQuery: Bool = false
  ) -> Unicode.Scalar? {
    var scalars = part.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "%" {
        let digits = scalars.prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit) else {
          return scalar
        }
        scalars = scalars.dropFirst(2)
      } else if !isAllowed(scalar, isQuery: isQuery), !extra.unicodeScalars.contains(scalar) {
        return scalar
      }
    }
    return nil
  }

  private func isAllowed(_ scalar: Unicode.Scalar, isQuery: Bool) -> Bool {
    guard scalar.isASCII else {
      return allowsUnicode && (isQuery || scalar.properties.generalCategory != .privateUse)
        && scalar.value >= 0xA0 && !scalar.properties.isNoncharacterCodePoint
    }
    return UInt8(scalar.value).isAlphanumeric || "-._~!$&'()*+,;=".unicodeScalars.contains(scalar)
  }
}
