import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The domain of a command, with its schema and values.
struct DomainOptions {
  static let help = ArgumentHelp(Message("A domain, or a file path with a slash."))

  let domain: String
  let sources: SourceOptions

  /// The loaded domain, which is never freed: that would take a tenth of the time of `list` for a schema of 10,000 settings.
  private static let loaded = Mutex<LoadedDomain?>(nil)

  /// The name of the domain in commands that settee prints.
  func target(for domain: Domain) -> CommandTarget {
    var target = CommandTarget(
      domain.name, schemaFile: sources.schema, storeFile: sources.store,
      hasSchema: domain.schemaPlace != nil)
    if let command = domain.nativeCommand,
      CatalogWorkspace(CommandEnvironment.catalog).preferences.copiesNativeCommands
    {
      target.native = NativeCommands(command)
    }
    return target
  }

  /// Opens the domain, which may be a new one.
  ///
  /// - Parameter needsSchema: Whether a damaged schema is an error.
  func open(needsSchema: Bool = true) throws -> Domain {
    try sources.open(domain, needsSchema: needsSchema)
  }

  /// Opens the domain, which may be a new one, and reads its layers.
  ///
  /// - Parameter path: The only path that an inferred schema need describe.
  func read(about path: PreferencePath = .root) throws -> LoadedDomain {
    try sources.load(domain, about: path)
  }

  /// Opens the domain and reads its layers.
  ///
  /// - Parameters:
  ///   - path: The only path that an inferred schema need describe.
  ///   - hasTexts: Whether titles and descriptions are needed.
  ///   - needsSchema: Whether a damaged schema is an error.
  /// - Throws: ``CommandError`` if the domain has neither values nor a schema.
  func load(
    about path: PreferencePath = .root, hasTexts: Bool = true, needsSchema: Bool = true
  ) throws -> (domain: Domain, layers: LayeredSnapshot) {
    let loaded = try sources.load(
      domain, about: path, hasTexts: hasTexts, needsSchema: needsSchema)
    try loaded.domain.requireKnown(in: loaded.content)
    Self.loaded.withLock { $0 = loaded }
    loaded.content.remarks.forEach(Output.complain)
    return (loaded.domain, loaded.content)
  }

  /// Opens the domain without a damaged schema, reads its layers, and spells a path as its files do.
  ///
  /// - Throws: ``CommandError`` if the domain has neither values nor a schema.
  func load(about path: inout PreferencePath) throws -> (domain: Domain, layers: LayeredSnapshot) {
    let (domain, layers) = try load(about: path, needsSchema: false)
    path = domain.store.spelled(path, in: layers)
    return (domain, layers)
  }
}

/// The options for a schema and values in other locations.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Message("The JSON Schema of the domain.")))
  var schema: String?

  @Option(help: ArgumentHelp(Message("The file with your values.")))
  var store: String?

  @Option(help: ArgumentHelp(Message("The format of the file, such as toml or git.")))
  var format: String?

  func validate() throws {
    try Self.requireValue(schema, of: "--schema")
    try Self.requireValue(store, of: "--store")
  }

  /// Refuses an empty value of an option, which is often an empty variable of a script.
  ///
  /// - Throws: `ValidationError`.
  static func requireValue(_ value: String?, of option: String) throws {
    guard value?.isEmpty == true else { return }
    throw ValidationError(Message("the option \(option) needs a value").localized)
  }

  /// The name of a domain, whose file has the given format.
  ///
  /// - Throws: ``CommandError`` if the format or the domain is unknown.
  func resolved(_ name: String) throws -> String {
    if let format { try FormatArgument.use(format, forFile: store ?? name) }
    return try DomainArgument.resolved(name, store: store)
  }

  /// Opens a domain.
  func open(_ name: String, needsSchema: Bool = true) throws -> Domain {
    let name = try resolved(name)
    reportBindings(forFile: name)
    var catalog = CommandEnvironment.catalog
    catalog.opensWithoutDamagedSchemas = !needsSchema
    let domain = try CommandError.translating {
      try catalog.open(name, schemaFile: schema, storeFile: store).withLanguage(Output.language)
    }
    try SchemaArgument.check(domain)
    return domain
  }

  /// The error of reading a file, with the advice to check the format that the user gave for it.
  private func withAdvice(on error: StoreError) -> any Error {
    guard let format, case .damaged = error else { return error }
    return CommandError(
      .notReadOrWritten, error.message,
      help: Message("check \("--format \(format)"), or correct the file"))
  }

  /// Reports the problems of the user's bindings, which may hide the schema of a file.
  private func reportBindings(forFile name: String) {
    guard name.contains("/"), schema == nil else { return }
    CommandEnvironment.schemaChoiceProblems.forEach(Output.complain)
  }

  /// Opens a domain and reads its layers.
  func load(
    _ name: String, about path: PreferencePath, hasTexts: Bool = true, needsSchema: Bool = true
  ) throws -> LoadedDomain {
    let name = try resolved(name)
    reportBindings(forFile: name)
    var catalog = CommandEnvironment.catalog
    catalog.hasTexts = hasTexts
    catalog.opensWithoutDamagedSchemas = !needsSchema
    let loaded = try CommandError.translating {
      do {
        return try catalog.load(name, schemaFile: schema, storeFile: store, about: path)
      } catch let error as StoreError {
        throw withAdvice(on: error)
      }
    }
    let domain = loaded.domain.withLanguage(Output.language)
    try SchemaArgument.check(domain)
    return LoadedDomain(domain: domain, content: loaded.content)
  }
}
