import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Commands of vi in line mode while a question is open, and the exit status after a save that was not done.
@Suite struct LineLeavingTests {
  /// Line mode with one unsaved change that another program contests.
  private func contested() throws -> HeadlessLines {
    var lines = try HeadlessLines(
      HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.5)])]))
    _ = lines.start()
    lines.type("set 2 0.6")
    try lines.writeExternally([["output", "volume"]: .set(.real(0.7))])
    return lines
  }

  @Test func `the exit status is 1 if the input ends at the question of a save`() throws {
    var lines = try contested()
    lines.type(":wq")
    #expect(lines.keepsDraft == nil)
    _ = lines.end()
    #expect(lines.keepsDraft == true && lines.lines.editor.exitStatus == 1)
  }

  @Test(arguments: [("keep", 0.6), ("use", 0.7)])
  func `the exit status is 0 if the question of a save is answered`(
    answer: String, stored: Double
  ) throws {
    var lines = try contested()
    lines.type(":wq", answer)
    #expect(lines.keepsDraft == false && lines.lines.editor.exitStatus == 0)
    #expect(lines.stored[["output", "volume"]] == .real(stored))
  }

  @Test(arguments: [(":q", true, 1), (":q!", false, 0)] as [(String, Bool, Int32)])
  func `a command of vi leaves a question`(
    command: String, keepsDraft: Bool, status: Int32
  ) throws {
    var lines = try contested()
    lines.type(":wq")
    #expect(lines.type(":q").contains("Save 1 change to Audio?"))
    #expect(lines.keepsDraft == nil)
    lines.type(command)
    #expect(lines.keepsDraft == keepsDraft)
    #expect(lines.lines.editor.exitStatus == status)
    #expect(lines.stored[["output", "volume"]] == .real(0.7))
  }

  @Test(arguments: ["w", "x", "wq", "q!"])
  func `a command of vi without a colon neither saves nor leaves`(word: String) throws {
    var lines = try HeadlessLines(
      HeadlessEditor(
        schema:
          #"{"properties": {"hosts": {"items": {"properties": {"port": {"type": "integer"}}}}}}"#,
        values: ["hosts": [["port": .integer(80)]]]))
    _ = lines.start()
    lines.type("1", "1", "1", "81")
    #expect(lines.type(word).first == "Unknown command “\(word)”. Type ? for help.")
    #expect(lines.keepsDraft == nil && lines.lines.editor.form?.domain.draft.count == 1)
  }

  @Test func `other words are still answers of a question`() throws {
    var lines = try contested()
    lines.type(":wq")
    #expect(lines.type(":x y").first == "“:x y” is not one of the choices.")
  }

  @Test func `a search inside an open value prints the row that it finds`() throws {
    let schema = #"{"properties": {"fruits": {"items": {"type": "string"}}}}"#
    var lines = try HeadlessLines(
      HeadlessEditor(schema: schema, values: ["fruits": ["apple", "banana"]]))
    _ = lines.start()
    lines.type("go /fruits", "open")
    #expect(lines.type("/ban") == ["2. banana"])
    #expect(lines.type("/zz") == ["0 matches for “zz”"])
  }
}
