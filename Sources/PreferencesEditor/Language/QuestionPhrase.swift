import PreferenceEditing
import PreferenceValues
import Terminal

/// The questions of dialogs, and what is told beside them.
enum QuestionPhrase: Phrase {
  case notSaved(Int)
  case noEffect(String)
  case condition(String)
  case reset(String)
  case resetSettings(Int, of: String)
  case marked
  case changedHereAndOutside(String)
  case changedMeanwhile(String)
  case before(String)
  case mine(String)
  case theirs(String)
  case now(String)
  /// The path of what others put where a setting needs a dictionary, and its value.
  case obstructed(PreferencePath, String)
  /// What a snapshot holds, and what is stored now.
  case then(String)
  case nowAfter(String)
  case saveAllTheSame
  case damaged(String)
  case copyIsKept
  case unsaved(Int)
  case touched(String)
  case forgottenSecrets([String])
  case stored(ValueTag, String)
  case readAs(ValueTag, String)
  case problem(String, String)
  case undoSave(String)
  case changedBy(Int, JournalAuthor)
  case alsoTakesBack(Int)
  case cannotBeTaken(String)
  case forgetText
  case about(String)
  case textKept(String)
  case copied(Int, to: Clipboard)
  case recorded(String)
  case note(String, String)
  case applySnapshot(String)
  case deleteSnapshot(String)
  case replaceSnapshot(String, time: String)
  case taken(String)
}

extension QuestionPhrase {
  var english: String {
    switch self {
    case .notSaved(let count): "\(counted(count, "change", "changes")) not saved"
    case .noEffect(let title): "\(title) has no effect now"
    case .condition(let condition): "It counts \(condition)."
    case .reset(let title): "Reset \(title)?"
    case .resetSettings(let count, let title): "Reset \(count) settings of \(title)?"
    case .marked: "what is marked"
    case .changedHereAndOutside(let title): "\(title) was changed here and outside"
    case .changedMeanwhile(let title): "\(title) was changed outside meanwhile"
    case .before(let text): "before: \(text)"
    case .mine(let text): "mine:   \(text)"
    case .theirs(let text): "theirs: \(text)"
    case .obstructed(let path, let text): "theirs: \(path) is \(text)"
    case .now(let text): "now:    \(text)"
    case .then(let text): "then: \(text)"
    case .nowAfter(let text): "now:  \(text)"
    case .saveAllTheSame: "Save all the same?"
    case .damaged(let name): "\(name) is damaged"
    case .copyIsKept:
      "A copy from its last save is kept. The damaged file would stay beside it as “.damaged”."
    case .unsaved(let count):
      "\(counted(count, "unsaved change", "unsaved changes")) from an earlier run"
    case .touched(let time): "Last touched at \(time)."
    case .forgottenSecrets(let titles):
      "Not kept, because they are secret: \(titles.joined(separator: ", "))."
    case .stored(let tag, let text): "stored: \(tag) \(text)"
    case .readAs(let tag, let text): "read as: \(tag) \(text)"
    case .problem(let title, let problem): "\(title) \(problem)"
    case .undoSave(let time): "Undo the save of \(time)?"
    case .changedBy(let count, let author):
      "\(counted(count, "key", "keys")) changed by \(author.english)."
    case .alsoTakesBack(let count):
      "Back to before it also takes back \(counted(count, "later save", "later saves"))."
    case .cannotBeTaken(let title): "\(title) cannot be taken as it is"
    case .textKept(let title): "The text for \(title) was not taken yet."
    case .about(let setting): setting
    case .forgetText: "Forget what was typed?"
    case .copied(let count, .there): "\(count) lines copied"
    case .copied(let count, .perhaps): "\(count) lines copied, if the terminal takes them"
    case .copied(let count, .missing): "\(count) lines, not copied: the terminal has no clipboard"
    case .copied(let count, .tooSmall): "\(count) lines, not copied: too long for a terminal"
    case .copied(let count, .off): "\(count) lines, not copied: the clipboard is off"
    case .recorded(let title): "\(title) was changed outside"
    case .note(let title, let note): "\(title): \(note)"
    case .applySnapshot(let name): "Apply the snapshot \(name)?"
    case .deleteSnapshot(let name): "Delete the snapshot \(name)?"
    case .replaceSnapshot(let name, let time): "Replace the snapshot \(name) of \(time)?"
    case .taken(let time): "It was taken at \(time)."
    }
  }
}

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
