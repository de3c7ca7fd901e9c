import EditorSession
import EmbeddedEditor
import PreferenceDiscovery
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// One run of the editor on this terminal.
///
/// `settee DOMAIN` bypasses the argument parser, whose setup takes a quarter of the time to the
/// first frame (8.4 ms instead of 6.4 ms). Any option, and any word that could be a command, goes
/// to the parser.
struct EditorRun {
  /// A domain, or the path of a file; nil for the list of domains.
  var domain: String?
  /// The path or the key of the setting to select.
  var path: String?
  /// The schema and the file of the domain, if they have other locations.
  var schema: String?
  var store: String?
  /// Whether the domain is opened read-only.
  var isReadOnly = false
  /// Whether it uses line mode instead of a screen.
  var isPlain = false
  /// Whether no server is asked for a newer schema.
  var isOffline = false

  /// Runs the editor until the user quits, and ends the process with its status.
  func run() throws {
    let (domain, path) = try place()
    if let domain {
      try refuseCommand(domain)
      try requireDirectory(of: domain)
      try requireFormat(of: domain)
    }
    let refresh = isOffline || schema != nil ? nil : domain.map(SchemaRefresh.init)
    settee_share_heap()
    let workspace = CatalogWorkspace(
      CommandEnvironment.catalog, named: domain.map { ($0, schema, store) },
      added: ConfigFiles(CommandEnvironment.search).sources.map(\.startSource))
    do {
      Output.exit(
        try EditorRunner.run(
          in: workspace, opening: domain, at: path,
          readOnlyReason: isReadOnly ? Message("opened with --read-only") : nil,
          isPlain: isPlain, afterFirstFrame: { refresh?.run() }))
    } catch {
      let commands = Message("use settee list, settee get and settee set")
      throw CommandError(
        .notReadOrWritten, error.message,
        help: error.remedy.map { Message("\($0), or \(commands)") } ?? commands)
    }
  }
}

extension ConfigFileSource {
  /// The files as a part of the start screen.
  fileprivate var startSource: StartSource {
    StartSource(StartSection(title, place: HomeDirectory.abbreviate(directory))) { language in
      list().files.map { file in
        var summary = DomainSummary(
          name: file.path, label: file.name, title: file.title.text(in: language),
          place: file.schema == nil ? "" : file.schemaText.text(in: language),
          hasSchema: file.isSchemaAvailable, hasCounts: false)
        if !file.isKnown {
          summary.group = Message("Other files").text(in: language)
          summary.groupRemark = ConfigFile.schemaOffer.text(in: language)
        }
        return summary
      }
    }
  }
}

extension EditorRun {
  /// The domain to open, and the path of the setting to select in it.
  private func place() throws -> (domain: String?, path: PreferencePath?) {
    guard let domain else { return (nil, nil) }
    let path = path.map { PreferencePath($0) ?? PreferencePath([$0]) }
    guard store == nil, !FileManager.default.fileExists(atPath: domain),
      let place = CommandEnvironment.catalog.sources.lazy.compactMap({ $0.place(named: domain) })
        .first
    else { return (try DomainArgument.named(domain, store: store), path) }
    return (place.domain, path ?? place.key.map { PreferencePath([$0]) })
  }

  /// Refuses the path of a file whose directory does not exist.
  private func requireDirectory(of domain: String) throws {
    let file = store ?? (domain.contains("/") ? domain : nil)
    guard let file, FileStore(path: file, format: .json).missingDirectory != nil else { return }
    // The name may have another meaning, such as a schema and a path in dconf.
    try CommandError.translating {
      try CommandEnvironment.catalog.open(domain, schemaFile: schema, storeFile: store)
    }.requireDirectory()
  }

  /// Refuses a file of an unknown format in line mode, which would continue with the list of domains.
  private func requireFormat(of domain: String) throws {
    guard isPlain, let path = store ?? (domain.contains("/") ? domain : nil) else { return }
    let file = FileStore.file(at: path)
    guard file.format is UnreadableFormat else { return }
    try CommandError.translating { _ = try file.load() }
  }

  /// Refuses a word that is not a domain and looks like a mistyped command.
  private func refuseCommand(_ word: String) throws {
    guard store == nil, !word.contains("."), !word.contains("/"),
      !CommandEnvironment.catalog.contains(word)
    else { return }
    let near = NearMatches(of: word, among: Settee.commandNames)
    guard !near.names.isEmpty else { return }
    throw CommandError(
      .badInput, Message("unknown domain or command “\(word)”"), help: near.question)
  }

  /// The run for `settee`, `settee edit DOMAIN` and `settee org.example.app`; nil for other arguments.
  ///
  /// The argument parser accepts these too, but its setup takes longer than the first frame.
  init?(plain arguments: [String]) {
    let isNamed = arguments.first == "edit"
    let rest = isNamed ? arguments[1...] : arguments[...]
    guard rest.count <= 1 else { return nil }
    guard let word = rest.first else { return }
    // No command has a dot or a slash in its name.
    let isDomain =
      isNamed || word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    guard isDomain, word.utf8.first != UInt8(ascii: "-"), !word.isEmpty else { return nil }
    domain = word
  }
}
