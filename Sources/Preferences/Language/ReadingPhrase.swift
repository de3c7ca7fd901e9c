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
