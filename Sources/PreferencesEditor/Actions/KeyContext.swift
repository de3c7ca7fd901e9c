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

extension KeyContext {
  package var english: String {
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
}

extension KeyContext {
  package var german: String {
    switch self {
    case .domains: "Liste der Domänen"
    case .form: "Formular"
    case .list: "Listen und Wörterbücher"
    case .group: "Gruppen in Werten"
    case .review: "Durchsicht"
    case .why: "Ebenen einer Einstellung"
    case .history: "Verlauf"
    case .record: "Aufzeichnung"
    case .updates: "Neuerungen des Schemas"
    case .snapshots: "Schnappschüsse"
    case .bookmarks: "Lesezeichen"
    case .choices: "Auswahl"
    case .flags: "Mehrfachauswahl"
    case .dialog: "Fragen"
    case .help: "Hilfe"
    }
  }
}
