import PreferenceValues
import Testing

@Suite struct KeyChordTests {
  private static let chords: [(chord: Shortcut, spellings: [String])] = [
    (Shortcut("r", .control), ["Ctrl-R", "ctrl+r", "Ctrl+R", "<Control>r"]),
    (Shortcut("N"), ["N", "shift+n", "Shift+N", "<Shift>n"]),
    (Shortcut("PgUp", .shift), ["Shift-PgUp", "shift+pageup", "Shift+PageUp", "<Shift>Page_Up"]),
    (
      Shortcut("p", [.control, .alt, .shift, .super]),
      [
        "Super-Ctrl-Alt-Shift-P", "super+ctrl+alt+shift+p", "Super+Ctrl+Alt+Shift+P",
        "<Super><Control><Alt><Shift>p",
      ]
    ),
    (Shortcut("F5"), ["F5", "f5", "F5", "F5"]),
    (Shortcut("+", .control), ["Ctrl-+", "ctrl+plus", "Ctrl+Plus", "<Control>plus"]),
    (Shortcut("-", .alt), ["Alt--", "alt+-", "Alt+-", "<Alt>minus"]),
    (Shortcut("Enter"), ["Enter", "enter", "Enter", "Return"]),
    (Shortcut("é", .alt), ["Alt-é", "alt+é", "Alt+É", "<Alt>é"]),
  ]

  @Test(arguments: chords)
  func `shortcuts are formatted and parsed in every notation`(chord: Shortcut, spellings: [String])
  {
    for (spelling, text) in zip(Shortcut.Spelling.allCases, spellings) {
      #expect(chord.text(spelling) == text)
      #expect(Shortcut(text) == chord, "\(text)")
    }
  }

  @Test(arguments: [
    ("<Super>Left", Shortcut.Spelling.brackets), ("ctrl+shift+p", .plus), ("Ctrl+P", .capitalPlus),
    ("Ctrl-P", .hyphens), ("", .hyphens), ("+", .hyphens),
  ])
  func `text determines the notation of shortcuts`(text: String, spelling: Shortcut.Spelling) {
    #expect(Shortcut.Spelling(of: text) == spelling)
  }

  @Test(arguments: [
    ("C-x", Shortcut("x", .control)), ("M-x", Shortcut("x", .alt)), ("^R", Shortcut("r", .control)),
    ("cmd+k", Shortcut("k", .super)), ("<Primary><Shift>t", Shortcut("t", [.control, .shift])),
    ("CommandOrControl+K", Shortcut("k", .control)),
    ("<Control>bracketleft", Shortcut("[", .control)),
    ("XF86AudioPlay", Shortcut("XF86AudioPlay")), ("-", Shortcut("-")),
    ("Space", Shortcut("Space")),
  ])
  func `other programs' key names are recognized`(text: String, chord: Shortcut) {
    #expect(Shortcut(text) == chord)
  }

  @Test(arguments: ["Ctrl-", "Ctrk-R", "<Super", "F0", "F99", "Ctrl-Foo", "hello"])
  func `invalid shortcuts are nil`(text: String) {
    #expect(Shortcut(text) == nil)
    #expect(!Shortcut.isSpelled("Ctrl-K \(text)"))
  }
}
