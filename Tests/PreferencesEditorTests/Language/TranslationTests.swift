import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct TranslationTests {
  /// German, in which a message without a translation fails the test that displays it.
  private static let german = InterfaceLanguage(code: "de") { template in
    let translation = InterfaceLanguage(code: "de")?.translation(of: template)
    if translation == nil { Issue.record("no German translation of “\(template.text)”") }
    return translation
  }

  /// Accented English that is 40 % longer.
  private static let pseudo = InterfaceLanguage(code: "pseudo") { pseudoTranslation($0.english) }

  private static func pseudoTranslation(_ text: String) -> String {
    let padding = String(repeating: "~", count: (text.count * 2 + 4) / 5)
    return String(text.map { accented[$0] ?? $0 }) + padding
  }

  private static let accented: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ö", "u": "ü", "n": "ñ", "c": "ç", "s": "š", "z": "ž",
    "A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Ü", "N": "Ñ", "C": "Ç", "S": "Š", "Z": "Ž",
  ]

  @Test(arguments: Scene.allCases)
  func `every scene is translated`(scene: Scene) throws {
    var editor = try scene.editor(language: Self.german)
    editor.send(.resized(Size(columns: 120, rows: 40)))
    #expect(editor.frame.errors.isEmpty)
  }

  @Test(arguments: Scene.allCases)
  func `a longer language is drawn correctly at every size`(scene: Scene) throws {
    var editor = try scene.editor(language: Self.pseudo)
    for columns in [1, 2, 3, 5, 9, 19, 20, 39, 40, 59, 60, 80, 300] {
      for rows in [1, 2, 3, 4, 5, 6, 9, 10, 14, 15, 24, 100] {
        editor.send(.resized(Size(columns: columns, rows: rows)))
        #expect(
          editor.frame.errors.isEmpty, "\(columns)×\(rows)\n\(editor.frame.plainText)")
      }
    }
  }

  @Test func `a pseudo-translation preserves the arguments of a message`() {
    let message = Message("\(2, "key", "keys")")
    #expect(message.text(in: Self.pseudo) == "2 kéyš~~~")
  }
}
