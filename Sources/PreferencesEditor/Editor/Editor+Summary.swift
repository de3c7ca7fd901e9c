import Preferences
import Terminal

extension Editor {
  /// What the first row says.
  var headline: String {
    switch screen {
    case .domains: "Domains"
    case .form: form?.title ?? "…"
    case .review: "Review"
    case .why: why.map { "Why \($0.setting.title)" } ?? ""
    case .history: history?.title ?? ""
    case .record: "Record"
    case .updates: updates.map { "Updates since \($0.time)" } ?? ""
    case .snapshots: snapshots?.title ?? ""
    case .bookmarks: "Bookmarks"
    case .help: "Help"
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
  var summary: String {
    switch screen {
    case .domains:
      domains.isLoaded ? ValueText.count(domains.shown.count, "domain") : "Looking for domains …"
    case .form: form.map(summary) ?? ""
    case .review: review?.summary ?? ""
    case .why: why.map { "\($0.setting.path): every layer, the highest first" } ?? ""
    case .history: history?.summary ?? ""
    case .updates: updates?.summary ?? ""
    case .snapshots: snapshots?.summary ?? ""
    case .bookmarks: bookmarks?.summary ?? ""
    case .record: record.flatMap { record in form.map { summary(of: record, in: $0) } } ?? ""
    case .help: ""
    }
  }

  private func summary(of form: Form) -> String {
    var parts: [String] = []
    let domain = form.domain
    if let note = noteWithoutPane(in: form) { parts.append(note) }
    if !domain.draft.isEmpty { parts.append("\(domain.draft.count) staged") }
    if !domain.conflicts.isEmpty {
      parts.append(ValueText.count(domain.conflicts.count, "conflict"))
    }
    parts.append("\(form.changedCount) changed")
    let errors = domain.problems.count { $0.severity == .error }
    if errors > 0 { parts.append(ValueText.count(errors, "problem")) }
    if let updates { parts.append("updated: \(updates.summary)") }
    if let record { parts.append("\(record.lines.count) recorded") }
    if !form.marked.isEmpty { parts.append("\(form.marked.count) marked") }
    if form.hiddenCount > 0, let key = keymap.keystroke(for: .showAll, in: .form) {
      parts.append("\(form.hiddenCount) hidden, \(key) shows")
    }
    if form.filter.changedOnly { parts.append("changed only") }
    if let search = form.search, !search.isTyping {
      parts.append("“\(search.query.text)”: \(search.summary)")
    }
    if domain.schema.isInferred { parts.append("schema inferred") }
    if let readOnlyReason { parts.append("read-only: \(readOnlyReason)") }
    return parts.joined(separator: "  ")
  }

  /// What is wrong with the selected setting, or why it is hidden, where no help pane says it.
  private func noteWithoutPane(in form: Form) -> String? {
    guard Layout(of: self).help.isEmpty, let node = form.selectedNode, !node.isGroup else {
      return nil
    }
    return form.domain.problems(at: node.location).first.map { "! \($0.message)" }
      ?? node.condition.map { "hidden: \($0)" }
  }

  /// What the status line says about a value being typed: what is wrong with it, else what it may be.
  var fieldStatus: (text: String, isFault: Bool)? {
    guard screen == .form, dialog == nil else { return nil }
    let line: LineField? =
      switch form?.field {
      case .line(let line): line
      case .area(let area): area.line
      case .choices, .shapes, .flags, .key, .chord, nil: nil
      }
    if case .chord? = form?.field {
      return ("Press the keystroke; Esc leaves what there is.", false)
    }
    if case .key(let key)? = form?.field, let fault = key.fault { return ("! \(fault)", true) }
    guard let line else { return nil }
    if let fault = line.fault { return ("! \(fault)", true) }
    if !line.candidates.isEmpty { return (line.candidates.joined(separator: "  "), false) }
    if let remark = line.currentAnswer?.remark { return (remark, false) }
    let constraints = line.setting.constraints.joined(separator: ", ")
    return constraints.isEmpty ? nil : (constraints, false)
  }

  /// The keystrokes the footer offers, with what they do.
  var hints: [(keystroke: String, word: String)] {
    if let field = fieldHints { return field }
    let context = context
    return context.offered.compactMap { action in
      keymap.keystroke(for: action, in: context).map {
        ($0.description, word(for: action, in: context))
      }
    }
  }

  func word(for action: Action, in context: KeyContext) -> String {
    switch (action, context) {
    case (.open, .domains): "open"
    case (.review, .review): review?.marked.isEmpty == false ? "save marked" : "save"
    case (.open, .history): history?.opened == nil ? "open" : "undo …"
    case (.open, .record): "what to do …"
    case (.undo, .record): "revert"
    case (.dropLine, .record): "keep"
    case (.record, .record): "anew"
    case (.open, .updates): "what to do …"
    case (.undo, .updates): "put right"
    case (.dropLine, .updates): "keep"
    case (.open, .snapshots): snapshots?.opened == nil ? "compare" : "apply …"
    case (.undo, .snapshots): "apply"
    case (.addElement, .snapshots): "new"
    case (.dropLine, .snapshots): "delete"
    case (.open, .bookmarks): "go there"
    case (.dropLine, .bookmarks): "remove"
    case (.open, .choices), (.open, .dialog): "choose"
    case (.open, .flags): "stage"
    case (.back, .flags): "cancel"
    case (.open, .form) where form?.pane == .groups || form?.selected?.isHeading == true: "open"
    case (.open, .why): "edit there"
    case (.resetSetting, .why): "reset there"
    case (.back, .list), (.back, .group): "done"
    case (.nextPane, .dialog): "next"
    default: action.word
    }
  }

  /// What the keystrokes of a text field do, which are no actions of the keymap.
  private var fieldHints: [(String, String)]? {
    guard dialog == nil else { return nil }
    if commandLine != nil { return [("Enter", "run"), ("Tab", "complete"), ("Esc", "give up")] }
    if typedQuery != nil { return [("Enter", "keep"), ("Esc", "give up")] }
    guard screen == .form else { return nil }
    switch form?.field {
    case .line(let line): return line.hints + [("Enter", "stage"), ("Esc", "cancel")]
    case .chord: return [("Esc", "cancel")]
    case .area: return [("Tab", "buttons"), ("Ctrl-S", "stage"), ("Esc", "cancel")]
    case .key: return [("Enter", "go on"), ("Esc", "cancel")]
    case .choices, .shapes, .flags, nil: return nil
    }
  }
}

extension LineField {
  /// What keystrokes do in it that are neither typed nor the same everywhere.
  fileprivate var hints: [(String, String)] {
    if isSlider { return [("-", "less"), ("+", "more"), ("Home", "least"), ("End", "most")] }
    return pathRule == nil ? [] : [("Tab", "complete")]
  }
}
