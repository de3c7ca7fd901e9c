import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct TranslationTests {
  /// German, in which a message without a translation fails the test that displays it.
  private static let german = InterfaceLanguage(code: "de") { template in
    let translation = InterfaceLanguage(code: "de")?.translation(of: template)
    if translation == nil { Issue.record("no German translation of “\(template.text)”") }
    return translation
  }

  @Test(arguments: Scene.allCases)
  func `every scene is translated`(scene: Scene) throws {
    var editor = try scene.editor(language: Self.german)
    editor.send(.resized(Size(columns: 120, rows: 40)))
    #expect(editor.frame.errors.isEmpty)
  }

  @Test(arguments: Scene.allCases)
  func `a longer language is drawn correctly at every size`(scene: Scene) throws {
    var editor = try scene.editor(language: PseudoLanguage.language)
    for (column, columns) in [1, 2, 3, 5, 9, 19, 20, 39, 40, 59, 60, 80, 300].enumerated() {
      for (row, rows) in [1, 2, 3, 4, 5, 6, 9, 10, 14, 15, 24, 100].enumerated()
      where (column + row).isMultiple(of: 2) {
        editor.send(.resized(Size(columns: columns, rows: rows)))
        let frame = editor.frame
        #expect(frame.errors.isEmpty, "\(columns)×\(rows)\n\(frame.plainText)")
      }
    }
  }

  @Test(arguments: Scene.allCases)
  func `each plain word of a scene is a name`(scene: Scene) throws {
    var editor = try scene.editor(language: PseudoLanguage.language)
    editor.send(.resized(Size(columns: 200, rows: 60)))
    var lines = try HeadlessLines(editor)
    let printed = (lines.start() + [lines.prompt]).joined(separator: "\n")
    // Only this scene has the layer of defaults.
    let names = scene == .why ? Self.names.union(["default"]) : Self.names
    for text in [editor.screen, printed] {
      #expect(PseudoLanguage.untranslated(in: text, names: names) == [])
    }
  }

  /// The words of the schema, the values and the external texts of the scenes; layers and keys of the keyboard.
  private static let names = Set(
    """
    Audio Output Volume Equaliser Equalis Quality Mute Name Password Bass Bands Presets Notes
    How loud it is Line expected value The file cannot be replaced
    low medium high flat dry first second line before after key user
    Device Scale Quiet boot npm package schema SchemaStore lazygit
    Enter Space Esc Ins Del Tab Right Up Down PgUp PgDn Home End Left Backspace
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  @Test func `a pseudo-translation preserves the arguments of a message`() {
    let message = Message("\(2, "key", "keys")")
    #expect(message.text(in: PseudoLanguage.language) == "2 ķéýš~~~")
  }
}
