import Foundation
import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct SearchFilterTests {
  private let values: PreferenceDictionary = [
    "output": .dictionary(["volume": .real(0.5), "mute": .boolean(false), "name": .string("Loud")]),
    "equaliser": .dictionary(["bass": .real(1.7), "notes": .string("volume of the bass")]),
    "stray": .integer(1),
  ]

  @Test(arguments: [
    ("is:set", ["Volume", "Mute", "Name", "Bass", "Notes", "stray"]),
    ("is:set mute", ["Mute"]),
    ("is:problem", ["Bass"]), ("is:unknown", ["stray"]), ("is:locked", ["Quality"]),
    ("type:boolean", ["Mute"]), ("type:toggle", ["Mute"]),
    ("type:number is:set", ["Volume", "Bass", "stray"]),
    ("vol*", ["Volume"]), ("*TE", ["Mute"]), ("m?te", ["Mute"]), ("?", []), ("*/mute", ["Mute"]),
    ("/^/output/[mv].*e$/", ["Volume", "Mute"]), ("/(VOL|bas)/", ["Volume", "Bass"]),
    ("/output/mu", ["Mute"]), ("in:value l*d", ["Name"]), ("vol* is:problem", []),
    ("/bas+/ is:set", ["Bass"]),
    ("type:choice", ["Quality"]), ("type:list", ["Presets"]),
    ("type:string in:value loud", ["Name"]),
    ("in:value volume", ["Notes"]), ("in:title volume", ["Volume"]),
    ("in:key output vol", ["Volume"]),
    ("in:description loud", ["Volume"]), ("in:choices medium", ["Quality"]),
    ("layer:default", ["Bands", "Presets"]), ("layer:default bass", []),
    ("layer:system", ["Quality"]), ("layer:user bass", ["Bass", "Notes"]), ("is:hidden", ["stray"]),
    ("is:pro ba", ["Bass"]), ("in:group equaliser type:real", ["Bass"]),
  ])
  func `filters restrict the listed settings`(query: String, titles: [String]) throws {
    var editor = try HeadlessEditor(
      values: values, site: ["output": .dictionary(["quality": .string("low")])],
      locks: [["output", "quality"]])
    editor.press("/ \"\(query)\"")
    #expect(editor.rows == titles)
  }

  @Test(arguments: [
    ("/([/", "“/([/” is not a valid expression: a class is not closed (character 3)"),
    ("/mute)(x/", "(character 5)"), ("/*x/", "(character 1)"),
  ])
  func `an invalid expression is explained at its character`(query: String, reason: String) throws {
    var editor = try HeadlessEditor(values: values, size: Size(columns: 120, rows: 20))
    editor.press("/ \"\(query)\"")
    #expect(editor.screen.contains(reason), "\(editor.screen)")
    editor.press("Enter")
    #expect(editor.status.components(separatedBy: query).count == 2, "\(editor.status)")
  }

  @Test func `an invalid expression is explained in the editor's language`() throws {
    var editor = try HeadlessEditor(
      values: values, size: Size(columns: 120, rows: 20), language: .german)
    editor.press("/ \"/([/\"")
    let reason = "eine Zeichenklasse ist nicht geschlossen (Zeichen 3)"
    #expect(editor.screen.contains(reason), "\(editor.screen)")
  }

  @Test func `the text of an empty list is shown in full`() throws {
    var editor = try HeadlessEditor(values: values, size: Size(columns: 40, rows: 20))
    editor.press("/ \"no setting has such a long description\"")
    #expect(editor.screen.contains("Press Esc to clear\n the search."), "\(editor.screen)")
  }

  @Test func `unsaved, selected and conflicting settings can be filtered`() throws {
    var editor = try HeadlessEditor()
    editor.press("- m / \"is:unsaved\"")
    #expect(editor.rows == ["Volume"])
    editor.press("Ctrl-U \"is:selected\"")
    #expect(editor.rows == ["Volume"])
    try editor.writeExternally([["output", "volume"]: .set(.real(0.1))])
    editor.press("Ctrl-U \"is:conflict\"")
    #expect(editor.rows == ["Volume"])
  }

  @Test(arguments: [
    ("is:wrong", "“wrong” is not a value of is: set unsaved"),
    ("kind:boolean", "unknown filter “kind:”; the filters are is:"),
    ("type:", "“type:” is incomplete: "), ("type:", "boolean"), ("is:unk", "1 match"),
    ("is:un", "“is:un” is incomplete: unsaved unknown"),
  ])
  func `an unknown filter is explained, and an incomplete one is completed`(
    query: String, status: String
  ) throws {
    var editor = try HeadlessEditor(values: values, size: Size(columns: 200, rows: 20))
    editor.press("/ \"\(query)\"")
    #expect(editor.status.contains(status))
    editor.press("Enter")
    #expect(editor.status.contains(status))
  }

  @Test(arguments: ["http://host", "a::b", ":8080"])
  func `an address is not a filter`(word: String) {
    let query = SearchQuery(word)
    #expect(query.words.map(\.text) == [word] && query.remark == nil)
  }
}
