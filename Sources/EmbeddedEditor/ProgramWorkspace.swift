import EditorSession
import Preferences
import PreferencesEditor

/// The one domain of a program that brings its schema along.
struct ProgramWorkspace: Workspace {
  let domain: String
  let schema: any PreferenceSchema
  let catalog: DomainCatalog

  func load(_ name: String) throws -> LoadedDomain {
    guard name == domain else { return try catalog.load(name) }
    let opened = catalog.open(name, schema: schema)
    return LoadedDomain(domain: opened, content: try opened.load())
  }

  func summaries() -> [DomainSummary] { catalog.summaries().filter { $0.name == domain } }

  func canRepair(_ name: String) -> Bool { !catalog.repairable(name).isEmpty }

  func repair(_ name: String) throws { try catalog.repair(name) }
}
