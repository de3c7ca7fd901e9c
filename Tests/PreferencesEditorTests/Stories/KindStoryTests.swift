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

  @Test func `flags are toggled individually, and existing ones preserve their order`()
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

  @Test func `too many flags are rejected with the reason`() throws {
    var editor = try editor()
    editor.press("Enter Space Down Space Down Space Enter", at: ["styles"])
    #expect(editor.editor.context == .flags && editor.status.contains("Styles"))
    editor.press("Space Enter")
    #expect(
      editor.editor.form?.domain.values[["styles"]] == .array([.string("bold"), .string("italic")]))
  }

  @Test func `flags with an unknown value open as a list, so that no value is lost`()
    throws
  {
    var editor = try editor(["styles": .array([.string("bold"), .string("odd")])])
    editor.press("Enter", at: ["styles"])
    #expect(editor.editor.context == .list)
  }

  // MARK: Dates, data, numbers

  @Test func `dates are stepped by days, and dates with a time by hours`() throws {
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

  @Test func `pressing Ctrl-C twice in multiline text quits and keeps the text`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter \"new\" Ctrl-C", at: ["equaliser", "notes"])
    #expect(editor.editor.dialog?.isTextDialog == true)
    editor.press("Ctrl-C")
    #expect(editor.editor.form?.domain.values[["equaliser", "notes"]] == .string("new"))
    #expect(
      editor.effects.contains { if case .quit(keepingDraft: true) = $0 { true } else { false } })
  }

  @Test func `any value can be edited as JSON`() throws {
    var editor = try editor(["poem": .string("one")])
    #expect(editor.press("e", at: ["poem"]).contains("\"one\""))
    editor.press("Ctrl-S")
    #expect(editor.editor.form?.field == nil && editor.editor.dialog == nil)
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("one"))
  }

  @Test func `pressing Esc twice discards changed text`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter \"new\" Esc", at: ["equaliser", "notes"])
    #expect(
      editor.editor.dialog?.isTextDialog == true && editor.screen.contains("Esc discard"))
    editor.press("Esc")
    #expect(editor.editor.dialog == nil && editor.editor.form?.field == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `base64 data is stored as base64, even if typed as hexadecimal digits`() throws {
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

  @Test func `the next item of a tuple is typed in its own row`() throws {
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

  @Test func `binary data is typed as hexadecimal digits`() throws {
    var editor = try editor(["icon": .data(Data([0xCA, 0x0E]))])
    editor.press("Enter", at: ["icon"])
    #expect(editor.screen.contains("0xca0e"))
    editor.press("\"f\"")
    #expect(editor.status.contains("A byte has two hexadecimal digits"))
    editor.press("\"F\" Enter")
    #expect(editor.editor.form?.domain.values[["icon"]] == .data(Data([0xCA, 0x0E, 0xFF])))
  }

  @Test func `a number has the step and unit of its schema`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("+", at: ["delay"])
    #expect(editor.focused.contains("150 ms"))
  }

  // MARK: External editor

  @Test func `the external editor receives text unchanged, and its last line break is removed`()
    throws
  {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    #expect(editor.externalEdit?.text == "one" && editor.externalEdit?.suffix == ".txt")
    editor.endExternalEdit("two\n")
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("two"))
    editor.press("E")
    editor.endExternalEdit("two\n")
    #expect(editor.status == " The value did not change.")
  }

  @Test func `invalid text is preserved and edited again`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    #expect(editor.externalEdit?.text == "100\n")
    editor.endExternalEdit("-5\n")
    #expect(
      editor.screen.contains("Delay is invalid") && editor.screen.contains(">[ Edit again ]"))
    editor.press("Enter")
    #expect(editor.externalEdit?.text == "-5\n")
    editor.endExternalEdit("7\n")
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(7))
    editor.press("E")
    editor.endExternalEdit("[")
    editor.press("d")
    #expect(editor.editor.dialog == nil && editor.editor.form?.outside == nil)
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(7))
  }

  @Test func `an external editor that failed is reported as that, with the title of the value`()
    throws
  {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    let failure = Message(verbatim: "“ed” failed with status 1.")
    editor.send(.editedOutside(Array("7\n".utf8), errorMessage: failure))
    #expect(editor.editor.dialog?.title == "Cannot edit Delay")
    editor.press("d")
    editor.press("Shift-Tab Home E")
    editor.endExternalEdit("{,}")
    let title = try #require(editor.editor.form?.title)
    #expect(editor.editor.dialog?.title == "\(title) is invalid")
  }

  @Test func `invalid text can be left for later, and E offers it again`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    editor.endExternalEdit("soon\n")
    editor.press("Esc")
    #expect(editor.status == " Press E to edit the text again.")
    editor.press("E", at: ["poem"])
    #expect(editor.editor.dialog?.title.contains("Delay") == true)
    editor.press("Enter")
    #expect(editor.externalEdit?.text == "soon\n")
    editor.endExternalEdit("200\n")
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(200))
    #expect(editor.editor.form?.outside == nil)
  }

  @Test func `quitting asks about text left for later`() throws {
    var editor = try editor(["delay": .integer(100)])
    editor.press("E", at: ["delay"])
    editor.endExternalEdit("soon\n")
    editor.press("Esc q")
    #expect(editor.editor.dialog?.title == "The text for Delay is not saved yet.")
    editor.press("Esc")
    #expect(editor.editor.form?.outside?.text == "soon\n")
    editor.press("q d")
    #expect(editor.hasQuit)
  }

  @Test
  func `text in conflict with an external change is preserved until the conflict is resolved`()
    throws
  {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    try editor.writeExternally([["poem"]: .set(.string("theirs"))])
    editor.endExternalEdit("mine")
    #expect(editor.editor.dialog != nil)
    editor.press("Esc E Enter")
    #expect(editor.externalEdit?.text == "mine")
    editor.endExternalEdit("mine, too")
    editor.press("k")
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("mine, too"))
    #expect(editor.editor.form?.outside == nil)
  }

  @Test func `text left for later applies to its own setting, whatever is opened since`() throws {
    var editor = try editor([
      "delay": .integer(100), "login": .dictionary(["password": .string("horse")]),
    ])
    editor.press("E", at: ["delay"])
    editor.endExternalEdit("soon\n")
    editor.press("Esc")
    editor.press("Enter Esc", at: ["login", "password"])
    editor.press("E Enter")
    editor.endExternalEdit("200\n")
    #expect(editor.editor.dialog == nil, "\(editor.screen)")
    #expect(editor.editor.form?.domain.values[["delay"]] == .integer(200))
  }

  @Test func `a group's text left for later applies to its settings, whatever is opened since`()
    throws
  {
    var editor = try editor(["window": .dictionary(["width": .integer(90), "title": .string("a")])])
    editor.press("Shift-Tab Down E")
    editor.endExternalEdit("{")
    editor.press("Esc")
    try editor.writeExternally([["window", "title"]: .set(.string("theirs"))])
    editor.press("Enter E Enter", at: ["accounts"])
    editor.endExternalEdit(#"{"width": 91, "title": "a"}"#)
    #expect(editor.editor.dialog == nil, "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["window", "width"]])
  }

  @Test func `details that do not fit on the screen can be scrolled`() throws {
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

  @Test func `a dialog shows the details of a setting on small screens`() throws {
    var editor = try HeadlessEditor(
      schema: Self.schema, values: ["delay": .integer(100)], size: Size(columns: 30, rows: 10))
    editor.press("v", at: ["delay"])
    #expect(editor.editor.dialog?.title == "Delay: 100 ms (set)")
    #expect(editor.screen.contains("/delay") && editor.screen.contains("integer"))
    editor.press("Esc")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `a group is edited as JSON, and only differences become edits`() throws {
    var editor = try editor(["window": .dictionary(["width": .integer(90), "title": .string("a")])])
    editor.press("Shift-Tab Down E")
    #expect(
      editor.externalEdit?.suffix == ".json"
        && editor.externalEdit?.text?.contains(#""width": 90"#) == true)
    editor.endExternalEdit(#"{"width": 0}"#)
    #expect(editor.screen.contains("Edit again"))
    editor.press("Enter")
    editor.endExternalEdit(#"{"width": 91}"#)
    #expect(
      editor.editor.form?.domain.draft.lines.map(\.path) == [
        ["window", "width"], ["window", "title"],
      ])
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `external changes in an edited group are preserved or become conflicts`()
    throws
  {
    var editor = try editor(["window": .dictionary(["width": .integer(90), "title": .string("a")])])
    editor.press("Shift-Tab Down E")
    try editor.writeExternally([
      ["window", "title"]: .set(.string("theirs")), ["window", "z"]: .set(.integer(3)),
    ])
    editor.endExternalEdit(#"{"width": 91, "title": "a"}"#)
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["window", "width"]])
    editor.press("u E")
    try editor.writeExternally([["window", "width"]: .set(.integer(50))])
    editor.endExternalEdit(#"{"width": 92, "title": "theirs", "z": 3}"#)
    #expect(editor.editor.form?.domain.conflicts.map(\.path) == [["window", "width"]])
    editor.press("Ctrl-S")
    #expect(editor.screen.contains("Another program also changed"), "\(editor.screen)")
  }

  @Test func `text of a failed editor can be edited again`() throws {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    editor.endExternalEdit("three", errorMessage: Message(verbatim: "It ended with the status 1."))
    #expect(editor.screen.contains("It ended with the status 1."))
    editor.press("Enter")
    #expect(editor.externalEdit?.text == "three")
    editor.endExternalEdit("one", errorMessage: nil)
    editor.press("E", at: ["poem"])
    editor.send(.editedOutside(nil, errorMessage: Message(verbatim: "There is no editor.")))
    #expect(editor.status == " There is no editor.")
  }

  @Test func `invalid UTF-8 is preserved and edited again`() throws {
    var editor = try editor(["poem": .string("one")])
    editor.press("E", at: ["poem"])
    editor.send(
      .editedOutside([0x4A, 0xFC, 0x72, 0x67], errorMessage: Message(verbatim: "It is not UTF-8.")))
    #expect(editor.screen.contains("It is not UTF-8.") && editor.screen.contains("Edit again"))
    editor.press("Enter")
    #expect(editor.externalEdit?.bytes == [0x4A, 0xFC, 0x72, 0x67])
    editor.endExternalEdit("Jürg")
    #expect(editor.editor.form?.domain.values[["poem"]] == .string("Jürg"))
  }

  @Test func `the text of a group contains placeholders for secrets`() throws {
    var editor = try editor([
      "login": .dictionary(["password": .string("horse"), "user": .string("me")])
    ])
    editor.press("Shift-Tab Home E")
    let text = try #require(editor.externalEdit?.text)
    #expect(text.contains(#""•••• 1""#) && !text.contains("horse"), "\(text)")
    editor.endExternalEdit(text.replacing("\"me\"", with: "\"you\""))
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["login", "user"]])
    editor.press("u E")
    editor.endExternalEdit(text.replacing("•••• 1", with: "staple"))
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["login", "password"]])
    for wrong in [("\"me\"", "\"•••• 1\""), ("•••• 1", "•••• 1!"), ("•••• 1", "•••• 2")] {
      editor.press("u E")
      editor.endExternalEdit(text.replacing(wrong.0, with: wrong.1))
      #expect(editor.screen.contains("Edit again"), "\(editor.screen)")
      editor.press("f")
      #expect(editor.editor.form?.domain.draft.isEmpty == true)
    }
  }

  @Test func `a single secret is replaced in the external editor`() throws {
    var editor = try editor(["login": .dictionary(["password": .string("horse")])])
    editor.press("E", at: ["login", "password"])
    #expect(editor.externalEdit?.text == "•••• 1")
    editor.endExternalEdit("•••• 1\n")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("E")
    editor.endExternalEdit("staple\n")
    #expect(editor.editor.form?.domain.values[["login", "password"]] == .string("staple"))
  }

  @Test func `items moved in the external editor retain their secrets`() throws {
    func account(_ user: String, _ pin: Int64) -> PreferenceValue {
      .dictionary(["user": .string(user), "pin": .integer(pin)])
    }
    var editor = try editor([
      "accounts": .array([account("•••• a", 11), account("b", 22), account("c", 33)])
    ])
    editor.press("E", at: ["accounts"])
    let text = try #require(editor.externalEdit?.text)
    #expect(text.contains(#""••••• 2""#) && !text.contains("22"), "\(text)")
    editor.endExternalEdit(
      """
      [{"user": "c", "pin": "••••• 3"}, {"user": "x", "pin": 44}, {"user": "•••• a", "pin": "••••• 1"}]
      """)
    #expect(
      editor.editor.form?.domain.values[["accounts"]]
        == .array([account("c", 33), account("x", 44), account("•••• a", 11)]))
    editor.press("u Enter Down E")
    #expect(editor.externalEdit?.text?.contains(#""pin": "•••• 1""#) == true)
    editor.endExternalEdit(#"{"user": "d", "pin": "•••• 1"}"#)
    #expect(
      editor.editor.form?.domain.values[["accounts"]]?.elements?[1] == account("d", 22))
    editor.press("E")
    editor.endExternalEdit(#"{"user": "d", "pin": -1}"#)
    #expect(editor.screen.contains("Edit again"))
  }
}

extension HeadlessEditor {
  /// Ends the external editor with the given text.
  mutating func endExternalEdit(_ text: String, errorMessage: Message? = nil) {
    send(.editedOutside(Array(text.utf8), errorMessage: errorMessage))
  }

  /// The text that the external editor received last.
  fileprivate var externalEdit: ExternalEdit? {
    effects.lazy.compactMap { if case .editExternally(let text) = $0 { text } else { nil } }.last
  }
}
