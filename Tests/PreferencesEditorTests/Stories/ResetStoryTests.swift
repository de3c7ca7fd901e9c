import PreferenceValues
import Testing

@testable import PreferencesEditor

/// Tests of the question before a reset.
@Suite struct ResetStoryTests {
  private let output: PreferenceDictionary = [
    "output": .dictionary(["volume": .real(0.5), "name": .string("x")])
  ]

  @Test(
    arguments: [
      (nil, "Reset Output?"),
      (["output": ["mute": .boolean(true)]], "Output is set in the system layer, not in yours."),
    ] as [(PreferenceDictionary?, String)])
  func `a group without settings is reset if only your layer stores it`(
    site: PreferenceDictionary?, answer: String
  ) throws {
    var lines = try HeadlessLines(
      HeadlessEditor(values: ["output": .emptyDictionary], site: site))
    _ = lines.start()
    #expect(lines.type("R /output").first == answer)
  }

  @Test(arguments: [
    ("volume", "It returns to its default when you save."),
    ("name", "The key is removed when you save."),
  ])
  func `a reset tells whether the setting has a default`(name: String, effect: String) throws {
    var editor = try HeadlessEditor(values: output)
    editor.press("r", at: ["output", name])
    #expect(editor.editor.dialog?.lines == [effect])
  }

  @Test func `a reset tells which layer has another value`() throws {
    var editor = try HeadlessEditor(
      values: output, site: ["output": .dictionary(["name": .string("y")])])
    editor.press("r", at: ["output", "name"])
    #expect(
      editor.editor.dialog?.lines == ["The value in the system layer applies when you save."])
  }

  @Test func `the reset of a group has a sentence for each effect`() throws {
    var editor = try HeadlessEditor(values: output)
    editor.press("R", at: ["output", "volume"])
    #expect(editor.editor.dialog?.title == "Reset 2 settings in Output?")
    #expect(
      editor.editor.dialog?.lines == [
        "Volume returns to its default when you save.", "Name is removed when you save.",
      ])
  }

  @Test func `the reset of an entry removes it from a stored dictionary`() throws {
    let schema = """
      {"properties": {"hosts": {"type": "object", "default": {"two": 9},
        "additionalProperties": {"type": "integer", "default": 1}}}}
      """
    var editor = try HeadlessEditor(
      schema: schema, values: ["hosts": .dictionary(["one": .integer(1), "two": .integer(2)])])
    editor.press(": \"reset /hosts/two\" Enter")
    let effect = try #require(editor.editor.dialog?.lines.first)
    #expect(effect.hasSuffix("removed when you save."), "\(effect)")
  }
}
