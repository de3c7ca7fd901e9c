/// Where keystrokes are read; the same one may mean different things in different contexts.
package enum KeyContext: String, Hashable, Sendable, CaseIterable {
  case domains, form, list, group, review, why, history, record, updates, snapshots, bookmarks,
    choices, flags, dialog, help

  /// Its name on the help page.
  package var title: String {
    switch self {
    case .domains: "List of domains"
    case .form: "Form"
    case .list: "Lists and dictionaries"
    case .group: "Groups inside of values"
    case .review: "Review"
    case .why: "Layers of a setting"
    case .history: "History"
    case .record: "Record"
    case .updates: "Updates of the schema"
    case .snapshots: "Snapshots"
    case .bookmarks: "Bookmarks"
    case .choices: "Choices"
    case .flags: "Several choices"
    case .dialog: "Questions"
    case .help: "Help"
    }
  }

  /// The actions its footer offers, most wanted first.
  var offered: [Action] {
    switch self {
    case .domains: [.open, .search, .help, .quit]
    case .form:
      [.open, .toggle, .search, .review, .help, .changedOnly, .resetSetting, .undo, .back, .quit]
    case .list:
      [
        .open, .addElement, .removeElement, .moveElementUp, .moveElementDown, .back,
        .duplicateElement, .changeShape,
      ]
    case .group: [.open, .toggle, .back, .resetSetting, .changeShape, .addElement]
    case .review: [.review, .open, .mark, .dropLine, .back, .help, .showCommands, .copyCommand]
    case .why: [.open, .resetSetting, .back]
    case .history: [.open, .undo, .review, .back, .help]
    case .record: [.open, .undo, .dropLine, .copyCommand, .review, .back, .record, .help]
    case .updates: [.open, .undo, .dropLine, .review, .back, .help]
    case .snapshots: [.open, .addElement, .mark, .undo, .dropLine, .review, .back, .help]
    case .bookmarks: [.open, .dropLine, .back, .help]
    case .choices: [.open, .back]
    case .flags: [.open, .toggle, .back]
    case .dialog: [.open, .nextPane, .back]
    case .help: [.back]
    }
  }
}
