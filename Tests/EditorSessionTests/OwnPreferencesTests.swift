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
    let copies = loaded.domain.schema.setting(at: ["keptCopies"])
    #expect(copies?.defaultValue == .integer(Int64(BackupArchive.usualSize)))
  }
}
