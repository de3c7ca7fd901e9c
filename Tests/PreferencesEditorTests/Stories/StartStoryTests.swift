import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the start screen: the filter, the numbers and the first row.
@Suite struct StartStoryTests {
  private func summary(_ name: String, in section: String) -> DomainSummary {
    DomainSummary(
      name: name, place: "", hasCounts: false,
      section: StartSection(Message(verbatim: section)))
  }

  private func editor(_ items: [DomainSummary]) -> Editor {
    var editor = Editor(size: Size(columns: 100, rows: 20), opensDomain: false)
    _ = editor.update(.found(items))
    return editor
  }

  private var several: [DomainSummary] {
    [
      summary("org.two", in: "Recent"), summary("org.one", in: "Domains"),
      summary("org.two", in: "Domains"), summary("quux", in: "Domains"),
    ]
  }

  private func names(_ editor: Editor) -> [String] { editor.model.domains.shown.map(\.name) }

  private func press(_ script: String, on editor: inout Editor) -> [Effect] {
    (KeyPress.script(script) ?? []).flatMap { editor.update(.input(.keystroke($0))) }
  }

  @Test(arguments: [
    ("o n", ["org.one"]), ("j", []), ("W", ["org.two", "org.two"]),
    ("t w o", ["org.two", "org.two"]),
    ("t Backspace Backspace", ["org.two", "org.one", "org.two", "quux"]),
    ("t Esc", ["org.two", "org.one", "org.two", "quux"]), ("u q", []),
  ])
  func `typed letters filter the names`(keys: String, expected: [String]) {
    var editor = editor(several)
    let effects = press(keys, on: &editor)
    #expect(names(editor) == expected && effects.isEmpty)
  }

  @Test func `a search has no result before the settings are searched`() {
    var editor = editor(several)
    _ = press("/ z z", on: &editor)
    let before = editor.frame(in: .standard).plainText
    #expect(before.contains("Searching…") && !before.contains("matches"))
    _ = editor.update(.foundSettings(FoundSettings(), query: "zz"))
    let after = editor.frame(in: .standard).plainText
    #expect(after.contains("No matches.") && after.contains("0 matches"))
  }

  @Test func `settings similar to the query are counted, and shown only if no name matches`() {
    var found = FoundSettings([
      Bookmark(domain: "org.one", path: ["exact"], title: "Exact"),
      Bookmark(domain: "org.one", path: ["near"], title: "Near"),
    ])
    found.similarCount = 1
    var editor = editor(several)
    _ = press("/ z z", on: &editor)
    _ = editor.update(.foundSettings(found, query: "zz"))
    let alone = editor.frame(in: .standard).plainText
    #expect(alone.contains("Near") && alone.contains("1 match, 1 similar"), "\(alone)")
    _ = press("Ctrl-U q u u x", on: &editor)
    _ = editor.update(.foundSettings(found, query: "quux"))
    let beside = editor.frame(in: .standard).plainText
    #expect(beside.contains("Exact") && !beside.contains("Near"), "\(beside)")
    #expect(!beside.contains("similar"))
  }

  @Test func `the number of files that were not searched is shown`() {
    var found = FoundSettings([Bookmark(domain: "org.one", path: ["exact"], title: "Exact")])
    found.unsearchedFiles = 2
    var editor = editor(several)
    _ = press("/ z z", on: &editor)
    _ = editor.update(.foundSettings(found, query: "zz"))
    let screen = editor.frame(in: .standard).plainText
    #expect(screen.contains("1 match; 2 files not searched"), "\(screen)")
  }

  @Test func `the remark about a query stays after Enter`() {
    var editor = editor(several)
    _ = press("/ z z", on: &editor)
    _ = editor.update(
      .foundSettings(FoundSettings(remark: Message(verbatim: "wrong filter")), query: "zz"))
    #expect(editor.frame(in: .standard).plainText.contains("wrong filter"))
    _ = press("Enter", on: &editor)
    let screen = editor.frame(in: .standard).plainText
    #expect(screen.contains("wrong filter") && !screen.contains("0 matches"), "\(screen)")
  }

  @Test func `Enter opens the first row of the filtered list`() {
    var editor = editor(several)
    let effects = press("o n Enter", on: &editor)
    #expect(effects.contains { if case .open("org.one") = $0 { true } else { false } })
  }

  @Test func `q quits unless a filter is typed`() {
    var editor = editor(several)
    let isQuit: (Effect) -> Bool = { if case .quit = $0 { true } else { false } }
    #expect(press("u q", on: &editor).contains(where: isQuit) == false)
    #expect(press("Esc q", on: &editor).contains(where: isQuit))
  }

  @Test func `an item in two sections is counted once, and each section has its number`() {
    let editor = editor(several)
    let screen = editor.frame(in: .standard).plainText
    #expect(screen.contains("3 items · Recent 1") && screen.contains("Domains 3"), "\(screen)")
  }

  @Test func `the first row stays current while sections before it are read`() {
    var editor = editor([summary("org.one", in: "Domains")])
    _ = editor.update(.found(several))
    #expect(editor.model.domains.list.selected == 0)
    _ = press("Down", on: &editor)
    _ = editor.update(.found([summary("first", in: "Recent")] + several))
    #expect(editor.model.domains.list.selected == 2)
  }

  @Test func `a machine without settings of other programs shows what to do`() {
    let own = [summary("org.settee", in: "Domains"), summary("org.settee.demo", in: "Domains")]
    let advice = "found no settings of other programs"
    #expect(editor(own).frame(in: .standard).plainText.contains(advice))
    #expect(!editor(several).frame(in: .standard).plainText.contains(advice))
  }
}
