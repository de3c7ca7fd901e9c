import EditorSession
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// Looks at everything settee needs.
struct Doctor {
  let catalog: DomainCatalog
  let environment: [String: String]

  /// Everything that was looked at, in order.
  func findings() -> [Finding] {
    folders() + terminal() + keystrokes() + schemas() + domains() + drafts()
  }

  // MARK: Directories

  private func folders() -> [Finding] {
    [
      folder("values", catalog.locations.userFolder),
      folder("drafts and history", catalog.stateFolder),
    ]
      + catalog.schemas.folders.map { path in
        let isThere = FileManager.default.fileExists(atPath: path)
        return Finding(
          isThere ? .good : .note, "schemas",
          isThere ? Message(verbatim: path) : Message("\(path) does not exist"))
      }
  }

  private func folder(_ subject: String, _ path: String?) -> Finding {
    guard let path else {
      return Finding(.bad, subject, Message("there is no directory: HOME is not set"))
    }
    let isThere = FileManager.default.fileExists(atPath: path)
    if let obstacle = obstacle(to: path, in: isThere ? path : nearestFolder(above: path)) {
      return Finding(.bad, subject, obstacle)
    }
    return isThere
      ? Finding(.good, subject, Message(verbatim: path))
      : Finding(.note, subject, Message("\(path) does not exist; it is created when needed"))
  }

  /// The reason why a directory cannot be used, nil if it can.
  private func obstacle(to path: String, in folder: String) -> Message? {
    let manager = FileManager.default
    guard manager.isExecutableFile(atPath: folder) else {
      return Message("\(path) is not readable or writable")
    }
    return manager.isWritableFile(atPath: folder) ? nil : Message("\(path) is not writable")
  }

  /// The nearest existing directory above a path.
  private func nearestFolder(above path: String) -> String {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if FileManager.default.fileExists(atPath: String(folder)) { return String(folder) }
    }
    return "/"
  }

  // MARK: Terminal

  private func terminal() -> [Finding] {
    let name = environment["TERM"] ?? ""
    let isDumb = name.isEmpty || name == "dumb"
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = variables.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = locale.isEmpty || locale.lowercased().contains("utf")
    return [
      Finding(
        isDumb ? .note : .good, "terminal",
        isDumb
          ? Message("TERM is “\(name)”; the editor uses line mode") : Message(verbatim: name)),
      Finding(
        isUnicode ? .good : .note, "locale",
        isUnicode
          ? (locale.isEmpty ? Message("not set; C.UTF-8 is assumed") : Message(verbatim: locale))
          : Message("\(locale) is not UTF-8; the editor uses ASCII characters only")),
    ]
  }

  private func keystrokes() -> [Finding] {
    guard let loaded = try? catalog.load(EditorPreferences.domain) else { return [] }
    let own = EditorPreferences(
      EditedDomain(schema: loaded.domain.schema, layers: loaded.content))
    return Keymap.default.applying(own.keys).faults.map { Finding(.note, "shortcuts", $0.message) }
  }

  // MARK: Schemas and domains

  private func schemas() -> [Finding] {
    catalog.schemas.names.compactMap { name in
      do {
        let problems = try catalog.schemas.schema(named: name)?.schemaProblems ?? []
        guard let first = problems.first else { return nil }
        return Finding(
          .bad, "schema \(name)",
          Message("\(problems.count, "problem", "problems"): \(first)"))
      } catch {
        return Finding(.bad, "schema \(name)", Message(of: error))
      }
    }
  }

  private func domains() -> [Finding] {
    let summaries = catalog.summaries()
    let faults = summaries.compactMap { summary in
      summary.fault.map { Finding(.bad, "domain \(summary.name)", $0.message) }
    }
    return [Finding(.good, "domains", Message("\(summaries.count, "domain", "domains")"))] + faults
  }

  private func drafts() -> [Finding] {
    catalog.names.compactMap { name in
      guard let domain = try? catalog.open(name), let folder = catalog.stateFolder,
        let identity = domain.userLayer?.store.identity
      else { return nil }
      let kept = DraftArchive(of: identity, stateFolder: folder, session: "doctor").leftovers()
      guard !kept.isEmpty else { return nil }
      return Finding(
        .note, "draft \(name)",
        Message(
          "\(kept.count, "draft", "drafts") with unsaved changes; run settee \(name) to restore"))
    }
  }
}
