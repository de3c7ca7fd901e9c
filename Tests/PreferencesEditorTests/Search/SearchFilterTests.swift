import PreferenceValues
import Terminal
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
  func `filters say what a setting must be like`(query: String, titles: [String]) throws {
    var editor = try HeadlessEditor(
      values: values, site: ["output": .dictionary(["quality": .string("low")])],
      locks: [["output", "quality"]])
    editor.press("/ \"\(query)\"")
    #expect(editor.rows == titles)
  }

  @Test func `what is staged, marked or contested is found by that`() throws {
    var editor = try HeadlessEditor()
    editor.press("- m / \"is:unsaved\"")
    #expect(editor.rows == ["Volume"])
    editor.press("Ctrl-U \"is:selected\"")
    #expect(editor.rows == ["Volume"])
    try editor.writeOutside([["output", "volume"]: .set(.real(0.1))])
    editor.press("Ctrl-U \"is:conflict\"")
    #expect(editor.rows == ["Volume"])
  }

  @Test(arguments: [
    ("is:wrong", "“wrong” is not a value of is: set unsaved"),
    ("kind:boolean", "unknown filter “kind:”; the filters are is:"),
    ("type:", "boolean"), ("is:unk", "1 match"),
  ])
  func `a filter that is none is explained, and one half typed completed`(
    query: String, status: String
  ) throws {
    var editor = try HeadlessEditor(values: values, size: Size(columns: 200, rows: 20))
    editor.press("/ \"\(query)\"")
    #expect(editor.status.contains(status))
  }

  @Test(arguments: ["http://host", "a::b", ":8080"])
  func `an address is no filter`(word: String) {
    let query = SearchQuery(word)
    #expect(query.words.map(\.text) == [word] && query.remark == nil)
  }
}
