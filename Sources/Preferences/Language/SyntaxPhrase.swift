/// Why bytes are not a document of a format.
enum SyntaxPhrase: Phrase {
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
