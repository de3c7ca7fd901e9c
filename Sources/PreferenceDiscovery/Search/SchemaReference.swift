import PreferenceSystem
import JSONSchema

/// The name of a schema in a file, a binding, an index or a catalog.
package enum SchemaReference: Hashable, Sendable {
  /// A file on this machine.
  case file(String)
  /// A document on the web, used if it is in the cache.
  case web(WebAddress)
  /// The user or the file wants no schema.
  case none
  /// An address that settee does not use, such as one with `http`.
  case unusable(String)

  /// Parses a reference.
  ///
  /// - Parameters:
  ///   - text: A URL or a path; `none` for no schema.
  ///   - directory: The directory of relative paths.
  ///   - home: The directory for `~`.
  package init(_ text: String, in directory: String, home: String?) {
    if text == "none" {
      self = .none
    } else if let address = WebAddress(text) {
      self = .web(address)
    } else if let path = Self.path(text, in: directory, home: home) {
      self = .file(path)
    } else {
      self = .unusable(text)
    }
  }

  private static func path(_ text: String, in directory: String, home: String?) -> String? {
    // An empty fragment is the whole document.
    let text = text.hasSuffix("#") ? String(text.dropLast()) : text
    for scheme in ["file://", "file://localhost"] where text.hasPrefix("\(scheme)/") {
      return URIReference.percentDecoded(String(text.dropFirst(scheme.count)))
    }
    if text.isEmpty || text.contains("://") { return nil }
    if text.hasPrefix("~/") { return home.map { "\($0)\(text.dropFirst())" } }
    return FileLocation.absolute(text, in: directory)
  }

  /// Whether a text names a draft of JSON Schema, which describes schemas and not the file.
  static func isDraft(_ text: String) -> Bool {
    let host = text.split(separator: "/").dropFirst().first { !$0.isEmpty } ?? ""
    return host.lowercased() == "json-schema.org"
  }
}

extension SchemaReference {
  /// The last part of the reference, with the host of a URL, because many schemas are called `schema.json`.
  var shortName: String {
    let name = FileLocation.parts(of: description).name
    if case .web(let address) = self { return "\(address.host)/\(name)" }
    return name
  }
}

extension SchemaReference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let path): path
    case .web(let address): address.description
    case .none: "none"
    case .unusable(let text): text
    }
  }
}
