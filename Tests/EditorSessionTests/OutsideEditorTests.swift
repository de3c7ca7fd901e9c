import Foundation
import Preferences
import PreferencesEditor
import Testing

@testable import EditorSession

@Suite final class OutsideEditorTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func editor(_ variables: [String: String]) -> OutsideEditor {
    OutsideEditor(
      environment: variables.merging(["TMPDIR": folder, "PATH": "/usr/bin:/bin"]) { own, _ in own })
  }

  @Test func `a text comes back as the program left it, and nothing of it stays`() throws {
    let (text, fault) = editor(["EDITOR": "sed -i s/one/two/"]).edit("one\n", suffix: ".txt")
    #expect(text == "two\n" && fault == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `VISUAL comes before EDITOR, and options are kept apart from the file`() {
    let (text, _) = editor(["VISUAL": "sed -i -e s/a/b/", "EDITOR": "false"]).edit(
      "a", suffix: ".json")
    #expect(text == "b")
  }

  @Test func `the file and its folder are nobody else's`() {
    let (text, _) = editor([
      "EDITOR": "sh -c 'stat -c %a \"$0\" \"${0%/*}\" > \"$0.modes\"; cat \"$0.modes\" > \"$0\"'"
    ])
    .edit("", suffix: ".txt")
    #expect(text == "600\n700\n")
  }

  @Test func `a program that fails is told, and its text is not lost`() {
    let (text, fault) = editor(["EDITOR": "sh -c 'echo half > \"$0\"; exit 3'"]).edit(
      "", suffix: ".txt")
    #expect(text == "half\n" && fault?.english.contains("status 3") == true)
  }

  @Test func `without any editor it is said how to name one`() {
    let (text, fault) = OutsideEditor(environment: ["TMPDIR": folder, "PATH": "/nowhere"]).edit(
      "", suffix: "")
    #expect(text == nil && fault?.english.contains("$VISUAL") == true)
  }
}
