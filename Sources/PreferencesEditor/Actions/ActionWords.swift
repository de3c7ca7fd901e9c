package import PreferenceValues

extension Action {
  /// What the action does in one or two words, for the footer.
  package func word(in language: Language) -> String {
    language == .german ? germanWord : englishWord
  }

  /// What the action does there in a sentence, for the help page and the manual.
  package func explanation(in context: KeyContext, _ language: Language) -> String {
    if let phrase = ActionPhrase(self, in: context) { return phrase.text(in: language) }
    return language == .german ? germanExplanation : englishExplanation
  }
}

extension Action {
  var englishWord: String {
    switch self {
    case .moveUp: "up"
    case .moveDown: "down"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .halfPageUp: "half page up"
    case .halfPageDown: "half page down"
    case .first: "first"
    case .last: "last"
    case .nextPane: "next pane"
    case .previousPane: "previous pane"
    case .open: "edit"
    case .back: "back"
    case .toggle: "toggle"
    case .stepUp: "more"
    case .stepDown: "less"
    case .addElement: "add"
    case .removeElement: "remove"
    case .duplicateElement: "copy"
    case .moveElementUp: "move up"
    case .moveElementDown: "move down"
    case .renameKey: "rename"
    case .changeShape: "shape"
    case .editAsText: "as text"
    case .editOutside: "in $EDITOR"
    case .search: "search"
    case .nextMatch: "next match"
    case .previousMatch: "previous match"
    case .changedOnly: "changed only"
    case .showAll: "show all"
    case .resetSetting: "reset"
    case .resetGroup: "reset group"
    case .undo: "undo"
    case .redo: "redo"
    case .mark: "mark"
    case .review: "review"
    case .save: "save"
    case .dropLine: "drop"
    case .describe: "details"
    case .explain: "why"
    case .copyValue: "copy value"
    case .copyCommand: "copy command"
    case .showCommands: "commands"
    case .domains: "domains"
    case .history: "history"
    case .asOf: "as of"
    case .record: "record"
    case .updates: "updates"
    case .snapshots: "snapshots"
    case .bookmark: "bookmark"
    case .bookmarks: "bookmarks"
    case .help: "help"
    case .commandLine: "command"
    case .redraw: "redraw"
    case .quit: "quit"
    }
  }

  var englishExplanation: String {
    switch self {
    case .moveUp: "Move to the row above."
    case .moveDown: "Move to the row below."
    case .pageUp: "Move up by a screenful."
    case .pageDown: "Move down by a screenful."
    case .halfPageUp: "Move up by half a screenful."
    case .halfPageDown: "Move down by half a screenful."
    case .first: "Move to the first row."
    case .last: "Move to the last row."
    case .nextPane: "Go to the next pane, or the next button."
    case .previousPane: "Go to the previous pane, or the previous button."
    case .open: "Open a domain or group, or edit a setting."
    case .back: "Go back one level."
    case .toggle: "Turn on or off, or take the next choice."
    case .stepUp: "Add a step to a number, or take the next choice."
    case .stepDown: "Take a step off a number, or take the previous choice."
    case .addElement: "Add an element to a list, or a key to a dictionary."
    case .removeElement: "Remove the selected element of a list, or key of a dictionary."
    case .duplicateElement: "Add a copy of the selected element, or of the key under another name."
    case .moveElementUp: "Move the selected element of a list up."
    case .moveElementDown: "Move the selected element of a list down."
    case .renameKey: "Give the selected key of a dictionary another name."
    case .changeShape: "Choose another shape for a value that may have several."
    case .editAsText: "Edit a value as JSON text, whatever its kind."
    case .editOutside: "Edit a value or a whole group in $VISUAL or $EDITOR."
    case .search: "Search keys, titles, descriptions and values while you type."
    case .nextMatch: "Go to the next match of the last search."
    case .previousMatch: "Go to the previous match of the last search."
    case .changedOnly: "Show only what differs from its default, or everything again."
    case .showAll: "Show hidden settings and unknown keys too, or not."
    case .resetSetting: "Stage the reset of a setting, so that its default is in force again."
    case .resetGroup: "Stage the reset of everything that is set in a group, or in the domain."
    case .undo: "Take back the last change that is not saved."
    case .redo: "Make the change again that was taken back last."
    case .mark: "Mark a setting, or every setting of a group, to change or copy them together."
    case .review: "List what is staged, to look at it and save it."
    case .save: "Save what is staged at once, without listing it before."
    case .dropLine: "Take a line out of what is staged."
    case .describe:
      "Show all there is to know about a setting: value, default, what it may be, and help."
    case .explain: "Show what every layer says about a setting, and why one of them is in force."
    case .copyValue: "Copy the value of a setting, or of the marked ones."
    case .showCommands: "Show the commands that the review equals, or the values again."
    case .copyCommand: "Copy the commands that make settings what they are, or what is staged."
    case .domains: "Show the list of domains."
    case .history: "List the saves, of earlier sessions too, and undo them."
    case .asOf: "Go back to what was stored at a time: take back all that was saved since."
    case .record:
      "Watch which keys another program changes; keep them, revert them or copy them as commands."
    case .updates:
      "List what changed when the schema did: new keys, other defaults, renamed and leftover ones."
    case .snapshots: "List the values kept under names; compare them, apply a part of them."
    case .bookmark: "Bookmark a setting, or take its bookmark away."
    case .bookmarks:
      "List the bookmarks of all domains, and the settings changed last, to go there."
    case .help: "Show this page."
    case .commandLine: "Type the name of an action, or set, reset and find settings by their paths."
    case .redraw: "Draw the screen anew."
    case .quit: "Leave; asks only when something is staged."
    }
  }
}

extension Action {
  var germanWord: String {
    switch self {
    case .moveUp: "hoch"
    case .moveDown: "runter"
    case .pageUp: "Seite hoch"
    case .pageDown: "Seite runter"
    case .halfPageUp: "halbe Seite hoch"
    case .halfPageDown: "halbe Seite runter"
    case .first: "Anfang"
    case .last: "Ende"
    case .nextPane: "nächster Bereich"
    case .previousPane: "voriger Bereich"
    case .open: "bearbeiten"
    case .back: "zurück"
    case .toggle: "umschalten"
    case .stepUp: "mehr"
    case .stepDown: "weniger"
    case .addElement: "hinzufügen"
    case .removeElement: "entfernen"
    case .duplicateElement: "verdoppeln"
    case .moveElementUp: "nach oben"
    case .moveElementDown: "nach unten"
    case .renameKey: "umbenennen"
    case .changeShape: "Form"
    case .editAsText: "als Text"
    case .editOutside: "mit $EDITOR"
    case .search: "suchen"
    case .nextMatch: "nächster Treffer"
    case .previousMatch: "voriger Treffer"
    case .changedOnly: "nur Geändertes"
    case .showAll: "alles zeigen"
    case .resetSetting: "zurücksetzen"
    case .resetGroup: "Gruppe zurücksetzen"
    case .undo: "rückgängig"
    case .redo: "wiederholen"
    case .mark: "markieren"
    case .review: "durchsehen"
    case .save: "speichern"
    case .dropLine: "verwerfen"
    case .describe: "Einzelheiten"
    case .explain: "warum"
    case .copyValue: "Wert kopieren"
    case .copyCommand: "Befehl kopieren"
    case .showCommands: "Befehle"
    case .domains: "Domänen"
    case .history: "Verlauf"
    case .asOf: "Stand von"
    case .record: "aufzeichnen"
    case .updates: "Neuerungen"
    case .snapshots: "Schnappschüsse"
    case .bookmark: "Lesezeichen setzen"
    case .bookmarks: "Lesezeichen"
    case .help: "Hilfe"
    case .commandLine: "Befehl"
    case .redraw: "neu zeichnen"
    case .quit: "beenden"
    }
  }

  var germanExplanation: String {
    switch self {
    case .moveUp: "Zur Zeile darüber gehen."
    case .moveDown: "Zur Zeile darunter gehen."
    case .pageUp: "Einen Bildschirm nach oben gehen."
    case .pageDown: "Einen Bildschirm nach unten gehen."
    case .halfPageUp: "Einen halben Bildschirm nach oben gehen."
    case .halfPageDown: "Einen halben Bildschirm nach unten gehen."
    case .first: "Zur ersten Zeile gehen."
    case .last: "Zur letzten Zeile gehen."
    case .nextPane: "Zum nächsten Bereich oder Knopf gehen."
    case .previousPane: "Zum vorigen Bereich oder Knopf gehen."
    case .open: "Eine Domäne oder Gruppe öffnen, eine Einstellung bearbeiten."
    case .back: "Eine Stufe zurückgehen."
    case .toggle: "Ein- oder ausschalten, oder zur nächsten Auswahl."
    case .stepUp: "Eine Zahl um einen Schritt erhöhen, oder zur nächsten Auswahl."
    case .stepDown: "Eine Zahl um einen Schritt senken, oder zur vorigen Auswahl."
    case .addElement: "Einer Liste ein Element hinzufügen, einem Wörterbuch einen Schlüssel."
    case .removeElement: "Das gewählte Element oder den gewählten Schlüssel entfernen."
    case .duplicateElement:
      "Das gewählte Element verdoppeln, oder den Schlüssel unter anderem Namen."
    case .moveElementUp: "Das gewählte Element der Liste nach oben schieben."
    case .moveElementDown: "Das gewählte Element der Liste nach unten schieben."
    case .renameKey: "Dem gewählten Schlüssel eines Wörterbuchs einen anderen Namen geben."
    case .changeShape: "Einem Wert, der mehrere Formen haben kann, eine andere geben."
    case .editAsText: "Einen Wert als JSON-Text bearbeiten, gleich welcher Art er ist."
    case .editOutside: "Einen Wert oder eine ganze Gruppe mit $VISUAL oder $EDITOR bearbeiten."
    case .search: "Beim Tippen in Schlüsseln, Titeln, Beschreibungen und Werten suchen."
    case .nextMatch: "Zum nächsten Treffer der letzten Suche gehen."
    case .previousMatch: "Zum vorigen Treffer der letzten Suche gehen."
    case .changedOnly: "Nur zeigen, was von der Vorgabe abweicht, oder wieder alles."
    case .showAll: "Auch verborgene Einstellungen und unbekannte Schlüssel zeigen, oder nicht."
    case .resetSetting: "Das Zurücksetzen vormerken, damit wieder die Vorgabe gilt."
    case .resetGroup: "Das Zurücksetzen von allem vormerken, was in Gruppe oder Domäne gesetzt ist."
    case .undo: "Die letzte nicht gespeicherte Änderung zurücknehmen."
    case .redo: "Die zuletzt zurückgenommene Änderung wieder vornehmen."
    case .mark:
      "Eine Einstellung oder alle einer Gruppe markieren, um sie zusammen zu ändern oder zu kopieren."
    case .review: "Vorgemerktes auflisten, um es anzusehen und zu speichern."
    case .save: "Vorgemerktes sofort speichern, ohne es vorher aufzulisten."
    case .dropLine: "Eine Zeile aus dem Vorgemerkten nehmen."
    case .describe:
      "Alles zeigen, was es über eine Einstellung zu wissen gibt: Wert, Vorgabe, Regeln und Hilfe."
    case .explain: "Zeigen, was jede Ebene zu einer Einstellung sagt und warum eine davon gilt."
    case .copyValue: "Den Wert einer Einstellung kopieren, oder die der markierten."
    case .showCommands:
      "Die Befehle zeigen, denen die Durchsicht entspricht, oder wieder die Werte."
    case .copyCommand:
      "Die Befehle kopieren, die Einstellungen zu dem machen, was sie sind oder was vorgemerkt ist."
    case .domains: "Die Liste der Domänen zeigen."
    case .history: "Alle Speicherungen auflisten, auch frühere, und rückgängig machen."
    case .asOf:
      "Zu dem zurückkehren, was zu einer Zeit gespeichert war: alles seither Gespeicherte zurücknehmen."
    case .record:
      "Zusehen, was ein anderes Programm ändert; es behalten, zurücknehmen oder als Befehle kopieren."
    case .updates:
      "Auflisten, was mit dem Schema neu wurde: Schlüssel, Vorgaben, Umbenanntes, Übriges."
    case .snapshots:
      "Werte auflisten, die unter einem Namen aufbewahrt sind; vergleichen, zum Teil anwenden."
    case .bookmark: "Ein Lesezeichen auf eine Einstellung setzen, oder es entfernen."
    case .bookmarks:
      "Lesezeichen aller Domänen und zuletzt geänderte Einstellungen auflisten, zum Hingehen."
    case .help: "Diese Seite zeigen."
    case .commandLine:
      "Den Namen einer Aktion tippen, oder Einstellungen über ihren Pfad setzen, zurücksetzen, finden."
    case .redraw: "Den Bildschirm neu zeichnen."
    case .quit: "Beenden; fragt nur nach, wenn etwas vorgemerkt ist."
    }
  }
}
