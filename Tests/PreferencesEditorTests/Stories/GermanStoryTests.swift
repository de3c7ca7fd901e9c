import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct GermanStoryTests {
  private func editor(columns: Int = 100) throws -> HeadlessEditor {
    try HeadlessEditor(
      schema: Self.schema, size: Size(columns: columns, rows: 24), language: .german)
  }

  @Test func `a schema's own translations are shown and searched`() throws {
    var editor = try editor()
    #expect(editor.screen.contains("Lautstärke") && !editor.screen.contains("Volume"))
    #expect(editor.screen.contains("Wie laut alles ist."))
    editor.press("/ \"lautst\"")
    #expect(editor.status.contains("1 Treffer"))
    editor.press("Enter")
    #expect(editor.focused.hasPrefix("Lautstärke"))
    editor.press("Esc / \"is:falsch\"")
    #expect(editor.screen.contains("ist kein Wert von is"))
  }

  @Test func `a decimal comma is rejected with an example`() throws {
    var editor = try editor()
    editor.press("Enter Ctrl-U \"0,5\"")
    #expect(editor.status.contains("„0,5“ ist keine Zahl"))
    #expect(editor.status.contains("0.5"))
    editor.press("Enter Ctrl-U \"1.7\"")
    #expect(editor.status.contains("Darf höchstens 1 sein"))
    editor.press("Ctrl-U \"0.5\" Enter")
    #expect(editor.status.contains("1 ungespeichert"))
  }

  @Test func `the usage of a command names its arguments as the command line does`() throws {
    var editor = try editor()
    editor.press(": \"set\" Enter")
    #expect(editor.status.contains("Syntax: set PATH VALUE"), "\(editor.status)")
  }

  @Test func `unsaved changes are reviewed and saved in German`() throws {
    var editor = try editor()
    editor.press("- Down Space s")
    #expect(editor.screen.contains("settee - Durchsicht"))
    #expect(editor.status.contains("2 Änderungen zu speichern"))
    #expect(editor.screen.contains("(Vorgabe)"))
    #expect(editor.screen.contains("s speichern"))
    editor.press("s")
    #expect(editor.status.contains("2 Änderungen gespeichert."))
  }

  @Test func `the dialog for quitting has buttons with distinct first letters`() throws {
    var editor = try editor()
    editor.press("Down Space q")
    #expect(editor.screen.contains("1 Änderung an Audio speichern?"))
    let letters = editor.editor.dialog?.buttons.compactMap { $0.title.lowercased().first } ?? []
    #expect(Set(letters).count == letters.count && letters.count == 4)
    editor.press("v")
    #expect(editor.effects.contains { if case .quit(false) = $0 { true } else { false } })
  }

  @Test(arguments: [Scene.quit, .reset, .repair, .conflict, .recovery, .damaged, .consent])
  func `the buttons of each dialog begin with different letters`(scene: Scene) throws {
    let editor = try scene.editor(language: .german)
    let titles = try #require(editor.editor.dialog).buttons.map(\.title)
    #expect(Set(titles.compactMap(\.first)).count == titles.count, "\(titles)")
  }

  @Test(arguments: [
    (Scene.recovery, ["Später", "Wiederherstellen", "Verwerfen"]),
    (.conflict, ["Original wiederherstellen"]),
  ])
  func `restoring a draft and restoring an original have different buttons`(
    scene: Scene, expected: [String]
  ) throws {
    let editor = try scene.editor(language: .german)
    let titles = try #require(editor.editor.dialog).buttons.map(\.title)
    #expect(titles.filter(expected.contains) == expected)
  }

  @Test func `line mode prints and accepts German words`() throws {
    var lines = try HeadlessLines(try editor())
    #expect(lines.start().joined(separator: "\n").contains("Lautstärke"))
    #expect(lines.type("set 1 3").joined().contains("darf höchstens 1 sein"))
    lines.type("set 1 0.5")
    #expect(lines.type("zzz").joined().contains("Unbekannter Befehl „zzz“"))
    lines.type("1")
    #expect(lines.prompt == "Wert [0.5]: ")
    lines.type("")
    lines.type("set 2 ein")
    #expect(lines.type("review").joined(separator: "\n").contains("aus (Vorgabe) wird ein"))
    #expect(lines.type("save").joined().contains("2 Änderungen gespeichert."))
    #expect(lines.stored == .dictionary(["volume": .real(0.5), "mute": .boolean(true)]))
    #expect(lines.end().isEmpty)
  }

  @Test(arguments: Scene.allCases)
  func `every scene matches its German snapshot`(scene: Scene) throws {
    var editor = try scene.editor(language: .german)
    var pages: [String] = []
    for (columns, rows) in [(20, 6), (30, 10), (40, 10), (80, 24)] {
      editor.send(.resized(Size(columns: columns, rows: rows)))
      #expect(editor.frame.errors.isEmpty && editor.frame.isHarmless)
      pages.append("=== \(columns)×\(rows)\n\(editor.screen)")
    }
    editor.repertoire = .ascii
    #expect(editor.frame.isHarmless)
    pages.append("--- ASCII\n\(editor.screen)")
    let text = pages.joined(separator: "\n") + "\n"
    let english = EnglishText.lines(in: text).filter { line in
      !Self.ownTexts.contains(where: line.contains)
    }
    #expect(english == [])
    try Snapshot.expect(text, named: "german-\(scene.rawValue)")
  }

  /// The English texts of the schema and of the scenes.
  private static let ownTexts = ["How loud it is.", "The file cannot be"]

  private static let schema = """
    {
      "title": "Audio", "type": "object",
      "properties": {
        "volume": {
          "title": "Volume", "description": "How loud everything is.",
          "x-settee-translations": {
            "de": {"title": "Lautstärke", "description": "Wie laut alles ist."}
          },
          "type": "number", "minimum": 0, "maximum": 1, "default": 1.0, "x-settee-step": 0.05,
          "x-settee-type": "real"
        },
        "mute": {"type": "boolean", "default": false}
      }
    }
    """
}
