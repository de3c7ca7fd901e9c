import Preferences
import PreferencesEditor
import Terminal
import Testing

@Suite struct ReviewStoryTests {
  private let volume: PreferencePath = ["output", "volume"]
  private let quality: PreferencePath = ["output", "quality"]
  private let mute: PreferencePath = ["output", "mute"]

  /// An editor with three lines to review: volume, quality, mute.
  private func reviewing() throws -> HeadlessEditor {
    var editor = try HeadlessEditor()
    editor.press("- Down Space Down Space s")
    return editor
  }

  @Test func `Enter opens the field of a line, and leads back with the new value`() throws {
    var editor = try reviewing()
    editor.press("Enter")
    #expect(editor.editor.screen == .form && editor.focused.hasPrefix("Volume"))
    editor.press("Ctrl-U \"0.25\" Enter")
    #expect(editor.editor.screen == .review)
    #expect(editor.editor.review?.lines.map(\.new) == ["0.25", "low", "on"])
    editor.press("s")
    #expect(editor.stored[volume] == .real(0.25) && editor.stored[mute] == .boolean(true))
  }

  @Test func `a field that is given up leads back, and a toggle never leaves`() throws {
    var editor = try reviewing()
    editor.press("Enter Esc")
    #expect(editor.editor.screen == .review && editor.focused.hasPrefix("Volume"))
    editor.press("End Enter")
    #expect(editor.editor.screen == .review)
    #expect(editor.editor.review?.lines.last?.new == "off")
  }

  @Test(arguments: ["m", "Space"])
  func `only the marked lines are saved, and the others stay staged`(key: String) throws {
    var editor = try reviewing()
    editor.press("Down \(key) \(key)")
    #expect(editor.status.contains("2 of 3 lines to save"))
    #expect(editor.screen.contains("save marked"))
    editor.press("s")
    #expect(
      editor.stored
        == .dictionary(["output": .dictionary(["quality": .string("low"), "mute": .boolean(true)])])
    )
    #expect(editor.editor.review?.lines.map(\.title) == ["Volume"])
    #expect(editor.editor.form?.domain.draft.count == 1)
    editor.press("s")
    #expect(editor.stored[volume] == .real(0.95) && editor.editor.screen == .form)
  }

  @Test func `what was wrong before and is only copied is no problem of a save`() throws {
    var editor = try HeadlessEditor(
      site: ["output": .dictionary(["volume": .real(7)])], rule: .wholeTopLevelKey)
    editor.press("Space s", at: ["output", "mute"])
    #expect(editor.editor.review?.lines.map(\.state) == [.staged, .staged])
    editor.press("s")
    #expect(
      editor.stored
        == .dictionary(["output": .dictionary(["volume": .real(7), "mute": .boolean(true)])]))
  }

  @Test func `commands are shown and copied in the place of values`() throws {
    var editor = try reviewing()
    #expect(editor.press("c").contains("settee set org.example.audio /output/volume 0.95"))
    editor.press("Down m Y")
    #expect(editor.copied == "settee set org.example.audio /output/quality low")
    #expect(!editor.press("c").contains("settee set org.example.audio /output/volume"))
  }

  @Test func `a save without a review names what it wrote`() throws {
    var editor = try reviewing()
    editor.press("Esc Ctrl-S")
    #expect(editor.status == " 3 changes saved. Not reviewed: Volume, Quality, Mute.")
  }

  @Test func `a conflict is settled with mine, theirs, what was before, or another value`() throws {
    for (key, value) in [("m", 0.95), ("t", 0.2), ("b", 0.5), ("e Ctrl-U \"0.7\" Enter", 0.7)] {
      var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(1)])])
      editor.press(": \"set /output/volume 0.5\" Enter Ctrl-S")
      editor.press(": \"set /output/volume 0.95\" Enter s")
      try editor.writeOutside([volume: .set(.real(0.2))])
      editor.press("s")
      #expect(editor.screen.contains("changed here and outside"))
      editor.press(key)
      #expect(editor.editor.dialog == nil && editor.stored[volume] == .real(value), "\(key)")
    }
  }

  @Test func `another value for a conflict that is given up leaves the conflict`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.2))])
    editor.press("Ctrl-S e Esc")
    #expect(editor.screen.contains("changed here and outside"))
    editor.press("Esc")
    #expect(editor.stored[volume] == .real(0.2) && editor.editor.form?.domain.draft.count == 1)
  }

  @Test func `another value for a conflict is typed where it is seen, wherever one was`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 70, rows: 6))
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.2))])
    editor.press("Esc")
    #expect(editor.editor.form?.pane == .groups)
    editor.press("Ctrl-S e")
    #expect(editor.screen.contains("Volume") && editor.frame.faults == [], "\(editor.screen)")
  }

  @Test func `an edit from the review goes to the layer that was chosen`() throws {
    var editor = try HeadlessEditor(site: [:])
    editor.press("w Up")
    try #require(editor.focused.hasPrefix("site"), "\(editor.screen)")
    editor.press("Enter Ctrl-U \"0.4\" Enter s Enter Ctrl-U \"0.3\" Enter")
    #expect(editor.editor.review?.lines.map(\.layer) == ["site"])
  }
}
