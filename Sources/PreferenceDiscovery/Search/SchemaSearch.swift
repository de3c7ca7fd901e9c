package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Finds the schemas of files.
///
/// It never uses the network.
///
/// The order is: the file itself, the user's bindings, the schema directories, VS Code's files, the
/// fetched catalog. The first source with a schema for the file applies, even if the schema cannot
/// be used.
package final class SchemaSearch: Sendable {
  let schemas: SchemaCatalog
  /// The documents that were fetched; nil without a home directory.
  package let cache: SchemaCache?
  let home: String?
  /// `$XDG_CONFIG_HOME`; nil for the usual directory.
  let configDirectory: String?
  let workingDirectory: String
  let code: CodePrograms
  private let lazyBindings: Mutex<Lazy<SchemaBindings?>>
  private let environment: [String: String]
  private let lazyIndexes: Lazy<[DirectoryIndex]>
  private let catalog: Lazy<(publisher: String, index: PatternIndex)?>

  /// Creates a search in the directories and bindings of an environment.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - schemas: The directories of schemas.
  ///   - workingDirectory: The directory of relative paths.
  package init(
    environment: [String: String], schemas: SchemaCatalog,
    workingDirectory: String = FileManager.default.currentDirectoryPath
  ) {
    let cache = SchemaCache(environment: environment)
    let home = environment["HOME"]
    self.schemas = schemas
    self.cache = cache
    self.home = home
    self.workingDirectory = workingDirectory
    configDirectory = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    code = CodePrograms(environment: environment)
    self.environment = environment
    lazyBindings = Mutex(Self.bindings(in: environment))
    lazyIndexes = Lazy { schemas.directories.map { DirectoryIndex(of: $0, home: home) } }
    catalog = Lazy {
      cache.flatMap { CatalogIndex(in: $0) }.map { ($0.publisher, PatternIndex($0.entries)) }
    }
  }

  /// The user's bindings; nil without a home directory.
  package var bindings: SchemaBindings? { lazyBindings.withLock(\.self).value }

  /// The files `index.json` of the schema directories.
  var indexes: [DirectoryIndex] { lazyIndexes.value }

  private static func bindings(in environment: [String: String]) -> Lazy<SchemaBindings?> {
    Lazy { SchemaBindings(environment: environment) }
  }

  /// Reads the bindings again when they are needed next.
  func discardBindings() {
    lazyBindings.withLock { $0 = Self.bindings(in: environment) }
  }

  /// Whether a catalog was fetched.
  package var hasCatalog: Bool { catalog.value != nil }

  /// The choice for a file; nil if nothing connects it with a schema.
  ///
  /// - Parameter limit: The most bytes of the file that are searched for the name of a schema.
  package func choice(
    forFile path: String, readingAtMost limit: Int = FileContent.sizeLimit
  ) -> SchemaChoice? {
    let path = absolute(path)
    return directive(in: path, limit: limit) ?? binding(for: path) ?? directory(for: path)
      ?? extensions(for: path) ?? catalog(for: path)
  }

  /// The path from the root, without `.` and `..`; symbolic links stay.
  package func absolute(_ path: String) -> String {
    FileLocation.absolute(path, in: workingDirectory)
  }

  /// Whether the name of a file alone connects it with a schema.
  func knowsName(_ path: String) -> Bool {
    binding(for: path) != nil || extensions(for: path) != nil || directory(for: path) != nil
      || catalog(for: path) != nil
  }

  // MARK: Sources

  private func directive(in path: String, limit: Int) -> SchemaChoice? {
    guard let bytes = FileBeginning.bytes(of: path, atMost: limit),
      let format = DocumentFormats.format(forFileName: path, contents: bytes),
      let text = SchemaDirective.text(in: bytes, format: format.name)
    else { return nil }
    let directory = FileLocation.parts(of: path).directory
    return SchemaChoice(
      source: .file, reference: SchemaReference(text, in: directory, home: home))
  }

  private func binding(for path: String) -> SchemaChoice? {
    let binding = bindings?.binding(for: path) { $0.schema != nil }
    return binding.map {
      SchemaChoice(source: .binding, reference: $0.schema, title: $0.title)
    }
  }

  private func directory(for path: String) -> SchemaChoice? {
    if let file = schemas.file(of: DomainLocations.domain(ofFile: path)) {
      return SchemaChoice(source: .directory, reference: .file(file))
    }
    return indexes.firstNonNil { index in
      Self.choice(of: index.patterns.entries(matching: path), by: .directory, home: home)
    }
  }

  private func extensions(for path: String) -> SchemaChoice? {
    code.settingsFile(at: path).map {
      SchemaChoice(source: .extensions(of: $0.program.name), title: $0.title)
    }
  }

  private func catalog(for path: String) -> SchemaChoice? {
    catalog.value.flatMap { catalog in
      Self.choice(
        of: catalog.index.entries(matching: path), by: .catalog(catalog.publisher), home: home)
    }
  }

  private static func choice(
    of entries: [CatalogEntry], by source: SchemaChoice.Source, home: String?
  ) -> SchemaChoice? {
    guard let first = entries.first else { return nil }
    guard entries.count == 1 else { return SchemaChoice(source: source, candidates: entries) }
    var reference = SchemaReference(first.address, in: "", home: home)
    // A catalog from the web must not refer to local files.
    if case .catalog = source, case .file = reference { reference = .unusable(first.address) }
    return SchemaChoice(
      source: source, reference: reference, title: first.name, versions: first.versions)
  }
}

/// The first bytes of a file.
enum FileBeginning {
  /// The bytes, nil if it is not a regular file that can be read.
  static func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    let files = POSIXFileSystem()
    guard let status = try? files.status(at: path), status.kind == .regular,
      let descriptor = try? files.open(path, for: .reading)
    else { return nil }
    defer { try? files.close(descriptor) }
    return try? files.bytes(of: descriptor, atMost: limit, expecting: min(status.size, limit))
  }
}
