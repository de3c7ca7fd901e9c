import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct HelpPageTests {
  private let lines = HelpPage.lines(for: Keymap.default, in: .english)

  @Test(arguments: KeyContext.allCases)
  func `every keystroke of every place is on the page`(context: KeyContext) throws {
    let start = try #require(lines.firstIndex { $0.isHeading && $0.text == context.english })
    let section = lines[(start + 1)...].prefix { !$0.isHeading }
    let keys = Set(section.flatMap { $0.keys.split(separator: " ").map(String.init) })
    for binding in Keymap.default.bindings where binding.contexts.contains(context) {
      for keystroke in binding.keystrokes { #expect(keys.contains("\(keystroke)")) }
    }
  }

  @Test(arguments: SettingState.allCases.filter { $0 != .unset })
  func `every mark is explained`(state: SettingState) {
    #expect(lines.contains { $0.keys == String(state.mark) && !$0.text.isEmpty })
  }

  @Test(arguments: [1, 18, 20, 40, 80, 300])
  func `lines are broken between words and lose none of them`(columns: Int) {
    let broken = HelpPage.lines(for: .default, columns: columns, in: .english)
    let words = { (lines: [HelpPage.Line]) in lines.flatMap { $0.text.split(separator: " ") } }
    #expect(words(broken) == words(lines))
  }

  @Test func `a line that goes on is no heading`() {
    let broken = HelpPage.lines(for: .default, columns: 20, in: .english)
    let headings = Set(lines.filter(\.isHeading).flatMap { $0.text.split(separator: " ") })
    for line in broken where line.isHeading {
      #expect(line.text.split(separator: " ").allSatisfy(headings.contains), "\(line.text)")
    }
  }
}
