import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The settings of all domains and config files of a workspace, read for the first search.
///
/// It stays until the list of domains is read again, because reading 260 domains takes about a
/// second, and a search runs for each typed letter.
final class DomainIndex: Sendable {
  /// The settings, and the number of files that were not read.
  private struct Content {
    var language: InterfaceLanguage
    var index = SettingsIndex()
    var unsearchedFiles = 0
  }

  private let known = Mutex<Content?>(nil)

  /// Discards the settings.
  func discard() { known.withLock { $0 = nil } }

  /// The settings that match a query.
  func settings(
    matching query: String, of workspace: any Workspace, in language: InterfaceLanguage
  ) -> FoundSettings {
    guard !query.isEmpty else { return FoundSettings() }
    let content = content(of: workspace, in: language)
    var found = content.index.settings(matching: query)
    found.unsearchedFiles = content.unsearchedFiles
    return found
  }

  private func content(of workspace: any Workspace, in language: InterfaceLanguage) -> Content {
    if let known = known.withLock(\.self), known.language == language { return known }
    var content = Content(language: language)
    let files = workspace.searchedFiles
    content.unsearchedFiles = files.omitted
    for name in workspace.domainNames + files.paths {
      // A domain that cannot be read has no settings.
      guard let loaded = try? workspace.load(name) else { continue }
      let schema = loaded.domain.schema.withLanguage(language)
      let domain = EditedDomain(schema: schema, layers: loaded.content, isValidatedLater: true)
      content.index.add(domain, named: name, label: HomeDirectory.label(of: name))
    }
    known.withLock { $0 = content }
    return content
  }
}
