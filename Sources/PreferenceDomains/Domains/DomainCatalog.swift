package import JSONSchema
import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// Creates the catalog of the domains in an environment.
package struct DomainCatalog: Sendable {
  /// The locations of the files of domains.
  package let locations: DomainLocations
  /// The schemas that are known.
  package let schemas: SchemaCatalog
  /// The directory of backups, drafts and journals; nil without a home directory.
  package let stateDirectory: String?
  /// Finds the schemas of files; nil if files have only schemas by their names.
  package var finder: (any SchemaFinder)?

  /// The sources of domains in addition to files, which have precedence.
  package let sources: [any DomainSource]
  /// The programs whose files combine with others.
  package var cascades: [any FileCascadeSource] = []
  /// Whether the domains of other sources have titles and descriptions.
  package var hasTexts = true
  /// Whether a domain whose own schema is damaged opens without it, as a file always does.
  package var opensWithoutDamagedSchemas = false
  private let fileSystem: any FileSystem
  /// The names in the directories; nil to look at each file when it is needed.
  private var listing: DirectoryListing?

  /// Creates the catalog of the domains in an environment.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - hostName: The name of this machine.
  ///   - bundledSchemas: The bytes of schemas that a program brings along, by domain.
  ///   - sources: The sources of domains in addition to files.
  package init(
    environment: [String: String], hostName: String, bundledSchemas: [String: [UInt8]] = [:],
    sources: [any DomainSource] = []
  ) {
    locations = DomainLocations(environment: environment, hostName: hostName)
    schemas = SchemaCatalog(environment: environment, bundled: bundledSchemas)
    stateDirectory = FileStore.stateDirectory(in: environment)
    self.sources = sources
    fileSystem = POSIXFileSystem()
  }

  /// The names of all domains: those that have a file, those that only a schema describes, and those of other sources.
  package var names: [String] { (ownNames + sources.flatMap(\.names)).unique.sorted() }

  /// The names of the domains that have a file or a schema.
  package var ownNames: [String] { (locations.domains() + schemas.names).unique.sorted() }

  /// Whether there is a domain with a name.
  package func contains(_ name: String) -> Bool {
    DomainLocations.isName(name) && hasFiles(name) || sources.contains { $0.contains(name) }
  }

  /// The catalog with its directories read once, for work on many domains.
  ///
  /// It does not see files that are created later, and leaves out layers without a file that are not the user's.
  package func listingDirectories() -> DomainCatalog {
    var catalog = self
    catalog.listing = DirectoryListing(
      of: locations.allDirectories + schemas.directories, in: fileSystem)
    return catalog
  }

  /// The domain of another source, nil if files or a schema of the name exist, or no source has it.
  private func foreignDomain(
    _ name: String, schemaFile: String?, storeFile: String?
  ) throws -> Domain? {
    if let schemaFile {
      guard let file = storeFile ?? (Self.isFile(name) ? name : nil) else { return nil }
      return try foreignDomain(ofFile: file, schemaFile: schemaFile)
    }
    guard !sources.isEmpty, storeFile == nil else { return nil }
    if Self.isFile(name) {
      for source in sources {
        if let named = source.domain(ofFile: name) { return try source.domain(named: named) }
      }
    }
    guard !hasFiles(name) else { return nil }
    for source in sources {
      if let domain = try source.domain(named: name, hasTexts: hasTexts) { return domain }
    }
    return nil
  }

  /// The domain of a file that another source reads with a schema, such as one of KDE; nil if no source does.
  package func foreignDomain(ofFile path: String, schemaFile: String) throws -> Domain? {
    for source in sources {
      if let domain = try source.domain(ofFile: path, schemaFile: schemaFile) { return domain }
    }
    return nil
  }

  private func hasFiles(_ name: String) -> Bool {
    guard DomainLocations.isName(name) else { return isThere(name) }
    return hasStoredFiles(name) || schemas.hasSchema(named: name, exists: isThere)
  }

  /// Whether a file of values exists for a name, which asks less of the disk than to read the layers.
  package func hasStoredFiles(_ name: String) -> Bool {
    locations.files(of: name, exists: isThere).contains { isThere($0.path) }
  }

  /// Opens a domain, whose files need not be readable.
  ///
  /// - Parameters:
  ///   - argument: A domain, or the path of a file if it contains a slash.
  ///   - schemaFile: The schema to use, nil for the one that is found.
  ///   - storeFile: The file with the user's values, nil for the usual one.
  /// - Throws: ``SchemaError`` or ``StoreError``.
  package func open(
    _ argument: String, schemaFile: String? = nil, storeFile: String? = nil
  ) throws -> Domain {
    if let foreign = try foreignDomain(argument, schemaFile: schemaFile, storeFile: storeFile) {
      return foreign
    }
    try Self.requireName(argument, storeFile: storeFile)
    let layers = layers(of: argument, storeFile: storeFile)
    let found = try schema(of: argument, file: schemaFile)
    let schema = found?.schema ?? Self.schemaInferred(from: layers, by: rule(of: layers))
    return domain(argument, schema: schema, from: found, named: schemaFile, layers: layers)
  }

  /// Opens a domain and reads its layers; the schema is read at the same time.
  ///
  /// - Parameters: Those of ``open(_:schemaFile:storeFile:)``, the only path that an inferred schema need describe, and whether
  ///   to read the schema and the layers at the same time.
  /// - Throws: ``SchemaError`` or ``StoreError``.
  package func load(
    _ argument: String, schemaFile: String? = nil, storeFile: String? = nil,
    about path: PreferencePath = .root, atOnce: Bool = true
  ) throws -> LoadedDomain {
    if let foreign = try foreignDomain(argument, schemaFile: schemaFile, storeFile: storeFile) {
      return LoadedDomain(domain: foreign, content: try foreign.load())
    }
    try Self.requireName(argument, storeFile: storeFile)
    let layers = layers(of: argument, storeFile: storeFile)
    let store = LayeredStore(layers, rule: rule(of: layers))
    let hasTexts = layers.contains(where: \.hasTexts)
    let reading = atOnce && !hasTexts ? BackgroundWork { try store.loadLayers() } : nil
    let found = try schema(of: argument, file: schemaFile)
    let read = hasTexts ? nil : Result { try reading?.get() ?? store.loadLayers() }
    // A schema gives texts their types while they are read, and errors quote none of its secrets.
    if let schema = found?.schema, (try? read?.get()) == nil {
      let opened = domain(argument, schema: schema, from: found, named: schemaFile, layers: layers)
      return LoadedDomain(domain: opened, content: try opened.load())
    }
    let content = try read?.get() ?? store.loadLayers()
    let path = store.spelled(path, in: content)
    let opened = domain(
      argument, schema: found?.schema ?? JSONSchema.inferred(from: content.stored.pruned(to: path)),
      from: found, named: schemaFile, layers: layers)
    return LoadedDomain(domain: opened, content: content)
  }

  /// The schema of the values in layers; that of no values if they cannot be read.
  private static func schemaInferred(
    from layers: [PreferenceLayer], by rule: CombiningRule
  ) -> JSONSchema {
    let content = try? LayeredStore(layers, rule: rule).loadLayers()
    return JSONSchema.inferred(from: content?.stored ?? .emptyDictionary)
  }

  private func domain(
    _ name: String, schema: JSONSchema, from found: FoundSchema?, named schemaFile: String?,
    layers: [PreferenceLayer]
  ) -> Domain {
    var domain = Domain(
      name: name, schema: schema, schemaPlace: found?.schema == nil ? nil : found?.place,
      layers: layers, rule: rule(of: layers))
    domain.isNamedByFile = Self.isFile(name)
    domain.schemaSource = found?.source
    domain.namedSchema = schemaFile
    domain.schemaNotes = found?.notes ?? []
    domain.isSchemaMissing = found?.isMissing ?? false
    domain.schemaDamage = found?.damage
    domain.schemaCandidates = found?.candidates ?? []
    return domain
  }

  /// Opens a domain whose schema a program brings along.
  package func open(_ domain: String, schema: any PreferenceSchema) -> Domain {
    let layers = layers(of: domain, storeFile: nil)
    return Domain(
      name: domain, schema: schema, schemaPlace: Message("the program"), layers: layers,
      rule: rule(of: layers))
  }

  /// The stores of a domain whose files are damaged and have a good backup.
  ///
  /// - Parameter orMissing: Whether files that do not exist count if none is damaged.
  package func repairable(
    _ argument: String, storeFile: String? = nil, orMissing: Bool = false
  ) -> [FileStore] {
    let stores = layers(of: argument, storeFile: storeFile).compactMap { $0.store as? FileStore }
    let damaged = stores.filter { $0.isDamaged && $0.lastGoodCopy != nil }
    return damaged.isEmpty && orMissing ? stores.filter(\.isMissing) : damaged
  }

  /// Restores each damaged file of a domain from its last good backup; the damaged file stays next to it under another
  /// name.
  ///
  /// - Parameters:
  ///   - argument: A domain, or the path of a file if it contains a slash.
  ///   - storeFile: The file with the user's values, nil for the usual one.
  ///   - schema: The schema that declares secrets; nil for the schema that is found.
  ///   - consents: The consents of the user.
  ///   - orMissing: Whether files that do not exist are restored if none is damaged.
  /// - Throws: ``StoreError``.
  package func repair(
    _ argument: String, storeFile: String? = nil, schema: (any PreferenceSchema)? = nil,
    consents: Set<StoreConsent> = [], orMissing: Bool = false
  ) throws {
    let schema = schema ?? (try? self.schema(of: argument, file: nil))?.schema
    let secrets = schema.map { schema in
      { @Sendable (root: PreferenceValue) in schema.secrets(in: root) }
    }
    for store in repairable(argument, storeFile: storeFile, orMissing: orMissing) {
      guard let copy = store.lastGoodCopy else { continue }
      _ = try store.repair(from: copy, consents: consents, secrets: secrets)
    }
  }

  private func schema(of argument: String, file: String?) throws(SchemaError) -> FoundSchema? {
    if let file { return try namedSchema(file) }
    let isFile = Self.isFile(argument)
    do {
      if isFile, let found = try finder?.schema(ofFile: argument) { return found }
      return try ownSchema(of: isFile ? DomainLocations.domain(ofFile: argument) : argument)
    } catch {
      // The user did not ask for the schema of a file.
      guard isFile || opensWithoutDamagedSchemas else { throw error }
      return FoundSchema(damaged: error)
    }
  }

  /// The schema with the name of a domain; nil without one.
  private func ownSchema(of name: String) throws(SchemaError) -> FoundSchema? {
    guard listing == nil || schemas.hasSchema(named: name, exists: isThere) else { return nil }
    return try schemas.schema(named: name).map {
      FoundSchema(schema: $0, place: schemas.place(of: name))
    }
  }

  /// The schema of a file, or of a fetched URL, that the user named.
  package func namedSchema(
    _ name: String, options: ValidationOptions = ValidationOptions()
  ) throws(SchemaError) -> FoundSchema {
    if let found = try finder?.schema(atURL: name, options: options) { return found }
    return FoundSchema(
      schema: try schemas.schema(atPath: name, options: options), place: Message(verbatim: name),
      source: Message("given with --schema"))
  }

  /// Refuses a word that is neither a path nor the name of a domain.
  private static func requireName(
    _ argument: String, storeFile: String?
  ) throws(StoreError) {
    guard storeFile != nil || isFile(argument) || DomainLocations.isName(argument) else {
      throw .invalidName(Message("“\(argument)” is not a domain name"))
    }
  }

  private static func isFile(_ argument: String) -> Bool {
    argument.utf8.contains(UInt8(ascii: "/"))
  }

  /// The layers of a domain, or the file at a path with a slash.
  package func layers(ofDomainOrFile argument: String) -> [PreferenceLayer] {
    layers(of: argument, storeFile: nil)
  }

  /// The layers of a domain or file, of which `storeFile` replaces all.
  package func layers(of argument: String, storeFile: String?) -> [PreferenceLayer] {
    if let storeFile { return [layer(.user, at: storeFile)] }
    guard Self.isFile(argument) else { return layers(of: argument) }
    return cascade(ofFile: argument).map(layers) ?? [layer(.user, at: argument)]
  }

  /// The cascade of a file by its path, or of the file that a link leads to.
  private func cascade(ofFile argument: String) -> FileCascade? {
    func cascade(at path: String) -> FileCascade? {
      cascades.firstNonNil { $0.cascade(ofFile: path) }?.showing(path, as: argument)
    }
    let path = FileLocation.absolute(argument)
    if let cascade = cascade(at: path) { return cascade }
    let target = try? FileLocation(of: path, in: fileSystem).path
    return target.flatMap { $0.hasSameBytes(as: path) ? nil : cascade(at: $0) }
  }

  private func layers(of cascade: FileCascade) -> [PreferenceLayer] {
    let files = cascade.kinds.map { file, kind in
      let store = store(at: file.path, format: cascade.format, creation: file.creation)
      var layer = PreferenceLayer(kind, store: store, location: file.path)
      layer.remarks = file.remarks
      layer.isOfDomainAlone = kind.acceptsNewValues
      return layer
    }
    return (cascade.variables.map { [$0.layer(in: cascade.format)] } ?? []) + files
  }

  /// The layers of a domain, highest first, whether their files exist or not.
  ///
  /// The user's layer is always one of them: without a home directory, or for a word that is not the name of a domain, it is
  /// empty and cannot be written, so that no change falls back to another layer.
  ///
  /// - Parameters:
  ///   - domain: The name of the domain.
  ///   - backups: Whether saves back up the files.
  package func layers(of domain: String, backups: Bool = true) -> [PreferenceLayer] {
    guard DomainLocations.isName(domain) else {
      return [unavailable(Message("“\(domain)” is not a domain name"))]
    }
    let files = locations.files(of: domain, exists: isThere).filter(isNeeded)
    let user = locations.userDirectory == nil ? [unavailable(Self.noHome)] : []
    return (user + files.map { layer($0.kind, at: $0.path, backups: backups) })
      .highestFirst(\.kind)
  }

  private static let noHome = Message(
    "the home directory is not known; set HOME or XDG_CONFIG_HOME")

  /// Whether the file of a layer is the user's, or has values or locks, as far as the directories were read.
  private func isNeeded(_ file: DomainLocations.File) -> Bool {
    listing == nil || file.kind == .user || isThere(file.path)
      || isThere(LockFile(beside: file.path).path)
  }

  /// Whether a file exists, even as a symbolic link whose target is missing.
  private func isThere(_ path: String) -> Bool {
    if let isListed = listing?.contains(path) { return isListed }
    return fileSystem.hasEntry(at: path)
  }

  private func layer(
    _ kind: LayerKind, at path: String, backups: Bool = true
  ) -> PreferenceLayer {
    let store = store(
      at: path, format: FileStore.format(ofFileAt: path), creation: kind.isUsers ? .user : .site,
      backups: backups)
    return PreferenceLayer(kind, store: store, location: Message(verbatim: path)) {
      kind.isUsers ? LockList() : LockFile(beside: path).read()
    }
  }

  private func store(
    at path: String, format: any DocumentFormat, creation: FileCreation, backups: Bool = true
  ) -> FileStore {
    FileStore(
      path: path, format: format, creation: creation,
      stateDirectory: backups ? stateDirectory : nil, fileSystem: fileSystem,
      copies: { mostBackups })
  }

  private func unavailable(_ reason: Message) -> PreferenceLayer {
    PreferenceLayer(
      .user, store: ReadOnlyStore(.user, name: "", reason: RefusalReason(reason)), location: "")
  }

  /// The combining rule of layers: that of UserDefaults for property lists, that of configuration files for others; the
  /// user's file decides.
  func rule(of layers: [PreferenceLayer]) -> CombiningRule {
    let user = layers.first(where: \.kind.acceptsNewValues)?.store as? FileStore
    return user.map { DomainLocations.isPropertyList($0.path) } == true
      ? .wholeTopLevelKey : .members
  }
}

extension DomainCatalog {
  /// The domain of settee's own preferences.
  package static let settee = "org.settee"

  /// The number of backups of each file: settee's own preference `backups`.
  ///
  /// While it cannot be read, no backup is removed. The former name of the key, `keptCopies`, still applies, because a lower
  /// number deletes backups.
  var mostBackups: Int {
    let layers = layers(of: Self.settee)
    guard let content = try? LayeredStore(layers, rule: rule(of: layers)).loadLayers() else {
      return .max
    }
    let value = content.stored[["backups"]] ?? content.stored[["keptCopies"]]
    guard case .integer(let count)? = value, 1...100 ~= count else {
      return BackupArchive.usualSize
    }
    return Int(count)
  }
}
