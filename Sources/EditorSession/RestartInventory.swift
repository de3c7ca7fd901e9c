package import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The changes of all domains that wait for a restart.
package struct RestartInventory {
  private let workspace: any Workspace
  private let file: RestartFile
  private let known: RestartFile.Content

  /// Reads the file about restarts; nil without a state directory.
  ///
  /// - Throws: ``StoreError``.
  package init?(in workspace: any Workspace) throws {
    guard let file = RestartFile(in: workspace.stateDirectory) else { return nil }
    self.workspace = workspace
    self.file = file
    known = try file.content()
  }

  /// The domains with a history; files given by path only if they exist.
  package var names: [String] {
    let saved = workspace.stateDirectory.map { Journal.stores(in: $0) } ?? []
    let identities = Set(saved)
    let names = workspace.domainNames.filter { name in
      !identities.isDisjoint(with: stores(of: name))
    }
    let knownStores = Set(names.flatMap(stores))
    return names
      + saved.filter { $0.kind == "file" && !knownStores.contains($0) }.map(\.name)
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  private func stores(of name: String) -> [StoreIdentity] {
    workspace.catalog.layers(of: name).map(\.store.identity)
  }

  /// Opens a domain, with the schema that a command named if it has no other.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  package func load(_ name: String) throws -> LoadedDomain {
    let loaded = try workspace.load(name)
    guard loaded.domain.schemaPlace == nil, let schema = known.schemas[loaded.domain.canonicalName]
    else { return loaded }
    return try workspace.catalog.load(name, schemaFile: schema)
  }

  /// The changes of a domain that wait, most recent first.
  ///
  /// - Throws: ``StoreError``.
  package func items(of loaded: LoadedDomain) throws -> [PendingRestarts.Item] {
    let domain = loaded.domain
    let edited = EditedDomain(
      schema: domain.schema, layers: loaded.content, isValidatedLater: true)
    let reported = known.done[domain.canonicalName] ?? .distantPast
    let saves = try workspace.journal(of: domain)?.saves() ?? []
    return PendingRestarts(of: saves, in: edited) { max(LastRestart.date(of: $0), reported) }.items
  }

  /// Remembers that everything was restarted for a domain's changes.
  ///
  /// - Throws: ``StoreError``.
  package func markRestarted(_ domain: String) throws {
    try file.change { $0.done[domain] = Date() }
  }

  /// The changes of the open domain, and then those of all others that can be read.
  func waiting(
    with opened: Domain?, in language: InterfaceLanguage
  ) -> [WaitingRestart] {
    let first = opened.flatMap { domain in
      try? LoadedDomain(domain: domain, content: domain.load())
    }
    let others = names.compactMap { try? load($0) }
      .filter { $0.domain.canonicalName != opened?.canonicalName }
    return ([first].compactMap(\.self) + others).flatMap { waiting(in: $0, language) }
  }

  private func waiting(
    in loaded: LoadedDomain, _ language: InterfaceLanguage
  ) -> [WaitingRestart] {
    let schema = loaded.domain.schema.withLanguage(language)
    let name = loaded.domain.canonicalName
    return ((try? items(of: loaded)) ?? []).map { item in
      var setting = Bookmark(
        domain: name, path: item.path,
        title: schema.setting(at: item.path)?.title ?? "\(item.path)",
        schemaFile: known.schemas[name])
      setting.label = HomeDirectory.label(of: name)
      return WaitingRestart(setting, scope: item.restart, time: LocalTime.text(of: item.date))
    }
  }
}
