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
