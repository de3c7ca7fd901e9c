import PreferenceSystem
public import PreferenceValues

/// Property lists: those in XML and in OpenStep's syntax, which are edited in place, and binary ones, which are rewritten.
///
/// All are read; the form applies to new files, and to the values that ``represent(_:)`` returns.
///
/// OpenStep's syntax may also be UTF-16 with a byte order mark, as in older `.strings` files.
///
/// XML is accepted and read as by Foundation, except that these are rejected: text that is not
/// UTF-8, a plist inside a plist, dates whose month is not 1 to 12 or whose year has more than eight digits, and an
/// empty file, which is an empty OpenStep dictionary for Foundation. A UID must fit 32 bits, else it stays a
/// dictionary. A byte order mark at the beginning of a string stays.
public struct PropertyListFormat: TitledFormat {
  /// The form of a property list.
  public enum Form: Sendable {
    /// XML text.
    case xml
    /// Apple's binary form, `bplist00`.
    case binary
    /// OpenStep's text, whose scalars are strings and data.
    case openStep
  }

  /// The form of new files.
  public let form: Form
  /// Whether OpenStep's text has the typed values of GNUstep, such as `<*I5>`.
  private(set) var isTyped = false

  /// Whether new files are dictionaries without braces.
  private var isBare = false

  /// Texts in other languages, `"key" = "value";`, which programs of OpenStep read from `.strings` files.
  static var strings: PropertyListFormat {
    var format = PropertyListFormat(form: .openStep)
    format.isBare = true
    return format
  }

  /// The format of property lists of all forms.
  ///
  /// - Parameter form: The form of new files.
  public init(form: Form = .xml) { self.form = form }

  public var name: String { "\(title)" }

  package var title: Message {
    switch form {
    case .xml: Message("XML property list")
    case .binary: Message("binary property list")
    case .openStep: Message("OpenStep property list")
    }
  }

  public var preserves: (order: Bool, comments: Bool) { (true, form != .binary) }

  public var empty: any FormatDocument {
    switch form {
    case .binary: return BinaryPropertyListDocument(.emptyDictionary, format: self)
    case .openStep:
      return isBare
        ? TextDocument<OpenStepSyntax>(empty: "", dictionaryAt: 0..<0, format: self)
        : TextDocument<OpenStepSyntax>(empty: "{\n}\n", dictionaryAt: 0..<3, format: self)
    case .xml:
      let header = XMLPropertyListPrinter.header
      let start = header.utf8.count
      return TextDocument<XMLPropertyListSyntax>(
        empty: header + "<dict/>\n</plist>\n", dictionaryAt: start..<start + 7, format: self)
    }
  }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    let encoding = TextEncoding(markedBy: bytes) ?? .utf8
    guard let text = encoding.text(of: bytes) else {
      throw SyntaxError(Message("the text is not valid UTF-16"))
    }
    // Only a dictionary without braces may be an empty text.
    switch isBare && Self.content(of: text).isEmpty ? .openStep : Self.form(of: text) {
    case .binary: return try BinaryPropertyListDocument(bytes, format: self)
    case .openStep: return try openStepDocument(text, encoding: encoding)
    case .xml:
      var parser = XMLPropertyListParser(bytes)
      return try TextDocument<XMLPropertyListSyntax>(
        parser.parse(), format: PropertyListFormat(form: .xml))
    }
  }

  private func openStepDocument(
    _ bytes: [UInt8], encoding: TextEncoding
  ) throws(SyntaxError) -> any FormatDocument {
    var parser = OpenStepParser(bytes)
    let tree = try parser.parse()
    var format = PropertyListFormat(form: .openStep)
    format.isBare = isBare
    format.isTyped = tree.nodes.contains { $0.kind.isTyped }
    return try TextDocument<OpenStepSyntax>(tree, format: format, encoding: encoding)
  }

  /// The form of a file by its beginning; XML for one without any text.
  package static func form(of bytes: [UInt8]) -> Form {
    if isBinary(bytes) { return .binary }
    let isWide = bytes.prefix(4).contains(0) || bytes.first == 0xFF || bytes.first == 0xFE
    var rest = content(of: bytes)
    let hasComment = rest.first == UInt8(ascii: "/")
    while rest.first == UInt8(ascii: "/"),
      let end = JSONSyntax.endOfComment(at: rest.startIndex, in: bytes)
    {
      rest = bytes[end...].drop(while: \.isWhiteSpace)
    }
    guard !isWide else { return .xml }
    guard let first = rest.first else { return hasComment ? .openStep : .xml }
    return first == UInt8(ascii: "<") ? .xml : .openStep
  }

  /// The text after white space and a byte order mark.
  private static func content(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.drop { $0.isWhiteSpace || [0xEF, 0xBB, 0xBF].contains($0) }
  }

  /// Whether the bytes begin as a binary property list does.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }
}

extension DocumentFormat where Self == PropertyListFormat {
  /// Property lists; new ones are XML.
  public static var propertyList: PropertyListFormat { PropertyListFormat() }
}

extension TextNode.Kind {
  /// Whether only GNUstep has such values in OpenStep's syntax.
  fileprivate var isTyped: Bool {
    switch self {
    case .integer, .real, .date, .yes, .no: true
    default: false
    }
  }
}

extension PropertyListFormat {
  public func represent(_ value: PreferenceValue) -> StorageFit {
    if form == .openStep, !isTyped { return Self.representUntyped(value) }
    return value.represented(names: blocker(in:)) { value in
      switch value {
      case .null: .impossible(RefusalReason(Message("property lists have no \("null")")))
      case .number(let text): Self.represent(number: text)
      case .string(let text): blocker(in: text).map { .impossible(RefusalReason($0)) } ?? .exact
      case .real(let real): represent(real)
      case .date(let date): represent(date)
      case .tagged(let type, _) where form == .openStep:
        .impossible(RefusalReason(Message("OpenStep property lists have no \(type)")))
      case .tagged(let type, let number): Self.represent(number, taggedAs: type)
      case .dictionary(let members) where form == .xml:
        // A dictionary that looks like a UID is read back as one.
        XMLPropertyListSyntax.value(of: members) == value
          ? nil : .rounded(to: XMLPropertyListSyntax.value(of: members))
      default: nil
      }
    }
  }

  /// The representation where scalars are strings and data, as programs of GNUstep write them.
  private static func representUntyped(_ value: PreferenceValue) -> StorageFit {
    value.represented { value in
      switch value {
      case .boolean(let flag): .rounded(to: .string(flag ? "YES" : "NO"))
      case .integer(let number): .rounded(to: .string(String(number)))
      case .unsigned(let number): .rounded(to: .string(String(number)))
      case .real(let number): .rounded(to: .string(XMLScalar.text(of: number)))
      case .number(let text): .rounded(to: .string(text))
      case .null: .impossible(RefusalReason(Message("property lists have no \("null")")))
      case .date: .impossible(RefusalReason(Message("OpenStep property lists have no dates")))
      case .tagged(let type, _):
        .impossible(RefusalReason(Message("property lists have no \(type)")))
      default: nil
      }
    }
  }

  private func blocker(in text: String) -> Message? {
    form == .xml ? XMLText.blocker(in: text) : nil
  }

  private static func represent(number text: String) -> StorageFit {
    switch PreferenceValue(jsonNumber: text) {
    case nil: .impossible(RefusalReason(Message("\(text) is not a number")))
    case .number: .impossible(RefusalReason(Message("property lists have no number like \(text)")))
    case let number?: .rounded(to: number)
    }
  }

  private func represent(_ real: Double) -> StorageFit {
    let isOrdinary = !real.isNaN || real.bitPattern == Double.nan.bitPattern
    return isOrdinary || form == .binary ? .exact : .rounded(to: .real(.nan))
  }

  private func represent(_ date: Date) -> StorageFit {
    if form == .binary { return .exact }
    guard let whole = XMLDate.wholeSecond(of: date) else {
      return .impossible(
        RefusalReason(Message("the date is out of the range of XML property lists")))
    }
    return .date(whole) == PreferenceValue.date(date) ? .exact : .rounded(to: .date(whole))
  }

  private static func represent(
    _ number: PreferenceValue, taggedAs type: String
  ) -> StorageFit {
    if type != "UID" {
      return .impossible(RefusalReason(Message("property lists have no \(type)")))
    }
    if case .integer(let number) = number, UInt32(exactly: number) != nil { return .exact }
    return .impossible(RefusalReason(Message("a UID is a 32-bit integer")))
  }
}
