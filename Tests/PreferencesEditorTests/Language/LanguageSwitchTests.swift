import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct LanguageSwitchTests {
  private func preferences(language: InterfaceLanguage?) -> EditorPreferences {
    var preferences = EditorPreferences()
    preferences.language = language
    return preferences
  }

  @Test func `a preferred language overrides the locale and applies at once`() throws {
    var editor = try HeadlessEditor(language: .german)
    editor.press("+")
    #expect(editor.status.contains("1 ungespeichert"))
    editor.send(.prefer(preferences(language: .english)))
    #expect(editor.status.contains("1 unsaved"))
    editor.send(.prefer(preferences(language: nil)))
    #expect(editor.status.contains("1 ungespeichert"))
  }

  @Test func `problems and constraints are shown in the preferred language`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .integer(3)])])
    #expect(editor.screen.contains("must be at most 1"))
    editor.send(.prefer(preferences(language: .german)))
    #expect(editor.screen.contains("darf höchstens 1 sein"))
    #expect(editor.screen.contains("0 bis 1"))
    #expect(!editor.screen.contains("at most"))
  }

  @Test func `an open review changes to the preferred language`() throws {
    var editor = try HeadlessEditor()
    editor.press("+ r s")
    editor.press("+", at: ["equaliser", "bass"])
    editor.press("s")
    editor.send(.prefer(preferences(language: .german)))
    #expect(editor.screen.contains("nicht gesetzt"))
  }

  @Test func `the preference is auto, en or de`() throws {
    let schema = try JSONSchema(parsing: Array(Self.schema.utf8), name: "test")
    for (stored, language) in [("auto", nil), ("en", .english), ("de", .german)]
      as [(String, InterfaceLanguage?)]
    {
      let store = InMemoryStore(["language": .string(stored)])
      let domain = Domain(
        name: "org.settee", schema: schema, schemaPlace: nil,
        layers: [PreferenceLayer(.user, store: store)],
        rule: .members)
      let preferences = EditorPreferences(EditedDomain(schema: schema, layers: try domain.load()))
      #expect(preferences.language == language)
    }
  }

  private static let schema = """
    {"properties": {"language": {"enum": ["auto", "en", "de"], "default": "auto"}}}
    """
}
