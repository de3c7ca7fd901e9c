import Dispatch
import JSONSchema
package import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues
package import PreferencesEditor

/// The workspace with all domains of the machine.
package struct CatalogWorkspace: Workspace {
  package let catalog: DomainCatalog
  /// The schema and the file to use for the domain that was named on the command line.
  private let named: (name: String, schemaFile: String?, storeFile: String?)?
  /// The sources of the start screen that a program adds, such as config files.
  private let added: [StartSource]

  package init(
    _ catalog: DomainCatalog,
    named: (name: String, schemaFile: String?, storeFile: String?)? = nil,
    added: [StartSource] = []
  ) {
    self.catalog = catalog
    self.added = added
    self.named = named
  }

  package func resolved(_ word: String) throws -> String {
    // With a file for the values, any word is a domain.
    named?.name == word ? word : try DomainWord.resolved(word, in: catalog)
  }

  package func load(_ name: String) throws -> LoadedDomain {
    let files = files(of: name)
    let loaded = try catalog.load(name, schemaFile: files.schema, storeFile: files.store)
    if files.store != nil || loaded.domain.isNamedByPath { try requireDirectory(of: loaded.domain) }
    return loaded
  }

  /// Refuses a path whose directory a save would create.
  private func requireDirectory(of domain: Domain) throws(StoreError) {
    guard let directory = domain.missingDirectory else { return }
    throw .unsupported(RefusalReason(Message("\(directory) does not exist")))
  }

  package func target(of name: String) -> CommandTarget {
    let files = files(of: name)
    return CommandTarget(name, schemaFile: files.schema, storeFile: files.store)
  }

  package func stores(of name: String) -> [any PreferenceStore] {
    catalog.layers(of: name, storeFile: files(of: name).store).map(\.store)
  }

  package func repairable(_ name: String) -> [FileStore] {
    catalog.repairable(name, storeFile: files(of: name).store)
  }

  package func repair(_ name: String) throws { try repair(name, by: .editor) }

  /// Repairs damaged files, or else restores missing ones, and records the author in the journal.
  ///
  /// - Throws: ``StoreError``.
  package func repair(
    _ name: String, by author: JournalAuthor, consents: Set<StoreConsent> = []
  ) throws {
    let files = files(of: name)
    let damaged = catalog.repairable(name, storeFile: files.store, orMissing: true)
    let schema = files.schema.flatMap { try? catalog.schemas.schema(atPath: $0) }
    try catalog.repair(
      name, storeFile: files.store, schema: schema, consents: consents, orMissing: true)
    guard let domain = (try? load(name))?.domain, let journal = journal(of: domain) else { return }
    // The repair is done even if it cannot be recorded.
    try? journal.recordRepair(of: damaged.map(\.identity), by: author)
  }

  /// The files specified for a domain, nil for those that its name determines.
  ///
  /// A bookmarked file has the schema it was opened with then: without it, secrets would be shown.
  private func files(of name: String) -> (schema: String?, store: String?) {
    if let named, named.name == name { return (named.schemaFile, named.storeFile) }
    let bookmarks = BookmarkFile(in: stateDirectory).flatMap { try? $0.bookmarks() }
    return (bookmarks?.schemaFile(of: name), nil)
  }

  package func schemaFile(of name: String) -> String? {
    files(of: name).schema.map { (try? POSIXFileSystem().resolved($0)) ?? $0 }
  }

  package var domainNames: [String] { catalog.names }

  /// The most files of a group such as “Other files” that a search reads; they may be any data.
  private static let mostGrouped = 200
  /// The most bytes of a file that a search reads; config files are smaller.
  private static let largestSearched = 1 << 20

  package var searchedFiles: (paths: [String], omitted: Int) {
    let files = added.flatMap { $0.items() }
    let grouped = files.filter { $0.group != nil }
    let wanted = files.filter { $0.group == nil } + grouped.prefix(Self.mostGrouped)
    let all = Set(files.map(\.name))
    let paths = Set(wanted.map(\.name)).filter { path in
      (try? POSIXFileSystem().status(at: path)).map { $0.size <= Self.largestSearched } ?? false
    }
    return (paths.sorted(), all.count - paths.count)
  }

  /// The recent domains, the sources that a program adds, the domains with files, and those of each other source.
  package var startSources: [StartSource] {
    let drafts = DraftIndex(in: stateDirectory)
    let recent = StartSource(StartSection(Message("Recent"))) { language in
      catalog.summaries(of: recentDomains(with: drafts), in: language)
    }
    let own = StartSource(StartSection(Message("Domains")), names: { catalog.ownNames }) {
      catalog.summaries(of: catalog.ownNames, in: $0)
    }
    let others = catalog.sources.map { source in
      var start = StartSource(StartSection(source.title), names: { source.listedNames }) {
        catalog.summaries(of: source.listedNames, in: $0)
      }
      start.group = source.group
      return start
    }
    return [recent] + added.map { counting(drafts, in: $0) } + [own] + others
  }

  /// The source with the numbers of unsaved changes of its items, which it does not read.
  private func counting(_ drafts: DraftIndex, in source: StartSource) -> StartSource {
    var counting = StartSource(source.section, names: source.names) { language in
      source.summaries(language).map { summary in
        var summary = summary
        let paths = drafts.drafts(of: summary.name).flatMap(\.paths)
        summary.unsavedCount = Set(paths).settingCount
        return summary
      }
    }
    counting.group = source.group
    return counting
  }

  private static let mostRecent = 5

  /// The domains of drafts, which may be new files, and of the recently changed settings, without missing files.
  private func recentDomains(with drafts: DraftIndex) -> [String] {
    let bookmarks = BookmarkFile(in: stateDirectory).flatMap { try? $0.bookmarks() }
    let kept = drafts.domainNames.filter { name in
      !isMissing(name, at: FileLocation.parts(of: name).directory)
    }
    let recent = (bookmarks?.recent ?? []).map(\.domain).filter { name in
      name.contains("/") ? !isMissing(name, at: name) : catalog.contains(name)
    }
    var names: [String] = []
    for name in kept + recent where !names.contains(name) { names.append(name) }
    return Array(names.prefix(Self.mostRecent))
  }

  /// Whether a domain is named by its file and there is nothing at a path.
  private func isMissing(_ name: String, at path: String) -> Bool {
    name.contains("/") && (try? POSIXFileSystem().status(at: path)) == nil
      && !catalog.contains(name)
  }
}

extension DomainCatalog {
  /// Every domain with its counts, for a list of domains.
  package func summaries(in language: InterfaceLanguage = .english) -> [DomainSummary] {
    summaries(of: names, in: language)
  }

  /// Some domains with their counts, for a list of domains.
  package func summaries(of names: [String], in language: InterfaceLanguage) -> [DomainSummary] {
    let catalog = listingDirectories()
    let drafts = DraftIndex(in: stateDirectory)
    // Domains are read independently, so that all processors are used.
    let found = Mutex([Int: DomainSummary]())
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let summary = catalog.summary(of: names[index], with: drafts, in: language)
      found.withLock { $0[index] = summary }
    }
    return found.withLock { found in names.indices.compactMap { found[$0] } }
  }

  private func summary(
    of name: String, with drafts: DraftIndex, in language: InterfaceLanguage
  ) -> DomainSummary {
    do {
      // Other domains are read at the same time.
      let loaded = try load(name, atOnce: false)
      let domain = loaded.domain
      let edited = EditedDomain(
        schema: domain.schema, layers: loaded.content, isValidatedLater: true)
      // A session with --store has drafts of the domain that only the same file offers again.
      let own = drafts.drafts(of: domain.canonicalName, in: domain.userLayer?.store.identity)
      // Several drafts may change the same setting.
      let unsaved = own.reduce(into: Set()) { $0.formUnion(edited.unsavedPaths(of: $1)) }
      var summary = DomainSummary(
        name: name, label: HomeDirectory.abbreviate(name),
        title: sources.lazy.filter { $0.contains(name) }.compactMap { $0.title(of: name) }.first
          ?? domain.schema.withLanguage(language).title,
        place: place(of: domain),
        keys: edited.outline.settings().count, setCount: edited.setCount(without: unsaved),
        hasSchema: domain.schemaPlace != nil)
      summary.unsavedCount = unsaved.settingCount
      return summary
    } catch {
      let file = layers(of: name).first(where: \.kind.acceptsNewValues)?.store.identity.name
      let schema = try? schemas.schema(named: name)
      return DomainSummary(
        name: name, label: HomeDirectory.abbreviate(name),
        title: schema?.withLanguage(language).title,
        place: file.map(HomeDirectory.abbreviate) ?? name,
        hasSchema: schema != nil || schemas.file(of: name) != nil,
        errorMessage: Message(of: error).firstLine, isDamaged: isDamage(error))
    }
  }

  /// The file of the user's values, or their directory in dconf.
  private func place(of domain: Domain) -> String {
    guard let store = domain.userLayer?.store.identity else { return "" }
    guard store.kind == "dconf", let start = store.name.firstRange(of: ":/") else {
      return HomeDirectory.abbreviate(store.name)
    }
    return String(store.name[start.lowerBound...].dropFirst())
  }

  /// Whether an error means that a file can be read but has invalid content.
  private func isDamage(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, SchemaError.notJSON, SchemaError.notSchema: true
    default: false
    }
  }
}

extension EditedDomain {
  /// The paths of the settings that a draft on disk changes, with the secrets that it lacks.
  fileprivate func unsavedPaths(of document: DraftDocument) -> Set<PreferencePath> {
    changedPaths(of: document.draft.unfulfilled(by: layers)).union(document.forgottenSecrets)
  }
}

extension DraftDocument {
  /// The paths of all changes.
  fileprivate var paths: [PreferencePath] { draft.lines.map(\.path) + forgottenSecrets }
}
