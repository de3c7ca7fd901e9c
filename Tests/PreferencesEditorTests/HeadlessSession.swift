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

/// A session over in-memory stores that answers immediately.
final class HeadlessSession: Sendable {
  let domain: Domain
  let user: MemoryFile
  private let directory: TemporaryDirectory
  private let workspace: MemoryWorkspace
  private let session: EditorSession
  private let mailbox: Mailbox

  init(of domain: Domain, _ user: MemoryFile, keptDrafts: [RestorableDraft]) throws {
    self.domain = domain
    self.user = user
    directory = try TemporaryDirectory()
    workspace = MemoryWorkspace(domain: domain, stateDirectory: directory["state"])
    let mailbox = Mailbox()
    self.mailbox = mailbox
    session = EditorSession(in: workspace, paths: PathCompleter(home: directory.path)) {
      mailbox.append($0)
    }
    for (index, draft) in keptDrafts.enumerated() { try keep(draft, index) }
  }

  /// Saves a draft as an earlier run would.
  private func keep(_ draft: RestorableDraft, _ number: Int) throws {
    let archive = DraftArchive(
      of: user.identity, stateDirectory: workspace.stateDirectory ?? "", session: "\(number)")
    let date = LocalTime.date(of: draft.time) ?? Date(timeIntervalSince1970: 0)
    var document = DraftDocument(draft.draft, date: date) { _ in false }
    document.forgottenSecrets = draft.forgottenSecrets
    try archive.write(document)
    archive.release()
  }

  /// Performs an effect and returns the events that the session posts.
  func answers(to effect: Effect) -> [EditorEvent] {
    session.perform(effect)
    return answers()
  }

  /// Waits until the session is idle and returns the posted events.
  func answers() -> [EditorEvent] {
    // Work may queue more work; for example, a save changes the bookmarks.
    for _ in 0..<3 { session.finish(within: .seconds(60)) }
    return mailbox.drain()
  }

  /// The saves in the history, newest first.
  var saves: [JournalSave] {
    (try? workspace.journal(of: domain)?.saves()) ?? []
  }

  /// The named snapshots, newest first.
  var snapshots: [NamedSnapshot] {
    (try? domain.snapshots(in: workspace.stateDirectory)?.all()) ?? []
  }

  var bookmarks: Bookmarks {
    (try? BookmarkFile(in: workspace.stateDirectory)?.bookmarks()) ?? Bookmarks()
  }

  func changeBookmarks(_ change: (inout Bookmarks) -> Void) throws {
    try BookmarkFile(in: workspace.stateDirectory)?.change(change)
  }

  /// Makes it impossible to store drafts, or possible again.
  func refuseDrafts(_ refuses: Bool) throws {
    let state = workspace.stateDirectory ?? ""
    let drafts = "\(state)/drafts"
    guard refuses else { return try FileManager.default.removeItem(atPath: drafts) }
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: drafts))
  }

  /// Creates a file in the home directory, or a directory if the name ends with a slash.
  func makeFile(_ name: String, _ text: String = "") throws {
    let isDirectory = name.hasSuffix("/")
    let parent =
      isDirectory ? directory[name] : (directory[name] as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    if !isDirectory { try directory.write(text, to: name) }
  }
}

/// Collects the events that the session posts from its queue.
private final class Mailbox: Sendable {
  private let events = Mutex<[EditorEvent]>([])

  func append(_ event: EditorEvent) { events.withLock { $0.append(event) } }

  func drain() -> [EditorEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}

/// A workspace that contains only the domain of a test.
private final class MemoryWorkspace: Workspace {
  let catalog: DomainCatalog
  private let domain: Domain
  private let seconds = Mutex(0)

  init(domain: Domain, stateDirectory: String) {
    self.domain = domain
    let environment = [
      "XDG_CONFIG_HOME": "\(stateDirectory)/none", "XDG_CONFIG_DIRS": "\(stateDirectory)/none",
      "XDG_DATA_HOME": "\(stateDirectory)/none", "XDG_DATA_DIRS": "\(stateDirectory)/none",
      "XDG_STATE_HOME": stateDirectory,
    ]
    catalog = DomainCatalog(environment: environment, hostName: "here")
  }

  /// A clock that returns 08:00:01, 08:00:02 and so on, in the time zone of the machine.
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

/// An in-memory store that has the name of a file and supports history.
final class MemoryFile: PreferenceStore {
  static let place = "~/.config/org.example.audio.plist"

  static let identity = StoreIdentity(kind: "memory", name: place)

  var identity: StoreIdentity { Self.identity }
  private let memory: InMemoryStore

  init(_ entries: PreferenceDictionary) { memory = InMemoryStore(entries) }

  var traits: StoreTraits { memory.traits.union(.durable) }

  func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    memory.represent(value, at: path)
  }

  func load() -> StoreSnapshot { memory.load() }

  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult {
    try memory.commit(changes, deadline: deadline)
  }

  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any StoreWatch {
    memory.watch(handler)
  }
}
