// The actions that more than one screen uses, or that open a screen.
extension Action {
  package static let moveUp = Action(
    "move-up", word: Words("up", german: "hoch"),
    explanation: Words(
      "Move to the row above.",
      german: "Zur Zeile darüber gehen."))
  package static let moveDown = Action(
    "move-down", word: Words("down", german: "runter"),
    explanation: Words(
      "Move to the row below.",
      german: "Zur Zeile darunter gehen."))
  package static let pageUp = Action(
    "page-up", word: Words("page up", german: "Seite hoch"),
    explanation: Words(
      "Move up by a screenful.",
      german: "Einen Bildschirm nach oben gehen."))
  package static let pageDown = Action(
    "page-down", word: Words("page down", german: "Seite runter"),
    explanation: Words(
      "Move down by a screenful.",
      german: "Einen Bildschirm nach unten gehen."))
  package static let halfPageUp = Action(
    "half-page-up", word: Words("half page up", german: "halbe Seite hoch"),
    explanation: Words(
      "Move up by half a screenful.",
      german: "Einen halben Bildschirm nach oben gehen."))
  package static let halfPageDown = Action(
    "half-page-down", word: Words("half page down", german: "halbe Seite runter"),
    explanation: Words(
      "Move down by half a screenful.",
      german: "Einen halben Bildschirm nach unten gehen."))
  package static let first = Action(
    "first", word: Words("first", german: "Anfang"),
    explanation: Words(
      "Move to the first row.",
      german: "Zur ersten Zeile gehen."))
  package static let last = Action(
    "last", word: Words("last", german: "Ende"),
    explanation: Words(
      "Move to the last row.",
      german: "Zur letzten Zeile gehen."))
  package static let nextPane = Action(
    "next-pane", word: Words("next pane", german: "nächster Bereich"),
    explanation: Words(
      "Go to the next pane, or the next button.",
      german: "Zum nächsten Bereich oder Knopf gehen."))
  package static let previousPane = Action(
    "previous-pane", word: Words("previous pane", german: "voriger Bereich"),
    explanation: Words(
      "Go to the previous pane, or the previous button.",
      german: "Zum vorigen Bereich oder Knopf gehen."))
  package static let open = Action(
    "open", word: Words("edit", german: "bearbeiten"),
    explanation: Words(
      "Open a domain or group, or edit a setting.",
      german: "Eine Domäne oder Gruppe öffnen, eine Einstellung bearbeiten."))
  package static let back = Action(
    "back", word: Words("back", german: "zurück"),
    explanation: Words(
      "Go back one level.",
      german: "Eine Stufe zurückgehen."))
  package static let toggle = Action(
    "toggle", word: Words("toggle", german: "umschalten"),
    explanation: Words(
      "Turn on or off, or take the next choice.",
      german: "Ein- oder ausschalten, oder zur nächsten Auswahl."))
  package static let stepUp = Action(
    "step-up", word: Words("more", german: "mehr"),
    explanation: Words(
      "Add a step to a number, or take the next choice.",
      german: "Eine Zahl um einen Schritt erhöhen, oder zur nächsten Auswahl."))
  package static let stepDown = Action(
    "step-down", word: Words("less", german: "weniger"),
    explanation: Words(
      "Take a step off a number, or take the previous choice.",
      german: "Eine Zahl um einen Schritt senken, oder zur vorigen Auswahl."))
  package static let addElement = Action(
    "add-element", word: Words("add", german: "hinzufügen"),
    explanation: Words(
      "Add an element to a list, or a key to a dictionary.",
      german: "Einer Liste ein Element hinzufügen, einem Wörterbuch einen Schlüssel."))
  package static let removeElement = Action(
    "remove-element", word: Words("remove", german: "entfernen"),
    explanation: Words(
      "Remove the selected element of a list, or key of a dictionary.",
      german: "Das gewählte Element oder den gewählten Schlüssel entfernen."))
  package static let duplicateElement = Action(
    "duplicate-element", word: Words("copy", german: "verdoppeln"),
    explanation: Words(
      "Add a copy of the selected element, or of the key under another name.",
      german: "Das gewählte Element verdoppeln, oder den Schlüssel unter anderem Namen."))
  package static let moveElementUp = Action(
    "move-element-up", word: Words("move up", german: "nach oben"),
    explanation: Words(
      "Move the selected element of a list up.",
      german: "Das gewählte Element der Liste nach oben schieben."))
  package static let moveElementDown = Action(
    "move-element-down", word: Words("move down", german: "nach unten"),
    explanation: Words(
      "Move the selected element of a list down.",
      german: "Das gewählte Element der Liste nach unten schieben."))
  package static let renameKey = Action(
    "rename-key", word: Words("rename", german: "umbenennen"),
    explanation: Words(
      "Give the selected key of a dictionary another name.",
      german: "Dem gewählten Schlüssel eines Wörterbuchs einen anderen Namen geben."))
  package static let changeShape = Action(
    "change-shape", word: Words("shape", german: "Form"),
    explanation: Words(
      "Choose another shape for a value that may have several.",
      german: "Einem Wert, der mehrere Formen haben kann, eine andere geben."))
  package static let editAsText = Action(
    "edit-as-text", word: Words("as text", german: "als Text"),
    explanation: Words(
      "Edit a value as JSON text, whatever its kind.",
      german: "Einen Wert als JSON-Text bearbeiten, gleich welcher Art er ist."))
  package static let editOutside = Action(
    "edit-outside", word: Words("in $EDITOR", german: "mit $EDITOR"),
    explanation: Words(
      "Edit a value or a whole group in $VISUAL or $EDITOR.",
      german: "Einen Wert oder eine ganze Gruppe mit $VISUAL oder $EDITOR bearbeiten."))
  package static let search = Action(
    "search", word: Words("search", german: "suchen"),
    explanation: Words(
      "Search keys, titles, descriptions and values while you type.",
      german: "Beim Tippen in Schlüsseln, Titeln, Beschreibungen und Werten suchen."))
  package static let nextMatch = Action(
    "next-match", word: Words("next match", german: "nächster Treffer"),
    explanation: Words(
      "Go to the next match of the last search.",
      german: "Zum nächsten Treffer der letzten Suche gehen."))
  package static let previousMatch = Action(
    "previous-match", word: Words("previous match", german: "voriger Treffer"),
    explanation: Words(
      "Go to the previous match of the last search.",
      german: "Zum vorigen Treffer der letzten Suche gehen."))
  package static let changedOnly = Action(
    "changed-only", word: Words("changed only", german: "nur Geändertes"),
    explanation: Words(
      "Show only what differs from its default, or everything again.",
      german: "Nur zeigen, was von der Vorgabe abweicht, oder wieder alles."))
  package static let showAll = Action(
    "show-all", word: Words("show all", german: "alles zeigen"),
    explanation: Words(
      "Show hidden settings and unknown keys too, or not.",
      german: "Auch verborgene Einstellungen und unbekannte Schlüssel zeigen, oder nicht."))
  package static let resetSetting = Action(
    "reset-setting", word: Words("reset", german: "zurücksetzen"),
    explanation: Words(
      "Stage the reset of a setting, so that its default is in force again.",
      german: "Das Zurücksetzen vormerken, damit wieder die Vorgabe gilt."))
  package static let resetGroup = Action(
    "reset-group", word: Words("reset group", german: "Gruppe zurücksetzen"),
    explanation: Words(
      "Stage the reset of everything that is set in a group, or in the domain.",
      german: "Das Zurücksetzen von allem vormerken, was in Gruppe oder Domäne gesetzt ist."))
  package static let undo = Action(
    "undo", word: Words("undo", german: "rückgängig"),
    explanation: Words(
      "Take back the last change that is not saved.",
      german: "Die letzte nicht gespeicherte Änderung zurücknehmen."))
  package static let redo = Action(
    "redo", word: Words("redo", german: "wiederholen"),
    explanation: Words(
      "Make the change again that was taken back last.",
      german: "Die zuletzt zurückgenommene Änderung wieder vornehmen."))
  package static let mark = Action(
    "mark", word: Words("mark", german: "markieren"),
    explanation: Words(
      "Mark a setting, or every setting of a group, to change or copy them together.",
      german:
        "Eine Einstellung oder alle einer Gruppe markieren, um sie zusammen zu ändern oder zu kopieren."
    ))
  package static let review = Action(
    "review", word: Words("review", german: "durchsehen"),
    explanation: Words(
      "List what is staged, to look at it and save it.",
      german: "Vorgemerktes auflisten, um es anzusehen und zu speichern."))
  package static let save = Action(
    "save", word: Words("save", german: "speichern"),
    explanation: Words(
      "Save what is staged at once, without listing it before.",
      german: "Vorgemerktes sofort speichern, ohne es vorher aufzulisten."))
  package static let dropLine = Action(
    "drop-line", word: Words("drop", german: "verwerfen"),
    explanation: Words(
      "Take a line out of what is staged.",
      german: "Eine Zeile aus dem Vorgemerkten nehmen."))
  package static let explain = Action(
    "explain", word: Words("why", german: "warum"),
    explanation: Words(
      "Show what every layer says about a setting, and why one of them is in force.",
      german: "Zeigen, was jede Ebene zu einer Einstellung sagt und warum eine davon gilt."))
  package static let describe = Action(
    "describe", word: Words("details", german: "Einzelheiten"),
    explanation: Words(
      "Show all there is to know about a setting: value, default, what it may be, and help.",
      german:
        "Alles zeigen, was es über eine Einstellung zu wissen gibt: Wert, Vorgabe, Regeln und Hilfe."
    ))
  package static let copyValue = Action(
    "copy-value", word: Words("copy value", german: "Wert kopieren"),
    explanation: Words(
      "Copy the value of a setting, or of the marked ones.",
      german: "Den Wert einer Einstellung kopieren, oder die der markierten."))
  package static let copyCommand = Action(
    "copy-command", word: Words("copy command", german: "Befehl kopieren"),
    explanation: Words(
      "Copy the commands that make settings what they are, or what is staged.",
      german:
        "Die Befehle kopieren, die Einstellungen zu dem machen, was sie sind oder was vorgemerkt ist."
    ))
  package static let showCommands = Action(
    "show-commands", word: Words("commands", german: "Befehle"),
    explanation: Words(
      "Show the commands that the review equals, or the values again.",
      german: "Die Befehle zeigen, denen die Durchsicht entspricht, oder wieder die Werte."))
  package static let domains = Action(
    "domains", word: Words("domains", german: "Domänen"),
    explanation: Words(
      "Show the list of domains.",
      german: "Die Liste der Domänen zeigen."))
  package static let history = Action(
    "history", word: Words("history", german: "Verlauf"),
    explanation: Words(
      "List the saves, of earlier sessions too, and undo them.",
      german: "Alle Speicherungen auflisten, auch frühere, und rückgängig machen."))
  package static let asOf = Action(
    "as-of", word: Words("as of", german: "Stand von"),
    explanation: Words(
      "Go back to what was stored at a time: take back all that was saved since.",
      german:
        "Zu dem zurückkehren, was zu einer Zeit gespeichert war: alles seither Gespeicherte zurücknehmen."
    ))
  package static let record = Action(
    "record", word: Words("record", german: "aufzeichnen"),
    explanation: Words(
      "Watch which keys another program changes; keep them, revert them or copy them as commands.",
      german:
        "Zusehen, was ein anderes Programm ändert; es behalten, zurücknehmen oder als Befehle kopieren."
    ))
  package static let updates = Action(
    "updates", word: Words("updates", german: "Neuerungen"),
    explanation: Words(
      "List what changed when the schema did: new keys, other defaults, renamed and leftover ones.",
      german: "Auflisten, was mit dem Schema neu wurde: Schlüssel, Vorgaben, Umbenanntes, Übriges.")
  )
  package static let snapshots = Action(
    "snapshots", word: Words("snapshots", german: "Schnappschüsse"),
    explanation: Words(
      "List the values kept under names; compare them, apply a part of them.",
      german:
        "Werte auflisten, die unter einem Namen aufbewahrt sind; vergleichen, zum Teil anwenden."))
  package static let bookmark = Action(
    "bookmark", word: Words("bookmark", german: "Lesezeichen setzen"),
    explanation: Words(
      "Bookmark a setting, or take its bookmark away.",
      german: "Ein Lesezeichen auf eine Einstellung setzen, oder es entfernen."))
  package static let bookmarks = Action(
    "bookmarks", word: Words("bookmarks", german: "Lesezeichen"),
    explanation: Words(
      "List the bookmarks of all domains, and the settings changed last, to go there.",
      german:
        "Lesezeichen aller Domänen und zuletzt geänderte Einstellungen auflisten, zum Hingehen."))
  package static let openFile = Action(
    "open-file", word: Words("open file", german: "Datei öffnen"),
    explanation: Words(
      "Open a file or a domain by its name; Tab completes it.",
      german: "Eine Datei oder Domäne über ihren Namen öffnen; Tab vervollständigt ihn."))
  package static let help = Action(
    "help", word: Words("help", german: "Hilfe"),
    explanation: Words(
      "Show this page.",
      german: "Diese Seite zeigen."))
  package static let commandLine = Action(
    "command-line", word: Words("command", german: "Befehl"),
    explanation: Words(
      "Type the name of an action, or set, reset and find settings by their paths.",
      german:
        "Den Namen einer Aktion tippen, oder Einstellungen über ihren Pfad setzen, zurücksetzen, finden."
    ))
  package static let redraw = Action(
    "redraw", word: Words("redraw", german: "neu zeichnen"),
    explanation: Words(
      "Draw the screen anew.",
      german: "Den Bildschirm neu zeichnen."))
  package static let quit = Action(
    "quit", word: Words("quit", german: "beenden"),
    explanation: Words(
      "Leave; asks only when something is staged.",
      german: "Beenden; fragt nur nach, wenn etwas vorgemerkt ist."))
}
