import PreferenceValues

/// What an action does on a screen where its own sentence would say something else.
enum ActionPhrase: Phrase, CaseIterable {
  case editLine, saveListed, markLine
  case editInLayer, resetInLayer
  case openSave, undoSaved
  case askAboutChange, revertChange, keepChange, recordAnew
  case putRight, keepAsIs
  case compareSnapshot, keepSnapshot, markSnapshot, applyKey, deleteSnapshot
  case goThere, removeBookmark
  case takeChoice, toggleFlag, stageFlags, leaveUnchanged
  case pressButton, giveNoAnswer

  var english: String {
    switch self {
    case .editLine: "Edit what the line would save."
    case .saveListed: "Save what is listed, or only the lines that are marked."
    case .markLine: "Mark a line, to save the marked ones alone."
    case .editInLayer: "Edit the value in the selected layer."
    case .resetInLayer: "Stage the reset of the value in the selected layer."
    case .openSave: "Open a save to see what it changed; in it, ask what to take back."
    case .undoSaved: "Stage what takes a save back, or the selected line of it."
    case .askAboutChange: "Ask what to do about the line, or about all of them."
    case .revertChange: "Stage what takes the change back."
    case .keepChange: "Leave the change as it is, and take it off the list."
    case .recordAnew: "Begin to record anew."
    case .putRight: "Stage what puts the key right."
    case .keepAsIs: "Leave the key as it is, and take it off the list."
    case .compareSnapshot: "Compare a snapshot; in the comparison, ask what to apply."
    case .keepSnapshot: "Keep the values that are stored now under a name."
    case .markSnapshot: "Mark a snapshot, to compare another one with it."
    case .applyKey: "Stage the snapshot's value of the selected key."
    case .deleteSnapshot: "Delete a snapshot."
    case .goThere: "Go to the setting, in whatever domain it is."
    case .removeBookmark: "Take the bookmark away."
    case .takeChoice: "Take the selected choice."
    case .toggleFlag: "Take the selected value in, or out."
    case .stageFlags: "Stage what is taken in."
    case .leaveUnchanged: "Leave without changing anything."
    case .pressButton: "Press the selected button; a button's first letter presses it, too."
    case .giveNoAnswer: "Close the question without an answer."
    }
  }

  var german: String {
    switch self {
    case .editLine: "Bearbeiten, was die Zeile speichern würde."
    case .saveListed: "Speichern, was aufgelistet ist, oder nur die markierten Zeilen."
    case .markLine: "Eine Zeile markieren, um die markierten allein zu speichern."
    case .editInLayer: "Den Wert in der ausgewählten Ebene bearbeiten."
    case .resetInLayer: "Das Zurücksetzen des Werts in der ausgewählten Ebene vormerken."
    case .openSave: "Eine Speicherung öffnen; darin fragen, was zurückgenommen werden soll."
    case .undoSaved: "Vormerken, was eine Speicherung zurücknimmt, oder deren ausgewählte Zeile."
    case .askAboutChange: "Fragen, was mit der Zeile oder mit allen geschehen soll."
    case .revertChange: "Vormerken, was die Änderung zurücknimmt."
    case .keepChange: "Die Änderung lassen, wie sie ist, und von der Liste nehmen."
    case .recordAnew: "Neu aufzuzeichnen beginnen."
    case .putRight: "Vormerken, was den Schlüssel richtigstellt."
    case .keepAsIs: "Den Schlüssel lassen, wie er ist, und von der Liste nehmen."
    case .compareSnapshot:
      "Einen Schnappschuss vergleichen; im Vergleich fragen, was angewandt werden soll."
    case .keepSnapshot: "Die jetzt gespeicherten Werte unter einem Namen aufbewahren."
    case .markSnapshot: "Einen Schnappschuss markieren, um einen anderen mit ihm zu vergleichen."
    case .applyKey: "Den Wert des Schnappschusses für den ausgewählten Schlüssel vormerken."
    case .deleteSnapshot: "Einen Schnappschuss löschen."
    case .goThere: "Zur Einstellung gehen, in welcher Domäne sie auch ist."
    case .removeBookmark: "Das Lesezeichen entfernen."
    case .takeChoice: "Die ausgewählte Möglichkeit nehmen."
    case .toggleFlag: "Den ausgewählten Wert hinein- oder herausnehmen."
    case .stageFlags: "Vormerken, was hineingenommen ist."
    case .leaveUnchanged: "Ohne Änderung verlassen."
    case .pressButton:
      "Den ausgewählten Knopf drücken; auch sein erster Buchstabe drückt ihn."
    case .giveNoAnswer: "Die Frage ohne Antwort schließen."
    }
  }
}

extension ActionPhrase {
  /// What an action does there, nil where its own sentence says it.
  init?(_ action: Action, in context: KeyContext) {
    switch (action, context) {
    case (.open, .review): self = .editLine
    case (.review, .review): self = .saveListed
    case (.mark, .review): self = .markLine
    case (.open, .why): self = .editInLayer
    case (.resetSetting, .why): self = .resetInLayer
    case (.open, .history): self = .openSave
    case (.undo, .history): self = .undoSaved
    case (.open, .record), (.open, .updates): self = .askAboutChange
    case (.undo, .record): self = .revertChange
    case (.dropLine, .record): self = .keepChange
    case (.record, .record): self = .recordAnew
    case (.undo, .updates): self = .putRight
    case (.dropLine, .updates): self = .keepAsIs
    case (.open, .snapshots): self = .compareSnapshot
    case (.addElement, .snapshots): self = .keepSnapshot
    case (.mark, .snapshots): self = .markSnapshot
    case (.undo, .snapshots): self = .applyKey
    case (.dropLine, .snapshots): self = .deleteSnapshot
    case (.open, .bookmarks): self = .goThere
    case (.dropLine, .bookmarks), (.bookmark, .bookmarks): self = .removeBookmark
    case (.open, .choices): self = .takeChoice
    case (.toggle, .flags): self = .toggleFlag
    case (.open, .flags): self = .stageFlags
    case (.back, .choices), (.back, .flags): self = .leaveUnchanged
    case (.open, .dialog): self = .pressButton
    case (.back, .dialog): self = .giveNoAnswer
    default: return nil
    }
  }
}
