import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The settings of all domains of a workspace, read for the first search.
///
/// It stays until the list of domains is read again, because reading 260 domains takes about a
/// second, and a search runs for each typed letter.
final class DomainIndex: Sendable {
  private let known = Mutex<(language: InterfaceLanguage, index: SettingsIndex)?>(nil)

  /// Discards the settings.
  func discard() { known.withLock { $0 = nil } }

  /// The settings that match a query.
  func settings(
    matching query: String, of workspace: any Workspace, in language: InterfaceLanguage
  ) -> FoundSettings {
    query.isEmpty
      ? FoundSettings() : index(of: workspace, in: language).settings(matching: query)
  }

  private func index(
    of workspace: any Workspace, in language: InterfaceLanguage
  ) -> SettingsIndex {
    if let known = known.withLock(\.self), known.language == language { return known.index }
    var index = SettingsIndex()
    for name in workspace.domainNames {
      // A domain that cannot be read has no settings.
      guard let loaded = try? workspace.load(name) else { continue }
      let schema = loaded.domain.schema.withLanguage(language)
      let domain = EditedDomain(schema: schema, layers: loaded.content, isValidatedLater: true)
      index.add(domain, named: name)
    }
    known.withLock { $0 = (language, index) }
    return index
  }
}
