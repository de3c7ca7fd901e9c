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
