import Foundation
import PreferencesEditor
import PreferenceValues
import TestSupport
import Testing

@testable import EditorSession

@Suite final class ExternalEditorTests {
  private let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// Runs the external editor on a text and returns the edited text.
  private func edit(_ text: String, suffix: String = ".txt", in variables: [String: String])
    -> (text: String?, errorMessage: Message?)
  {
    let environment = ["TMPDIR": directory, "PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    let (left, errorMessage) = ExternalEditor(environment: environment).edit(
      Array(text.utf8), suffix: suffix)
    return (left.map { String(decoding: $0, as: UTF8.self) }, errorMessage)
  }

  @Test func `the edited text is returned and its file is deleted`() throws {
    let (text, errorMessage) = edit("one\n", in: ["EDITOR": "sed -i s/one/two/"])
    #expect(text == "two\n" && errorMessage == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
  }

  @Test func `VISUAL takes precedence over EDITOR, and may contain options`() {
    let (text, _) = edit(
      "a", suffix: ".json", in: ["VISUAL": "sed -i -e s/a/b/", "EDITOR": "false"])
    #expect(text == "b")
  }

  @Test func `the file and its directory are private`() {
    let (text, _) = edit(
      "",
      in: [
        "EDITOR": "sh -c 'stat -c %a \"$0\" \"${0%/*}\" > \"$0.modes\"; cat \"$0.modes\" > \"$0\"'"
      ])
    #expect(text == "600\n700\n")
  }

  @Test func `a failed editor is reported, and its text is preserved`() {
    let (text, errorMessage) = edit(
      "", in: ["EDITOR": "sh -c 'echo half > \"$0\"; exit 3'"])
    #expect(text == "half\n" && errorMessage?.english.contains("status 3") == true)
  }

  @Test func `invalid UTF-8 is reported and preserved`() {
    let editor = ExternalEditor(
      environment: ["TMPDIR": directory, "EDITOR": "sh -c 'printf \"J\\374rg\" > \"$0\"'"])
    let (left, errorMessage) = editor.edit([], suffix: ".txt")
    #expect(left == [0x4A, 0xFC, 0x72, 0x67] && errorMessage?.english.contains("UTF-8") == true)
    #expect(editor.edit([0xFC], suffix: ".txt").left == left)
  }

  @Test func `a text that the editor deletes or that cannot be read or written is reported`() {
    let deleted = edit("one", in: ["EDITOR": "rm"])
    #expect(
      deleted.text == nil && deleted.errorMessage?.english == "“rm” deleted the file with the text."
    )
    let directory = edit("one", in: ["EDITOR": "sh -c 'rm \"$0\"; mkdir \"$0\"'"])
    #expect(
      directory.text == nil
        && directory.errorMessage?.english.hasPrefix("Cannot read the text") == true)
    let nowhere = edit("one", in: ["EDITOR": "true", "TMPDIR": "/nowhere"])
    #expect(
      nowhere.text == nil
        && nowhere.errorMessage?.english.contains("Cannot write the text to /nowhere") == true)
  }

  @Test(arguments: [("vi", "+3 "), ("other", "")])
  func `a damaged file opens at the line of its error if the editor supports it`(
    name: String, line: String
  ) throws {
    let (program, file) = ("\(directory)/\(name)", "\(directory)/a b.json")
    try "#!/bin/sh\necho \"$@\" > \"$0.arguments\"\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    let editor = ExternalEditor(environment: ["EDITOR": program])
    #expect(editor.edit(DamagedFile(file, line: 3)) == nil)
    let arguments = try String(contentsOfFile: "\(program).arguments", encoding: .utf8)
    #expect(arguments == "\(line)\(file)\n")
    let failing = ExternalEditor(environment: ["EDITOR": "exit 4; "])
    #expect(failing.edit(DamagedFile(file))?.english.contains("status 4") == true)
    #expect(ExternalEditor(environment: [:]).edit(DamagedFile(file)) != nil)
  }

  @Test func `a text that is too large is rejected and not read`() throws {
    let (text, errorMessage) = edit("one", in: ["EDITOR": "truncate -s 1G"])
    #expect(text == nil)
    #expect(
      errorMessage?.english == "The text from “truncate -s 1G” is larger than 16 MiB.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
  }

  @Test func `a symbolic link that replaces the text is not followed`() {
    let (text, errorMessage) = edit("one", in: ["EDITOR": "ln -sf /etc/passwd"])
    #expect(text == nil && errorMessage?.english.hasPrefix("Cannot read the text") == true)
  }

  @Test func `a missing editor is reported with the variable to set`() {
    let (text, errorMessage) = edit("", in: ["PATH": "/nowhere"])
    #expect(text == nil && errorMessage?.english.contains("$VISUAL") == true)
  }
}
