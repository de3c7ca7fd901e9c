import EditorSession
package import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
package import PreferenceStores
import PreferenceValues
package import PreferencesEditor

/// The one domain that a program opens in the editor.
package struct ProgramWorkspace: Workspace {
  let name: String
  package let catalog: DomainCatalog
  /// Opens the domain.
  let domain: @Sendable () throws -> Domain
  let beforeSaving: (@Sendable (SaveProposal) throws -> Void)?

  package func load(_ name: String) throws -> LoadedDomain {
    guard name == self.name else { return try catalog.load(name) }
    let opened = try domain()
    return LoadedDomain(domain: opened, content: try opened.load())
  }

  package var domainNames: [String] { [name] }

  package var startSources: [StartSource] {
    [StartSource(StartSection(Message("Domains"))) { summaries(in: $0) }]
  }

  private func summaries(in language: InterfaceLanguage) -> [DomainSummary] {
    guard let loaded = try? load(name) else { return [] }
    let edited = EditedDomain(
      schema: loaded.domain.schema, layers: loaded.content, isValidatedLater: true)
    return [
      DomainSummary(
        name: name, title: loaded.domain.schema.withLanguage(language).title,
        place: loaded.domain.userLayer?.store.identity.name ?? "",
        keys: edited.outline.settings().count, setCount: edited.setCount, hasSchema: true)
    ]
  }

  /// A store other than the usual one of the domain is named by its file, if it has one.
  package func target(of name: String) -> CommandTarget {
    guard name == self.name, let store = try? domain().userLayer?.store else {
      return CommandTarget(name)
    }
    let usual = catalog.layers(of: name).first(where: \.kind.acceptsNewValues)?.store.identity
    return CommandTarget(
      name, storeFile: store.identity == usual ? nil : (store as? FileStore)?.path,
      hasSchema: catalog.schemas.names.contains(name),
      isReachable: store is FileStore)
  }

  package func repairable(_ name: String) -> [FileStore] { catalog.repairable(name) }

  package func repair(_ name: String) throws {
    try catalog.repair(name, schema: name == self.name ? try? domain().schema : nil)
  }

  package func approve(_ proposal: SaveProposal) throws { try beforeSaving?(proposal) }
}
