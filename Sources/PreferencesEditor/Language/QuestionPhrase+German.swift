import PreferenceEditing
import PreferenceValues
import Terminal

extension QuestionPhrase {
  var german: String {
    switch self {
    case .notSaved(let count): "\(counted(count, "Änderung", "Änderungen")) nicht gespeichert"
    case .noEffect(let title): "\(title) hat jetzt keine Wirkung"
    case .condition(let condition): "Gilt \(condition)."
    case .reset(let title): "\(title) zurücksetzen?"
    case .resetSettings(let count, let title): "\(title): \(count) Einstellungen zurücksetzen?"
    case .marked: "Markiertes"
    case .changedHereAndOutside(let title): "\(title): hier und außerhalb geändert"
    case .changedMeanwhile(let title): "\(title): inzwischen außerhalb geändert"
    case .before(let text): "vorher: \(text)"
    case .mine(let text): "meins:  \(text)"
    case .theirs(let text): "fremd:  \(text)"
    case .obstructed(let path, let text): "fremd:  \(path) ist \(text)"
    case .now(let text): "jetzt:  \(text)"
    case .then(let text): "damals: \(text)"
    case .nowAfter(let text): "jetzt:  \(text)"
    case .saveAllTheSame: "Trotzdem speichern?"
    case .damaged(let name): "\(name) ist beschädigt"
    case .copyIsKept:
      "Eine Kopie vom letzten Speichern ist da. Die beschädigte Datei bliebe als „.damaged“ daneben."
    case .unsaved(let count):
      "\(counted(count, "ungespeicherte Änderung", "ungespeicherte Änderungen")) von früher"
    case .touched(let time): "Zuletzt angefasst am \(time)."
    case .forgottenSecrets(let titles):
      "Nicht aufbewahrt, weil geheim: \(titles.joined(separator: ", "))."
    case .stored(let tag, let text): "gespeichert: \(tag.german) \(text)"
    case .readAs(let tag, let text): "gelesen als: \(tag.german) \(text)"
    case .problem(let title, let problem): "\(title) \(problem)"
    case .undoSave(let time): "Die Speicherung vom \(time) rückgängig machen?"
    case .changedBy(let count, let author): "\(count) Schlüssel, geändert durch: \(author.german)."
    case .alsoTakesBack(let count):
      "Davor zurückkehren nimmt auch \(counted(count, "spätere Speicherung", "spätere Speicherungen")) zurück."
    case .cannotBeTaken(let title): "\(title) ist so nicht zu übernehmen"
    case .textKept(let title): "Der Text für \(title) wurde noch nicht übernommen."
    case .about(let setting): setting
    case .forgetText: "Getipptes vergessen?"
    case .copied(let count, .there): "\(count) Zeilen kopiert"
    case .copied(let count, .perhaps): "\(count) Zeilen kopiert, wenn das Terminal sie nimmt"
    case .copied(let count, .missing):
      "\(count) Zeilen, nicht kopiert: das Terminal hat keine Zwischenablage"
    case .copied(let count, .tooSmall): "\(count) Zeilen, nicht kopiert: zu lang für ein Terminal"
    case .copied(let count, .off): "\(count) Zeilen, nicht kopiert: die Zwischenablage ist aus"
    case .recorded(let title): "\(title): außerhalb geändert"
    case .note(let title, let note): "\(title): \(note)"
    case .applySnapshot(let name): "Den Schnappschuss \(name) anwenden?"
    case .deleteSnapshot(let name): "Den Schnappschuss \(name) löschen?"
    case .replaceSnapshot(let name, let time):
      "Den Schnappschuss \(name) von \(time) ersetzen?"
    case .taken(let time): "Er ist vom \(time)."
    }
  }
}

extension ValueTag {
  fileprivate var german: String {
    switch self {
    case .null: "null"
    case .boolean: "Wahrheitswert"
    case .integer: "ganze Zahl"
    case .real, .number: "Zahl"
    case .string: "Text"
    case .data: "Daten"
    case .date: "Zeitpunkt"
    case .array: "Liste"
    case .dictionary: "Wörterbuch"
    case .tagged: "\(self)"
    }
  }
}
