@testable import JSONSchema
@testable import PreferenceDomains
@testable import PreferenceEditing
@testable import PreferenceFormats
@testable import PreferenceSettings
@testable import PreferenceStores
@testable import PreferenceValues

/// Every case of every phrase of the library; a count in the singular and in the plural.
enum PhraseSamples {
  static let valuePhrase: [ValuePhrase] = [
    .on, .off, .bytes(1), .bytes(2), .items(1), .items(2), .keys(1), .keys(2), .notSet, .secret,
    .notKept(.damaged),
  ]

  static let problemPhrase: [ProblemPhrase] = [
    .noValue, .expected(ExpectedValues(choices: [.string("one"), .string("two")])),
    .expected(ExpectedValues(choices: (1...9).map { .integer($0) })),
    .expected(ExpectedValues(types: [.integer, .null], not: .string("one"))),
    .expected(ExpectedValues(types: [.integer, .null], not: .array([]))),
    .format(.email), .pattern("one"), .empty, .tooFew(.element, 1, found: 1),
    .tooFew(.character, 2, found: 2), .tooFew(.member, 2, found: 2),
    .tooFew(.matchingElement, 2, found: 2), .tooMany(.element, 1, found: 1),
    .tooMany(.character, 2, found: 2), .tooMany(.member, 2, found: 2),
    .tooMany(.matchingElement, 2, found: 2), .repeatedItem,
    .least(.string("one"), isAllowed: true), .least(.array([]), isAllowed: false),
    .most(.string("one"), isAllowed: true), .most(.array([]), isAllowed: false),
    .multiple(.string("one")), .multiple(.array([])), .missing, .missingBeside("one"),
    .unknown(nearest: "one"), .unknown(nearest: nil), .name(["one", "two"]), .missingName,
    .takenName, .noOtherKeys, .patterns(["one", "two"]), .forbidden,
    .excludedBy(["one"]), .exclusive(["one", "two"]), .excludedPattern("one"),
    .excludedValues(ExpectedValues(types: [.integer], not: .null)),
    .excludedSchema(title: "one", pointer: ""), .excludedSchema(title: nil, pointer: "/not"),
    .fitsSeveral(2, named: []), .fitsSeveral(2, named: ["one", "two"]),
    .reasons(["one", "two"], more: 0), .reasons(["one", "two"], more: 2), .rule("one"),
    .rule(nil), .undetermined(.limit),
  ]

  static let syntaxPhrase: [SyntaxPhrase] = [
    .textTooLarge, .noValueInText, .tooDeep(2), .tooManyValues, .unclosed("one", line: 2), .notUTF8,
    .missingFormat("one"), .notTheCopy, .textAfterValue, .jsonNotUTF8, .noColon, .openComment,
    .valueFromSlash, .noComments, .commaAfterMembers, .commaAfterElements, .noDigitAfterMinus,
    .needlessZero, .noDigitAfterPoint, .noDigitBeforePoint, .noDigitInExponent, .leadingPlus,
    .openString, .brokenString, .tabInString, .controlInString, .shortEscape, .noEscape,
    .singleQuotes, .endsBeforeValue, .noValueBefore("]"), .noValueHere, .capitalWord("one"),
    .foreignWord("one"), .bareWord("one"), .wrongCloser("]", of: "one", line: 2),
    .noCommaBeforeString, .noComma, .noKeyBeforeColon, .noMemberBeforeComma, .noKeyHere,
    .noPropertyList, .openDocumentType, .declarations, .notUTF16, .encoding("one"),
    .emptyPropertyList, .secondValue, .innerPropertyList, .commentInValue, .openCharacterData,
    .openInstruction, .noKeyBeforeValue, .noValueOfKey, .strayText, .noTagName, .unknownTag("one"),
    .openTag, .emptyTag("one"), .endsBeforeTag("one"), .noTag("one"), .strayDeclaration,
    .noReference, .noInteger, .noReal, .noDate, .noData, .unknownVersion, .truncated, .endless,
    .binaryTooDeep(2), .binaryKey, .binaryTooManyValues, .unknownObject("one"), .binaryNotASCII,
  ]

  static let storePhrase: [StorePhrase] = [
    .otherVersion("one"),
    .notWritable("one"), .notWritableFileSystem("one"), .folder("one"), .device("one"),
    .onlyRead(format: "one"), .noDictionary, .builtWithout("one", format: "two"), .emptied("one"),
    .emptiedAndSaved("one"), .hardLinks("one"),
    .mounted("one"), .notReplaceable(folder: "one"), .inPlace("one"), .inPlaceWithoutCopy("one"),
    .losing("one", [.group, .owner, .accessList, .attribute("two")]), .groupLost,
    .accessListLost, .accessListInherited, .noCopies("one"),
    .withoutSecrets(1), .withoutSecrets(2), .unreadableAfterwards("one", SyntaxError("two")),
    .noWritableLayer, .brokenRule("one"),
  ]

  static let formPhrase: [FormPhrase] = [
    .item(1), .item(2), .none, .shape(.real(.all)), .range("one", "one"),
    .lower("one", isAllowed: true), .lower("one", isAllowed: false),
    .upper("one", isAllowed: true), .upper("one", isAllowed: false), .multiple("one"),
    .span("one", "one", .element), .span(nil, nil, .character), .span(nil, nil, .member),
    .span(nil, nil, .matchingElement), .unique, .mustExist,
    .onlyInShape("one"), .only([], areMet: true),
    .only(
      [FormPhrase.Demand(member: "one"), FormPhrase.Demand(member: "two", values: ["1", "2"])],
      areMet: false),
  ]

  static let formatPhrase: [FormatPhrase] = [
    .iri, .iriReference, .uri, .uriReference, .uriTemplate, .email, .hostname, .ipv4, .ipv6,
    .date, .time, .dateTime, .duration, .color, .hexadecimalColor, .regex, .uuid, .jsonPointer,
    .relativeJSONPointer,
  ]

  static let journalPhrase: [JournalPhrase] = [
    .wholeFile, .undone, .notSetNow, .isNow("one"), .notKept, .otherStore("one"),
    .lost(.damaged), .lost(nil),
  ]

  static let layerPhrase: [LayerPhrase] = [
    .isLockedBy("one"), .locksNotText("one"), .noLock("one", line: 1, "two"),
    .locksAll("one"), .noDomainName("one"),
    .lockedBy("one"), .notWritten(.user), .noHome,
  ]

  static let readingPhrase: [ReadingPhrase] = [
    .noToggle("one"), .noWholeNumber("one"), .noNumber("one", meant: "one"),
    .noNumber("one", meant: nil), .noChoice("one", of: "one"), .noDate("one"), .noColor("one"),
    .noKeystroke("one"), .noData, .noHexadecimal, .halfByte, .noJSON("one"),
  ]

  static let fixPhrase: [FixPhrase] = [
    .use(.string("one")), .use(.array([])), .useType(.number, .string("one")),
    .useType(.number, .array([])), .useDefault(.string("one")), .useDefault(.array([])),
    .removeRepeated,
  ]
}
