package import JSONSchema
package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

extension SchemaCatalog {
  /// The result of publishing a schema.
  package enum Publication: Equatable, Sendable {
    /// The schema was written.
    case written
    /// The schema already existed.
    case current
    /// A newer version exists, and stays.
    case newer(SchemaVersion)
    /// A schema without a version, which no program wrote, exists and stays.
    case foreign
  }

  /// Writes a program's schema to the user's schema directory, where settee finds it.
  ///
  /// An older version never replaces a newer one, and a schema that the user wrote is never replaced.
  ///
  /// - Parameters:
  ///   - schema: The schema of the program's domain.
  ///   - domain: The identifier of the domain.
  ///   - version: The version of the program.
  /// - Throws: ``StoreError`` if the directory cannot be written or contains a damaged schema.
  @discardableResult
  package func publish(
    _ schema: JSONSchema, for domain: String, version: SchemaVersion
  ) throws -> Publication {
    guard let directory = directories.first, !domain.contains("/"), !domain.hasPrefix(".") else {
      throw StoreError.unsupported("the directory for the schema of \(domain) is unknown")
    }
    let store = FileStore(path: "\(directory)/\(domain).json", format: .jsonc, stateDirectory: nil)
    let document = schema.versioned(version)
    var content = try store.load()
    while true {
      if let kept = Self.reasonToKeep(content, against: version) { return kept }
      if content.root == document { return .current }
      let changes = ChangeSet([.root: .set(document)], expecting: [.root: content.root])
      switch try store.commit(changes) {
      case .done: return .written
      case .conflicts(_, let now), .refused(_, let now): content = now
      }
    }
  }

  private static func reasonToKeep(
    _ content: StoreSnapshot, against version: SchemaVersion
  ) -> Publication? {
    guard content.revision != .absent, content.root != .emptyDictionary else { return nil }
    guard let found = content.root[SchemaVersion.path]?.text.map({ SchemaVersion($0) }) else {
      return .foreign
    }
    return found > version ? .newer(found) : nil
  }
}
