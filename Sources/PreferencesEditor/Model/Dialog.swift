import PreferenceEditing
package import PreferenceStores
package import PreferenceValues

/// A question and the buttons that answer it.
///
/// The first button is the safe one.
package struct Dialog: Sendable {
  /// The meaning of a button.
  package enum Answer: Sendable {
    case cancel
    case leave(ExitDestination, DraftFate)
    case reset(PreferencePath)
    case resetSelected([PreferencePath])
    case setValue(PreferenceValue, PreferencePath)
    case setAll([(path: PreferencePath, value: PreferenceValue?)])
    case edit(PreferencePath)
    case keepDraftEdit(PreferencePath)
    case useStoredValue(PreferencePath)
    case restoreOriginal(PreferencePath)
    case editConflict(PreferencePath)
    case agree(StoreConsent)
    case replaceDraft(RestorableDraft)
    case forget(RestorableDraft)
    case later(RestorableDraft)
    case discardText
    case editAgain, keepExternal, discardExternal
    case forgetAndLeave(ExitDestination)
    /// Performs an effect.
    case effect(Effect)
    /// Passes the answer to the screen that presented the dialog.
    case screen(any ScreenAnswer)
  }

  /// The destination after leaving the open domain.
  package enum ExitDestination: Sendable {
    case quit
    case list
    case open(String)
  }

  /// The fate of the unsaved changes after leaving the domain.
  package enum DraftFate: Sendable {
    case save, keep, discard
  }

  package struct Button: Sendable {
    package var title: String
    package var answer: Answer
    /// The letter that presses the button; nil if other buttons have all letters of its title.
    package let letter: Character?

    /// Whether one letter only selects the button: it discards the draft of an earlier run, or replaces a file, and its
    /// dialog may appear while the user types something else.
    var needsConfirmation: Bool {
      switch answer {
      case .forget, .effect(.repair): true
      default: false
      }
    }
  }

  package var title: String
  package var lines: [String]
  package var buttons: [Button]
  package var selected = 0
  /// The first visible row of the text if the dialog only shows text longer than the screen.
  package var top = 0

  /// A question with lines in the language of the interface.
  init(
    _ question: Message, lines: [String] = [],
    buttons: [(message: Message, answer: Answer)], in language: InterfaceLanguage
  ) {
    title = question.text(in: language)
    self.lines = lines
    let titles = buttons.map { $0.message.text(in: language) }
    self.buttons = zip(titles, zip(buttons, ButtonLetters.letters(of: titles))).map {
      Button(title: $0, answer: $1.0.answer, letter: $1.1)
    }
  }

  /// A question with lines that are not localized yet.
  init(
    _ question: Message, lines: [Message],
    buttons: [(message: Message, answer: Answer)], in language: InterfaceLanguage
  ) {
    let lines = lines.map { $0.text(in: language) }
    self.init(question, lines: lines, buttons: buttons, in: language)
  }

  /// The path of the conflict that the dialog asks about.
  var conflictPath: PreferencePath? {
    buttons.lazy.compactMap { if case .keepDraftEdit(let path) = $0.answer { path } else { nil } }
      .first
  }

  /// The draft of an earlier run that the dialog offers.
  var offeredDraft: RestorableDraft? {
    if case .later(let draft) = dismissalAnswer { draft } else { nil }
  }

  /// The domain whose unreadable file the dialog offers to repair.
  var damagedDomain: String? {
    for button in buttons {
      if case .effect(.editFile(let file, let domain)) = button.answer, !file.isEmptied {
        return domain
      }
    }
    return nil
  }

  /// Whether the dialog only shows text.
  var isToRead: Bool { buttons.count == 1 }

  /// The answer of closing the dialog without a choice.
  ///
  /// It keeps the draft of an earlier run, and the text from the external editor.
  var dismissalAnswer: Answer {
    let later = buttons.lazy.map(\.answer).first {
      switch $0 {
      case .later, .keepExternal: true
      // Repeated presses of Esc must leave the field.
      case .discardText: isTextDialog
      default: false
      }
    }
    return later ?? .cancel
  }

  /// The actions that the footer offers.
  var footer: [FooterItem] {
    [
      (.open, Message("choose")), (.nextPane, Message("next")),
      (.back, dismissalWord),
    ]
  }

  /// The word for closing the dialog without a choice.
  var dismissalWord: Message {
    switch dismissalAnswer {
    case .discardText: Message("discard")
    case .later, .keepExternal: Message("later")
    default: isToRead ? Message("close") : Message("cancel")
    }
  }

  mutating func moveFocus(by distance: Int) {
    selected = (selected + distance + buttons.count) % buttons.count
  }

  /// Whether the dialog asks about unsaved changes on the way out.
  ///
  /// A second Ctrl-C then keeps the draft and quits.
  var isQuitDialog: Bool {
    buttons.contains {
      switch $0.answer {
      case .leave(.quit, _), .forgetAndLeave(.quit): true
      default: false
      }
    }
  }

  /// Whether the dialog asks about a typed text.
  ///
  /// A second Ctrl-C then enters the text if it is valid, and leaves.
  var isTextDialog: Bool {
    buttons.allSatisfy {
      switch $0.answer {
      case .cancel, .discardText: true
      default: false
      }
    } && !isToRead
  }

  /// The index of the button that a letter presses.
  func buttonIndex(for letter: Character) -> Int? {
    buttons.firstIndex { $0.letter == letter.lowercased().first }
  }
}
