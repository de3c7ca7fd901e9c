package import PreferenceDomains
package import PreferenceEditing
package import PreferenceStores
package import PreferenceValues
package import PreferencesEditor

/// Where a session finds domains: every one on the machine, or the one of an embedding tool.
package protocol Workspace: Sendable {
  /// The domains there are, with their titles in a language.
  func summaries(in language: Language) -> [DomainSummary]

  /// The names of the domains, which are found long before the summaries; empty if there are few.
  var domainNames: [String] { get }

  /// Opens a domain and reads it.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func load(_ name: String) throws -> LoadedDomain

  /// How commands name a domain.
  func target(of name: String) -> CommandTarget

  /// The schema that was named for a domain, as a path from any folder; nil for the one that is found.
  func schemaFile(of name: String) -> String?

  /// The stores of a domain whose files are damaged, and of which a good copy is kept.
  func repairable(_ name: String) -> [FileStore]

  /// Puts the last good copy in the place of a domain's damaged file.
  ///
  /// - Throws: ``StoreError``.
  func repair(_ name: String) throws

  /// Where every domain of the machine is found, settee's own preferences among them.
  var catalog: DomainCatalog { get }

  /// Has a say in a save before it is made.
  ///
  /// - Throws: Why it may not be made; the error's description is shown.
  func approve(_ proposal: SaveProposal) throws
}

extension Workspace {
  /// Where drafts are kept, nil for nowhere.
  package var stateFolder: String? { catalog.stateFolder }

  /// The stores of settee's own preferences.
  var ownStores: [any PreferenceStore] {
    catalog.layers(of: EditorPreferences.domain).map(\.store)
  }

  /// What settee's own preferences are now.
  ///
  /// Their schema is read only where something is set.
  package var preferences: EditorPreferences {
    let isSet = ownStores.contains { store in
      (try? store.load().root.members?.isEmpty) != true
    }
    guard isSet, let loaded = try? catalog.load(EditorPreferences.domain) else {
      return EditorPreferences()
    }
    return EditorPreferences(EditedDomain(schema: loaded.domain.schema, layers: loaded.content))
  }
}

extension Workspace {
  package var domainNames: [String] { [] }

  package func approve(_ proposal: SaveProposal) {}

  package func target(of name: String) -> CommandTarget { CommandTarget(name) }

  package func schemaFile(of name: String) -> String? { nil }
}
