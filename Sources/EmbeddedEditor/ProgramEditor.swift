import PreferenceDomains
public import PreferenceEditing
import PreferenceSettings
public import PreferenceStores
import PreferenceSystem
import PreferenceValues
public import Preferences

/// An editor in a program, for the program's own preferences, a domain or a store.
///
/// ```swift
/// var editor = ProgramEditor(AudioPreferences.self, domain: "org.example.audio")
/// editor.title = "Music player"
/// editor.beforeSaving = { proposal in
///   guard proposal.values[["volume"]] != .integer(11) else { throw SaveRefusal("11 is too loud.") }
/// }
/// try editor.run()
/// ```
public struct ProgramEditor: Sendable {
  /// The text before the title of the screen; nil for `settee`.
  public var title: String?
  /// The reason why the editor is read-only, nil if it is not.
  public var readOnlyReason: String?
  /// Whether to use line mode, for example for a program's `--plain` option.
  ///
  /// If false, the terminal and the environment (`ACCESSIBLE`) decide.
  public var isPlain = false
  /// Approves each save.
  ///
  /// If it throws, the error is shown, the changes stay unsaved, and nothing is written.
  ///
  /// It is called on a thread of the editor, and must not use the terminal.
  public var beforeSaving: (@Sendable (SaveProposal) throws -> Void)?

  private let name: String
  private let catalog: DomainCatalog
  private let domain: @Sendable (DomainCatalog) throws -> Domain

  private init(
    _ name: String, environment: [String: String],
    domain: @escaping @Sendable (DomainCatalog) throws -> Domain
  ) {
    self.name = name
    self.domain = domain
    catalog = DomainCatalog(environment: environment, hostName: HostName.current)
  }

  /// Creates an editor of the preferences of a group, stored in the files of a domain.
  ///
  /// - Parameters:
  ///   - group: The type of the group.
  ///   - name: The identifier of the domain.
  public init<Group: PreferenceGroup>(_ group: Group.Type, domain name: String) {
    self.init(name, schema: group.schema)
  }

  /// Creates an editor of the preferences of a group in a store.
  ///
  /// - Parameters:
  ///   - group: The type of the group.
  ///   - store: The store to edit.
  ///   - name: The name of the store on the screen.
  public init<Group: PreferenceGroup>(
    _ group: Group.Type, store: any PreferenceStore, named name: String
  ) {
    self.init(schema: group.schema, store: store, named: name)
  }

  /// Creates an editor of a domain with its installed schema, or one that is inferred from its values.
  ///
  /// - Parameter name: The identifier of the domain.
  public init(domain name: String) {
    self.init(name, environment: Self.environment) { try $0.open(name) }
  }

  /// Creates an editor of the values of a store.
  ///
  /// - Parameters:
  ///   - schema: The schema of the values.
  ///   - store: The store to edit.
  ///   - name: The name of the store on the screen.
  public init(schema: JSONSchema, store: any PreferenceStore, named name: String) {
    self.init(name, environment: Self.environment) { _ in
      let layered = store as? LayeredStore
      return Domain(
        name: name, schema: schema, schemaPlace: Message("the program"),
        layers: layered?.layers ?? [PreferenceLayer(.user, store: store)],
        rule: layered?.rule ?? .members)
    }
  }

  private init(_ name: String, schema: any PreferenceSchema) {
    self.init(name, environment: Self.environment) { $0.open(name, schema: schema) }
  }

  private static var environment: [String: String] { CurrentProcess.environment }

  /// Runs the editor on the terminal of this process until the user quits.
  ///
  /// - Returns: The exit status of the process: 0, or 128 plus the number of the signal that ended it.
  /// - Throws: ``EditorError``.
  @discardableResult
  public func run() throws -> Int32 {
    try EditorRunner.run(
      in: workspace, opening: name, readOnlyReason: readOnlyReason.map(Message.init(verbatim:)),
      isPlain: isPlain,
      title: title)
  }

  package var workspace: ProgramWorkspace {
    let (open, catalog) = (self.domain, self.catalog)
    return ProgramWorkspace(
      name: name, catalog: catalog, domain: { try open(catalog) }, beforeSaving: beforeSaving)
  }
}
