import EditorSession
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// Checks everything that settee needs.
struct Doctor {
  private let catalog: DomainCatalog
  private let environment: [String: String]
  /// Is called with the subject of each check.
  private let report: (Message) -> Void

  /// The names of all domains.
  private let names: [String]
  /// The number of domains between two reports.
  private static let reportStep = 1000

  init(
    catalog: DomainCatalog, environment: [String: String],
    report: @escaping (Message) -> Void = { _ in }
  ) {
    self.catalog = catalog.listingDirectories()
    self.environment = environment
    self.report = report
    names = catalog.names
  }

  /// Runs all checks and returns their results in order.
  func findings() -> [DoctorFinding] {
    let checks: [(Message, () -> [DoctorFinding])] = [
      (Message("directories"), directories),
      (Message("the terminal"), { terminal() + keystrokes() }),
      (Message("schemas"), schemas), (Message("domains"), { sources() + domains() }),
      (Message("backups"), backups), (Message("drafts"), drafts),
      (Message("history and snapshots"), stateFiles),
    ]
    return checks.flatMap { subject, check in
      report(subject)
      return check()
    }
  }

  // MARK: Directories

  private func directories() -> [DoctorFinding] {
    [
      directory(Message("values"), catalog.locations.userDirectory),
      directory(Message("drafts and history"), catalog.stateDirectory),
    ]
      + catalog.schemas.directories.map { path in
        let isThere = FileManager.default.fileExists(atPath: path)
        let absence =
          SchemaCatalog.isClosed(path)
          ? Message("\(path) is not readable") : Message("\(path) does not exist")
        return DoctorFinding(
          isThere ? .good : .note, Message("schemas"), isThere ? Message(verbatim: path) : absence)
      }
  }

  private func directory(_ subject: Message, _ path: String?) -> DoctorFinding {
    guard let path else {
      return DoctorFinding(.problem, subject, Message("the home directory is not known; set HOME"))
    }
    let isThere = FileManager.default.fileExists(atPath: path)
    if let blocker = blocker(of: path, in: isThere ? path : nearestDirectory(above: path)) {
      return DoctorFinding(.problem, subject, blocker)
    }
    return isThere
      ? DoctorFinding(.good, subject, Message(verbatim: path))
      : DoctorFinding(.note, subject, Message("\(path) does not exist; it is created when needed"))
  }

  /// The reason why a directory cannot be used, nil if it can.
  private func blocker(of path: String, in directory: String) -> Message? {
    let manager = FileManager.default
    guard manager.isExecutableFile(atPath: directory) else {
      return Message("\(path) is not readable or writable")
    }
    return manager.isWritableFile(atPath: directory) ? nil : Message("\(path) is not writable")
  }

  /// The nearest existing directory above a path.
  private func nearestDirectory(above path: String) -> String {
    var directory = path[...]
    while let slash = directory.lastIndex(of: "/"), slash > directory.startIndex {
      directory = directory[..<slash]
      if FileManager.default.fileExists(atPath: String(directory)) { return String(directory) }
    }
    return "/"
  }

  // MARK: Terminal

  private func terminal() -> [DoctorFinding] {
    let name = environment["TERM"] ?? ""
    let isDumb = name.isEmpty || name == "dumb"
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = variables.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = settee_use_locale() == 1
    return [
      DoctorFinding(
        isDumb ? .note : .good, Message("terminal"),
        isDumb
          ? Message("TERM is “\(name)”; the editor uses line mode") : Message(verbatim: name)),
      DoctorFinding(
        isUnicode ? .good : .note, Message("locale"),
        isUnicode
          ? (locale.isEmpty ? Message("not set; C.UTF-8 is assumed") : Message(verbatim: locale))
          : Message("\(locale) is not UTF-8; the editor uses ASCII characters only")),
    ]
  }

  private func keystrokes() -> [DoctorFinding] {
    guard let loaded = try? catalog.load(EditorPreferences.domain) else { return [] }
    let own = EditorPreferences(
      EditedDomain(schema: loaded.domain.schema, layers: loaded.content))
    return Keymap.default.applying(own.keys).errors.map {
      DoctorFinding(.note, Message("shortcuts"), $0.message)
    }
  }

  // MARK: Schemas and domains

  private func schemas() -> [DoctorFinding] {
    CommandEnvironment.schemaChoiceProblems.map { DoctorFinding(.problem, Message("schemas"), $0) }
      + schemaProblems()
  }

  private func schemaProblems() -> [DoctorFinding] {
    catalog.schemas.names.compactMap { name in
      do {
        let schema = try catalog.schemas.schema(named: name)?.translated(to: Output.language)
        let problems = schema?.schemaProblems ?? []
        guard let first = problems.first else { return nil }
        return DoctorFinding(
          .problem, Message("schema \(name)"),
          Message("\(problems.count, "problem", "problems"): \(first.located)"))
      } catch {
        return DoctorFinding(.problem, Message("schema \(name)"), Message(of: error))
      }
    }
  }

  private func sources() -> [DoctorFinding] {
    catalog.sources.flatMap { source in
      source.problems.map { DoctorFinding(.problem, source.title, $0) }
    }
  }

  private func domains() -> [DoctorFinding] {
    let summaries = catalog.summaries(in: Output.language)
    // A damaged database is that of many domains.
    let reported = Set(catalog.sources.flatMap(\.problems).map(\.localized))
    let errors = summaries.compactMap { summary -> DoctorFinding? in
      guard let reason = summary.errorMessage?.message, !reported.contains(reason.localized)
      else {
        return nil
      }
      return DoctorFinding(.problem, Message("domain \(summary.name)"), reason)
    }
    let locks = names.flatMap { name in
      catalog.layers(of: name).flatMap { $0.lockProblems() }.map {
        DoctorFinding(.problem, Message("locks \(name)"), $0.text)
      }
    }
    let found = DoctorFinding(
      .good, Message("domains"), Message("\(summaries.count, "domain", "domains")"))
    return [found] + errors + locks
  }

  private func backups() -> [DoctorFinding] {
    let names = (names + savedFiles).unique.sorted()
    return names.enumerated().flatMap { index, name in
      if index > 0, index.isMultiple(of: Self.reportStep) {
        report(Message("backups, \(index) of \(names.count)"))
      }
      return restorable(name)
    }
  }

  /// The files that are damaged or lost their values, and that a backup restores.
  private func restorable(_ name: String) -> [DoctorFinding] {
    catalog.repairable(name).map { store in
      let command = "settee repair " + ShellCommand.quoted(name)
      return DoctorFinding(
        .problem, Message("file \(store.path)"),
        store.damage == .emptied
          ? Message("contained settings before and has none now; run \(command) to restore them")
          : Message("is damaged; run \(command) to restore its backup"))
    }
  }

  /// The paths of the files in the history that are not the files of a domain, and of damaged ones.
  private var savedFiles: [String] {
    guard let directory = catalog.stateDirectory else { return [] }
    let saved = Journal.stores(in: directory).filter { $0.kind == "file" }
    guard !saved.isEmpty else { return [] }
    let known = Set(names.flatMap { catalog.layers(of: $0).map(\.store.identity) })
    return saved.filter { !known.contains($0) }.map(\.name)
  }

  /// The state files that are damaged, of another version, or not accessible.
  private func stateFiles() -> [DoctorFinding] {
    guard let directory = catalog.stateDirectory else { return [] }
    let problems: [(Message, [Message])] = [
      (Message("drafts"), DraftArchive.problems(in: directory)),
      (Message("history"), Journal.problems(in: directory)),
      (Message("snapshots"), SnapshotArchive.problems(in: directory)),
      (Message("bookmarks"), problem { _ = try BookmarkFile(in: directory)?.bookmarks() }),
      (Message("restarts"), problem { _ = try RestartFile(in: directory)?.content() }),
    ]
    return problems.flatMap { subject, messages in
      messages.map { DoctorFinding(.note, subject, $0) }
    }
  }

  private func problem(_ read: () throws -> Void) -> [Message] {
    do { try read() } catch { return [Message(of: error)] }
    return []
  }

  private func drafts() -> [DoctorFinding] {
    guard let directory = catalog.stateDirectory,
      FileManager.default.fileExists(atPath: "\(directory)/drafts")
    else { return [] }
    return names.compactMap { name in
      let layers = catalog.layers(of: name)
      guard
        let identity = (layers.first(where: \.kind.acceptsNewValues) ?? layers.first)?.store
          .identity
      else { return nil }
      let kept = DraftArchive(of: identity, stateDirectory: directory, session: "doctor")
        .leftovers()
      guard !kept.isEmpty else { return nil }
      return DoctorFinding(
        .note, Message("draft \(name)"),
        Message(
          "\(kept.count, "draft", "drafts") with unsaved changes; run settee \(name) to restore"))
    }
  }
}
