import PreferenceValues

/// Property lists: XML ones, which are edited by splicing, and binary ones, which are written anew.
///
/// Both are read whichever is expected; the form only decides how a new file is written and what
/// ``represent(_:)`` answers. The old OpenStep form is refused by name.
///
/// XML is read with Foundation's verdict and to Foundation's values, except that these are refused: text that is not
/// UTF-8, a plist inside of a plist, dates whose month is not 1 to 12 or whose year has more than eight digits, and an
/// empty file, which Foundation takes for an empty OpenStep dictionary. A UID must fit 32 bits, else it stays a
/// dictionary. A byte order mark at the beginning of a string stays.
public struct PropertyListFormat: DocumentFormat {
  /// How the property list is written.
  public enum Form: Sendable {
    /// As XML text.
    case xml
    /// As Apple's binary form, `bplist00`.
    case binary
  }

  /// How a new file is written.
  public let form: Form

  /// The format of property lists, new ones of which have this form.
  public init(form: Form = .xml) { self.form = form }

  public var name: String { form == .xml ? "XML property list" : "binary property list" }

  public var preserves: (order: Bool, comments: Bool) { (true, form == .xml) }

  public var empty: any Document {
    guard form == .xml else { return BinaryPropertyListDocument(.emptyDictionary, format: self) }
    let header = XMLPropertyListPrinter.header
    let start = header.utf8.count
    return TextDocument<XMLPropertyListSyntax>(
      empty: header + "<dict/>\n</plist>\n", dictionaryAt: start..<start + 7, format: self)
  }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any Document {
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
