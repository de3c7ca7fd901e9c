import Foundation
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of groups of domains on the start screen.
@Suite struct StartGroupTests {
  private func summary(_ name: String, _ group: String?, setCount: Int = 0) -> DomainSummary {
    var summary = DomainSummary(name: name, place: "/\(name)/", setCount: setCount)
    summary.group = group
    return summary
  }

  private var list: DomainList {
    var list = DomainList()
    list.setSummaries([
      summary("dconf:/", nil), summary("a.b.c.one", "a.b.c", setCount: 2),
      summary("a.b.c.two", "a.b.c"), summary("x.y.z", "x.y.z"),
    ])
    return list
  }

  @Test func `domains with a common prefix form a group that can be opened`() throws {
    var list = list
    #expect(list.shown.map(\.name) == ["dconf:/", "x.y.z"])
    guard case .group(let group) = list.rows[1] else {
      Issue.record("no group")
      return
    }
    #expect(group.count == 2 && group.setCount == 2)
    list.toggle(group: "a.b.c")
    #expect(list.shown.map(\.name) == ["dconf:/", "a.b.c.one", "a.b.c.two", "x.y.z"])
    #expect(list.isSelectedGroupOpen)
    list.toggle(group: "a.b.c")
    #expect(list.rows.count == 3)
  }

  @Test(arguments: [20, 40, 60])
  func `long names that begin alike look different`(columns: Int) throws {
    var editor = try HeadlessEditor(size: Size(columns: columns, rows: 12))
    editor.press("d")
    let names = ["one", "two"].map { "org.example.long-names.of.programs.in.one.directory.\($0)" }
    editor.send(.found(names.map { summary($0, nil) }))
    let rows = editor.frame.rows.filter { $0.contains("org.") }
    #expect(rows.count == 2 && Set(rows.map { $0.dropFirst(2) }).count == 2, "\(editor.screen)")
  }

  @Test func `config files without a schema are one row of their section`() {
    let section = StartSection(Message("Files here"))
    let files = [
      summary("known", nil), summary("a", "Other files"), summary("b", "Other files"),
    ]
    let source = StartSource(section) { _ in files }
    var list = DomainList()
    list.setSummaries(source.items(in: .english))
    #expect(list.shown.map(\.name) == ["known"])
    #expect(list.rows.count == 2)
  }

  @Test(arguments: [
    (0, 0, "  a.b.c  >", "2 domains"), (0, 3, "~ a.b.c  >", "2 domains  3 set"),
    (2, 3, "* a.b.c  >", "2 domains  2 unsaved  3 set"),
  ])
  func `unsaved changes are counted and have the first symbol`(
    unsaved: Int, set: Int, name: String, counts: String
  ) throws {
    var first = summary("a.b.c.one", "a.b.c", setCount: set)
    first.unsavedCount = unsaved
    var editor = try HeadlessEditor()
    editor.press("d")
    editor.send(.found([first, summary("a.b.c.two", "a.b.c")]))
    #expect(editor.screen.contains(name) && editor.screen.contains(counts), "\(editor.screen)")
    editor.press("Enter")
    let row = editor.screen.split(separator: "\n").first { $0.contains("a.b.c.one") }
    let words = [(unsaved, "unsaved"), (set, "set")].filter { $0.0 > 0 }.map { "  \($0.0) \($0.1)" }
    #expect(row?.contains("0 settings\(words.joined())") == true, "\(editor.screen)")
  }

  @Test func `a search finds domains in closed groups, also by their paths`() {
    var list = list
    list.startSearch()
    let isTyped = list.insert("c.two/")
    #expect(isTyped)
    #expect(list.shown.map(\.name) == ["a.b.c.two"])
  }
}
