import PreferenceDomains
import PreferenceStores
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of a layer that only root may change.
@Suite struct RootStoryTests {
  private let volume: PreferencePath = ["output", "volume"]

  private func editor(_ language: InterfaceLanguage = .english) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(
      size: Size(columns: 100, rows: 24), site: [:], language: language)
    let layers = try editor.domain.load()
    let system = try #require(layers.layers.last)
    var opened = OpenedDomain(
      name: "org.example.audio", place: "", schema: editor.domain.schema,
      layers: layers.replacing(
        system.store,
        with: StoreSnapshot(root: system.root, revision: system.content.revision) { _ in
          .readOnly(reason: "/etc/xdg/a.plist is not writable: permission denied")
        }))
    opened.rootWords[.system] = ["sudo", "env", "XDG_CONFIG_DIRS=/etc/my xdg"]
    editor.send(.opened(opened))
    return editor
  }

  private static let sudo = "sudo env 'XDG_CONFIG_DIRS=/etc/my xdg' settee"

  @Test func `editing a layer that needs root offers the command, and copies it`() throws {
    var editor = try editor()
    editor.press("w", at: volume)
    editor.press("End Up Enter")
    let command = "\(Self.sudo) set --layer system org.example.audio /output/volume 1"
    #expect(editor.editor.dialog?.title == "Only root can change the system layer")
    #expect(editor.editor.dialog?.lines.last == command)
    editor.press("Right Enter")
    let copied = editor.effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    #expect(copied == [command])
  }

  @Test func `resetting there offers the command that resets`() throws {
    var editor = try editor()
    editor.press("w", at: volume)
    editor.press("End Up r")
    #expect(
      editor.editor.dialog?.lines.last
        == "\(Self.sudo) reset --layer system org.example.audio /output/volume")
  }

  @Test func `the offer is made in German, and the user's own layer needs none`() throws {
    let german = try #require(InterfaceLanguage(code: "de"))
    var editor = try editor(german)
    editor.press("w", at: volume)
    editor.press("End Up Enter")
    #expect(editor.editor.dialog?.title == "Nur root kann die Ebene system ändern")
    editor.press("Esc Home Enter")
    #expect(editor.editor.dialog == nil && editor.editor.form?.field != nil)
  }
}
