import PreferenceStores
import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import PreferencesEditor
import PreferencesTesting

/// A session over real files in a test's own directory, which collects the posted events.
final class SessionRig: Sendable {
  let directory: String
  private let messages = EventCollector<EditorEvent>()

  init() throws {
    directory = "/tmp/settee-session-\(UUID().uuidString)"
    for name in ["config", "state", "data/settee/schemas"] {
      try FileManager.default.createDirectory(
        atPath: "\(directory)/\(name)", withIntermediateDirectories: true)
    }
    try write(Self.schema, to: "data/settee/schemas/org.example.json")
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private static let schema = """
    {"title": "Example", "properties": {
      "volume": {"type": "number", "maximum": 1, "default": 1},
      "password": {"type": "string", "writeOnly": true}}}
    """

  var catalog: DomainCatalog { catalog(with: []) }

  func catalog(with sources: [any DomainSource]) -> DomainCatalog {
    DomainCatalog(
      environment: [
        "XDG_CONFIG_HOME": "\(directory)/config", "XDG_CONFIG_DIRS": "\(directory)/site",
        "XDG_DATA_HOME": "\(directory)/data", "XDG_DATA_DIRS": "\(directory)/none",
        "XDG_STATE_HOME": "\(directory)/state",
      ], hostName: "here", sources: sources)
  }

  /// Creates a new session, as another run of the program would.
  ///
  /// - Parameters:
  ///   - named: A domain with its schema and file, as given on the command line.
  ///   - holdsBack: Whether it watches no file before it is released.
  func session(
    named: (name: String, schemaFile: String?, storeFile: String?)? = nil,
    added: [StartSource] = [], holdsBack: Bool = false
  ) -> EditorSession {
    let workspace = CatalogWorkspace(catalog, named: named, added: added)
    return EditorSession(in: workspace, holdsBack: holdsBack) { [messages] in
      messages.append($0)
    }
  }

  /// Adds an event to those of the session.
  func post(_ event: EditorEvent) { messages.append(event) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(directory)/\(name)"), options: .atomic)
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(directory)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The content of all files in the state directory.
  var state: String { texts { _ in true } }

  /// A draft that sets a value in an open domain.
  func draft(of opened: OpenedDomain, _ path: PreferencePath, _ value: PreferenceValue)
    -> EditingDraft
  {
    var domain = EditedDomain(schema: opened.schema, layers: opened.layers)
    domain.set(value, at: path)
    return domain.draft
  }

  /// The path of a file in the state directory.
  func stateFile(endingWith end: String) -> String? {
    names(in: "state").first { $0.hasSuffix(end) }
  }

  /// Writes a file where a directory was.
  func replaceDirectory(_ name: String, with text: String) throws {
    try FileManager.default.removeItem(atPath: "\(directory)/\(name)")
    try write(text, to: name)
  }

  /// The content of all saved drafts.
  var drafts: String { texts { $0.contains("drafts/") } }

  private func texts(where isIncluded: (String) -> Bool) -> String {
    names(in: "state").filter(isIncluded).compactMap(text).joined()
  }

  /// The paths of the files in a directory and below; an enumerator ends at a file that another thread removes.
  private func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(path)")) ?? []
    return names.flatMap { ["\(path)/\($0)"] + self.names(in: "\(path)/\($0)") }
  }

  /// Waits for the first message that has an answer, and discards the messages before it.
  func next<Answer>(
    within limit: DispatchTimeInterval = .seconds(60), _ answer: (EditorEvent) -> Answer?
  ) -> Answer? {
    messages.next(within: limit, answer)
  }

  /// Waits for a successful save and returns the stored values.
  func nextSaved() -> LayeredSnapshot? {
    next { message in
      guard case .saved(.success(let result)) = message, case .done(let layers, _) = result
      else { return nil }
      return layers
    }
  }

  /// Opens a domain and waits until it is open.
  func open(_ session: EditorSession, _ name: String = "org.example") -> OpenedDomain? {
    session.perform(.open(name))
    return next { if case .opened(let opened) = $0 { opened } else { nil } }
  }
}
