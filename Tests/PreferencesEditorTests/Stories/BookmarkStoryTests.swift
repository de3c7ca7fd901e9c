import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of adding bookmarks and opening them, also in other domains.
@Suite struct BookmarkStoryTests {
  private let bands: PreferencePath = ["equaliser", "bands"]

  @Test func `a bookmark is added, listed, opened and removed`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.press("b", at: bands)
    editor.press("Home B")
    #expect(
      editor.frame.rows[1] == "> b Bands                         org.example.audio /equaliser/bands"
    )
    editor.press("Enter")
    #expect(editor.editor.shown == .form && editor.editor.form?.selected?.path == bands)
    editor.press("B x")
    #expect(
      editor.session.bookmarks.bookmarked.isEmpty
        && editor.screen.contains("There are no bookmarks."))
    editor.press("Esc b b")
    #expect(editor.session.bookmarks.bookmarked.isEmpty)
  }

  @Test func `a list, its items and their members have bookmarks of their own`() throws {
    let schema = """
      {"properties": {"list": {"type": "array", "title": "Servers", "items": {
        "type": "object", "properties": {"port": {"type": "integer"}}}}}}
      """
    var editor = try HeadlessEditor(
      schema: schema, values: ["list": .array([["port": .integer(1)]])])
    editor.press("b Enter b Enter b", at: ["list"])
    let bookmarks = editor.session.bookmarks.bookmarked
    #expect(bookmarks.map(\.path) == [["list"], ["list", "0"], ["list", "0", "port"]])
    #expect(bookmarks.map(\.title) == ["Servers", "Servers > Item 1", "Servers > Item 1 > Port"])
    editor.press("b")
    #expect(editor.session.bookmarks.bookmarked.map(\.path) == [["list"], ["list", "0"]])
  }

  @Test(arguments: [["hosts", "one", "port"], ["list", "1"]] as [PreferencePath])
  func `a bookmark of an entry or an item opens the values around it`(path: PreferencePath) throws {
    let schema = """
      {"properties": {"list": {"items": {"type": "integer"}}, "hosts": {"additionalProperties": {
        "type": "object", "properties": {"port": {"type": "integer"}}}}}}
      """
    var editor = try HeadlessEditor(
      schema: schema,
      values: [
        "hosts": ["one": ["port": .integer(1)]], "list": .array([.integer(4), .integer(5)]),
      ])
    try editor.session.changeBookmarks {
      $0.add(Bookmark(domain: "org.example.audio", path: path, title: "Inner"))
    }
    editor.press("B Enter")
    let current = editor.editor.form?.selectedNode?.location
    #expect(current == editor.editor.form?.domain.settingOrItem(at: path)?.location)
    #expect(editor.editor.form?.level?.selected != nil, "\(editor.screen)")
    #expect(editor.status.contains("Inner") == false, "\(editor.screen)")
  }

  @Test func `an entry that is a group has a bookmark`() throws {
    let schema = """
      {"properties": {"hosts": {"additionalProperties": {
        "type": "object", "properties": {"port": {"type": "integer"}}}}}}
      """
    var editor = try HeadlessEditor(
      schema: schema, values: ["hosts": ["one": ["port": .integer(1)]]])
    editor.press("Enter b", at: ["hosts"])
    #expect(editor.session.bookmarks.bookmarked.map(\.path) == [["hosts", "one"]])
    editor.press("Esc B Enter")
    #expect(editor.editor.form?.selectedNode?.path == ["hosts", "one"], "\(editor.screen)")
  }

  @Test func `recently changed settings are listed after the bookmarks`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    let mute = Bookmark(domain: "org.example.audio", path: ["output", "mute"], title: "Mute")
    try editor.session.changeBookmarks { $0.changed([mute]) }
    editor.press("b", at: bands)
    editor.press("B")
    #expect(editor.editor.bookmarks?.rows.map(\.bookmark.title) == ["Bands", "Mute"])
    #expect(editor.status == " 1 bookmark · 1 recently changed")
    editor.press("End b")
    #expect(editor.editor.bookmarks?.rows.map(\.isBookmarked) == [true, true])
    #expect(editor.editor.bookmarks?.rows.count == 2)
  }

  @Test func `a bookmark in another domain opens the domain and selects the setting`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    try editor.session.changeBookmarks {
      $0.add(Bookmark(domain: "org.other", path: bands, title: "Bands"))
    }
    try editor.session.makeFile(
      "state/none/org.other.json", #"{"equaliser": {"bands": [1]}, "first": 1}"#)
    editor.press("B Enter")
    #expect(editor.editor.form?.name == "org.other")
    #expect(editor.editor.form?.selected?.path == bands)
  }

  @Test func `a bookmark in a file works for any path that the file was opened by`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.send(
      .opened(
        OpenedDomain(
          name: "./audio.json", canonicalName: "/etc/audio.json", place: "",
          schema: editor.domain.schema, layers: try editor.domain.load())))
    try editor.session.changeBookmarks {
      $0.add(Bookmark(domain: "/etc/audio.json", path: bands, title: "Bands"))
    }
    editor.press("B Enter")
    #expect(editor.editor.shown == .form && editor.editor.form?.selected?.path == bands)
    #expect(!editor.effects.contains { if case .open = $0 { true } else { false } })
  }

  @Test func `a search is bookmarked under a name and used again`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.press("F")
    #expect(editor.status.contains("There is no search."))
    editor.press("/ \"type:boolean\" Enter F \"yes or no\" Enter Esc")
    #expect(editor.session.bookmarks.bookmarked.map(\.query) == ["type:boolean"])
    editor.press(": \"filter yes or no\" Enter")
    #expect(editor.editor.form?.shownPaths == [["output", "mute"]])
    editor.press("Esc B")
    #expect(
      editor.frame.rows[1] == "> b yes or no                     org.example.audio type:boolean")
    editor.press("Enter")
    #expect(editor.editor.form?.shownPaths == [["output", "mute"]])
    editor.press("Esc : \"filter none\" Enter")
    #expect(editor.status.contains("There is no search “none”."))
  }

  @Test func `the name of a bookmarked search is completed`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"type:boolean\" Enter F \"yes or no\" Enter Esc")
    editor.press("/ \"vol\" Enter F \"yes, loud\" Enter Esc")
    try editor.session.changeBookmarks {
      $0.add(Bookmark(search: "a", named: "other", in: "org.other"))
    }
    editor.press(": \"filter \" Tab")
    #expect(editor.editor.commandLine?.buffer.text == "filter yes")
    #expect(editor.editor.commandLine?.candidates == ["yes or no", "yes, loud"])
    editor.press("\" o\" Tab Enter")
    #expect(editor.editor.form?.shownPaths == [["output", "mute"]])
  }

  @Test func `a search under the name of another one replaces it`() throws {
    var editor = try HeadlessEditor(values: ["output": ["volume": .real(0.5)]])
    editor.press("/ \"vol\" Enter F \"mine\" Enter Esc c F \"mine\" Enter")
    #expect(editor.session.bookmarks.bookmarked.map(\.query) == ["is:set"])
  }

  @Test func `a bookmark of a missing setting is reported`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    try editor.session.changeBookmarks {
      $0.add(Bookmark(domain: "org.example.audio", path: ["gone"], title: "Gone"))
    }
    editor.press("B Enter")
    #expect(editor.status == " Gone no longer exists.")
  }

  @Test func `a missing setting at a typed path is reported`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    try editor.session.changeBookmarks {
      $0.add(Bookmark(domain: "org.example.audio", path: ["gone"], title: "/gone"))
    }
    editor.press("B Enter")
    #expect(editor.status == " There is no setting /gone.")
  }

  @Test func `bookmarks and recent settings are limited to 100 each`() {
    var bookmarks = Bookmarks()
    for number in 0..<150 {
      let bookmark = Bookmark(domain: "d", path: ["\(number)"], title: "")
      bookmarks.add(bookmark)
      bookmarks.changed([bookmark])
    }
    #expect(bookmarks.bookmarked.count == 100 && bookmarks.bookmarked.last?.path == ["149"])
    #expect(bookmarks.recent.count == 100 && bookmarks.recent.first?.path == ["149"])
  }
}
