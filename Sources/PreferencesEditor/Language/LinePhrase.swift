import PreferenceStores
import PreferenceValues

/// What line mode says, and what stands before the lines that are typed.
enum LinePhrase: Phrase {
  case noAnswer(String)
  case noneOfThese(String)
  case noCommand(String)
  case noRow(Int, of: Int)
  case nothingToSet, valueMissing
  case groupHasNoValue(String, row: Int)
  case nothingToSearch, noMoreRows, firstPage
  case layer(LayerKind, text: String, verdict: String, place: String)
  case rows(Int, Int, of: Int)
  case newElement
  case kept(Int)

  case askAnswer(Int, safe: String)
  case askQuery
  case askChoice(Int)
  case askFlags
  case askSecret, askValue, askName, askTime
  case cut(Int)
  case askKeystroke, askLines

  case helpDialog, helpChoices, helpFlags, helpText, helpName, helpLines, helpSearch, notUTF8
  case helpRows
  case helpActions(key: String)
  case helpShow, helpSet, helpFind, helpOpen, helpEnd
}

extension LinePhrase {
  var english: String {
    switch self {
    case .noAnswer(let line): "“\(line)” is no answer."
    case .noneOfThese(let line): "“\(line)” is none of these."
    case .noCommand(let word): "There is no command “\(word)”; ? lists what there is."
    case .noRow(let number, let count): "There is no row \(number); there are \(count)."
    case .nothingToSet: "There are no values to set here."
    case .valueMissing: "The value is missing. It is written: set ROW VALUE"
    case .groupHasNoValue(let title, let row):
      "\(title) is a group and has no value; \(row) opens it."
    case .nothingToSearch: "There is nothing to search here."
    case .noMoreRows: "There are no more rows; ? helps."
    case .firstPage: "It is the first page."
    case .layer(let layer, let text, let verdict, let place):
      "layer \(layer): \(text), \(verdict), \(place)"
    case .rows(let first, let last, let count) where last < count:
      "\(first) to \(last) of \(count); Enter shows more."
    case .rows(let first, let last, let count): "\(first) to \(last) of \(count)."
    case .newElement: "New element"
    case .kept(let count): "\(count) staged, kept for the next time."
    case .askAnswer(let count, let safe): "1 to \(count), Enter for \(safe): "
    case .askQuery: "Search for: "
    case .askChoice(let count): "1 to \(count), Enter leaves it: "
    case .askFlags: "Numbers to take in or out, Enter stages: "
    case .askSecret: "New value, not shown, Enter leaves it: "
    case .askValue: "New value, Enter leaves it: "
    case .askName: "Name, Enter gives up: "
    case .cut(let count): " … and \(count) more columns"
    case .askTime: "Time such as 2026-11-20 14:00, Enter gives up: "
    case .askKeystroke: "Keystroke, Enter leaves it: "
    case .askLines: "New lines, a dot alone ends them, Enter leaves it: "
    case .helpDialog: "Type the number of an answer or the beginning of it."
    case .helpChoices: "Type a number, a name or a value. An empty line leaves what there is."
    case .helpFlags:
      """
      Type the numbers of what is to be taken in or out, such as 1 3. An empty line stages what is marked, back \
      leaves what there is.
      """
    case .helpText:
      """
      Type the new value. An empty line leaves what there is; "" is the empty text, "?" a question mark.
      """
    case .helpLines:
      """
      Type the new text line by line, and a dot alone after it; of a line of more dots one is taken away. A dot or an \
      empty line at once leaves what there is. "" is an empty first line, "?" a question mark.
      """
    case .helpName: "Type it on one line. An empty line gives up."
    case .notUTF8: "! The line is not UTF-8 and was not taken."
    case .helpSearch: "Type words that stand in keys, titles, descriptions, choices or values."
    case .helpRows:
      "A number opens its row; Enter goes on to the next page; list tells this page again."
    case .helpActions(let key):
      """
      An action is its name or its key, and may be followed by the number or path of a row: reset-setting 3, \(key) 3.
      """
    case .helpShow: "show ROW: All about a setting."
    case .helpSet: "set ROW VALUE: Stage a value."
    case .helpFind: "/WORDS: Search keys, titles, descriptions and values."
    case .helpOpen: "open DOMAIN: Open another domain."
    case .helpEnd: "Ctrl-D: The end of all lines: what is staged is kept."
    }
  }
}

extension LinePhrase {
  var german: String {
    switch self {
    case .noAnswer(let line): "„\(line)“ ist keine Antwort."
    case .noneOfThese(let line): "„\(line)“ ist nichts davon."
    case .noCommand(let word): "Einen Befehl „\(word)“ gibt es nicht; ? zeigt, was es gibt."
    case .noRow(let number, let count): "Eine Zeile \(number) gibt es nicht; es sind \(count)."
    case .nothingToSet: "Hier gibt es keine Werte zu setzen."
    case .valueMissing: "Der Wert fehlt. So wird es geschrieben: set ZEILE WERT"
    case .groupHasNoValue(let title, let row):
      "\(title) ist eine Gruppe und hat keinen Wert; \(row) öffnet sie."
    case .nothingToSearch: "Hier gibt es nichts zu suchen."
    case .noMoreRows: "Es gibt keine weiteren Zeilen; ? hilft."
    case .firstPage: "Es ist die erste Seite."
    case .layer(let layer, let text, let verdict, let place):
      "Ebene \(layer): \(text), \(verdict), \(place)"
    case .rows(let first, let last, let count) where last < count:
      "\(first) bis \(last) von \(count); Enter zeigt mehr."
    case .rows(let first, let last, let count): "\(first) bis \(last) von \(count)."
    case .newElement: "Neues Element"
    case .kept(let count): "\(count) vorgemerkt, aufbewahrt fürs nächste Mal."
    case .askAnswer(let count, let safe): "1 bis \(count), Enter für \(safe): "
    case .askQuery: "Suchen nach: "
    case .askChoice(let count): "1 bis \(count), Enter lässt es: "
    case .askFlags: "Nummern zum Auf- und Herausnehmen, Enter merkt vor: "
    case .askSecret: "Neuer Wert, unsichtbar, Enter lässt ihn: "
    case .askValue: "Neuer Wert, Enter lässt ihn: "
    case .askName: "Name, Enter gibt auf: "
    case .cut(let count): " … und \(count) weitere Spalten"
    case .askTime: "Zeit wie 2026-11-20 14:00, Enter gibt auf: "
    case .askKeystroke: "Taste, Enter lässt sie: "
    case .askLines: "Neue Zeilen, ein Punkt allein beendet sie, Enter lässt es: "
    case .helpDialog: "Die Nummer einer Antwort tippen, oder ihren Anfang."
    case .helpChoices: "Eine Nummer, einen Namen oder Wert tippen. Eine leere Zeile lässt es."
    case .helpFlags:
      """
      Die Nummern dessen tippen, was auf- oder herausgenommen wird, etwa 1 3. Eine leere Zeile merkt vor, was gewählt \
      ist, back lässt es.
      """
    case .helpText:
      """
      Den neuen Wert tippen. Eine leere Zeile lässt ihn; "" ist der leere Text, "?" ein Fragezeichen.
      """
    case .helpLines:
      """
      Den neuen Text Zeile für Zeile tippen, danach einen Punkt allein; von einer Zeile aus mehr Punkten fällt einer \
      weg. Ein Punkt oder eine leere Zeile gleich am Anfang lässt es. "" ist eine leere erste Zeile, "?" ein \
      Fragezeichen.
      """
    case .helpName: "In einer Zeile tippen. Eine leere Zeile bricht ab."
    case .notUTF8: "! Die Zeile ist kein UTF-8 und wurde nicht übernommen."
    case .helpSearch:
      "Wörter tippen, die in Schlüsseln, Titeln, Beschreibungen, Auswahlen oder Werten stehen."
    case .helpRows:
      "Eine Nummer öffnet ihre Zeile; Enter blättert weiter; list sagt diese Seite noch einmal."
    case .helpActions(let key):
      """
      Eine Aktion ist ihr Name oder ihre Taste; Nummer oder Pfad einer Zeile kann folgen: reset-setting 3, \(key) 3.
      """
    case .helpShow: "show ZEILE: Alles zu einer Einstellung."
    case .helpSet: "set ZEILE WERT: Einen Wert vormerken."
    case .helpFind: "/WÖRTER: Schlüssel, Titel, Beschreibungen und Werte durchsuchen."
    case .helpOpen: "open DOMÄNE: Eine andere Domäne öffnen."
    case .helpEnd: "Ctrl-D: Das Ende aller Zeilen: Vorgemerktes wird aufbewahrt."
    }
  }
}
