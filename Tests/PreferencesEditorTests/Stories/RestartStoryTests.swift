import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of settings whose changes take effect after a restart.
@Suite struct RestartStoryTests {
  private static let schema = """
    {"properties": {
      "gpu": {"type": "boolean", "title": "GPU", "default": false, "x-settee-restart": "program"},
      "scale": {"type": "integer", "title": "Scale", "x-settee-restart": "session"},
      "disk": {"type": "object", "title": "Disk", "x-settee-restart": "machine",
        "properties": {"cache": {"type": "integer", "title": "Cache"}}},
      "plain": {"type": "integer", "title": "Plain"}}}
    """

  private func editor(_ language: InterfaceLanguage = .english) throws -> HeadlessEditor {
    try HeadlessEditor(
      schema: Self.schema, size: Size(columns: 105, rows: 30), language: language)
  }

  @Test func `the details say when a change takes effect`() throws {
    var editor = try editor()
    editor.press("", at: ["scale"])
    #expect(editor.screen.contains("takes effect after you log out and in again"))
    editor.press("", at: ["disk", "cache"])
    #expect(editor.screen.contains("takes effect after a restart of the machine"))
    editor.press("", at: ["plain"])
    #expect(!editor.screen.contains("takes effect after"))
  }

  @Test func `settings that take effect after a restart have a symbol`() throws {
    var editor = try editor()
    func row(_ title: String) -> String {
      editor.frame.rows.first { $0.contains(" \(title) ") && $0.contains("│") } ?? ""
    }
    for title in ["GPU", "Scale", "Cache"] {
      #expect(row(title).contains("^"), "\(editor.screen)")
    }
    #expect(!row("Plain").contains("^"))
    editor.press("Space", at: ["gpu"])
    #expect(row("GPU").contains("*^ GPU"), "\(editor.screen)")
    #expect(editor.focused.contains("restart of the program"), "\(editor.focused)")
    #expect(HelpPage.lines(for: Keymap.default, in: .english).contains { $0.keys == "^" })
  }

  @Test func `the state is visible where only one symbol fits`() throws {
    var editor = try HeadlessEditor(schema: Self.schema, size: Size(columns: 19, rows: 10))
    editor.press("Space", at: ["gpu"])
    #expect(
      editor.frame.rows.contains { $0.contains("*") && $0.contains("GPU") }, "\(editor.screen)")
  }

  @Test func `the review says when a change takes effect`() throws {
    var editor = try editor()
    editor.press("Space", at: ["gpu"])
    editor.press("s")
    #expect(
      editor.status.contains("GPU: off (default) → on, user, takes effect after a restart"),
      "\(editor.screen)")
  }

  @Test func `the notice after a save asks for each restart`() throws {
    var editor = try editor()
    editor.press(":")
    editor.press("\"set /plain 1\" Enter Ctrl-S")
    #expect(editor.status == " Saved 1 change.")
    editor.press(": \"set /scale 2\" Enter : \"set /disk/cache 3\" Enter")
    editor.press("Space", at: ["gpu"])
    editor.press("Ctrl-S")
    #expect(
      editor.editor.noticeText
        == "Saved 3 changes. Restart the program to apply GPU. Log out and in again to apply Scale. Restart the machine to apply Cache."
    )
  }

  @Test func `changes that wait are listed, opened and confirmed`() throws {
    var editor = try editor()
    editor.press("Space", at: ["gpu"])
    editor.press("Ctrl-S Home W")
    #expect(editor.frame.rows[1].hasPrefix(">   GPU"), "\(editor.screen)")
    #expect(editor.frame.rows[1].contains("program"))
    #expect(editor.frame.rows[1].contains("org.example.audio /gpu"))
    #expect(editor.status.hasPrefix(" 1 change waits for a restart · saved at 2026-11-21"))
    editor.press("Enter")
    #expect(editor.editor.shown == .form && editor.editor.form?.selected?.path == ["gpu"])
    editor.press(": \"restarts\" Enter x")
    #expect(editor.screen.contains("There are no changes that wait for a restart."))
    editor.press("Esc W")
    #expect(editor.screen.contains("There are no changes that wait for a restart."))
  }

  @Test func `a change back to the old value does not wait`() throws {
    var editor = try editor()
    editor.press("Space", at: ["gpu"])
    editor.press("Ctrl-S r Right Enter Ctrl-S W")
    #expect(editor.screen.contains("There are no changes that wait for a restart."))
  }

  @Test func `restarts are mentioned in German`() throws {
    let german = try #require(InterfaceLanguage(code: "de"))
    var editor = try editor(german)
    editor.press("Space", at: ["gpu"])
    #expect(editor.screen.contains("wirkt nach einem Neustart des Programms"))
    editor.press("Ctrl-S")
    #expect(
      editor.status.contains("GPU gilt nach einem Neustart des Programms."), "\(editor.status)")
    editor.press("W")
    #expect(editor.frame.rows[1].contains("Programm"), "\(editor.screen)")
  }
}
