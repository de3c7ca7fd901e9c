import PreferenceValues
import Testing

@Suite struct KeyChordTests {
  private static let chords: [(chord: KeyChord, spellings: [String])] = [
    (KeyChord("r", .control), ["Ctrl-R", "ctrl+r", "Ctrl+R", "<Control>r"]),
    (KeyChord("N"), ["N", "shift+n", "Shift+N", "<Shift>n"]),
    (KeyChord("PgUp", .shift), ["Shift-PgUp", "shift+pageup", "Shift+PageUp", "<Shift>Page_Up"]),
    (
      KeyChord("p", [.control, .alt, .shift, .super]),
      [
        "Super-Ctrl-Alt-Shift-P", "super+ctrl+alt+shift+p", "Super+Ctrl+Alt+Shift+P",
        "<Super><Control><Alt><Shift>p",
      ]
    ),
    (KeyChord("F5"), ["F5", "f5", "F5", "F5"]),
    (KeyChord("+", .control), ["Ctrl-+", "ctrl+plus", "Ctrl+Plus", "<Control>plus"]),
    (KeyChord("-", .alt), ["Alt--", "alt+-", "Alt+-", "<Alt>minus"]),
    (KeyChord("Enter"), ["Enter", "enter", "Enter", "Return"]),
    (KeyChord("é", .alt), ["Alt-é", "alt+é", "Alt+É", "<Alt>é"]),
  ]

  @Test(arguments: chords)
  func `a keystroke is written and read in every spelling`(chord: KeyChord, spellings: [String]) {
    for (spelling, text) in zip(KeyChord.Spelling.allCases, spellings) {
      #expect(chord.text(spelling) == text)
      #expect(KeyChord(text) == chord, "\(text)")
    }
  }

  @Test(arguments: [
    ("<Super>Left", KeyChord.Spelling.brackets), ("ctrl+shift+p", .plus), ("Ctrl+P", .capitalPlus),
    ("Ctrl-P", .hyphens), ("", .hyphens), ("+", .hyphens),
  ])
  func `a text shows how keystrokes are spelled`(text: String, spelling: KeyChord.Spelling) {
    #expect(KeyChord.Spelling(of: text) == spelling)
  }

  @Test(arguments: [
    ("C-x", KeyChord("x", .control)), ("M-x", KeyChord("x", .alt)), ("^R", KeyChord("r", .control)),
    ("cmd+k", KeyChord("k", .super)), ("<Primary><Shift>t", KeyChord("t", [.control, .shift])),
    ("CommandOrControl+K", KeyChord("k", .control)),
    ("<Control>bracketleft", KeyChord("[", .control)),
    ("XF86AudioPlay", KeyChord("XF86AudioPlay")), ("-", KeyChord("-")),
    ("Space", KeyChord("Space")),
  ])
  func `other programs' words are known`(text: String, chord: KeyChord) {
    #expect(KeyChord(text) == chord)
  }

  @Test(arguments: ["Ctrl-", "Ctrk-R", "<Super", "F0", "F99", "Ctrl-Foo", "hello"])
  func `what is no keystroke is none`(text: String) {
    #expect(KeyChord(text) == nil)
    #expect(!KeyChord.isSpelled("Ctrl-K \(text)"))
  }
}
