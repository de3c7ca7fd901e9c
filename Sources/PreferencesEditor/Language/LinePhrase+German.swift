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
