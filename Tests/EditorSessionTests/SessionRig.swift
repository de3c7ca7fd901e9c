import PreferenceStores
import EditorSession
import Foundation
import PreferenceDomains
import PreferencesEditor
import PreferencesTesting

/// A session over real files in a folder of the test's own, with what it posts collected.
final class SessionRig: Sendable {
  let folder: String
  private let messages = EventCollector<EditorEvent>()

  init() throws {
    folder = "/tmp/settee-session-\(UUID().uuidString)"
    for name in ["config", "state", "data/settee/schemas"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try write(Self.schema, to: "data/settee/schemas/org.example.json")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let schema = """
    {"title": "Example", "properties": {
      "volume": {"type": "number", "maximum": 1, "default": 1},
      "password": {"type": "string", "writeOnly": true}}}
    """

  var catalog: DomainCatalog {
    DomainCatalog(
      environment: [
        "XDG_CONFIG_HOME": "\(folder)/config", "XDG_CONFIG_DIRS": "\(folder)/site",
        "XDG_DATA_HOME": "\(folder)/data", "XDG_DATA_DIRS": "\(folder)/none",
        "XDG_STATE_HOME": "\(folder)/state",
      ], hostName: "here")
  }

  /// A new session, as another run of the program would have.
  ///
  /// - Parameter named: A domain with its schema and its file, as the command line names them.
  func session(
    named: (name: String, schemaFile: String?, storeFile: String?)? = nil,
    added: [StartSource] = []
  ) -> EditorSession {
    EditorSession(in: CatalogWorkspace(catalog, named: named, added: added)) { [messages] in
      messages.append($0)
    }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Every byte that is kept in the state folder, as text.
  var state: String { texts { _ in true } }

  /// Every byte of the drafts that are kept, as text.
  var drafts: String { texts { $0.contains("drafts/") } }

  private func texts(where isWanted: (String) -> Bool) -> String {
    let names = FileManager.default.enumerator(atPath: "\(folder)/state")
    return (names?.compactMap { $0 as? String } ?? []).filter(isWanted)
      .compactMap { text(of: "state/\($0)") }.joined()
  }

  /// The first message that gives an answer, waited for at most so long; those before it are dropped.
  func next<Answer>(
    within limit: DispatchTimeInterval = .seconds(60), _ answer: (EditorEvent) -> Answer?
  ) -> Answer? {
    messages.next(within: limit, answer)
  }

  /// Waits for a save that succeeds; answers what is stored then.
  func nextSaved() -> LayeredSnapshot? {
    next { message in
      guard case .saved(.success(let result)) = message, case .done(let layers, _) = result
      else { return nil }
      return layers
    }
  }

  /// Opens a domain and waits for it.
  func open(_ session: EditorSession, _ name: String = "org.example") -> OpenedDomain? {
    session.perform(.open(name))
    return next { if case .opened(let opened) = $0 { opened } else { nil } }
  }
}
