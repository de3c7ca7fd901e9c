package import PreferenceDomains
import PreferenceStores
import PreferenceValues

extension SchemaSearch {
  package func boundFormat(ofFile path: String) -> String? {
    bindings?.binding(for: absolute(path)) { $0.dialect != nil }?.dialect
  }

  package func bind(_ path: String, to decision: FileBinding) throws {
    let file = absolute(path)
    switch decision {
    case .dialect(let name): try add(file, dialect: name)
    case .schema(let text):
      let reference = SchemaReference(text, in: workingDirectory, home: home)
      try requireSchema(at: reference)
      try add(file, schema: text.hasPrefix("~/") ? text : "\(reference)")
    }
  }

  /// Adds a binding before the others.
  ///
  /// - Parameters:
  ///   - pattern: The path of a file, or a pattern for files.
  ///   - schema: The schema; nil to keep that of the pattern.
  ///   - dialect: The dialect of the INI family; nil to keep that of the pattern.
  package func add(_ pattern: String, schema: String? = nil, dialect: String? = nil) throws {
    guard let bindings else {
      throw StoreError.unsupported(
        RefusalReason(Message("there is no config directory; set HOME or XDG_CONFIG_HOME")))
    }
    if let problem = bindings.problems.first {
      throw StoreError.unsupported(RefusalReason(problem))
    }
    try bindings.add(pattern, schema: schema, dialect: dialect)
    discardBindings()
  }

  /// Refuses a file that is not a schema; one on the web may be fetched later.
  private func requireSchema(at reference: SchemaReference) throws {
    switch reference {
    case .none: return
    case .web(let address): _ = try schema(at: address)
    case .unusable(let text):
      throw StoreError.unsupported(
        RefusalReason(Message("“\(text)” is neither a path nor an https URL")))
    case .file(let path):
      guard try schemas.schemaIfPresent(atPath: path) != nil else {
        throw StoreError.unsupported(RefusalReason(Message("there is no file \(path)")))
      }
    }
  }
}
