import Foundation
import PreferencesEditor
import PreferenceValues
import TestSupport
import Testing

@testable import EditorSession

@Suite final class OutsideEditorTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Has a text edited, and answers how it was left.
  private func edit(_ text: String, suffix: String = ".txt", in variables: [String: String])
    -> (text: String?, fault: Message?)
  {
    let environment = ["TMPDIR": folder, "PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    let (left, fault) = ExternalEditor(environment: environment).edit(
      Array(text.utf8), suffix: suffix)
    return (left.map { String(decoding: $0, as: UTF8.self) }, fault)
  }

  @Test func `a text comes back as the program left it, and nothing of it stays`() throws {
    let (text, fault) = edit("one\n", in: ["EDITOR": "sed -i s/one/two/"])
    #expect(text == "two\n" && fault == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `VISUAL comes before EDITOR, and options are kept apart from the file`() {
    let (text, _) = edit(
      "a", suffix: ".json", in: ["VISUAL": "sed -i -e s/a/b/", "EDITOR": "false"])
    #expect(text == "b")
  }

  @Test func `the file and its folder are nobody else's`() {
    let (text, _) = edit(
      "",
      in: [
        "EDITOR": "sh -c 'stat -c %a \"$0\" \"${0%/*}\" > \"$0.modes\"; cat \"$0.modes\" > \"$0\"'"
      ])
    #expect(text == "600\n700\n")
  }

  @Test func `a program that fails is told, and its text is not lost`() {
    let (text, fault) = edit(
      "", in: ["EDITOR": "sh -c 'echo half > \"$0\"; exit 3'"])
    #expect(text == "half\n" && fault?.english.contains("status 3") == true)
  }

  @Test func `bytes that are no text are told and not lost`() {
    let editor = ExternalEditor(
      environment: ["TMPDIR": folder, "EDITOR": "sh -c 'printf \"J\\374rg\" > \"$0\"'"])
    let (left, fault) = editor.edit([], suffix: ".txt")
    #expect(left == [0x4A, 0xFC, 0x72, 0x67] && fault?.english.contains("UTF-8") == true)
    #expect(editor.edit([0xFC], suffix: ".txt").left == left)
  }

  @Test func `a text that is gone or cannot be read is told in a sentence`() {
    let gone = edit("one", in: ["EDITOR": "rm"])
    #expect(gone.text == nil && gone.fault?.english == "“rm” deleted the file with the text.")
    let folder = edit("one", in: ["EDITOR": "sh -c 'rm \"$0\"; mkdir \"$0\"'"])
    #expect(folder.text == nil && folder.fault?.english.hasPrefix("Cannot read the text") == true)
    let nowhere = edit("one", in: ["EDITOR": "true", "TMPDIR": "/nowhere"])
    #expect(
      nowhere.text == nil
        && nowhere.fault?.english.contains("Cannot write the text to /nowhere") == true)
  }

  @Test(arguments: [("vi", "+3 "), ("other", "")])
  func `a damaged file opens at the line of its error if the editor takes one`(
    name: String, line: String
  ) throws {
    let (program, file) = ("\(folder)/\(name)", "\(folder)/a b.json")
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

  @Test func `a text that is too large is refused and not read`() throws {
    let (text, fault) = edit("one", in: ["EDITOR": "truncate -s 1G"])
    #expect(text == nil)
    #expect(fault?.english == "“truncate -s 1G” left a text larger than 16 MiB. It was not read.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `a symbolic link in place of the text is not followed`() {
    let (text, fault) = edit("one", in: ["EDITOR": "ln -sf /etc/passwd"])
    #expect(text == nil && fault?.english.hasPrefix("Cannot read the text") == true)
  }

  @Test func `without any editor it is said how to name one`() {
    let (text, fault) = edit("", in: ["PATH": "/nowhere"])
    #expect(text == nil && fault?.english.contains("$VISUAL") == true)
  }
}
