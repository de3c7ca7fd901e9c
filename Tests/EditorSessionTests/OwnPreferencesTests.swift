import BundledResources
import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import PreferencesEditor
import Testing

/// Tests that the defaults in code, which need no schema, equal those of the schema.
@Suite struct OwnPreferencesTests {
  @Test func `the defaults in code equal those of the schema`() throws {
    let bytes = try #require(BundledSchemas.all[EditorPreferences.domain])
    let catalog = DomainCatalog(
      environment: ["XDG_CONFIG_HOME": "/none", "XDG_DATA_HOME": "/none"], hostName: "here",
      bundledSchemas: [EditorPreferences.domain: bytes])
    let loaded = try catalog.load(EditorPreferences.domain)
    let edited = EditedDomain(schema: loaded.domain.schema, layers: loaded.content)
    #expect(EditorPreferences(edited) == EditorPreferences())
    let copies = loaded.domain.schema.setting(at: ["backups"])
    #expect(copies?.defaultValue == .integer(Int64(BackupArchive.usualSize)))
  }

  @Test func `values under former names of the preferences are offered to be moved`() throws {
    let bytes = try #require(BundledSchemas.all[EditorPreferences.domain])
    let schema = try #require(try? JSONDecoder().decode(Names.self, from: Data(bytes)))
    let former = schema.properties.compactMapValues(\.aliases)
    #expect(
      former == [
        "showDetailsPane": ["showHelpPane"], "historySize": ["journalSize"],
        "historyAge": ["journalAge"], "backups": ["keptCopies"],
      ])
  }

  /// The keys of a schema with their former names.
  private struct Names: Decodable {
    struct Property: Decodable {
      var aliases: [String]?

      private enum CodingKeys: String, CodingKey {
        case aliases = "x-settee-aliases"
      }
    }

    var properties: [String: Property]
  }
}
