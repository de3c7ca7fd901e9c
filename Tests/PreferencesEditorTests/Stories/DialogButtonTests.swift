import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

/// Tests of the letters that press the buttons of dialogs.
@Suite struct DialogButtonTests {
  @Test(arguments: [
    (["Cancel", "Save"], ["c", "s"]),
    (["Revert", "Revert all 2"], ["r", "a"]),
    (["Undo this entry", "Undo this key", "Restore"], ["u", "t", "r"]),
    (["Dismiss", "Dismiss all 3", "Apply all"], ["d", "i", "a"]),
    // Letters that move between buttons are not taken, unless a title begins with them.
    (["Alle", "Alle hier"], ["a", "e"]), (["Keep", "Later"], ["k", "l"]),
    (["1.1", "1.2"], ["1", "2"]), (["…", "Ö"], [nil, "ö"]), (["a", "A"], ["a", nil]),
  ])
  func `each title gets a letter of its own, the first if possible`(
    titles: [String], letters: [String?]
  ) {
    #expect(ButtonLetters.letters(of: titles).map { $0.map(String.init) } == letters)
  }

  /// The scenes with a dialog, or with keys that present one.
  private static let dialogs: [(scene: Scene, keys: String)] = [
    (.quit, ""), (.reset, ""), (.repair, ""), (.conflict, ""), (.recovery, ""), (.damaged, ""),
    (.consent, ""), (.save, "Enter"), (.record, "Enter"), (.updates, "Enter"),
    (.difference, "Enter"), (.snapshots, "x"), (.area, "Esc"),
  ]

  @Test(arguments: DialogButtonTests.dialogs, [InterfaceLanguage.english, .german])
  func `every button of every dialog has its own letter`(
    dialog: (scene: Scene, keys: String), language: InterfaceLanguage
  ) throws {
    var editor = try dialog.scene.editor(language: language)
    editor.press(dialog.keys)
    let shown = try #require(editor.editor.dialog)
    for (index, button) in shown.buttons.enumerated() {
      let letter = try #require(button.letter)
      #expect(shown.buttonIndex(for: letter) == index)
    }
  }

  @Test func `one letter does not discard the draft of an earlier run`() throws {
    var editor = try Scene.recovery.editor()
    editor.press("d")
    let dialog = try #require(editor.editor.dialog)
    #expect(dialog.buttons[dialog.selected].title == "Discard")
    editor.press("Enter")
    #expect(editor.editor.dialog == nil)
    #expect(editor.effects.contains { if case .forget = $0 { true } else { false } })
  }

  @Test func `one letter does not replace a damaged file`() throws {
    var editor = try Scene.damaged.editor()
    editor.press("r")
    let dialog = try #require(editor.editor.dialog)
    #expect(dialog.buttons[dialog.selected].title == "Restore backup")
    editor.press("r")
    #expect(editor.effects.contains { if case .repair = $0 { true } else { false } })
  }

  @Test func `a line typed before a question appears does not answer it`() throws {
    for line in ["2", "r", ""] {
      var lines = try HeadlessLines(try HeadlessEditor())
      _ = lines.start()
      lines.send(.notOpened(Scene.damage))
      let output = lines.type(line)
      #expect(output.first == "A question came first, so “\(line)” was not used.", "\(output)")
      #expect(output.contains("2. Restore backup"), "\(output)")
      #expect(lines.lines.editor.model.dialog != nil)
    }
  }

  @Test func `a line that answers a question that is gone is not a command`() throws {
    for line in ["2", "r", ""] {
      var lines = try HeadlessLines(try Scene.damaged.editor())
      #expect(lines.start().contains("2. Restore backup"))
      try lines.writeExternally([["output", "volume"]: .set(.real(0.7))])
      #expect(lines.lines.editor.model.dialog == nil)
      let output = lines.type(line)
      #expect(
        output.contains("The question is obsolete, so the line was not used."), "\(output)")
      #expect(lines.lines.editor.model.form?.field == nil)
      #expect(lines.type("2").contains { $0.contains("obsolete") } == false)
    }
  }

  @Test func `a later letter that presses a button is underlined`() throws {
    var editor = try Scene.record.editor()
    editor.press("Enter")
    let rows = editor.frame.lines.map { $0.filter { $0.emphasis.contains(.matched) } }
    #expect(rows.filter { !$0.isEmpty }.map(\.count) == [1])
    let row = try #require(rows.firstIndex { !$0.isEmpty })
    let column = try #require(
      editor.frame.lines[row].firstIndex { $0.emphasis.contains(.matched) })
    #expect(editor.frame.rows[row].dropFirst(column).hasPrefix("all 4 ]"), "\(editor.screen)")
  }

  @Test func `the letters of buttons tell a single change from all of them`() throws {
    var editor = try Scene.record.editor()
    editor.press("Home Enter r")
    #expect(editor.editor.shown == RecordScreen.keys)
    editor.press("Enter a")
    #expect(editor.editor.shown == ReviewScreen.keys)
  }

  @Test func `line mode asks again if the letters begin several buttons`() throws {
    var editor = try Scene.record.editor()
    editor.press("Home Enter")
    var lines = try HeadlessLines(editor)
    _ = lines.start()
    #expect(
      lines.type("r").contains("Several choices begin with “r”. Type more letters, or the number."))
    #expect(lines.prompt.contains("Cancel"))
    lines.type("revert")
    #expect(lines.prompt == "Recording> ")
  }

  @Test(arguments: DialogButtonTests.dialogs)
  func `a command can be typed over each dialog, which closes without a choice`(
    dialog: (scene: Scene, keys: String)
  ) throws {
    var editor = try dialog.scene.editor()
    editor.press(dialog.keys)
    let draft = editor.editor.form?.domain.draft
    // The text of a field would be lost.
    let isText = editor.editor.dialog?.isTextDialog == true
    editor.press(":")
    #expect((editor.editor.dialog != nil) == isText)
    #expect((editor.editor.model.commandLine != nil) == !isText)
    #expect(editor.editor.form?.domain.draft == draft)
    #expect(!editor.effects.contains { if case .forget = $0 { true } else { false } })
  }

  @Test func `vi's :wq saves at the question about unsaved changes`() throws {
    var editor = try Scene.quit.editor()
    let before = editor.stored
    editor.press(#": "wq" Enter"#)
    #expect(editor.hasQuit && editor.stored != before)
  }

  @Test(arguments: [
    (Scene.quit, "Esc cancel"), (.recovery, "Esc later"), (.damaged, "Esc cancel"),
  ])
  func `an unknown key names the key that closes the dialog`(scene: Scene, hint: String) throws {
    var editor = try scene.editor()
    editor.press("y")
    #expect(editor.editor.noticeText == "y is not one of the choices (\(hint)).")
  }
}
