import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Editor {
  /// What the first row says.
  var headline: String {
    switch screen {
    case .domains: words(StatusPhrase.domains)
    case .form: form?.title ?? "…"
    case .review: words(StatusPhrase.review)
    case .why: why.map { words(StatusPhrase.why($0.setting.title)) } ?? ""
    case .history: history.map { words($0.title) } ?? ""
    case .record: words(StatusPhrase.record)
    case .updates: updates.map { words(StatusPhrase.updatesSince($0.time)) } ?? ""
    case .snapshots: snapshots.map { words($0.title) } ?? ""
    case .bookmarks: words(StatusPhrase.bookmarks)
    case .help: words(StatusPhrase.help)
    }
  }

  /// What stands at the right of the first row: where the domain is kept, or the path of what is explained.
  var place: String? {
    switch screen {
    case .form: form?.place
    case .why: why.map { "\($0.setting.path)" }
    default: nil
    }
  }

  /// The query of a search while it is typed.
  var typedQuery: TextBuffer? {
    switch screen {
    case .domains: domains.typedQuery
    case .form: form?.search.flatMap { $0.isTyping ? $0.query : nil }
    default: nil
    }
  }

  /// What the status line says when nothing happened: how much is staged, changed and wrong.
  func summary(in layout: Layout) -> String {
    switch screen {
    case .domains:
      words(
        domains.isLoaded
          ? StatusPhrase.domainCount(domains.shown.count) : StatusPhrase.lookingForDomains)
    case .form: form.map { summary(of: $0, in: layout) } ?? ""
    case .review: review.map { words($0.summary) } ?? ""
    case .why: why.map { words(StatusPhrase.everyLayer("\($0.setting.path)")) } ?? ""
    case .history: history?.summary(in: language) ?? ""
    case .updates: updates?.summary(in: language) ?? ""
    case .snapshots: snapshots?.summary(in: language) ?? ""
    case .bookmarks: bookmarks.map { words($0.summary) } ?? ""
    case .record: record.flatMap { record in form.map { summary(of: record, in: $0) } } ?? ""
    case .help: ""
    }
  }

  /// All of the selected row, on the screens whose rows are cut where there is no room for it; nil on the others.
  func detail(arrow: String) -> String? {
    switch screen {
    case .why: why?.selected.sentence(arrow: arrow)
    case .review: review.map { "\(words($0.summary))  \($0.sentence(arrow: arrow))" }
    default: nil
    }
  }

  private func summary(of form: Form, in layout: Layout) -> String {
    let note = layout.help.isEmpty ? noteWithoutPane(in: form) : nil
    return ([note].compactMap(\.self) + facts(of: form).map { words($0) }).joined(separator: "  ")
  }

  /// How things stand in the form, the most important first.
  private func facts(of form: Form) -> [StatusPhrase] {
    var facts: [StatusPhrase] = []
    let domain = form.domain
    if !domain.draft.isEmpty { facts.append(.staged(domain.draft.count)) }
    if !domain.conflicts.isEmpty { facts.append(.conflicts(domain.conflicts.count)) }
    facts.append(.changed(form.changedCount))
    let errors = domain.problems.count { $0.severity == .error }
    if errors > 0 { facts.append(.problems(errors)) }
    if let updates { facts.append(.updated(updates.summary(in: language))) }
    if let record { facts.append(.recorded(record.lines.count)) }
    if !form.marked.isEmpty { facts.append(.marked(form.marked.count)) }
    if form.hiddenCount > 0, let key = keymap.keystroke(for: .showAll, in: .form) {
      facts.append(.hidden(form.hiddenCount, key: "\(key)"))
    }
    if form.filter.changedOnly { facts.append(.changedOnly) }
    if let found = found(in: form) { facts.append(found) }
    if domain.schema.isInferred { facts.append(.inferred) }
    if let readOnlyReason { facts.append(.readOnly(words(readOnlyReason))) }
    return facts
  }

  /// What a search shows whose query is not typed any more.
  private func found(in form: Form) -> StatusPhrase? {
    guard let search = form.search, !search.isTyping else { return nil }
    return .found(search.query.text, summary: words(search.summary))
  }

  /// What is wrong with the selected setting, or why it is hidden, where no help pane says it.
  private func noteWithoutPane(in form: Form) -> String? {
    guard let node = form.selectedNode, !node.isGroup else { return nil }
    return form.domain.problems(at: node.location).first.map { "! \($0.message)" }
      ?? node.condition.map { words(StatusPhrase.hiddenNow($0)) }
  }

  /// What the status line says about a value being typed: what is wrong with it, else what it may be.
  var fieldStatus: (text: String, isFault: Bool)? {
    guard screen == .form, dialog == nil else { return nil }
    switch form?.field {
    case .line(let line): return status(of: line)
    case .area(let area): return status(of: area.line)
    case .chord: return (words(EditPhrase.pressKeystroke), false)
    case .key(let key): return key.fault.map { ("! \($0)", true) }
    case .choices, .shapes, .flags, nil: return nil
    }
  }

  private func status(of line: LineField) -> (text: String, isFault: Bool)? {
    if let fault = line.fault { return ("! \(fault)", true) }
    if !line.candidates.isEmpty { return (line.candidates.joined(separator: "  "), false) }
    if let remark = line.currentAnswer?.remark { return (words(remark), false) }
    let constraints = line.setting.constraints.joined(separator: ", ")
    return constraints.isEmpty ? nil : (constraints, false)
  }

  /// What the status line says that is to be read whole: what is wrong with what is typed, or what happened last, beside what
  /// a search shows.
  var sentence: (text: String, role: Role)? {
    guard commandLine == nil, typedQuery == nil else { return nil }
    if let (text, isFault) = fieldStatus, isFault || notice == nil {
      return (text, isFault ? .problem : .dim)
    }
    guard let (text, role) = told else { return nil }
    let isOneLine = !text.contains(where: \.isNewline)
    let found = isOneLine && screen == .form && dialog == nil ? form.flatMap(found) : nil
    return (([text] + [found].compactMap { $0.map { words($0) } }).joined(separator: "  "), role)
  }

  /// What is said beside a query that is being typed: what happened, else what it finds.
  var queryNote: (text: String, role: Role)? {
    guard commandLine == nil, let typedQuery else { return nil }
    let found = typedQuery.isEmpty ? nil : form?.search.map { words($0.summary) }
    return told ?? found.map { ($0, .dim) }
  }

  /// What happened last.
  var told: (text: String, role: Role)? { notice.map { (words($0.phrase), $0.role) } }

  /// Whether a group is selected and no setting.
  var isOnHeading: Bool {
    guard let form else { return false }
    return form.pane == .groups || form.selected?.isHeading == true
  }

  /// The keystrokes the footer offers, with what they do.
  var hints: [(keystroke: String, word: String)] {
    if let field = fieldHints { return field }
    let context = context
    return context.offered.filter { isOffered($0, in: context) }.compactMap { action in
      keymap.keystroke(for: action, in: context).map {
        ($0.description, word(for: action, in: context))
      }
    }
  }

  /// Whether an action that a screen offers does something where the screen stands.
  private func isOffered(_ action: Action, in context: KeyContext) -> Bool {
    guard context == .snapshots, let snapshots else { return true }
    switch action {
    case .open: return !snapshots.comparesTwo
    case .undo: return snapshots.list.opened != nil && !snapshots.comparesTwo
    case .addElement, .mark, .dropLine: return snapshots.list.opened == nil
    default: return true
    }
  }

  func word(for action: Action, in context: KeyContext) -> String {
    hint(for: action, in: context).map { words($0) } ?? action.word(in: language)
  }

  /// What an action does where that is not what its own word says.
  private func hint(for action: Action, in context: KeyContext) -> HintPhrase? {
    switch (action, context) {
    case (.open, .domains): .open
    case (.review, .review): review?.marked.isEmpty == false ? .saveMarked : .save
    case (.open, .history): history?.list.opened == nil ? .open : .undo
    case (.open, .record), (.open, .updates): .whatToDo
    case (.undo, .record): .revert
    case (.dropLine, .record), (.dropLine, .updates): .keep
    case (.record, .record): .anew
    case (.undo, .updates): .putRight
    case (.open, .snapshots): snapshots?.list.opened == nil ? .compare : .applyAsk
    case (.undo, .snapshots): .apply
    case (.addElement, .snapshots): .new
    case (.dropLine, .snapshots): .delete
    case (.open, .bookmarks): .goThere
    case (.dropLine, .bookmarks): .remove
    case (.open, .choices), (.open, .dialog): .choose
    case (.open, .flags): .stage
    case (.back, .flags): .cancel
    case (.open, .form) where isOnHeading: .open
    case (.open, .why): .editThere
    case (.resetSetting, .why): .resetThere
    case (.back, .list), (.back, .group): .done
    case (.nextPane, .dialog): .next
    case (.back, .dialog) where dialog?.asksAboutText == true: .forget
    default: nil
    }
  }

  /// What the keystrokes of a text field do, which are no actions of the keymap.
  private var fieldHints: [(String, String)]? {
    fieldPhrases.map { hints in hints.map { ($0, words($1)) } }
  }

  private var fieldPhrases: [(String, HintPhrase)]? {
    guard dialog == nil else { return nil }
    if commandLine != nil { return [("Enter", .run), ("Tab", .complete), ("Esc", .giveUp)] }
    if typedQuery != nil { return [("Enter", .keepQuery), ("Esc", .giveUp)] }
    guard screen == .form else { return nil }
    switch form?.field {
    case .line(let line): return line.hints + [("Enter", .stage), ("Esc", .cancel)]
    case .chord: return [("Esc", .cancel)]
    case .area: return [("Tab", .buttons), ("Ctrl-S", .stage), ("Esc", .cancel)]
    case .key: return [("Enter", .goOn), ("Esc", .cancel)]
    case .choices, .shapes, .flags, nil: return nil
    }
  }
}

extension LineField {
  /// What keystrokes do in it that are neither typed nor the same everywhere.
  fileprivate var hints: [(String, HintPhrase)] {
    if isSlider { return [("-", .less), ("+", .more), ("Home", .least), ("End", .most)] }
    return pathRule == nil ? [] : [("Tab", .complete)]
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
