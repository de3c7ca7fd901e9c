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
  /// A setting, and the texts in which a search looks for words.
  private struct Entry: Sendable {
    let bookmark: Bookmark
    let name: String
    let text: String
  }

  private let entries = Mutex<(language: InterfaceLanguage, entries: [Entry])?>(nil)
  private static let mostFound = 100

  /// Discards the entries.
  func discard() { entries.withLock { $0 = nil } }

  /// The settings that contain all words of a query; those that contain them in their name come first.
  func settings(
    matching query: String, of workspace: any Workspace, in language: InterfaceLanguage
  ) -> [Bookmark] {
    let words = query.lowercased().split(separator: " ")
    guard !words.isEmpty else { return [] }
    let matches = read(workspace, in: language).filter { entry in
      words.allSatisfy { entry.text.contains($0) }
    }
    let named = matches.filter { entry in words.allSatisfy { entry.name.contains($0) } }
    let others = matches.filter { entry in !words.allSatisfy { entry.name.contains($0) } }
    return (named + others).prefix(Self.mostFound).map(\.bookmark)
  }

  private func read(_ workspace: any Workspace, in language: InterfaceLanguage) -> [Entry] {
    if let known = entries.withLock(\.self), known.language == language { return known.entries }
    let read = workspace.domainNames.flatMap { Self.entries(of: $0, in: workspace, language) }
    entries.withLock { $0 = (language, read) }
    return read
  }

  /// The settings of a domain; none if it cannot be read.
  private static func entries(
    of domainName: String, in workspace: any Workspace, _ language: InterfaceLanguage
  ) -> [Entry] {
    guard let loaded = try? workspace.load(domainName) else { return [] }
    let schema = loaded.domain.schema.withLanguage(language)
    let domain = EditedDomain(schema: schema, layers: loaded.content, isValidatedLater: true)
    return domain.outline.settings().map { _, node in
      let setting = node.setting
      let name = "\(setting.title) \(setting.path)".lowercased()
      let others = ([setting.help] + setting.tags).joined(separator: " ").lowercased()
      return Entry(
        bookmark: Bookmark(domain: domainName, path: setting.path, title: setting.title),
        name: name, text: "\(name) \(others)")
    }
  }
}
