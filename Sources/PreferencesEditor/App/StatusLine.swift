import PreferenceValues
import Terminal

// What the rows around the screen say: the first one, the status line and the footer.
extension Editor {
  /// What the first row says.
  var headline: String { screen.title(in: model) }

  /// What stands at the right of the first row.
  var place: String? { screen.place(in: model) }

  /// The query of a search while it is typed.
  var typedQuery: TextBuffer? { screen.query(in: model) }

  /// What the status line says when nothing happened.
  var summary: String { screen.summary(in: model) }

  /// What the status line says about a value being typed: what is wrong with it, else what it may be.
  var fieldStatus: (text: String, isFault: Bool)? {
    model.dialog == nil ? screen.fieldRemark(in: model) : nil
  }

  /// What the status line says that is to be read whole: what is wrong with what is typed, or what happened last, beside what
  /// a search shows.
  var sentence: (text: String, role: Role)? {
    guard model.commandLine == nil, typedQuery == nil else { return nil }
    if let (text, isFault) = fieldStatus, isFault || model.notice == nil {
      return (text, isFault ? .problem : .dim)
    }
    guard let (text, role) = told else { return nil }
    let isAlone = text.contains(where: \.isNewline) || model.dialog != nil
    let beside = isAlone ? nil : screen.besideNotice(in: model)
    return ([text, beside].compactMap(\.self).joined(separator: "  "), role)
  }

  /// What is said beside a query that is being typed: what happened, else what it finds.
  var queryNote: (text: String, role: Role)? {
    guard model.commandLine == nil, typedQuery != nil else { return nil }
    return told ?? screen.queryRemark(in: model).map { ($0, .dim) }
  }

  /// What happened last.
  var told: (text: String, role: Role)? {
    model.notice.map { (model.words($0.phrase), $0.role) }
  }

  /// How many lines a sentence takes on the status line, so that it can be read whole where there is room: on the screens that
  /// tell all of a row there, that is what two rows of the list leave.
  func statusLines(columns: Int, room: Int) -> Int {
    let detail = screen.detail(in: model, arrow: "->")
    let most = detail == nil ? size.rows / 4 : min(room - 2, max(4, size.rows / 2))
    guard most > 1, columns > 0 else { return 1 }
    let note = queryNote?.text
    if let note, note.count <= columns * 2 / 3 { return 1 }
    guard let text = note ?? sentence?.text ?? detail else { return 1 }
    let lines = SafeText.lines(of: text, in: .standard, upTo: most * columns)
    let query = note == nil ? 0 : 1
    return min(most, query + lines.reduce(0) { $0 + $1.wrapped(to: columns).count })
  }

  // MARK: Footer

  /// The keystrokes the footer offers, with what they do.
  var hints: [(keystroke: String, word: String)] {
    if let keys = textHints { return keys.map { ($0.keys, model.words($0.phrase)) } }
    let context = context
    return footer.compactMap { item in
      model.keymap.keystroke(for: item.action, in: context).map {
        ($0.description, word(of: item))
      }
    }
  }

  /// What the keystrokes of a text field do, which are no actions of the keymap.
  private var textHints: [(keys: String, phrase: HintPhrase)]? {
    guard model.dialog == nil else { return nil }
    if model.commandLine != nil { return [("Enter", .run), ("Tab", .complete), ("Esc", .giveUp)] }
    if typedQuery != nil { return [("Enter", .keepQuery), ("Esc", .giveUp)] }
    return screen.textHints(in: model)
  }

  private var footer: [FooterItem] { model.dialog?.footer ?? screen.footer(in: model) }

  private func word(of item: FooterItem) -> String {
    item.word.map { model.words($0) } ?? item.action.word(in: model.language)
  }

  /// What the footer says of an action.
  func word(for action: Action) -> String {
    word(of: footer.first { $0.action == action } ?? (action, nil))
  }
}

extension Notice {
  fileprivate var role: Role {
    switch severity {
    case .information: .status
    case .warning: .warning
    case .error: .problem
    }
  }
}
