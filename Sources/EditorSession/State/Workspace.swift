package import PreferenceDomains
package import PreferenceEditing
package import PreferenceStores
package import PreferenceSystem
import PreferenceValues
package import PreferencesEditor

/// The domains of a session: all of the machine, or the one of an embedding program.
package protocol Workspace: Sendable {
  /// The sources of the start screen, in its order.
  var startSources: [StartSource] { get }

  /// The names of the domains.
  var domainNames: [String] { get }

  /// The config files that a search for settings reads too, and the number of the others.
  var searchedFiles: (paths: [String], omitted: Int) { get }

  /// Returns the domain that a typed word names, or the path of a file.
  ///
  /// - Throws: ``DomainWordError``.
  func resolved(_ word: String) throws -> String

  /// Opens a domain and reads it.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func load(_ name: String) throws -> LoadedDomain

  /// The name of a domain in commands.
  func target(of name: String) -> CommandTarget

  /// The absolute path of the schema specified for a domain; nil for the one that its name
  /// determines.
  func schemaFile(of name: String) -> String?

  /// The stores of a domain, also of one that cannot be opened.
  func stores(of name: String) -> [any PreferenceStore]

  /// The stores of a domain whose files are damaged and have a backup.
  func repairable(_ name: String) -> [FileStore]

  /// Restores the damaged file of a domain from its last backup.
  ///
  /// - Throws: ``StoreError``.
  func repair(_ name: String) throws

  /// The catalog of the domains, which includes settee's own preferences.
  var catalog: DomainCatalog { get }

  /// The clock for the dates of saves and snapshots.
  var clock: @Sendable () -> Date { get }

  /// Approves or refuses a save before it starts.
  ///
  /// - Throws: The reason for a refusal; the description of the error is shown.
  func approve(_ proposal: SaveProposal) throws
}

extension Workspace {
  /// The directory of drafts and other state, nil without one.
  package var stateDirectory: String? { catalog.stateDirectory }

  /// The stores of settee's own preferences.
  var ownStores: [any PreferenceStore] {
    catalog.layers(of: EditorPreferences.domain).map(\.store)
  }

  /// The current preferences of settee.
  ///
  /// Their schema is read only if they are stored.
  package var preferences: EditorPreferences {
    guard catalog.hasStoredFiles(EditorPreferences.domain),
      let loaded = try? catalog.load(EditorPreferences.domain)
    else { return EditorPreferences() }
    return EditorPreferences(EditedDomain(schema: loaded.domain.schema, layers: loaded.content))
  }
}

extension Workspace {
  package var clock: @Sendable () -> Date { { Date() } }

  package func approve(_ proposal: SaveProposal) {}

  package var searchedFiles: (paths: [String], omitted: Int) { ([], 0) }

  package func resolved(_ word: String) -> String { word }

  package func stores(of name: String) -> [any PreferenceStore] {
    catalog.layers(of: name, storeFile: nil).map(\.store)
  }

  package func target(of name: String) -> CommandTarget { CommandTarget(name) }

  package func schemaFile(of name: String) -> String? { nil }
}
