import Preferences
import PreferencesEditor
import Terminal
import Testing

@Suite struct WhyStoryTests {
  private func editor(_ size: Size = Size(columns: 78, rows: 20)) throws -> HeadlessEditor {
    try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.5)])], size: size,
      site: ["output": .dictionary(["volume": .real(0.8), "mute": .boolean(true)])],
      locks: [["output", "mute"]])
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 30, rows: 10)])
  func `every layer is told, with which is in force and why the others are not`(size: Size) throws {
    var editor = try editor(size)
    editor.press("w", at: ["output", "volume"])
    #expect(editor.editor.screen == .why)
    let lines = editor.frame.semantics.filter { $0.kind == .row }.map(\.spoken.string)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("user: 0.5 (in force"))
    #expect(lines[1].hasPrefix("site: 0.8 (hidden by user"))
    #expect(lines[2].hasPrefix("schema defaults: 1 (hidden by user"))
    editor.press("Esc")
    #expect(editor.editor.screen == .form && editor.focused.hasPrefix("Volume"))
  }

  @Test func `a lock says who holds it, and keeps the value from being edited`() throws {
    var editor = try editor()
    editor.press("w", at: ["output", "mute"])
    #expect(editor.screen.contains("in force, locks it"))
    editor.press("Home Enter")
    #expect(editor.status.contains("locked by site") && editor.editor.screen == .why)
  }

  @Test func `the layer that locks a value may be changed itself`() throws {
    var editor = try editor()
    editor.press("w Enter Home Space Enter", at: ["output", "mute"])
    let line = try #require(editor.editor.form?.domain.draft.lines.first, "\(editor.screen)")
    #expect(line.staged.edit == .set(.boolean(false)))
    #expect(editor.editor.form?.domain.layers.kinds(writtenBy: line.staged) == [.site])
  }

  @Test func `a value is edited and reset in the layer that is chosen`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter", at: ["output", "volume"])
    let line = try #require(editor.editor.form?.domain.draft.lines.first)
    #expect(line.staged.edit == .set(.real(0.25)))
    #expect(
      line.staged.targets.map(\.store)
        == editor.domain.layers.filter { $0.kind == .site }.map(\.store.identity))
    editor.press("u w Home r")
    #expect(editor.editor.form?.domain.draft.lines.map(\.staged.edit) == [.reset])
    #expect(editor.screen.contains("staged") && editor.focused.contains("user"))
  }

  @Test func `an edit in a layer begins with what that layer holds, and is reviewed beside that`()
    throws
  {
    var editor = try editor()
    editor.press("w Home Down Enter", at: ["output", "volume"])
    guard case .line(let line)? = editor.editor.form?.field else {
      Issue.record("no field is open")
      return
    }
    #expect(line.buffer.text == "0.8")
    editor.press("Ctrl-U \"0.25\" Enter s")
    #expect(editor.editor.review?.lines.map(\.old) == ["0.8"])
  }

  @Test func `what is staged for one layer is not lost to another`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter w Home r", at: ["output", "volume"])
    #expect(editor.status.contains("staged for the layer site"))
    #expect(editor.editor.form?.domain.draft.lines.map(\.staged.edit) == [.set(.real(0.25))])
  }

  @Test func `a layer is written beside a dictionary that is staged around it for another one`()
    throws
  {
    var editor = try HeadlessEditor(
      site: ["output": .dictionary(["volume": .real(0.8), "mute": .boolean(true)])],
      rule: .wholeTopLevelKey)
    editor.press("Space", at: ["output", "mute"])
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["output"]])
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter s s", at: ["output", "volume"])
    let site = try #require(try editor.domain.load().layer(.site))
    #expect(site.root == output(0.25, mute: true))
    #expect(editor.stored == output(0.8, mute: false))
  }

  @Test(arguments: ["-", "r", "e", "Enter", "w Home Enter"])
  func `nothing takes the place of what is staged for another layer`(keys: String) throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter", at: ["output", "volume"])
    let staged = editor.editor.form?.domain.draft
    editor.press(keys, at: ["output", "volume"])
    #expect(editor.status.contains("staged for the layer site"))
    #expect(editor.editor.form?.domain.draft == staged)
  }

  @Test func `a field that is left forgets the layer it was opened for`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Esc -", at: ["output", "volume"])
    #expect(kindsStaged(in: editor) == [[.user]])
  }

  @Test func `a value that only the site sets is reset there`() throws {
    var editor = try HeadlessEditor(site: ["output": .dictionary(["volume": .real(0.8)])])
    editor.press("w Home Down r", at: ["output", "volume"])
    #expect(kindsStaged(in: editor) == [[.site]])
  }

  @Test func `a line for a layer that is hidden is edited with what is staged for it`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter s Enter", at: ["output", "volume"])
    editor.press("Ctrl-E \"5\" Enter")
    #expect(editor.editor.form?.domain.draft.lines.map(\.staged.edit) == [.set(.real(0.255))])
    #expect(kindsStaged(in: editor) == [[.site]])
  }

  private func output(_ volume: Double, mute: Bool) -> PreferenceValue {
    .dictionary(["output": .dictionary(["volume": .real(volume), "mute": .boolean(mute)])])
  }

  private func kindsStaged(in editor: HeadlessEditor) -> [[LayerKind]] {
    guard let domain = editor.editor.form?.domain else { return [] }
    return domain.draft.lines.map { domain.layers.kinds(writtenBy: $0.staged) }
  }

  @Test func `a reset says what is in force afterwards`() throws {
    var editor = try editor()
    editor.press("w Home r Esc s", at: ["output", "volume"])
    #expect(editor.editor.review?.lines.map(\.new) == ["reset to 0.8"])
  }

  @Test func `a lock holds for a value around it, too`() throws {
    let domain = try #require(try editor().editor.form?.domain)
    let around: PreferenceValue = .dictionary(["mute": .boolean(false)])
    #expect(domain.fault(of: around, at: ["output"]) == "/mute is locked by site")
    #expect(domain.newFault(of: around, at: ["output"]) == "/mute is locked by site")
    let same: PreferenceValue = .dictionary(["mute": .boolean(true), "volume": .real(0.1)])
    #expect(domain.fault(of: same, at: ["output"]) == nil)
    #expect(domain.fault(of: .dictionary(["volume": .real(0.1)]), at: ["output"]) == nil)
  }

  @Test func `what is not stored yet is staged, and not in force`() throws {
    var editor = try HeadlessEditor()
    editor.press("Space w", at: ["output", "mute"])
    #expect(editor.focused.contains("staged") && !editor.focused.contains("in force"))
  }

  @Test func `where the values stand is shown when it is known`() throws {
    var editor = try editor()
    editor.press("w", at: ["output", "volume"])
    let store = editor.user.identity
    editor.send(.located(["output", "volume"], [store: "~/.config/audio.json:12"]))
    #expect(editor.screen.contains("~/.config/audio.json:12"))
    editor.send(.located(["output", "mute"], [store: "elsewhere"]))
    #expect(!editor.screen.contains("elsewhere"))
  }
}
