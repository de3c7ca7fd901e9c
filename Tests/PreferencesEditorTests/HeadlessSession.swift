import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import PreferencesEditor
import Synchronization
import TestSupport

/// The session of the program over stores in memory, which answers at once.
final class HeadlessSession: Sendable {
  let domain: Domain
  let user: MemoryFile
  private let folder: TemporaryFolder
  private let workspace: MemoryWorkspace
  private let session: EditorSession
  private let mailbox: Mailbox

  init(of domain: Domain, _ user: MemoryFile, keptDrafts: [RestorableDraft]) throws {
    self.domain = domain
    self.user = user
    folder = try TemporaryFolder()
    workspace = MemoryWorkspace(domain: domain, stateFolder: folder["state"])
    let mailbox = Mailbox()
    self.mailbox = mailbox
    session = EditorSession(in: workspace, paths: PathCompleter(home: folder.path)) {
      mailbox.append($0)
    }
    for (index, draft) in keptDrafts.enumerated() { try keep(draft, index) }
  }

  /// Leaves a draft as an earlier run would.
  private func keep(_ draft: RestorableDraft, _ number: Int) throws {
    let archive = DraftArchive(
      of: user.identity, stateFolder: workspace.stateFolder ?? "", session: "\(number)")
    let date = LocalTime.date(of: draft.time) ?? Date(timeIntervalSince1970: 0)
    var document = DraftDocument(draft.draft, date: date) { _ in false }
    document.forgottenSecrets = draft.forgottenSecrets
    try archive.keep(document)
    archive.release()
  }

  /// The events that the session posts when it performs an effect.
  func answers(to effect: Effect) -> [EditorEvent] {
    session.perform(effect)
    return answers()
  }

  /// The posted events, once the session has no work left.
  func answers() -> [EditorEvent] {
    // Work may queue more work: a save changes the bookmarks.
    for _ in 0..<3 { session.finish(within: .seconds(60)) }
    return mailbox.handle()
  }

  /// The saves in the history, newest first.
  var saves: [JournalSave] {
    (try? workspace.journal(of: domain)?.saves()) ?? []
  }

  /// The named snapshots, newest first.
  var snapshots: [NamedSnapshot] { domain.snapshots(in: workspace.stateFolder)?.all() ?? [] }

  var bookmarks: Bookmarks {
    (try? BookmarkFile(in: workspace.stateFolder)?.bookmarks()) ?? Bookmarks()
  }

  func changeBookmarks(_ change: (inout Bookmarks) -> Void) throws {
    try BookmarkFile(in: workspace.stateFolder)?.change(change)
  }

  /// Creates a file in the home directory, or a directory if the name ends with a slash.
  func makeFile(_ name: String, _ text: String = "") throws {
    let isFolder = name.hasSuffix("/")
    let place = isFolder ? folder[name] : (folder[name] as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    if !isFolder { try folder.write(text, to: name) }
  }
}

/// Collects the events that the session posts from its queue.
private final class Mailbox: Sendable {
  private let events = Mutex<[EditorEvent]>([])

  func append(_ event: EditorEvent) { events.withLock { $0.append(event) } }

  func handle() -> [EditorEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}

/// The domain of a test as the only one of the machine.
private final class MemoryWorkspace: Workspace {
  let catalog: DomainCatalog
  private let domain: Domain
  private let seconds = Mutex(0)

  init(domain: Domain, stateFolder: String) {
    self.domain = domain
    let environment = [
      "XDG_CONFIG_HOME": "\(stateFolder)/none", "XDG_CONFIG_DIRS": "\(stateFolder)/none",
      "XDG_DATA_HOME": "\(stateFolder)/none", "XDG_DATA_DIRS": "\(stateFolder)/none",
      "XDG_STATE_HOME": stateFolder,
    ]
    catalog = DomainCatalog(environment: environment, hostName: "here")
  }

  /// 08:00:01, 08:00:02 and so on, in the time zone of the machine.
  var clock: @Sendable () -> Date {
    { [self] in
      let second = seconds.withLock { seconds in
        seconds += 1
        return seconds
      }
      let start = LocalTime.date(of: "2026-11-21 08:00:00") ?? Date()
      return start.addingTimeInterval(Double(second))
    }
  }

  func load(_ name: String) throws -> LoadedDomain {
    guard name == domain.name else { return try catalog.load(name) }
    return LoadedDomain(domain: domain, content: try domain.load())
  }

  var domainNames: [String] { [domain.name] }

  var startSources: [StartSource] {
    [
      StartSource(StartSection(Message("Domains"))) { [domain] _ in
        [
          DomainSummary(
            name: domain.name, title: domain.schema.title, place: MemoryFile.place, hasSchema: true)
        ]
      }
    ]
  }

  func repairable(_ name: String) -> [FileStore] { [] }
  func repair(_ name: String) {}
}

/// A store in memory that has the name of a file, and a history like one.
final class MemoryFile: PreferenceStore {
  static let place = "~/.config/org.example.audio.plist"

  static let identity = StoreIdentity(kind: "memory", name: place)

  var identity: StoreIdentity { Self.identity }
  private let memory: InMemoryStore

  init(_ members: PreferenceDictionary) { memory = InMemoryStore(members) }

  var traits: StoreTraits { memory.traits.union(.durable) }

  func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    memory.represent(value, at: path)
  }

  func load() -> StoreSnapshot { memory.load() }

  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult {
    try memory.commit(changes, deadline: deadline)
  }

  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any Watch {
    memory.watch(handler)
  }
}
