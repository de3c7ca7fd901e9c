import PreferenceValues
import Terminal

// Texts of the rows around the screen: the first row, the status line and the footer.
extension Editor {
  /// The title in the first row.
  var headline: String { screen.title(in: model) }

  /// The text at the right of the first row.
  var place: String? { screen.place(in: model) }

  /// The texts for the right of the first row, the longest first.
  var places: [String] {
    guard let place else { return [] }
    return (screen.locationDetail(in: model).map { ["\(place)  \($0)"] } ?? []) + [place]
  }

  /// The query that the user types.
  var typedQuery: TextBuffer? { screen.query(in: model) }

  /// The status line when there is no notice.
  func summary(_ symbols: TextSymbols) -> String {
    screen.facts(in: model).map { model.localized($0) }.joined(separator: symbols.separator)
  }

  /// The problem of the typed value, otherwise its constraint.
  var fieldStatus: (text: String, isError: Bool)? {
    model.dialog == nil ? screen.fieldRemark(in: model) : nil
  }

  /// The text that must be readable in full: the problem of the typed value, or the last notice
  /// with the result of a search.
  func sentence(_ symbols: TextSymbols) -> (text: String, role: Role)? {
    guard model.commandLine == nil, typedQuery == nil else { return nil }
    if let (text, isError) = fieldStatus, isError || model.notice == nil {
      return (text, isError ? .problem : .dim)
    }
    guard let (text, role) = reported else { return nil }
    let isAlone = text.contains(where: \.isNewline) || model.dialog != nil
    let result = isAlone ? nil : screen.searchNotice(in: model)
    let separator = text.last == "." ? " " : symbols.separator
    return ([text, result].compactMap(\.self).joined(separator: separator), role)
  }

  /// The last notice, otherwise the result of the query, shown next to the query.
  var queryNote: (text: String, role: Role)? {
    guard model.commandLine == nil, typedQuery != nil else { return nil }
    return reported ?? screen.queryRemark(in: model).map { ($0, .dim) }
  }

  /// The last notice in the language of the interface.
  var reported: (text: String, role: Role)? {
    model.notice.map { (model.localized($0.message), $0.role) }
  }

  /// The number of lines of the status line that show its sentence in full, if there is room.
  ///
  /// A detail can take all but two rows of the list, anything else a quarter of the screen, or two of six rows.
  func statusLines(columns: Int, room: Int) -> Int {
    let detail = screen.detail(in: model, symbols: .ascii)
    let share = max(size.rows / 4, min(2, size.rows / 3))
    let most = detail == nil ? share : min(room - 2, max(4, size.rows / 2))
    guard most > 1, columns > 0 else { return 1 }
    let note = queryNote?.text
    if let note, note.count <= columns * 2 / 3 { return 1 }
    guard let text = note ?? sentence(.ascii)?.text ?? detail else { return 1 }
    let lines = SafeText.lines(of: text, in: .standard, upTo: most * columns)
    let query = note == nil ? 0 : 1
    return min(most, query + lines.reduce(0) { $0 + $1.wrapped(to: columns).count })
  }

  // MARK: Footer

  /// The shortcuts in the footer with their words.
  var hints: [(keystroke: String, word: String)] {
    let context = context
    return footer.compactMap { item in
      model.keymap.keystroke(for: item.action, in: context).map {
        ($0.description, word(of: item))
      }
    }
  }

  private var footer: [FooterItem] {
    if let dialog = model.dialog { return dialog.footer }
    return model.commandLine == nil ? screen.footer(in: model) : Self.commandLineFooter
  }

  private static let commandLineFooter: [FooterItem] = [
    (.accept, Message("run")), (.complete, nil), (.back, Message("cancel")),
  ]

  private func word(of item: FooterItem) -> String {
    item.word.map { model.localized($0) } ?? item.action.word(in: model.language)
  }

  /// The footer's word for an action.
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
