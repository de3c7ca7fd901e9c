import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of recording external changes, and of dismissing, reverting and copying them.
@Suite struct RecordStoryTests {
  private let quality: PreferencePath = ["output", "quality"]
  private let volume: PreferencePath = ["output", "volume"]

  /// Creates an editor that has recorded external changes of quality and volume.
  private func editor(_ columns: Int = 80, _ rows: Int = 24) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.8)])],
      size: Size(columns: columns, rows: rows))
    editor.press("o")
    try editor.writeExternally([quality: .set(.string("low"))])
    try editor.writeExternally([volume: .set(.real(0.5))])
    return editor
  }

  @Test func `changed keys are listed as they change, without moving the focus`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.press("o")
    #expect(editor.screen.contains("No changes yet."))
    try editor.writeExternally([quality: .set(.string("low"))])
    #expect(editor.focused.hasPrefix("Quality: high (default) to low"))
    try editor.writeExternally([volume: .set(.real(0.5))])
    #expect(editor.focused.hasPrefix("Quality"))
    #expect(editor.status == " 2 keys changed.")
    editor.press("Down")
    #expect(editor.frame.rows[2].hasPrefix(">   Volume                        1 (default) → 0.5"))
    #expect(
      editor.status
        == " Recording · 2 keys changed · settee set org.example.audio /output/volume 0.5")
  }

  @Test(arguments: ["x", "Enter d"])
  func `dismissing a change leaves its unsaved undo`(script: String) throws {
    var editor = try editor()
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.count == 1)
    editor.press(script)
    #expect(editor.editor.record?.lines.map(\.title) == ["Volume"])
    #expect(editor.editor.form?.domain.draft.count == 1)
  }

  @Test func `a key that changes again retains its first value and its row`() throws {
    var editor = try editor()
    try editor.writeExternally([volume: .set(.real(0.25))])
    #expect(editor.editor.record?.lines.map(\.old) == ["high (default)", "0.8"])
    #expect(editor.editor.record?.lines.map(\.new) == ["low", "0.25"])
    try editor.writeExternally([volume: .set(.real(0.8))])
    #expect(editor.editor.record?.lines.last?.note == "undone")
  }

  @Test func `a single key is reverted, reviewed and saved`() throws {
    var editor = try editor()
    editor.press("Down u")
    #expect(editor.stored[volume] == .real(0.5))
    #expect(editor.focused.contains("undo, unsaved"))
    editor.press("s")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.editor.review?.lines.map(\.new) == ["0.8"])
    editor.press("s")
    #expect(editor.stored[volume] == .real(0.8) && editor.stored[quality] == .string("low"))
    #expect(editor.editor.shown == RecordScreen.keys && editor.editor.record?.lines.count == 2)
  }

  @Test func `all changes are reverted through the review`() throws {
    var editor = try editor()
    editor.press("Enter")
    #expect(editor.screen.contains("[ Revert all 2 ]"))
    editor.press("Right Right Right Enter")
    #expect(editor.editor.shown == ReviewScreen.keys)
    editor.press("s")
    #expect(editor.stored == .dictionary(["output": .dictionary(["volume": .real(0.8)])]))
  }

  @Test(arguments: ["x", "Enter d"])
  func `a dismissed change leaves the list and remains stored`(script: String) throws {
    var editor = try editor()
    editor.press(script)
    #expect(editor.editor.record?.lines.map(\.title) == ["Volume"])
    #expect(editor.stored[quality] == .string("low"))
    editor.press("x x u Enter Down")
    #expect(editor.editor.record?.lines.isEmpty == true && editor.editor.dialog == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `the list is copied as commands without the values of secrets`() throws {
    var editor = try editor()
    try editor.writeExternally([
      ["output", "password"]: .set(.string("horse")), ["api-key"]: .set(.string("x")),
    ])
    editor.press("Y")
    guard case .copy(let text)? = editor.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(
      text.split(separator: "\n") == [
        "settee set org.example.audio /output/quality low",
        "settee set org.example.audio /output/volume 0.5",
        "# settee set org.example.audio /output/password -",
        "# settee set org.example.audio /api-key -",
      ])
    #expect(!editor.screen.contains("horse"))
  }

  @Test func `an invalid value is recorded as a commented command`() throws {
    var editor = try HeadlessEditor()
    editor.press("o")
    try editor.writeExternally([["output", "volume"]: .set(.string("very\nloud"))])
    editor.press("Y")
    #expect(
      editor.copied
        == "# invalid by the schema: settee set --type string org.example.audio /output/volume 'very\n# loud'"
    )
  }

  @Test func `a secret is reverted while the editor knows it, and never shown`() throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["password": .string("first-horse")])],
      size: Size(columns: 80, rows: 24))
    editor.press("o")
    try editor.writeExternally([["output", "password"]: .set(.string("second-horse"))])
    #expect(editor.focused.contains("(secret) to (secret)"))
    editor.press("u s")
    #expect(!editor.screen.contains("horse"))
    editor.press("s")
    #expect(editor.stored[["output", "password"]] == .string("first-horse"))
  }

  @Test func `own saves are not recorded, but external changes merged into them are`() throws {
    var editor = try editor()
    editor.press("Esc")
    #expect(editor.editor.shown == .form && editor.status.contains("2 recorded"))
    editor.press("Space", at: ["output", "mute"])
    _ = try editor.user.commit(
      ChangeSet([["equaliser", "bands"]: .set(.integer(5))]), deadline: .now)
    editor.press("Ctrl-S o")
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
    #expect(editor.editor.record?.lines.map(\.title) == ["Quality", "Volume", "Bands"])
  }

  @Test func `a recording can be restarted`() throws {
    var editor = try editor()
    editor.press("o")
    #expect(editor.screen.contains("No changes yet."))
    try editor.writeExternally([volume: .set(.real(0.1))])
    #expect(editor.focused.hasPrefix("Volume: 0.5 to 0.1"))
  }

  @Test func `a read-only domain reverts nothing`() throws {
    var editor = try editor()
    editor.editor.readOnlyReason = Message(verbatim: "asked for")
    editor.press("u")
    #expect(editor.status == " Read-only: asked for.")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `a small screen shows the changed values`() throws {
    var editor = try editor(30, 10)
    #expect(editor.frame.rows[0].hasPrefix("> Quality    high (default)"))
    editor.press("u s s")
    #expect(editor.stored[quality] == nil)
  }
}
