import PreferenceValues
import Testing

@testable import PreferencesEditor
import Terminal

@Suite struct SearchQualityTests {
  /// Queries that did not find their setting in VS Code: issues 235852, 250159, 239936 and 67396.
  @Test(arguments: [
    ("stickyscrolle", "terminal.integrated.stickyScroll.enabled"),
    ("interactiveEdizor", "interactiveEditor.accessibleDiffView"),
    ("inlinechat exper", "inlineChat.experimental.enableZoneToolbar"),
    ("automatically fetch my changes", "git.autofetch"),
    ("larger text in the editor", "editor.fontSize"),
    ("search box in title bar", "window.commandCenter"),
    ("do you trust dialog", "security.workspace.trust.startupPrompt"),
    ("password", "git.terminalAuthentication"),
    ("hint", "editor.hover.enabled"), ("info", "editor.hover.enabled"),
    ("chat confirm", "chat.agent.maxRequests"), ("tab size", "editor.tabSize"),
    ("markdown tab size", "markdown.list.indentationSize"),
  ])
  func `queries that fail in VS Code find their setting first`(query: String, key: String) throws {
    #expect(EverydaySettings.count >= 300)
    let editor = try searching(for: query)
    #expect(editor.editor.form?.selected?.path == [key], "\(editor.found)")
  }

  @Test(arguments: [
    ("fontsize", "editor.fontSize"), ("size font", "editor.fontSize"),
    ("FONT SIZE", "editor.fontSize"),
    ("fotn size", "editor.fontSize"), ("fontsze", "editor.fontSize"),
    ("fontsizze", "editor.fontSize"),
    ("edfs", "editor.fontSize"), ("/editor.fontSize", "editor.fontSize"),
    ("zomo", "window.zoomLevel"),
    ("bigger letters", "editor.fontSize"), ("persist", "files.autoSave"),
    ("corporate", "extensions.proxySupport"), ("never", "security.workspace.trust.startupPrompt"),
    ("turn asked", "chat.agent.maxRequests"), ("colr", "workbench.colorTheme"),
    ("vldt css", "css.validate"), ("fntsz", "editor.fontSize"),
    ("editor/tabSize", "editor.tabSize"), ("editor-font-size", "editor.fontSize"),
    ("zm lvl", "window.zoomLevel"),
  ])
  func `keys, tags, choices, typos and abbreviations find a setting`(
    query: String, key: String
  ) throws {
    let editor = try searching(for: query)
    #expect(editor.editor.form?.selected?.path == [key])
  }

  @Test func `exact matches hide typos and synonyms`() throws {
    let editor = try searching(for: "confirmDelete")
    #expect(editor.found.count == 24 && editor.found.allSatisfy { $0.hasSuffix("confirmDelete") })
    #expect(editor.editor.form?.search?.summary == Message("\(24, "match", "matches")"))
  }

  @Test func `similar matches are counted separately`() throws {
    #expect(try searching(for: "zomo").editor.form?.search?.summary == Message("\(1) similar"))
  }

  @Test(arguments: ["qqqq", "zzyzx dialog wombat", "0.123456"])
  func `nonsense has no matches`(query: String) throws {
    #expect(try searching(for: query).found.isEmpty)
  }

  /// A search that tries each way would not end.
  @Test(arguments: [
    (String(repeating: "a", count: 30) + "bb", 0), (String(repeating: "a", count: 10_000), 0),
    (String(repeating: "a", count: 30) + "z", 1), ("aaaz", 1),
  ])
  func `a word that abbreviates other words in many ways is searched`(
    query: String, count: Int
  ) throws {
    let title = String(repeating: "a ", count: 60) + "z"
    var editor = try HeadlessEditor(
      schema: #"{"type": "object", "properties": {"key": {"title": "\#(title)"}}}"#)
    editor.press("/")
    editor.send(.input(.paste(query)))
    #expect(editor.found.count == count)
  }

  @Test func `a search of thousands of settings lists all in order and selects the best`()
    throws
  {
    let best = 2_345
    let properties = (0..<3_000).map { number in
      #""key\#(number)": {"type": "integer", "title": "\#(number == best ? "Zoom" : "A zoom")"}"#
    }
    var editor = try HeadlessEditor(
      schema: #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#)
    editor.press("/")
    editor.send(.input(.paste("zoom")))
    #expect(editor.found == (0..<3_000).map { "key\($0)" })
    #expect(editor.editor.form?.selected?.path == ["key\(best)"])
  }

  @Test
  func `exact names rank before prefixes, and prefixes before other matches`()
    throws
  {
    let keys = ["resize", "sized", "fullSize", "size"]
    let properties = keys.map { #""\#($0)": {"type": "integer", "title": "\#($0)"}"# }
    var editor = try HeadlessEditor(
      schema: #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#)
    var order: [String] = []
    for removed in ["", "size", "sized", "fullSize"] {
      let remaining = keys.filter { !(order + [removed]).contains($0) }
      let properties = remaining.map { #""\#($0)": {"type": "integer", "title": "\#($0)"}"# }
      editor = try HeadlessEditor(
        schema: #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#)
      editor.press("/ \"size\"")
      order.append(editor.editor.form?.selected?.path.name ?? "")
    }
    #expect(order == ["size", "sized", "fullSize", "resize"])
  }

  private func searching(for query: String) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(schema: EverydaySettings.schema)
    editor.press("/")
    editor.send(.input(.paste(query)))
    return editor
  }
}

extension HeadlessEditor {
  /// The keys of the settings that the search lists.
  fileprivate var found: [String] {
    editor.form.map { form in form.shown.compactMap { form.rows[$0].path.name } } ?? []
  }
}
