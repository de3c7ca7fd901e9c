import PreferenceValues

/// Why bytes are not a document of a format.
package enum SyntaxPhrase: Phrase {
  // Any text.
  case textTooLarge
  case noValueInText
  case tooDeep(Int)
  case tooManyValues
  case unclosed(String, line: Int)
  case notUTF8
  case missingFormat(String)
  case notTheCopy
  // JSON.
  case textAfterValue
  case jsonNotUTF8
  case noColon
  case openComment
  case valueFromSlash
  case noComments
  case commaAfterMembers
  case commaAfterElements
  case noDigitAfterMinus
  case needlessZero
  case noDigitAfterPoint
  case noDigitBeforePoint
  case noDigitInExponent
  case leadingPlus
  case openString
  case brokenString
  case tabInString
  case controlInString
  case shortEscape
  case noEscape
  case singleQuotes
  case endsBeforeValue
  case noValueBefore(Character)
  case noValueHere
  case capitalWord(String)
  case foreignWord(String)
  case bareWord(String)
  case wrongCloser(Character, of: String, line: Int)
  case noCommaBeforeString
  case noComma
  case noKeyBeforeColon
  case noMemberBeforeComma
  case noKeyHere
  // Property lists in XML.
  case noPropertyList
  case openDocumentType
  case declarations
  case notUTF16
  case encoding(String)
  case emptyPropertyList
  case secondValue
  case innerPropertyList
  case commentInValue
  case openCharacterData
  case openInstruction
  case noKeyBeforeValue
  case noValueOfKey
  case strayText
  case noTagName
  case unknownTag(String)
  case openTag
  case emptyTag(String)
  case endsBeforeTag(String)
  case noTag(String)
  case strayDeclaration
  case noReference
  case noInteger
  case noReal
  case noDate
  case noData
  // Binary property lists.
  case unknownVersion
  case truncated
  case endless
  case binaryTooDeep(Int)
  case binaryKey
  case binaryTooManyValues
  case unknownObject(String)
  case binaryNotASCII
}

extension SyntaxPhrase {
  package var english: String {
    switch self {
    case .textTooLarge: "the text is too large"
    case .noValueInText: "there is no value in this text"
    case .tooDeep(let levels): "this is nested deeper than \(levels) levels"
    case .tooManyValues: "this text holds too many values"
    case .unclosed(let opening, let line):
      "the text ends, and the \(opening) of line \(line) is not closed"
    case .notUTF8: "this text is not UTF-8"
    case .missingFormat(let name):
      "this program was built without \(name)"
    case .notTheCopy: "its bytes are not what was kept"
    case .textAfterValue: "there is more text after the end of the value"
    case .jsonNotUTF8: "this is UTF-16 or UTF-32, and JSON must be UTF-8"
    case .noColon: "a colon is missing after the key"
    case .openComment: "this comment is not closed"
    case .valueFromSlash: "a value cannot begin with /"
    case .noComments: "JSON allows no comments"
    case .commaAfterMembers: "JSON allows no comma after the last member"
    case .commaAfterElements: "JSON allows no comma after the last element"
    case .noDigitAfterMinus: "a digit is missing after -"
    case .needlessZero: "a number must not begin with a needless 0"
    case .noDigitAfterPoint: "a digit is missing after the decimal point"
    case .noDigitBeforePoint: "a digit is missing before the decimal point"
    case .noDigitInExponent: "a digit is missing in the exponent"
    case .leadingPlus: "a number must not begin with +"
    case .openString: "this string is not closed"
    case .brokenString: "this string is not closed on its line; a line break in it is written \\n"
    case .tabInString: "a tab in a string must be written \\t"
    case .controlInString: "a control character in a string must be written \\u and four digits"
    case .shortEscape: "\\u must be followed by four hexadecimal digits"
    case .noEscape: "this is not an escape in JSON; a backslash is written \\\\"
    case .singleQuotes: "a string must stand in double quotes"
    case .endsBeforeValue: "the text ends where a value must stand"
    case .noValueBefore(let character): "a value is missing before this \(character)"
    case .noValueHere: "a value cannot begin with this"
    case .capitalWord(let word): "\(word) must be written in small letters"
    case .foreignWord(let word): "JSON has no \(word)"
    case .bareWord(let word): "\(word) is no value; a string must stand in double quotes"
    case .wrongCloser(let character, let opening, let line):
      "this \(character) does not close the \(opening) of line \(line)"
    case .noCommaBeforeString: "a comma is missing before this string"
    case .noComma: "a comma is missing before this"
    case .noKeyBeforeColon: "there is no key before this colon"
    case .noMemberBeforeComma: "a member is missing before this comma"
    case .noKeyHere: "a key in double quotes must stand here"
    case .noPropertyList:
      "this is neither XML nor a binary property list; the OpenStep form is not read"
    case .openDocumentType: "this DOCTYPE is not closed"
    case .declarations: "a property list declares nothing of its own in its DOCTYPE"
    case .notUTF16: "this is UTF-16 or UTF-32, and only UTF-8 is read"
    case .encoding(let encoding): "the encoding is declared as \(encoding), and only UTF-8 is read"
    case .emptyPropertyList: "this plist holds no value"
    case .secondValue: "a plist holds only one value"
    case .innerPropertyList: "a plist cannot stand inside another"
    case .commentInValue: "a comment cannot stand in a value"
    case .openCharacterData: "this CDATA section is not closed"
    case .openInstruction: "this processing instruction is not closed"
    case .noKeyBeforeValue: "a <key> must stand before this value"
    case .noValueOfKey: "this key has no value"
    case .strayText: "there is text outside of the values"
    case .noTagName: "this tag has no name"
    case .unknownTag(let name): "property lists have no <\(name)>"
    case .emptyTag(let name): "<\(name)/> holds nothing"
    case .openTag: "this tag is not closed"
    case .endsBeforeTag(let name): "the text ends where </\(name)> must stand"
    case .noTag(let name): "</\(name)> must stand here"
    case .strayDeclaration: "only values and comments can stand here"
    case .noReference: "this is no reference that property lists have; & itself is written &amp;"
    case .noInteger: "this is not an integer, or too large for one"
    case .noReal: "this is not a real"
    case .noDate: "this is not a date, which is written 2001-01-01T00:00:00Z"
    case .noData: "this is not base-64 data"
    case .unknownVersion: "this version of binary property lists is not known"
    case .truncated: "this binary property list is cut off or damaged"
    case .endless: "an object of this binary property list holds itself"
    case .binaryTooDeep(let levels):
      "this binary property list is nested deeper than \(levels) levels"
    case .binaryKey: "a key of this binary property list is not a string"
    case .binaryTooManyValues: "this binary property list holds too many values"
    case .unknownObject(let kind):
      "this binary property list holds an object of the unknown kind 0x\(kind)"
    case .binaryNotASCII: "an ASCII text of this binary property list is not ASCII"
    }
  }
}

extension SyntaxPhrase {
  package var german: String {
    switch self {
    case .textTooLarge: "der Text ist zu groß"
    case .noValueInText: "in diesem Text steht kein Wert"
    case .tooDeep(let levels): "das ist tiefer als \(levels) Ebenen geschachtelt"
    case .tooManyValues: "dieser Text enthält zu viele Werte"
    case .unclosed(let opening, let line):
      "der Text endet, und \(opening) aus Zeile \(line) ist nicht geschlossen"
    case .notUTF8: "dieser Text ist kein UTF-8"
    case .missingFormat(let name):
      "dieses Programm wurde ohne \(name) gebaut"
    case .notTheCopy: "ihre Bytes sind nicht die, die aufgehoben wurden"
    case .textAfterValue: "nach dem Ende des Werts steht noch Text"
    case .jsonNotUTF8: "das ist UTF-16 oder UTF-32, und JSON muss UTF-8 sein"
    case .noColon: "nach dem Schlüssel fehlt ein Doppelpunkt"
    case .openComment: "dieser Kommentar ist nicht geschlossen"
    case .valueFromSlash: "ein Wert kann nicht mit / beginnen"
    case .noComments: "JSON erlaubt keine Kommentare"
    case .commaAfterMembers: "JSON erlaubt kein Komma nach dem letzten Eintrag"
    case .commaAfterElements: "JSON erlaubt kein Komma nach dem letzten Element"
    case .noDigitAfterMinus: "nach - fehlt eine Ziffer"
    case .needlessZero: "eine Zahl darf nicht mit einer unnötigen 0 beginnen"
    case .noDigitAfterPoint: "nach dem Dezimalpunkt fehlt eine Ziffer"
    case .noDigitBeforePoint: "vor dem Dezimalpunkt fehlt eine Ziffer"
    case .noDigitInExponent: "im Exponenten fehlt eine Ziffer"
    case .leadingPlus: "eine Zahl darf nicht mit + beginnen"
    case .openString: "dieser Text ist nicht geschlossen"
    case .brokenString:
      "dieser Text ist in seiner Zeile nicht geschlossen; ein Zeilenumbruch darin wird \\n "
        + "geschrieben"
    case .tabInString: "ein Tabulator in einem Text muss \\t geschrieben werden"
    case .controlInString:
      "ein Steuerzeichen in einem Text muss \\u und vier Ziffern geschrieben werden"
    case .shortEscape: "nach \\u müssen vier hexadezimale Ziffern stehen"
    case .noEscape: "so etwas gibt es in JSON nicht; ein Backslash wird \\\\ geschrieben"
    case .singleQuotes: "ein Text muss in doppelten Anführungszeichen stehen"
    case .endsBeforeValue: "der Text endet, wo ein Wert stehen muss"
    case .noValueBefore(let character): "vor diesem \(character) fehlt ein Wert"
    case .noValueHere: "damit kann ein Wert nicht beginnen"
    case .capitalWord(let word): "\(word) muss klein geschrieben werden"
    case .foreignWord(let word): "in JSON gibt es kein \(word)"
    case .bareWord(let word):
      "\(word) ist kein Wert; ein Text muss in doppelten Anführungszeichen stehen"
    case .wrongCloser(let character, let opening, let line):
      "dieses \(character) schließt nicht \(opening) aus Zeile \(line)"
    case .noCommaBeforeString: "vor diesem Text fehlt ein Komma"
    case .noComma: "davor fehlt ein Komma"
    case .noKeyBeforeColon: "vor diesem Doppelpunkt steht kein Schlüssel"
    case .noMemberBeforeComma: "vor diesem Komma fehlt ein Eintrag"
    case .noKeyHere: "hier muss ein Schlüssel in doppelten Anführungszeichen stehen"
    case .noPropertyList:
      "das ist weder XML noch eine binäre Property List; die Form von OpenStep wird nicht gelesen"
    case .openDocumentType: "dieser DOCTYPE ist nicht geschlossen"
    case .declarations: "eine Property List vereinbart im DOCTYPE nichts Eigenes"
    case .notUTF16: "das ist UTF-16 oder UTF-32, und nur UTF-8 wird gelesen"
    case .encoding(let encoding):
      "die Kodierung ist als \(encoding) angegeben, und nur UTF-8 wird gelesen"
    case .emptyPropertyList: "dieses plist enthält keinen Wert"
    case .secondValue: "ein plist enthält nur einen Wert"
    case .innerPropertyList: "ein plist kann nicht in einem anderen stehen"
    case .commentInValue: "in einem Wert kann kein Kommentar stehen"
    case .openCharacterData: "dieser CDATA-Abschnitt ist nicht geschlossen"
    case .openInstruction: "diese Verarbeitungsanweisung ist nicht geschlossen"
    case .noKeyBeforeValue: "vor diesem Wert muss ein <key> stehen"
    case .noValueOfKey: "dieser Schlüssel hat keinen Wert"
    case .strayText: "außerhalb der Werte steht Text"
    case .noTagName: "dieses Tag hat keinen Namen"
    case .unknownTag(let name): "in Property Lists gibt es kein <\(name)>"
    case .emptyTag(let name): "<\(name)/> enthält nichts"
    case .openTag: "dieses Tag ist nicht geschlossen"
    case .endsBeforeTag(let name): "der Text endet, wo </\(name)> stehen muss"
    case .noTag(let name): "hier muss </\(name)> stehen"
    case .strayDeclaration: "hier können nur Werte und Kommentare stehen"
    case .noReference:
      "so eine Referenz gibt es in Property Lists nicht; & selbst wird &amp; geschrieben"
    case .noInteger: "das ist keine ganze Zahl, oder zu groß dafür"
    case .noReal: "das ist keine Zahl"
    case .noDate: "das ist kein Zeitpunkt; der wird 2001-01-01T00:00:00Z geschrieben"
    case .noData: "das sind keine Daten in Base64"
    case .unknownVersion: "diese Version binärer Property Lists ist nicht bekannt"
    case .truncated: "diese binäre Property List ist abgeschnitten oder beschädigt"
    case .endless: "ein Objekt dieser binären Property List enthält sich selbst"
    case .binaryTooDeep(let levels):
      "diese binäre Property List ist tiefer als \(levels) Ebenen geschachtelt"
    case .binaryKey: "ein Schlüssel dieser binären Property List ist kein Text"
    case .binaryTooManyValues: "diese binäre Property List enthält zu viele Werte"
    case .unknownObject(let kind):
      "diese binäre Property List enthält ein Objekt der unbekannten Art 0x\(kind)"
    case .binaryNotASCII: "ein ASCII-Text dieser binären Property List ist kein ASCII"
    }
  }
}
