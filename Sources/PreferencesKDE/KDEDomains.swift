import JSONSchema
package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
package import PreferenceValues
import PreferencesINI

/// The settings of KDE's programs that KConfigXT files describe.
///
/// A domain has the name of its file, such as `kwinrc`. A schema whose file only the program knows needs the file too:
/// `SCHEMA:FILE`.
package struct KDEDomains: DomainSource {
  private let environment: [String: String]
  private let directories: KDEDirectories
  private let index: KDESchemaIndex

  package init(environment: [String: String]) {
    self.environment = environment
    directories = KDEDirectories(environment: environment)
    index = KDESchemaIndex(of: directories)
  }

  package var title: Message { Message("KDE") }

  package var names: [String] {
    index.names.filter(DomainLocations.isName).sorted()
  }

  package func contains(_ name: String) -> Bool {
    if let found = try? openSchema(named: name), let path = path(of: found.file) {
      return (try? POSIXFileSystem().status(at: path)) != nil
    }
    return DomainLocations.isName(name) && !schemas(of: name).isEmpty
  }

  package func domain(ofFile path: String, schemaFile: String) throws -> Domain? {
    let format = DocumentFormats.format(forFileName: path)
    guard schemaFile.hasSuffix(".kcfg"), format == nil || format is INIFormat,
      let schema = KConfigSchema(file: schemaFile)
    else { return nil }
    return try domain(
      path, title: path, [layer(.user, path, schema.entries)], [(schemaFile, schema)])
  }

  package func domain(named name: String) throws -> Domain? {
    guard let home = directories.config else { return nil }
    if let (schema, file) = try openSchema(named: name) {
      let layers =
        file.hasPrefix("/")
        ? [layer(.user, file, schema.schema.entries)]
        : layers(of: file, home: home, schema.schema.entries)
      return try domain(name, title: name, layers, [schema])
    }
    guard DomainLocations.isName(name) else { return nil }
    let schemas = schemas(of: name)
    guard !schemas.isEmpty else { return nil }
    let title = KDETitle(directories: directories, environment: environment)
    return try domain(
      name, title: title.title(of: name, schemas: schemas.map(\.file)),
      layers(of: name, home: home, schemas.flatMap(\.schema.entries)), schemas)
  }

  /// The path of a file, which is relative to the user's directory.
  private func path(of file: String) -> String? {
    file.hasPrefix("/") ? file : directories.config.map { "\($0)/\(file)" }
  }

  // MARK: Schemas

  private typealias FoundSchema = (file: String, schema: KConfigSchema)

  private func domain(
    _ name: String, title: String, _ layers: [PreferenceLayer], _ schemas: [FoundSchema]
  ) throws -> Domain {
    let places = Dictionary(
      schemas.flatMap { found in
        found.schema.entries.map { ($0.path, "\(found.file):\($0.line)") }
      }, uniquingKeysWith: { first, _ in first })
    let entries = schemas.flatMap(\.schema.entries)
    var domain = Domain(
      name: name,
      schema: try JSONSchema(
        entries.jsonSchema(title: title, language: InterfaceLanguage(environment: environment)),
        name: schemas[0].file),
      schemaPlace: schemas.map(\.file).joined(separator: ", "), layers: layers, rule: .members,
      placeOfDefault: { places[$0] })
    domain.remarkOnSave = remark(on: layers)
    let store = layers.first?.store as? KDEStore
    domain.nativeCommand = { store?.command(for: $0, to: $1) }
    return domain
  }

  /// The remark after the first save: settee preserves comments, and KDE removes them.
  private func remark(on layers: [PreferenceLayer]) -> @Sendable () -> Message? {
    let store = layers.first?.store as? KDEStore
    return {
      guard let store, store.hasComments else { return nil }
      return Message(
        "KDE programs remove the comments in \(store.identity.name) the next time they save it")
    }
  }

  /// The schemas that describe a file.
  private func schemas(of name: String) -> [FoundSchema] {
    index.schemas(of: name).compactMap { file in
      KConfigSchema(file: file).map { (file: file, schema: $0) }
    }
  }

  /// The schema and the file in `SCHEMA:FILE`, if only the program knows the file of the schema; nil for other names.
  private func openSchema(named name: String) throws -> (FoundSchema, file: String)? {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard let program = parts.first,
      let path = directories.schemaFiles.first(where: { $0.hasSuffix("/\(program).kcfg") }),
      let schema = KConfigSchema(file: path), schema.fileName.isEmpty
    else { return nil }
    guard parts.count == 2 else {
      throw StoreError.invalidName(
        Message(
          "only the program knows the file that \(path) describes; name it, as in \(program):FILE"))
    }
    guard Self.isFile(parts[1]) else {
      throw StoreError.invalidName(
        Message(
          "“\(parts[1])” is neither a file in the directory of KDE's settings nor a full path"))
    }
    return ((path, schema), parts[1])
  }

  /// Whether a text is a full path, or the path of a file which cannot be outside of the user's directory.
  private static func isFile(_ text: String) -> Bool {
    if text.hasPrefix("/") { return !text.hasSuffix("/") }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // A shell does not expand a tilde after a colon.
    return parts.allSatisfy(DomainLocations.isName) && !text.hasPrefix("~")
  }

  // MARK: Layers

  /// The files of a domain, highest first: the program's of the user and of the system, then all `kdeglobals`, which KConfig reads
  /// first.
  private func layers(
    of name: String, home: String, _ entries: [KConfigSchema.Entry]
  ) -> [PreferenceLayer] {
    let shared = directories.sharedConfig.prefix(50)
    let own = shared.enumerated().map { (numbered("system", $0), "\($1)/\(name)", false) }
    let globals =
      [("user-kdeglobals", "\(home)/kdeglobals", true)]
      + shared.enumerated().map { (numbered("system-kdeglobals", $0), "\($1)/kdeglobals", true) }
    let defaults = name == "kdeglobals" ? own : own + globals
    var layers: [PreferenceLayer] = []
    // A locked kdeglobals hides those above it, so the lowest file comes first.
    for (depth, (kind, path, isLimited)) in defaults.enumerated().reversed() {
      let kind = LayerKind(kind, rank: LayerKind.user.rank - 1 - depth, role: .defaults)
      let lower = isLimited ? layers.compactMap { $0.store as? KDEStore } : []
      layers.insert(layer(kind, path, entries, isLimited: isLimited, above: lower), at: 0)
    }
    return [layer(.user, "\(home)/\(name)", entries)] + layers
  }

  private func numbered(_ name: String, _ index: Int) -> String {
    index == 0 ? name : "\(name)-\(index + 1)"
  }

  private func layer(
    _ kind: LayerKind, _ path: String, _ entries: [KConfigSchema.Entry], isLimited: Bool = false,
    above lower: [KDEStore] = []
  ) -> PreferenceLayer {
    let isWritten = kind == .user
    let file = FileStore(
      path: path, format: INIFormat.kde,
      stateDirectory: isWritten ? FileStore.stateDirectory(in: environment) : nil,
      fileSystem: POSIXFileSystem(), foreignLock: KDELock(path: path))
    let store = KDEStore(
      file, entries: entries, isWritten: isWritten, isLimited: isLimited, above: lower,
      environment: environment)
    return PreferenceLayer(kind, store: store, location: path) { isWritten ? [] : store.locks }
  }
}
