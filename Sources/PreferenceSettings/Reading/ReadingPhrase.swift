import PreferenceValues

/// Why a text is not a value.
package enum ReadingPhrase: Phrase, Hashable {
  case noToggle(String)
  case noWholeNumber(String)
  /// It is no number; written with a comma it would be this one.
  case noNumber(String, meant: String?)
  case noChoice(String, of: String)
  case noDate(String), noColor(String), noKeystroke(String)
  case noData
  case noHexadecimal, halfByte
  case noJSON(String)
}

extension ReadingPhrase {
  package var english: String {
    switch self {
    case .noToggle(let text): "“\(text)” is neither on nor off"
    case .noWholeNumber(let text): "“\(text)” is not a whole number"
    case .noNumber(let text, nil): "“\(text)” is not a number"
    case .noNumber(let text, let meant?):
      "“\(text)” is not a number; a decimal point is written: \(meant)"
    case .noChoice(let text, let words): "“\(text)” is not one of: \(words)"
    case .noDate(let text): "“\(text)” is not a date such as 2026-11-21T08:30:00Z"
    case .noColor(let text): "“\(text)” is no colour such as #ff8800 or orange"
    case .noKeystroke(let text): "“\(text)” is no keystroke such as Ctrl-R or F5"
    case .noData: "the text is neither base64, nor 0x and hexadecimal digits"
    case .noHexadecimal: "after 0x there are hexadecimal digits only"
    case .halfByte: "a byte has two hexadecimal digits, and one is missing"
    case .noJSON(let reason): "this is not JSON: \(reason)"
    }
  }
}

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
