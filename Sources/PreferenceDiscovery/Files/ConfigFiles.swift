import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Lists the config files of a project, and of the programs of a user.
package struct ConfigFiles: Sendable {
  private let search: SchemaSearch

  /// Creates the lists based on a search for schemas.
  package init(_ search: SchemaSearch) { self.search = search }

  /// The most names in a directory of config files.
  private static let mostNames = 10_000
  /// The number of bytes at the start of a file in which a schema is searched for.
  private static let beginning = 4 << 10

  /// The directories of a project in which tools have their config files.
  private static let projectDirectories = [
    "", ".vscode/", ".github/", ".github/workflows/", ".config/", ".cargo/",
  ]

  /// The lists for the start screen: the files of the working directory, then those of programs.
  ///
  /// In the home directory, hidden files are in the second list only.
  package var sources: [ConfigFileSource] {
    let directory = search.workingDirectory
    let here = ConfigFileSource(title: Message("Files here"), directory: directory) {
      directory == self.search.home ? self.visibleFiles(in: directory) : self.project(in: directory)
    }
    guard let home = search.home else { return [here] }
    let programs = ConfigFileSource(title: Message("Programs"), directory: home) {
      self.programs(in: home)
    }
    return [here, programs]
  }

  /// The config files directly in a directory that are not hidden.
  private func visibleFiles(in directory: String) -> ConfigFileListing {
    let names = Self.names(in: directory).filter { !$0.hasPrefix(".") }
    return listing(of: names, in: directory, withUnknown: !search.hasCatalog)
  }

  /// The config files of a directory, and of the directories in it that tools use.
  ///
  /// Until a catalog is fetched, which knows the names of config files, every file that can be edited is one.
  package func project(in directory: String) -> ConfigFileListing {
    let directory = search.absolute(directory)
    let names = Self.projectDirectories.flatMap { part in
      Self.names(in: "\(directory)/\(part)").map { part + $0 }
    }
    return listing(of: names, in: directory, withUnknown: !search.hasCatalog)
  }

  /// The config files of programs: those directly in the home and config directories, those in the
  /// directories of programs there, and the settings and profiles of VS Code.
  ///
  /// Until a catalog is fetched, every file that can be edited is one, except those of domains.
  package func programs(in home: String) -> ConfigFileListing {
    let config = search.configDirectory.map { search.absolute($0) } ?? "\(home)/.config"
    let directories = Self.names(in: config)
    let inConfig = directories.flatMap { name in
      [name] + Self.names(in: "\(config)/\(name)").map { "\(name)/\($0)" }
    }
    let prefix = config.hasPrefix("\(home)/") ? String(config.dropFirst(home.count + 1)) : config
    let settings = search.code.all.flatMap { program in
      let profiles = Self.names(in: "\(program.settings)/profiles").map { "profiles/\($0)/" }
      return ([""] + profiles).map { "\(program.settings)/\($0)settings.json" }
    }
    .map { $0.hasPrefix("\(home)/") ? String($0.dropFirst(home.count + 1)) : $0 }
    let dotFiles = Self.names(in: home).filter { $0.hasPrefix(".") }
    var listing = listing(
      of: dotFiles + inConfig.map { "\(prefix)/\($0)" } + settings, in: home,
      withUnknown: !search.hasCatalog)
    listing.files.removeAll { !$0.isKnown && DomainLocations.isDomainFile($0.path, in: config) }
    return listing
  }

  private func listing(
    of names: [String], in directory: String, withUnknown: Bool = false
  ) -> ConfigFileListing {
    let all = Set(names).sorted().compactMap {
      file($0, in: directory, isListedAnyway: withUnknown)
    }
    var listing = ConfigFileListing()
    listing.files = all.filter(\.isKnown) + all.filter { !$0.isKnown }
    return listing
  }

  private static func names(in directory: String) -> [String] {
    let names = (try? POSIXFileSystem().names(in: directory)) ?? []
    return Array(names.filter { $0 != "." && $0 != ".." }.prefix(mostNames))
  }

  /// A file of the list; nil if it is not a regular file, or neither has a schema nor a dialect of its own.
  ///
  /// - Parameter isListedAnyway: Whether its format suffices.
  private func file(_ name: String, in directory: String, isListedAnyway: Bool) -> ConfigFile? {
    let path = name.hasPrefix("/") ? name : "\(directory)/\(name)"
    let format = Self.format(of: path)
    let isDialect = format.map { !Self.isGeneral($0) } ?? false
    let isConfig = isDialect || isListedAnyway && format.map { $0.readOnlyReason == nil } ?? false
    // Most names are irrelevant and need no further checks.
    guard isConfig || format != nil || search.knowsName(path),
      (try? POSIXFileSystem().status(at: path))?.kind == .regular
    else { return nil }
    let schema = search.choice(forFile: path, readingAtMost: Self.beginning)
    guard schema != nil || isConfig, format.map({ Self.isSupported(path, in: $0) }) ?? true else {
      return nil
    }
    let title = (schema?.title ?? schema?.reference?.shortName).map(Message.init(verbatim:))
    return ConfigFile(
      path: path, name: name, title: title ?? format.map(Self.title) ?? Message(verbatim: ""),
      schema: schema, isKnown: schema != nil || isDialect,
      isSchemaAvailable: schema.map(search.isAvailable) ?? false)
  }

  /// The format by the name, or by the beginning for names that KDE's files have.
  private static func format(of path: String) -> (any DocumentFormat)? {
    if let format = DocumentFormats.format(forFileName: path) { return format }
    guard path.hasSuffix("rc") else { return nil }
    return FileBeginning.bytes(of: path, atMost: beginning).flatMap {
      DocumentFormats.format(forFileName: path, contents: $0)
    }
  }

  /// Whether the beginning of a file has nothing that its format does not support.
  private static func isSupported(_ path: String, in format: any DocumentFormat) -> Bool {
    guard var text = FileBeginning.bytes(of: path, atMost: beginning), mayBeUnsupported(text) else {
      return true
    }
    // A character that is cut is not one of another encoding.
    if text.count == beginning { text.removeLast(text.reversed().prefix { $0 != 0x0A }.count) }
    do throws(SyntaxError) { _ = try format.parse(text) } catch { return !error.isUnsupported }
    return true
  }

  /// Whether a text must be parsed to know that: it has another encoding, several documents or the brackets of a template.
  private static func mayBeUnsupported(_ text: [UInt8]) -> Bool {
    text.contains { $0 == 0 || $0 >= 0x80 } || text.firstOffset(of: "\n---") != nil
      || text.firstOffset(of: "{{") != nil || text.firstOffset(of: "{%") != nil
  }

  /// The title of a file without a schema: the name of its format.
  private static func title(of format: any DocumentFormat) -> Message {
    format is JSONFormat ? Message(verbatim: "JSON") : format.title
  }

  /// Whether a format is used for all kinds of data, so that it does not identify a config file.
  private static func isGeneral(_ format: any DocumentFormat) -> Bool {
    let isNamed = ["TOML", "YAML"].contains(format.name)
    let isOpenStep = (format as? PropertyListFormat)?.form == .openStep
    return isNamed || format is JSONFormat || format is PropertyListFormat && !isOpenStep
      || format.readOnlyReason != nil
  }
}

extension SchemaSearch {
  /// Whether a schema can be used without fetching it.
  package func isAvailable(_ choice: SchemaChoice) -> Bool {
    switch choice.reference {
    case .file(let path): (try? POSIXFileSystem().status(at: path)) != nil
    case .web(let address): cache?.has(address) ?? false
    case .unusable: false
    case .some(.none): false
    case nil: choice.candidates.isEmpty
    }
  }
}
