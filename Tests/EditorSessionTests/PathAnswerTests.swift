import EditorSession
import Foundation
import PreferenceSettings
import PreferencesEditor
import Testing

@Suite struct PathAnswerTests {
  private let rig: SessionRig

  init() throws {
    rig = try SessionRig()
    for name in ["songs/loud", "songs/.hidden"] {
      try FileManager.default.createDirectory(
        atPath: "\(rig.directory)/\(name)", withIntermediateDirectories: true)
    }
    try rig.write("", to: "songs/list")
  }

  private func answer(
    _ name: String, _ target: PathRule.Target = .path
  ) throws -> PathAnswer {
    var question = PathQuestion("\(rig.directory)/\(name)", rule: PathRule(target))
    question.completes = true
    return try self.answer(to: question)
  }

  private func answer(to question: PathQuestion) throws -> PathAnswer {
    let session = rig.session()
    session.perform(.lookUp(question))
    return try #require(rig.next { if case .lookedUp(let answer) = $0 { answer } else { nil } })
  }

  @Test func `the file at a path is reported with its completions`() throws {
    #expect(try answer("songs/l").candidates == ["list", "loud/"])
    #expect(try answer("songs/l").found == nil)
    #expect(try answer("songs").found == .directory)
    #expect(try answer("songs/list").found == .file)
  }

  @Test func `only directories are offered for a directory setting`() throws {
    #expect(try answer("songs/l", .directory).candidates == ["loud/"])
  }

  @Test func `hidden files are offered after a dot`() throws {
    #expect(try answer("songs/").candidates == ["list", "loud/"])
    #expect(try answer("songs/.").candidates == [".hidden/"])
    #expect(try answer("nowhere/x").candidates.isEmpty)
  }

  @Test func `a tilde stands for the home directory`() throws {
    #expect(try answer(to: PathQuestion("~", rule: PathRule())).found == .directory)
  }
}
