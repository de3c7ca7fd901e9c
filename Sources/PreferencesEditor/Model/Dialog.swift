import PreferenceEditing
package import PreferenceStores
package import PreferenceValues

/// A question, with buttons to answer it; the first button is the safe one.
package struct Dialog: Sendable {
  /// What a button means.
  package enum Answer: Sendable {
    case cancel
    case leave(Leaving, Staged)
    case reset(PreferencePath)
    case resetMarked([PreferencePath])
    case stage(PreferenceValue, PreferencePath)
    case stageAll([(path: PreferencePath, value: PreferenceValue?)])
    case edit(PreferencePath)
    case keepMine(PreferencePath)
    case takeTheirs(PreferencePath)
    case takeBase(PreferencePath)
    case editConflict(PreferencePath)
    case agree(Consent)
    case adopt(KeptDraft)
    case forget(KeptDraft)
    case later(KeptDraft)
    case discardText
    case editAgain, keepOutside, forgetOutside
    case forgetAndLeave(Leaving)
    /// Something to be done outside.
    case effect(Effect)
    /// What the screen asked for that shows the dialog.
    case screen(any ScreenAnswer)
  }

  /// Where to go when the open domain is left.
  package enum Leaving: Sendable {
    case quit
    case list
    case open(String)
  }

  /// What becomes of what is staged when the domain is left.
  package enum Staged: Sendable {
    case save, keep, drop
  }

  package struct Button: Sendable {
    package var title: String
    package var answer: Answer

    init(_ title: String, _ answer: Answer) {
      self.title = title
      self.answer = answer
    }

    /// Whether it drops what an earlier run left, which one letter of a command must not do.
    var forgetsDraft: Bool { if case .forget = answer { true } else { false } }
  }

  package var title: String
  package var lines: [String]
  package var buttons: [Button]
  package var selected = 0
  /// The row of its text that is the first on screen, where the text is to be read and longer than the screen.
  package var top = 0

  /// A question in words; the lines are in words already.
  init(
    _ question: Message, lines: [String] = [],
    buttons: [(message: Message, answer: Answer)], in language: Language
  ) {
    title = question.text(in: language)
    self.lines = lines
    self.buttons = buttons.map { Button($0.message.text(in: language), $0.answer) }
  }

  /// A question with lines that are still to be put into words.
  init(
    _ question: Message, lines: [Message],
    buttons: [(message: Message, answer: Answer)], in language: Language
  ) {
    let lines = lines.map { $0.text(in: language) }
    self.init(question, lines: lines, buttons: buttons, in: language)
  }

  /// The path of the conflict that is asked about.
  var conflictPath: PreferencePath? {
    buttons.lazy.compactMap { if case .keepMine(let path) = $0.answer { path } else { nil } }.first
  }

  /// Whether there is nothing to answer.
  var isToRead: Bool { buttons.count == 1 }

  /// What is meant by going away without an answer: what an earlier run left is kept for the next time.
  var answerOfLeaving: Answer {
    let later = buttons.lazy.map(\.answer).first {
      switch $0 {
      case .later, .keepOutside: true
      // Who goes on pressing Esc wants out.
      case .discardText: asksAboutText
      default: false
      }
    }
    return later ?? .cancel
  }

  /// The actions that the footer offers.
  var footer: [FooterItem] {
    [
      (.open, Message("choose")), (.nextPane, Message("next")),
      (.back, asksAboutText ? Message("discard") : nil),
    ]
  }

  mutating func moveFocus(by distance: Int) {
    selected = (selected + distance + buttons.count) % buttons.count
  }

  /// Whether it asks what becomes of what is staged on the way out; Ctrl-C again then keeps it and leaves.
  var asksAboutQuitting: Bool {
    buttons.contains {
      switch $0.answer {
      case .leave(.quit, _), .forgetAndLeave(.quit): true
      default: false
      }
    }
  }

  /// Whether it asks what becomes of a text that was typed; Ctrl-C again stages it where it can be, and leaves.
  var asksAboutText: Bool {
    buttons.allSatisfy {
      switch $0.answer {
      case .cancel, .discardText: true
      default: false
      }
    } && !isToRead
  }

  /// The button whose title begins with a letter, so that it can be pressed at once.
  func button(startingWith letter: Character) -> Button? {
    buttons.first { $0.title.lowercased().first == Character(letter.lowercased()) }
  }
}
