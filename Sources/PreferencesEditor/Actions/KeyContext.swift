import PreferenceValues

/// Where keystrokes are read; the same one may mean different things in different contexts.
///
/// In words it is a heading of the help page.
package enum KeyContext: String, Phrase, Hashable, CaseIterable {
  case domains, form, list, group, review, why, history, record, updates, snapshots, bookmarks,
    choices, flags, dialog, help

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
    case .why: [.open, .resetSetting, .review, .back, .undo, .help]
    case .history: [.open, .undo, .asOf, .review, .back, .help]
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
