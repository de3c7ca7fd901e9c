/// A property of scalars that `\p{…}` names.
///
/// General categories come from the standard library's tables. A script follows from the names of its letters, accents
/// and digits; punctuation of a script counts as no script's, `Script_Extensions` is read as `Script`, and properties
/// of strings (emoji sequences) are not known.
struct UnicodeProperty: Sendable {
  private let predicate: @Sendable (Unicode.Scalar) -> Bool

  func contains(_ scalar: Unicode.Scalar) -> Bool { predicate(scalar) }

  /// The property of a name, `L`, or of a name and its value, `Script=Greek`; nil if it is unknown.
  init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      guard let property = Self.category(parts[0]) ?? Self.binary(parts[0]) else { return nil }
      predicate = property
    case 2 where ["General_Category", "gc"].contains(parts[0]):
      guard let category = Self.category(parts[1]) else { return nil }
      predicate = category
    case 2 where ["Script", "sc", "Script_Extensions", "scx"].contains(parts[0]):
      guard let script = UnicodeScript(parts[1]) else { return nil }
      predicate = { script.contains($0) }
    default: return nil
    }
  }

  private static func category(_ name: String) -> (@Sendable (Unicode.Scalar) -> Bool)? {
    guard let categories = categories[name] else { return nil }
    return { categories.contains($0.properties.generalCategory) }
  }

  private static func binary(_ name: String) -> (@Sendable (Unicode.Scalar) -> Bool)? {
    switch name {
    case "Any": { _ in true }
    case "Assigned": { $0.properties.generalCategory != .unassigned }
    case "ASCII": { $0.isASCII }
    case "Alphabetic", "Alpha": { $0.properties.isAlphabetic }
    case "Lowercase", "Lower": { $0.properties.isLowercase }
    case "Uppercase", "Upper": { $0.properties.isUppercase }
    case "White_Space", "space": { $0.properties.isWhitespace }
    case "ASCII_Hex_Digit", "AHex": { $0.properties.isASCIIHexDigit }
    case "Hex_Digit", "Hex": { $0.properties.isHexDigit }
    case "ID_Start", "IDS": { $0.properties.isIDStart }
    case "ID_Continue", "IDC": { $0.properties.isIDContinue }
    case "XID_Start", "XIDS": { $0.properties.isXIDStart }
    case "XID_Continue", "XIDC": { $0.properties.isXIDContinue }
    case "Ideographic", "Ideo": { $0.properties.isIdeographic }
    case "Emoji": { $0.properties.isEmoji }
    case "Emoji_Presentation", "EPres": { $0.properties.isEmojiPresentation }
    case "Emoji_Modifier", "EMod": { $0.properties.isEmojiModifier }
    case "Emoji_Modifier_Base", "EBase": { $0.properties.isEmojiModifierBase }
    case "Cased": { $0.properties.isCased }
    case "Case_Ignorable", "CI": { $0.properties.isCaseIgnorable }
    case "Dash": { $0.properties.isDash }
    case "Diacritic", "Dia": { $0.properties.isDiacritic }
    case "Math": { $0.properties.isMath }
    case "Quotation_Mark", "QMark": { $0.properties.isQuotationMark }
    case "Default_Ignorable_Code_Point", "DI": { $0.properties.isDefaultIgnorableCodePoint }
    case "Noncharacter_Code_Point", "NChar": { $0.properties.isNoncharacterCodePoint }
    default: nil
    }
  }
}

extension UnicodeProperty {
  private typealias Category = Unicode.GeneralCategory

  private static let single: [(names: [String], category: Category)] = [
    (["Lu", "Uppercase_Letter"], .uppercaseLetter), (["Ll", "Lowercase_Letter"], .lowercaseLetter),
    (["Lt", "Titlecase_Letter"], .titlecaseLetter), (["Lm", "Modifier_Letter"], .modifierLetter),
    (["Lo", "Other_Letter"], .otherLetter), (["Mn", "Nonspacing_Mark"], .nonspacingMark),
    (["Mc", "Spacing_Mark"], .spacingMark), (["Me", "Enclosing_Mark"], .enclosingMark),
    (["Nd", "Decimal_Number", "digit"], .decimalNumber), (["Nl", "Letter_Number"], .letterNumber),
    (["No", "Other_Number"], .otherNumber),
    (["Pc", "Connector_Punctuation"], .connectorPunctuation),
    (["Pd", "Dash_Punctuation"], .dashPunctuation), (["Ps", "Open_Punctuation"], .openPunctuation),
    (["Pe", "Close_Punctuation"], .closePunctuation),
    (["Pi", "Initial_Punctuation"], .initialPunctuation),
    (["Pf", "Final_Punctuation"], .finalPunctuation),
    (["Po", "Other_Punctuation"], .otherPunctuation),
    (["Sm", "Math_Symbol"], .mathSymbol), (["Sc", "Currency_Symbol"], .currencySymbol),
    (["Sk", "Modifier_Symbol"], .modifierSymbol), (["So", "Other_Symbol"], .otherSymbol),
    (["Zs", "Space_Separator"], .spaceSeparator), (["Zl", "Line_Separator"], .lineSeparator),
    (["Zp", "Paragraph_Separator"], .paragraphSeparator), (["Cc", "Control", "cntrl"], .control),
    (["Cf", "Format"], .format), (["Cs", "Surrogate"], .surrogate),
    (["Co", "Private_Use"], .privateUse),
    (["Cn", "Unassigned"], .unassigned),
  ]

  private static let unions: [(names: [String], initials: [String])] = [
    (["L", "Letter"], ["L"]), (["LC", "Cased_Letter"], ["Lu", "Ll", "Lt"]),
    (["M", "Mark", "Combining_Mark"], ["M"]), (["N", "Number"], ["N"]),
    (["P", "Punctuation", "punct"], ["P"]), (["S", "Symbol"], ["S"]), (["Z", "Separator"], ["Z"]),
    (["C", "Other"], ["C"]),
  ]

  private static let categories: [String: Set<Category>] = {
    var table: [String: Set<Category>] = [:]
    for (names, category) in single {
      for name in names { table[name] = [category] }
    }
    for (names, initials) in unions {
      let members = single.filter { entry in initials.contains { entry.names[0].hasPrefix($0) } }
      for name in names { table[name] = Set(members.map(\.category)) }
    }
    return table
  }()
}
