extension ReadingPhrase {
  package var german: String {
    switch self {
    case .noToggle(let text): "„\(text)“ ist weder ein noch aus"
    case .noWholeNumber(let text): "„\(text)“ ist keine ganze Zahl"
    case .noNumber(let text, nil): "„\(text)“ ist keine Zahl"
    case .noNumber(let text, let meant?):
      "„\(text)“ ist keine Zahl; mit Dezimalpunkt geschrieben: \(meant)"
    case .noChoice(let text, let words): "„\(text)“ ist keins von: \(words)"
    case .noDate(let text): "„\(text)“ ist kein Zeitpunkt wie 2026-11-21T08:30:00Z"
    case .noColor(let text): "„\(text)“ ist keine Farbe wie #ff8800 oder orange"
    case .noKeystroke(let text): "„\(text)“ ist keine Taste wie Ctrl-R oder F5"
    case .noData: "der Text ist weder base64 noch 0x mit Hexadezimalziffern"
    case .noHexadecimal: "nach 0x stehen nur Hexadezimalziffern"
    case .halfByte: "ein Byte hat zwei Hexadezimalziffern, eine fehlt"
    case .noJSON(let reason): "das ist kein JSON: \(reason)"
    }
  }
}
