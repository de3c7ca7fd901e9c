import PreferenceStores
import PreferenceValues

/// What line mode says, and what stands before the lines that are typed.
enum LinePhrase: Phrase {
  case noAnswer(String), noneOfThese(String)
  case noCommand(String), noRow(Int, of: Int)
  case nothingToSet, valueMissing
  case groupHasNoValue(String, row: Int)
  case nothingToSearch, noMoreRows, firstPage
  case layer(LayerKind, text: String, verdict: String, place: String)
  case rows(Int, Int, of: Int)
  case newElement
  case kept(Int)

  case askAnswer(Int, safe: String), askQuery, askChoice(Int), askFlags
  case askSecret, askValue, askName, askTime, cut(Int), askKeystroke, askLines

  case helpDialog, helpChoices, helpFlags, helpText, helpName, helpLines, helpSearch, notUTF8
  case helpRows, helpActions(key: String), helpShow, helpSet, helpFind, helpOpen, helpEnd
}
