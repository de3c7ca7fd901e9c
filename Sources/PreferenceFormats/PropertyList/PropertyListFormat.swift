import PreferenceSystem
public import PreferenceValues

/// Property lists: XML ones, which are edited in place, and binary ones, which are rewritten.
///
/// Both are read; the form applies to new files, and to the values that ``represent(_:)`` returns.
/// The old OpenStep form is rejected with an error that names it.
///
/// XML is accepted and read as by Foundation, except that these are rejected: text that is not
/// UTF-8, a plist inside a plist, dates whose month is not 1 to 12 or whose year has more than eight digits, and an
/// empty file, which is an empty OpenStep dictionary for Foundation. A UID must fit 32 bits, else it stays a
/// dictionary. A byte order mark at the beginning of a string stays.
public struct PropertyListFormat: DocumentFormat {
  /// The form of a property list.
  public enum Form: Sendable {
    /// XML text.
    case xml
    /// Apple's binary form, `bplist00`.
    case binary
  }

  /// The form of new files.
  public let form: Form

  /// The format of property lists of both forms.
  ///
  /// - Parameter form: The form of new files.
  public init(form: Form = .xml) { self.form = form }

  public var name: String { form == .xml ? "XML property list" : "binary property list" }

  public var preserves: (order: Bool, comments: Bool) { (true, form == .xml) }

  public var empty: any FormatDocument {
    guard form == .xml else { return BinaryPropertyListDocument(.emptyDictionary, format: self) }
    let header = XMLPropertyListPrinter.header
    let start = header.utf8.count
    return TextDocument<XMLPropertyListSyntax>(
      empty: header + "<dict/>\n</plist>\n", dictionaryAt: start..<start + 7, format: self)
  }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    if Self.isBinary(bytes) { return try BinaryPropertyListDocument(bytes, format: self) }
    var parser = XMLPropertyListParser(bytes)
    return try TextDocument<XMLPropertyListSyntax>(
      parser.parse(), format: PropertyListFormat(form: .xml))
  }

  /// Whether the bytes begin as a binary property list does.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }
}

extension DocumentFormat where Self == PropertyListFormat {
  /// Property lists; new ones are XML.
  public static var propertyList: PropertyListFormat { PropertyListFormat() }
}

extension PropertyListFormat {
  public func represent(_ value: PreferenceValue) -> Representation {
    value.represented(names: obstacle(in:)) { value in
      switch value {
      case .null: .impossible("property lists have no null")
      case .number(let text): Self.represent(number: text)
      case .string(let text): obstacle(in: text).map(Representation.impossible) ?? .exact
      case .real(let real): represent(real)
      case .date(let date): represent(date)
      case .tagged(let type, let number): Self.represent(number, taggedAs: type)
      case .dictionary(let members) where form == .xml:
        // A dictionary that looks like a UID is read back as one.
        XMLPropertyListSyntax.value(of: members) == value
          ? nil : .rounded(to: XMLPropertyListSyntax.value(of: members))
      default: nil
      }
    }
  }

  private func obstacle(in text: String) -> String? {
    form == .xml ? XMLText.obstacle(in: text) : nil
  }

  private static func represent(number text: String) -> Representation {
    guard case .number? = PreferenceValue(jsonNumber: text) else {
      return PreferenceValue(jsonNumber: text).map(Representation.rounded)
        ?? .impossible("\(text) is not a number")
    }
    guard let real = Double(text), real.isFinite else {
      return .impossible("\(text) is too large a number for property lists")
    }
    return .rounded(to: .real(real))
  }

  private func represent(_ real: Double) -> Representation {
    let isOrdinary = !real.isNaN || real.bitPattern == Double.nan.bitPattern
    return isOrdinary || form == .binary ? .exact : .rounded(to: .real(.nan))
  }

  private func represent(_ date: Date) -> Representation {
    if form == .binary { return .exact }
    guard let whole = XMLDate.wholeSecond(of: date) else {
      return .impossible("XML property lists cannot hold a date so far away")
    }
    return .date(whole) == PreferenceValue.date(date) ? .exact : .rounded(to: .date(whole))
  }

  private static func represent(
    _ number: PreferenceValue, taggedAs type: String
  ) -> Representation {
    if type != "UID" { return .impossible("property lists have no \(type)") }
    if case .integer(let number) = number, UInt32(exactly: number) != nil { return .exact }
    return .impossible("a UID is a whole number of 32 bits")
  }
}
