import Terminal
import Testing

@Suite struct ThemeTests {
  @Test(arguments: [
    (["NO_COLOR": "1"], Theme.mono), (["NO_COLOR": ""], .dark), (["COLORFGBG": "0;15"], .light),
    (["COLORFGBG": "15;0"], .dark), (["COLORFGBG": "0;default;7"], .light), ([:], .dark),
  ])
  func `the environment selects the theme`(environment: [String: String], theme: Theme) {
    #expect(Theme(environment: environment) == theme)
  }

  @Test(arguments: Theme.allCases) func `every role shows the focus`(theme: Theme) {
    for role in Role.allCases where role != .selection {
      #expect(theme.style(of: role, []) != theme.style(of: role, .focused))
      #expect(theme.style(of: role, .focused).attributes.contains(.reverse))
    }
  }

  @Test(arguments: Theme.allCases) func `focused roles share one color`(theme: Theme) {
    let bar = theme.style(of: .text, .focused)
    for role in Role.allCases {
      let style = theme.style(of: role, .focused)
      #expect(style.color == bar.color && style.background == bar.background)
      #expect(!style.attributes.contains(.dim))
    }
  }

  @Test func `the mono theme has no colors`() {
    for role in Role.allCases { #expect(Theme.mono.style(of: role, []).color == nil) }
  }

  @Test func `high contrast is never dim and sets its own background`() {
    for role in Role.allCases {
      let style = Theme.highContrast.style(of: role, [])
      #expect(!style.attributes.contains(.dim))
      #expect(style.background != nil && style.color != nil && style.color != style.background)
    }
  }

  @Test(arguments: [Theme.dark, .light, .mono])
  func `other themes do not set the background`(theme: Theme) {
    for role in Role.allCases { #expect(theme.style(of: role, .focused).background == nil) }
  }

  @Test func `every role has a distinct letter`() {
    #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
  }
}
