import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct WhyStoryTests {
  private func editor(_ size: Size = Size(columns: 78, rows: 20)) throws -> HeadlessEditor {
    try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.5)])], size: size,
      site: ["output": .dictionary(["volume": .real(0.8), "mute": .boolean(true)])],
      locks: [["output", "mute"]])
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 30, rows: 10)])
  func `every layer is listed as effective or overridden`(size: Size) throws {
    var editor = try editor(size)
    editor.press("w", at: ["output", "volume"])
    #expect(editor.editor.shown == LayersScreen.keys)
    let lines = editor.frame.semantics.filter { $0.kind == .row }.map(\.announcement.string)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("user: 0.5 (effective"))
    #expect(lines[1].hasPrefix("system: 0.8 (overridden by user"))
    #expect(lines[2].hasPrefix("default: 1 (overridden by user"))
    editor.press("Esc")
    #expect(editor.editor.shown == .form && editor.focused.hasPrefix("Volume"))
  }

  @Test func `a lock shows its layer and prevents edits`() throws {
    var editor = try editor()
    editor.press("w", at: ["output", "mute"])
    #expect(editor.screen.contains("effective, locks the setting"))
    editor.press("Home Enter")
    #expect(
      editor.status.contains("locked by the system layer")
        && editor.editor.shown == LayersScreen.keys)
  }

  @Test func `a layer that is never written names the one to change`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 100, rows: 24))
    editor.press("w End Enter", at: ["output", "volume"])
    #expect(
      editor.status
        == " settee does not write the default layer. Select user to change Volume there.")
  }

  @Test(arguments: ["w", "b"])
  func `a shortcut for settings is refused on a group`(key: String) throws {
    var editor = try HeadlessEditor(size: Size(columns: 100, rows: 24))
    editor.press(key, at: ["output"])
    #expect(editor.status == " This is not a setting.")
  }

  @Test func `the layer that locks a value can be edited`() throws {
    var editor = try editor()
    editor.press("w Enter Home Space Enter", at: ["output", "mute"])
    let line = try #require(editor.editor.form?.domain.draft.lines.first, "\(editor.screen)")
    #expect(line.change.edit == .set(.boolean(false)))
    #expect(editor.editor.form?.domain.layers.kinds(writtenBy: line.change) == [.system])
  }

  @Test func `a value is edited and reset in the chosen layer`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter", at: ["output", "volume"])
    let line = try #require(editor.editor.form?.domain.draft.lines.first)
    #expect(line.change.edit == .set(.real(0.25)))
    #expect(
      line.change.targets.map(\.store)
        == editor.domain.layers.filter { $0.kind == .system }.map(\.store.identity))
    editor.press("u w Home r")
    #expect(editor.editor.form?.domain.draft.lines.map(\.change.edit) == [.reset])
    #expect(editor.screen.contains("unsaved") && editor.focused.contains("user"))
  }

  @Test func `an edit in a layer starts with the layer's value, which the review shows as old`()
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

  @Test func `a layer is edited independently of an unsaved dictionary in another layer`()
    throws
  {
    var editor = try HeadlessEditor(
      site: ["output": .dictionary(["volume": .real(0.8), "mute": .boolean(true)])],
      rule: .wholeTopLevelKey)
    editor.press("Space", at: ["output", "mute"])
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["output"]])
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter s s", at: ["output", "volume"])
    let site = try #require(try editor.domain.load().layer(.system))
    #expect(site.root == output(0.25, mute: true))
    #expect(editor.stored == output(0.8, mute: false))
  }

  @Test(arguments: ["-", "w Home r", "w Home Enter Ctrl-U \"0.45\" Enter"])
  func `several layers of a setting are edited, reviewed and saved together`(keys: String) throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter", at: ["output", "volume"])
    editor.press(keys, at: ["output", "volume"])
    #expect(unsavedKinds(in: editor) == [[.system], [.user]], "\(editor.screen)")
    let user = try #require(editor.editor.form?.domain.edited.layer(.user)).root
    #expect(user[["output", "volume"]] == (keys.hasSuffix(" r") ? nil : .real(0.45)))
    editor.press("s")
    #expect(editor.editor.review?.lines.map(\.layer) == ["system", "user"], "\(editor.screen)")
    editor.press("s")
    #expect(editor.stored == user && editor.editor.form?.domain.draft.isEmpty == true)
    let site = try #require(try editor.domain.load().layer(.system))
    #expect(site.root == output(0.25, mute: true))
  }

  @Test(arguments: [("Home", LayerKind.system), ("End", .user)])
  func `one of two edited layers of a setting is selected, saved and copied alone`(
    key: String, layer: LayerKind
  ) throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter -", at: ["output", "volume"])
    let before = try editor.domain.load()
    editor.press("s \(key) m")
    let review = try #require(editor.editor.review)
    #expect(review.lines.filter(review.isSelected).map(\.layer) == [layer.name])
    editor.press("Y")
    let copied = editor.effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    #expect(copied.count == 1 && copied[0].contains("--layer system") == (layer == .system))
    editor.press("s")
    let now = try editor.domain.load()
    let changed = now.layers.filter { $0.root != before.layer($0.kind)?.root }.map(\.kind)
    #expect(changed == [layer], "\(editor.screen)")
    #expect(unsavedKinds(in: editor) == [[layer == .user ? .system : .user]])
  }

  @Test func `discarding a row of the review preserves the row of another layer`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter -", at: ["output", "volume"])
    editor.press("s Home x")
    #expect(unsavedKinds(in: editor) == [[.user]], "\(editor.screen)")
  }

  @Test func `canceling a field resets the chosen layer`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Esc -", at: ["output", "volume"])
    #expect(unsavedKinds(in: editor) == [[.user]])
  }

  @Test func `a value set only in the system layer is reset there`() throws {
    var editor = try HeadlessEditor(site: ["output": .dictionary(["volume": .real(0.8)])])
    editor.press("w Home Down r", at: ["output", "volume"])
    #expect(unsavedKinds(in: editor) == [[.system]])
  }

  @Test func `a review row of an overridden layer is edited from its unsaved value`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter s Enter", at: ["output", "volume"])
    editor.press("Ctrl-E \"5\" Enter")
    #expect(editor.editor.form?.domain.draft.lines.map(\.change.edit) == [.set(.real(0.255))])
    #expect(unsavedKinds(in: editor) == [[.system]])
  }

  @Test func `saving an overridden value reports the overriding layer`() throws {
    var editor = try editor()
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter Esc Ctrl-S", at: ["output", "volume"])
    #expect(editor.frame.rows.contains { $0.contains("The user layer overrides Volume.") })
  }

  private func output(_ volume: Double, mute: Bool) -> PreferenceValue {
    .dictionary(["output": .dictionary(["volume": .real(volume), "mute": .boolean(mute)])])
  }

  private func unsavedKinds(in editor: HeadlessEditor) -> [[LayerKind]] {
    guard let domain = editor.editor.form?.domain else { return [] }
    return domain.draft.lines.map { domain.layers.kinds(writtenBy: $0.change) }
  }

  @Test func `the review of a reset shows the resulting value`() throws {
    var editor = try editor()
    editor.press("w Home r Esc s", at: ["output", "volume"])
    #expect(editor.editor.review?.lines.map(\.new) == ["0.8 (default)"])
  }

  @Test func `a lock also applies to enclosing values`() throws {
    let domain = try #require(try editor().editor.form?.domain)
    let enclosing: PreferenceValue = .dictionary(["mute": .boolean(false)])
    #expect(
      domain.rejectionReason(for: enclosing, at: ["output"])
        == "/mute is locked by the system layer")
    #expect(
      domain.newRejectionReason(for: enclosing, at: ["output"])
        == "/mute is locked by the system layer")
    let same: PreferenceValue = .dictionary(["mute": .boolean(true), "volume": .real(0.1)])
    #expect(domain.rejectionReason(for: same, at: ["output"]) == nil)
    #expect(domain.rejectionReason(for: .dictionary(["volume": .real(0.1)]), at: ["output"]) == nil)
  }

  @Test func `an unsaved value is not effective`() throws {
    var editor = try HeadlessEditor()
    editor.press("Space w", at: ["output", "mute"])
    #expect(editor.focused.contains("unsaved") && !editor.focused.contains("effective"))
  }

  /// The lines of the status area, joined.
  private func bottom(_ editor: HeadlessEditor) -> String {
    let announcement = editor.frame.semantics.last { $0.kind == .status }
    guard let rect = announcement?.rect else { return "" }
    return (rect.top..<rect.bottom).map {
      editor.frame.rows[$0].trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
  }

  @Test(arguments: [(80, 24), (30, 10), (20, 6), (24, 8), (60, 12)])
  func `the current layer is shown in full at every size`(columns: Int, rows: Int) throws {
    var editor = try editor(Size(columns: columns, rows: rows))
    editor.press("w", at: ["output", "volume"])
    let location = "/tmp/h/org.settee.demo.plist:6"
    editor.send(.located(["output", "volume"], [editor.user.identity: location]))
    let reported = bottom(editor).filter { $0 != " " }
    #expect(reported == "user:0.5,effective,\(location)", "\(editor.screen)")
    #expect(editor.frame.rows.joined().contains(":6"))
    editor.press("Down")
    #expect(bottom(editor).contains("overridden by user"), "\(editor.screen)")
  }

  @Test func `a row shows value and state at 20 columns, and the end of a truncated location`()
    throws
  {
    var editor = try editor(Size(columns: 20, rows: 6))
    editor.press("w", at: ["output", "volume"])
    #expect(editor.frame.rows[0].contains("0.5") && editor.frame.rows[0].contains("effecti"))
    let location = "/a/long/way/to/the/folder/of/preferences/org.settee.demo.plist:6"
    editor.send(.located(["output", "volume"], [editor.user.identity: location]))
    #expect(editor.frame.rows.last?.hasSuffix("plist:6") == true, "\(editor.screen)")
    editor.send(.resized(Size(columns: 80, rows: 12)))
    #expect(editor.frame.rows[1].hasSuffix(" …/org.settee.demo.plist:6"), "\(editor.screen)")
  }

  @Test func `unsaved changes are reviewed, undone, redone and saved from the layers`() throws {
    var editor = try editor()
    editor.press("w Home r", at: ["output", "volume"])
    #expect(editor.focused.contains("reset, unsaved"))
    editor.press("u")
    #expect(!editor.screen.contains("unsaved"), "\(editor.screen)")
    editor.press("Ctrl-R")
    #expect(editor.focused.contains("reset, unsaved"))
    editor.press("s x")
    #expect(editor.editor.shown == LayersScreen.keys && !editor.focused.contains("unsaved"))
    editor.press("r s")
    #expect(editor.editor.shown == ReviewScreen.keys)
    editor.press("Esc Ctrl-S")
    #expect(editor.stored[["output", "volume"]] == nil)
    #expect(editor.editor.shown == LayersScreen.keys && editor.screen.contains("0.8"))
    #expect(editor.focused == "user: - (not set, \(editor.user.identity.name))")
  }

  @Test func `each row shows the stored value and the unsaved change of its own layer`()
    throws
  {
    var editor = try editor()
    editor.press("w Home r", at: ["output", "volume"])
    #expect(editor.editor.why?.lines.map(\.text) == ["0.5", "0.8", "1"])
    #expect(
      editor.editor.why?.lines.map(\.verdict)
        == ["effective, reset, unsaved", "overridden by user", "overridden by user"])
    editor.press("u Esc : \"set /output/volume 0.25\" Enter w")
    #expect(editor.screen.contains("0.5 → 0.25"), "\(editor.screen)")
    try editor.writeExternally([["output", "volume"]: .set(.real(0.75))])
    #expect(editor.editor.why?.lines[0].text == "0.75", "\(editor.screen)")
    #expect(editor.editor.why?.lines[0].newText == "0.25")
    #expect(editor.focused.hasPrefix("user: 0.75 to 0.25 (effective, unsaved"))
  }

  @Test(arguments: ["/output/volume", "/output/mute"])
  func `a value of the wrong type is asked about in the chosen layer`(
    word: String
  ) throws {
    let path = try #require(PreferencePath(word))
    let wrong: PreferenceDictionary = ["volume": .string("0.25"), "mute": .string("true")]
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.5), "mute": .boolean(false)])],
      site: ["output": .dictionary(wrong)])
    editor.press("w Home Down Enter", at: path)
    #expect(editor.screen.contains("Stored:  string"), "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Esc")
    #expect(editor.editor.shown == LayersScreen.keys && editor.editor.form?.layer == nil)
    editor.press("Enter u")
    let line = try #require(editor.editor.form?.domain.draft.lines.first, "\(editor.screen)")
    #expect(editor.editor.form?.domain.layers.kinds(writtenBy: line.change) == [.system])
    #expect(editor.editor.shown == LayersScreen.keys && editor.focused.contains("unsaved"))
  }

  @Test func `the location of a value is shown when it is known`() throws {
    var editor = try editor()
    editor.press("w", at: ["output", "volume"])
    let store = editor.user.identity
    editor.send(.located(["output", "volume"], [store: "~/.config/audio.json:12"]))
    #expect(editor.screen.contains("~/.config/audio.json:12"))
    editor.send(.located(["output", "mute"], [store: "elsewhere"]))
    #expect(!editor.screen.contains("elsewhere"))
  }
}
