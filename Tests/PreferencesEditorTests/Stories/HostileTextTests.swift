import PreferenceFormats
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct HostileTextTests {
  private static let texts = [
    "\u{1B}[2J\u{1B}]0;owned\u{07}", "a\u{202E}txt.exe\u{2066}", "line\nline\r\nline\ttab",
    "\u{0}\u{7F}\u{9B}31m", "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "漢字かな👩‍👩‍👧‍👦🇩🇪", "\u{FEFF}\u{200B}\u{2028}\u{2029}\u{E0001}",
    String(repeating: "A", count: 20_000), "",
  ]

  @Test(arguments: Self.texts.indices)
  func `untrusted names, values and schema texts are shown safely`(index: Int) throws {
    let text = Self.texts[index]
    let schema = PreferenceValue.dictionary([
      "title": .string(text),
      "properties": .dictionary([
        text: .dictionary(["title": .string(text), "description": .string(text)]),
        "choice": .dictionary(["enum": .array([.string(text), .string("b")])]),
      ]),
    ])
    var editor = try HeadlessEditor(
      schema: schema.jsonText(),
      values: [text: .string(text), "choice": .string(text), "list": .array([.string(text)])])
    editor.repertoire = index.isMultiple(of: 2) ? .standard : .ascii
    for script in [
      "Home", "Down", "a End", "Enter", "Esc", "Home Enter", "Esc", "/ \"c\" Enter", "Space s",
    ] {
      editor.press(script)
      #expect(editor.isSafe, "\(script)")
    }
  }

  @Test func `deeply nested values are shown safely`() throws {
    var value = PreferenceValue.integer(1)
    for _ in 0..<400 { value = .dictionary(["deep": value]) }
    var editor = try HeadlessEditor(schema: "{}", values: ["top": value])
    editor.press("a Down Enter Down Enter Tab Down")
    #expect(editor.isSafe && !editor.focused.isEmpty)
  }

  @Test func `ten thousand keys can be navigated and searched`() throws {
    let keys = (0..<10_000).map { #""key\#($0)": {"type": "integer", "default": \#($0)}"# }
    var editor = try HeadlessEditor(
      schema: #"{"properties": {\#(keys.joined(separator: ", "))}}"#)
    editor.press("End")
    #expect(editor.focused.contains("9999"))
    editor.press("/")
    editor.send(.input(.paste("key7777")))
    editor.press("Enter + Ctrl-S")
    #expect(editor.stored == .dictionary(["key7777": .integer(7_778)]))
  }
}

extension HeadlessEditor {
  /// Whether the screen and its spoken text contain no control or reordering characters.
  var isSafe: Bool {
    let announcement = frame.semantics.map(\.announcement.string)
    return (frame.rows + announcement).allSatisfy { text in
      text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
          && !(0x2028...0x2029).contains(scalar.value)
          && !(0xE0000...0xE007F).contains(scalar.value)
      }
    }
  }
}
