/// A published version of JSON Schema, oldest first.
package enum SchemaDraft: Int, CaseIterable, Comparable, Sendable {
  case draft4, draft6, draft7, draft2019, draft2020

  /// The draft that a `$schema` names; nil for other dialects.
  init?(metaschema: String) {
    var name = metaschema[...]
    for scheme in ["http://", "https://"] where name.hasPrefix(scheme) {
      name = name.dropFirst(scheme.utf8.count)
    }
    if name.hasSuffix("#") { name.removeLast() }
    switch name {
    case "json-schema.org/draft-04/schema": self = .draft4
    case "json-schema.org/draft-06/schema": self = .draft6
    case "json-schema.org/draft-07/schema": self = .draft7
    case "json-schema.org/draft/2019-09/schema": self = .draft2019
    case "json-schema.org/draft/2020-12/schema": self = .draft2020
    default: return nil
    }
  }

  /// The address of the schema that describes its schemas.
  package var metaschema: String {
    switch self {
    case .draft4: "http://json-schema.org/draft-04/schema#"
    case .draft6: "http://json-schema.org/draft-06/schema#"
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// The draft of a schema that names none.
  static let latest = SchemaDraft.draft2020

  /// The keyword that gives a schema an address of its own.
  var identifierKeyword: String { self == .draft4 ? "id" : "$id" }

  /// Whether everything next to a `$ref` is ignored.
  var referenceStandsAlone: Bool { self <= .draft7 }

  package static func < (left: SchemaDraft, right: SchemaDraft) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension SchemaDraft: CustomStringConvertible {
  /// The name, such as "draft 7".
  package var description: String { "draft \(name)" }

  /// The name without "draft": `7`, `2020-12`.
  package var name: String {
    switch self {
    case .draft4: "4"
    case .draft6: "6"
    case .draft7: "7"
    case .draft2019: "2019-09"
    case .draft2020: "2020-12"
    }
  }
}
