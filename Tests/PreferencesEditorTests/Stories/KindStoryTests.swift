import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct KindStoryTests {
  private static let schema = #"""
    {"type": "object", "properties": {
      "styles": {
        "type": "array", "uniqueItems": true, "maxItems": 2,
        "items": {"enum": ["bold", "italic", "underline"], "enumDescriptions": ["Heavy", "", ""]}},
      "day": {"type": "string", "format": "date"},
      "moment": {"x-settee-type": "date"},
      "icon": {"x-settee-type": "data"},
      "delay": {"type": "integer", "minimum": 0, "x-settee-step": 50, "x-settee-unit": "ms"},
      "poem": {"type": "string"},
      "window": {"type": "object", "properties": {
        "width": {"type": "integer", "minimum": 1, "default": 80}, "title": {"type": "string"}}},
      "login": {"type": "object", "properties": {"password": {"type": "string", "writeOnly": true}}},
      "accounts": {"type": "array", "items": {"type": "object", "properties": {
        "user": {"type": "string"}, "pin": {"type": "integer", "writeOnly": true, "minimum": 0}}}}
    }}
    """#

  private func editor(_ values: PreferenceDictionary = [:]) throws -> HeadlessEditor {
    try HeadlessEditor(schema: Self.schema, values: values)
  }

  // MARK: Flags

  @Test func `each of several values is taken in or out; what stood there stays in its order`()
    throws
  {
    var editor = try editor(["styles": .array([.string("underline")])])
    editor.press("Enter", at: ["styles"])
    #expect(editor.screen.contains("[x] underline") && editor.screen.contains("[ ] bold  Heavy"))
    editor.press("Space Enter")
    #expect(
      editor.editor.form?.domain.values[["styles"]]
        == .array([.string("underline"), .string("bold")]))
    editor.press("Enter Down Down Space Space Enter")
    #expect(editor.editor.form?.domain.draft.count == 1)
    editor.press("Enter Space Esc")
    #expect(
      editor.editor.form?.domain.values[["styles"]]
        == .array([.string("underline"), .string("bold")]))
  }

  @Test func `more values than there may be are not staged, and it is said why`() throws {
    var editor = try editor()
    editor.press("Enter Space Down Space Down Space Enter", at: ["styles"])
    #expect(editor.editor.context == .flags && editor.status.contains("Styles"))
    editor.press("Space Enter")
    #expect(
      editor.editor.form?.domain.values[["styles"]] == .array([.string("bold"), .string("italic")]))
  }

  @Test func `a list with something else in it is opened as a list, so that nothing is lost`()
    throws
  {
    var editor = try editor(["styles": .array([.string("bold"), .string("odd")])])
    editor.press("Enter", at: ["styles"])
    #expect(editor.editor.context == .list)
  }

  // MARK: Dates, data, numbers

  @Test func `a day is stepped by days, and a moment by hours`() throws {
    var editor = try editor([
      "day": .string("2026-02-28"), "moment": .date(Date(timeIntervalSince1970: 0)),
    ])
    editor.press("+", at: ["day"])
    #expect(editor.editor.form?.domain.values[["day"]] == .string("2026-03-01"))
    editor.press("- -", at: ["day"])
    #expect(editor.editor.form?.domain.values[["day"]] == .string("2026-02-27"))
    editor.press("+", at: ["moment"])
    #expect(editor.focused.contains("1970-01-01T01:00:00Z"))
  }

  @Test func `two Ctrl-C leave a text of several lines, and what was typed is kept`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter \"new\" Ctrl-C", at: ["equaliser", "notes"])
    #expect(editor.editor.dialog?.presentsTextDialog == true)
    editor.press("Ctrl-C")
    #expect(editor.editor.form?.domain.values[["equaliser", "notes"]] == .string("new"))
    #expect(
      editor.effects.contains { if case .quit(keepingDraft: true) = $0 { true } else { false } })
  }

  @Test func `any value is edited as the JSON text that it is`() throws {
    var editor = try editor(["poem": .string("one")])
    #expect(editor.press("e", at: ["poem"]).contains("\"one\""))
    editor.press("Ctrl-S")
    #expect(editor.editor.form?.field == nil && editor.editor.dialog == nil)
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("one"))
  }

  @Test func `Esc leads out of a text that was changed`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter \"new\" Esc", at: ["equaliser", "notes"])
    #expect(
      editor.editor.dialog?.presentsTextDialog == true && editor.screen.contains("Esc discard"))
    editor.press("Esc")
    #expect(editor.editor.dialog == nil && editor.editor.form?.field == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `base64 text is stored as such, also where it was typed as digits`() throws {
    var editor = try HeadlessEditor(
      schema:
        #"{"type": "object", "properties": {"a": {"type": "string", "contentEncoding": "base64"}}}"#
    )
    editor.press("Enter \"0x48656c6c6f\" Enter")
    #expect(editor.editor.form?.domain.values[["a"]] == .string("SGVsbG8="))
    editor.press("Enter Ctrl-U \"!!!\" Enter")
    #expect(
      editor.editor.form?.field != nil && editor.status.contains("base64"), "\(editor.screen)")
    editor.press("Ctrl-U \"AAAA\" Enter")
    #expect(editor.editor.form?.domain.values[["a"]] == .string("AAAA"))
  }

  @Test func `the next element of a tuple is typed in its own row`() throws {
    var editor = try HeadlessEditor(
      schema: #"""
        {"type": "object", "properties": {"pair": {"type": "array",
          "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false}}}
        """#)
    editor.press("Enter + \"abc\" Enter")
    #expect(editor.screen.contains("Pair, 1 item"), "\(editor.screen)")
    editor.press("+ \"5\" Enter")
    #expect(
      editor.editor.form?.domain.values[["pair"]] == .array([.string("abc"), .integer(5)]))
    #expect(editor.screen.contains("Pair, 2 items"), "\(editor.screen)")
    editor.press("+")
    #expect(editor.editor.form?.field == nil)
  }

  @Test func `data is typed as hexadecimal digits`() throws {
    var editor = try editor(["icon": .data(Data([0xCA, 0x0E]))])
    editor.press("Enter", at: ["icon"])
    #expect(editor.screen.contains("0xca0e"))
    editor.press("\"f\"")
    #expect(editor.status.contains("a byte has two hexadecimal digits"))
    editor.press("\"F\" Enter")
    #expect(editor.editor.form?.domain.values[["icon"]] == .data(Data([0xCA, 0x0E, 0xFF])))
  }

  @Test func `a number steps as its schema says, with its unit`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("+", at: ["delay"])
    #expect(editor.focused.contains("150 ms"))
  }

  // MARK: Another editor

  @Test func `a text goes to the other editor as it is, and comes back without the line's end`()
    throws
  {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    #expect(editor.outside?.text == "one" && editor.outside?.suffix == ".txt")
    editor.leaves("two\n")
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("two"))
    editor.press("E")
    editor.leaves("two\n")
    #expect(editor.status == " The value did not change.")
  }

  @Test func `what cannot be taken is kept and edited again`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    #expect(editor.outside?.text == "100\n")
    editor.leaves("-5\n")
    #expect(
      editor.screen.contains("Delay is invalid") && editor.screen.contains(">[ Edit again ]"))
    editor.press("Enter")
    #expect(editor.outside?.text == "-5\n")
    editor.leaves("7\n")
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(7))
    editor.press("E")
    editor.leaves("[")
    editor.press("d")
    #expect(editor.editor.dialog == nil && editor.editor.form?.outside == nil)
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(7))
  }

  @Test func `a text that cannot be taken is kept for later, and E offers it again`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    editor.leaves("soon\n")
    editor.press("Esc")
    #expect(editor.status == " Press E to edit the text again.")
    editor.press("E", at: ["poem"])
    #expect(editor.editor.dialog?.title.contains("Delay") == true)
    editor.press("Enter")
    #expect(editor.outside?.text == "soon\n")
    editor.leaves("200\n")
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(200))
    #expect(editor.editor.form?.outside == nil)
  }

  @Test func `whoever leaves is asked about a text that was kept`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    editor.leaves("soon\n")
    editor.press("Esc q")
    #expect(editor.editor.dialog?.title == "The text for Delay is not saved yet.")
    editor.press("Esc")
    #expect(editor.editor.form?.outside?.text == "soon\n")
    editor.press("q d")
    #expect(editor.effects.contains { if case .quit = $0 { true } else { false } })
  }

  @Test func `a text stays when its key was changed outside meanwhile and nothing is decided`()
    throws
  {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    try editor.writeOutside([["poem"]: .set(.string("theirs"))])
    editor.leaves("mine")
    #expect(editor.editor.dialog != nil)
    editor.press("Esc E Enter")
    #expect(editor.outside?.text == "mine")
    editor.leaves("mine, too")
    editor.press("k")
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("mine, too"))
    #expect(editor.editor.form?.outside == nil)
  }

  @Test func `a text that was kept is for its own setting, whatever was opened meanwhile`() throws {
    var editor = try editor([
      "delay": .integer(100), "login": .dictionary(["password": .string("horse")]),
    ])
    editor.press("E", at: ["delay"])
    editor.leaves("soon\n")
    editor.press("Esc")
    editor.press("Enter Esc", at: ["login", "password"])
    editor.press("E Enter")
    editor.leaves("200\n")
    #expect(editor.editor.dialog == nil, "\(editor.screen)")
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(200))
  }

  @Test func `the text of a group that was kept is for its settings, whatever is open by then`()
    throws
  {
    var editor = try editor(["window": .dictionary(["width": .integer(90), "title": .string("a")])])
    editor.press("Shift-Tab Down E")
    editor.leaves("{")
    editor.press("Esc")
    try editor.writeOutside([["window", "title"]: .set(.string("theirs"))])
    editor.press("Enter E Enter", at: ["accounts"])
    editor.leaves(#"{"width": 91, "title": "a"}"#)
    #expect(editor.editor.dialog == nil, "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["window", "width"]])
  }

  @Test func `what does not fit on the screen is scrolled`() throws {
    let help = (1...200).map { "word\($0)" }.joined(separator: " ")
    var editor = try HeadlessEditor(
      schema:
        #"{"type": "object", "properties": {"a": {"type": "string", "description": "\#(help)"}}}"#,
      size: Size(columns: 60, rows: 16))
    editor.press("v")
    #expect(editor.screen.contains("Lines 1 to 13 of ") && !editor.screen.contains("word200"))
    let next = editor.press("PgDn")
    #expect(next.contains("Lines 14 to 26 of ") && next.contains("[ Close ]"), "\(next)")
    #expect(editor.press("End").contains("word200"))
    #expect(editor.press("Home Down").contains("Lines 2 to 14 of "))
    editor.press("Enter")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `all there is to know about a setting is shown where there is no pane for it`() throws
  {
    var editor = try HeadlessEditor(
      schema: Self.schema, values: ["delay": .integer(100)], size: Size(columns: 30, rows: 10))
    editor.press("v", at: ["delay"])
    #expect(editor.editor.dialog?.title == "Delay: 100 ms (set)")
    #expect(editor.screen.contains("/delay") && editor.screen.contains("integer"))
    editor.press("Esc")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `a group is edited as JSON, and only what differs is staged`() throws {
    var editor = try editor(["window": .dictionary(["width": .integer(90), "title": .string("a")])])
    editor.press("Shift-Tab Down E")
    #expect(
      editor.outside?.suffix == ".json" && editor.outside?.text?.contains(#""width": 90"#) == true)
    editor.leaves(#"{"width": 0}"#)
    #expect(editor.screen.contains("Edit again"))
    editor.press("Enter")
    editor.leaves(#"{"width": 91}"#)
    #expect(
      editor.editor.form?.domain.draft.lines.map(\.path) == [
        ["window", "width"], ["window", "title"],
      ])
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `what another program writes into a group that is edited stays, or is asked about`()
    throws
  {
    var editor = try editor(["window": .dictionary(["width": .integer(90), "title": .string("a")])])
    editor.press("Shift-Tab Down E")
    try editor.writeOutside([
      ["window", "title"]: .set(.string("theirs")), ["window", "z"]: .set(.integer(3)),
    ])
    editor.leaves(#"{"width": 91, "title": "a"}"#)
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["window", "width"]])
    editor.press("u E")
    try editor.writeOutside([["window", "width"]: .set(.integer(50))])
    editor.leaves(#"{"width": 92, "title": "theirs", "z": 3}"#)
    #expect(editor.editor.form?.domain.conflicts.map(\.path) == [["window", "width"]])
    editor.press("Ctrl-S")
    #expect(editor.screen.contains("Another program also changed"), "\(editor.screen)")
  }

  @Test func `an editor that failed leaves the text to be edited again`() throws {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    editor.leaves("three", fault: Message(verbatim: "It ended with the status 1."))
    #expect(editor.screen.contains("It ended with the status 1."))
    editor.press("Enter")
    #expect(editor.outside?.text == "three")
    editor.leaves("one", fault: nil)
    editor.press("E", at: ["poem"])
    editor.send(.editedOutside(nil, fault: Message(verbatim: "There is no editor.")))
    #expect(editor.status == " There is no editor.")
  }

  @Test func `what is not UTF-8 is kept byte for byte and edited again`() throws {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    editor.send(
      .editedOutside([0x4A, 0xFC, 0x72, 0x67], fault: Message(verbatim: "It is not UTF-8.")))
    #expect(editor.screen.contains("It is not UTF-8.") && editor.screen.contains("Edit again"))
    editor.press("Enter")
    #expect(editor.outside?.bytes == [0x4A, 0xFC, 0x72, 0x67])
    editor.leaves("Jürg")
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("Jürg"))
  }

  @Test func `no secret is in the text of a group: a placeholder stands for it`() throws {
    var editor = try editor([
      "login": .dictionary(["password": .string("horse"), "user": .string("me")])
    ])
    editor.press("Shift-Tab Home E")
    let text = try #require(editor.outside?.text)
    #expect(text.contains(#""•••• 1""#) && !text.contains("horse"), "\(text)")
    editor.leaves(text.replacing("\"me\"", with: "\"you\""))
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["login", "user"]])
    editor.press("u E")
    editor.leaves(text.replacing("•••• 1", with: "staple"))
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["login", "password"]])
    for wrong in [("\"me\"", "\"•••• 1\""), ("•••• 1", "•••• 1!"), ("•••• 1", "•••• 2")] {
      editor.press("u E")
      editor.leaves(text.replacing(wrong.0, with: wrong.1))
      #expect(editor.screen.contains("Edit again"), "\(editor.screen)")
      editor.press("f")
      #expect(editor.editor.form?.domain.draft.isEmpty == true)
    }
  }

  @Test func `a secret alone is typed anew in the other editor`() throws {
    var editor = try editor(["login": .dictionary(["password": .string("horse")])])
    editor.press("E", at: ["login", "password"])
    #expect(editor.outside?.text == "•••• 1")
    editor.leaves("•••• 1\n")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("E")
    editor.leaves("staple\n")
    #expect(editor.editor.form?.domain.values[["login", "password"]] == .string("staple"))
  }

  @Test func `elements that are moved in the other editor keep their secrets`() throws {
    func account(_ user: String, _ pin: Int64) -> PreferenceValue {
      .dictionary(["user": .string(user), "pin": .integer(pin)])
    }
    var editor = try editor([
      "accounts": .array([account("•••• a", 11), account("b", 22), account("c", 33)])
    ])
    editor.press("E", at: ["accounts"])
    let text = try #require(editor.outside?.text)
    #expect(text.contains(#""••••• 2""#) && !text.contains("22"), "\(text)")
    editor.leaves(
      """
      [{"user": "c", "pin": "••••• 3"}, {"user": "x", "pin": 44}, {"user": "•••• a", "pin": "••••• 1"}]
      """)
    #expect(
      editor.editor.form?.domain.values[["accounts"]]
        == .array([account("c", 33), account("x", 44), account("•••• a", 11)]))
    editor.press("u Enter Down E")
    #expect(editor.outside?.text?.contains(#""pin": "•••• 1""#) == true)
    editor.leaves(#"{"user": "d", "pin": "•••• 1"}"#)
    #expect(
      editor.editor.form?.domain.values[["accounts"]]?.elements?[1] == account("d", 22))
    editor.press("E")
    editor.leaves(#"{"user": "d", "pin": -1}"#)
    #expect(editor.screen.contains("Edit again"))
  }
}

extension HeadlessEditor {
  /// Lets the other editor end with a text.
  fileprivate mutating func leaves(_ text: String, fault: Message? = nil) {
    send(.editedOutside(Array(text.utf8), fault: fault))
  }

  /// The text that was given to another editor last.
  fileprivate var outside: ExternalEdit? {
    effects.lazy.compactMap { if case .editExternally(let text) = $0 { text } else { nil } }.last
  }
}
