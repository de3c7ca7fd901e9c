public import PreferenceSystem

/// A property-list or JSON value, as stored.
///
/// The cases are those of all supported formats. No format has them all: a store's `represent(_:at:)` returns the form in
/// which it stores a value.
public enum PreferenceValue: Sendable {
  /// JSON's `null`. Property lists have none.
  case null
  /// True or false; never the number 1 or 0.
  case boolean(Bool)
  /// An integer that fits 64 signed bits.
  case integer(Int64)
  /// An integer above `Int64.max` that fits 64 unsigned bits.
  case unsigned(UInt64)
  /// A floating-point number, which may be infinite or not a number if the store allows it.
  case real(Double)
  /// The text of a number that fits neither an integer nor a real, in JSON's grammar (RFC 8259, section 6).
  case number(String)
  /// Unicode text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A date and time without a time zone.
  case date(Date)
  /// Values in order.
  case array([PreferenceValue])
  /// Named values in order.
  case dictionary(PreferenceDictionary)
  /// A value with the name of its foreign type: a property list's `UID`, a GVariant's `u`, a TOML local time.
  indirect case tagged(type: String, PreferenceValue)

  /// The integer as ``integer(_:)``, or as ``unsigned(_:)`` if only that fits.
  ///
  /// Nil outside `Int64.min ... UInt64.max`.
  package init?(integer: some BinaryInteger) {
    if let signed = Int64(exactly: integer) {
      self = .integer(signed)
    } else if let unsigned = UInt64(exactly: integer) {
      self = .unsigned(unsigned)
    } else {
      return nil
    }
  }
}

extension PreferenceValue {
  /// The dictionary without members.
  package static var emptyDictionary: PreferenceValue { .dictionary([:]) }

  /// The type of the value.
  public var tag: ValueTag {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer, .unsigned: .integer
    case .real: .real
    case .number: .number
    case .string: .string
    case .data: .data
    case .date: .date
    case .array: .array
    case .dictionary: .dictionary
    case .tagged(let type, _): .tagged(type)
    }
  }

  /// The value inside a tag; nil without a tag.
  package var untagged: PreferenceValue? {
    if case .tagged(_, let content) = self { content } else { nil }
  }

  /// The members, if this is a dictionary.
  public var members: PreferenceDictionary? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  /// The items, if this is an array.
  public var elements: [PreferenceValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Whether this is a dictionary or an array.
  package var isContainer: Bool { members != nil || elements != nil }

  /// The text, if this is a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// True or false, if this is a boolean.
  public var flag: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// The integer, if this is one that fits `Int`.
  public var integer: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .unsigned(let integer): Int(exactly: integer)
    default: nil
    }
  }

  /// The bytes, if this is data or its base64 string, which formats without data contain.
  public var data: Data? {
    switch self {
    case .data(let data): data
    case .string(let text): Data(base64Encoded: text)
    default: nil
    }
  }

  /// The date, if this is one or its RFC 3339 string, which formats without dates contain.
  public var date: Date? {
    switch self {
    case .date(let date): date
    case .string(let text): Date(rfc3339: text)
    default: nil
    }
  }

  /// The URL, if this is the string of one.
  public var url: URL? { text.flatMap { URL(string: $0) } }

  /// The nearest floating-point number, if this is a number of any case.
  public var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .unsigned(let integer): Double(integer)
    case .real(let real): real
    case .number(let text): Double(text)
    default: nil
    }
  }
}

extension PreferenceValue {
  /// Returns the smallest edits that change this value to another one.
  package func edits(to other: PreferenceValue) -> [PreferencePath: StoreEdit] {
    var edits: [PreferencePath: StoreEdit] = [:]
    collect(&edits, to: other, at: .root)
    return edits
  }

  private func collect(
    _ edits: inout [PreferencePath: StoreEdit], to other: PreferenceValue, at path: PreferencePath
  ) {
    guard self != other else { return }
    guard case .dictionary(let old) = self, case .dictionary(let new) = other else {
      edits[path] = .set(other)
      return
    }
    for (name, value) in new {
      let inner = path.appending(name)
      if let before = old[name] {
        before.collect(&edits, to: value, at: inner)
      } else {
        edits[inner] = .set(value)
      }
    }
    for name in old.names where new[name] == nil { edits[path.appending(name)] = .reset }
  }
}

extension PreferenceValue {
  /// Whether this is a number of any case.
  package var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .real, .number: true
    default: false
    }
  }

  /// Whether both are numbers with the same mathematical value: `1`, `1.0` and the text `10e-1`.
  func isSameNumber(as other: PreferenceValue) -> Bool {
    guard let left = DecimalNumber(self), let right = DecimalNumber(other) else { return false }
    return left == right
  }
}

extension PreferenceValue {
  /// The integer with another one added; nil if the sum fits neither `Int64` nor `UInt64`, or if this or the other value is
  /// not an integer.
  package func adding(_ width: Double) -> PreferenceValue? {
    guard let width = Int64(exactly: width) else { return nil }
    switch self {
    case .integer(let integer):
      let (sum, overflows) = integer.addingReportingOverflow(width)
      guard overflows else { return .integer(sum) }
      return width > 0 ? .unsigned(UInt64(integer) + UInt64(width)) : nil
    case .unsigned(let integer):
      let (sum, overflows) =
        width < 0
        ? integer.subtractingReportingOverflow(width.magnitude)
        : integer.addingReportingOverflow(width.magnitude)
      return overflows ? nil : Int64(exactly: sum).map(PreferenceValue.integer) ?? .unsigned(sum)
    default: return nil
    }
  }
}

extension PreferenceValue {
  /// The reason why a journal does not contain a value.
  package enum Redaction: String, Hashable, Sendable {
    /// The schema declares it as a secret.
    case secret
    /// It is larger than a journal allows for one value.
    case tooLarge = "too large"
    /// A journal cannot represent it.
    case unwritable = "cannot be written down"
    /// Its file could not be read.
    case damaged
    /// It was restored with a backup of its file.
    case restored = "last good copy"
  }

  private static let placeholder = "org.settee.notKept"

  /// The placeholder in a journal for a value that is not recorded.
  package static func redacted(_ reason: Redaction) -> PreferenceValue {
    .tagged(type: placeholder, .string(reason.rawValue))
  }

  /// The placeholder of a secret that may occur several times in the changes of a save, each time with the same number.
  package static func redactedSecret(_ number: Int) -> PreferenceValue {
    .tagged(type: placeholder, .string("\(Redaction.secret.rawValue) \(number)\(inSave)"))
  }

  /// The end of placeholders; earlier versions numbered the secrets of each change, without it.
  private static let inSave = " of save"

  /// The reason why the value of this placeholder was not recorded; nil for a value.
  package var redaction: Redaction? {
    guard case .tagged(Self.placeholder, .string(let word)) = self else { return nil }
    return isNumberedSecret ? .secret : Redaction(rawValue: word)
  }

  /// Whether this is the placeholder of a secret with a number.
  package var isNumberedSecret: Bool {
    guard case .tagged(Self.placeholder, .string(let word)) = self else { return false }
    return word.hasPrefix("\(Redaction.secret.rawValue) ")
  }

  /// Whether this is the placeholder of a secret with the same number in all changes of a save.
  package var isNumberedInSave: Bool {
    guard isNumberedSecret, case .tagged(_, .string(let word)) = self else { return false }
    return word.hasSuffix(Self.inSave)
  }

  /// The value with the same placeholder for all secrets, because each save has its own numbers.
  package var withoutSecretNumbers: PreferenceValue {
    replacingPlaceholders { $0 == .secret ? .redacted(.secret) : nil }
  }

  /// The value with a text such as `(secret)` in place of each placeholder.
  package var withPlaceholderTexts: PreferenceValue {
    replacingPlaceholders { .string("(\($0.message))") }
  }

  private func replacingPlaceholders(by value: (Redaction) -> PreferenceValue?) -> PreferenceValue {
    switch self {
    case .tagged: return redaction.flatMap(value) ?? self
    case .array(let elements):
      return .array(elements.map { $0.replacingPlaceholders(by: value) })
    case .dictionary(let members):
      return .dictionary(
        PreferenceDictionary(members.map { ($0, $1.replacingPlaceholders(by: value)) }))
    default: return self
    }
  }

  /// Whether this is a placeholder or contains one.
  package var holdsPlaceholder: Bool { redactionInside != nil }

  /// The reason of this placeholder, or of the first one in the value.
  package var redactionInside: Redaction? {
    switch self {
    case .tagged: redaction
    case .array(let elements): elements.firstNonNil(\.redactionInside)
    case .dictionary(let members): members.firstNonNil { $0.value.redactionInside }
    default: nil
    }
  }
}

extension PreferenceValue {
  /// The value for a JSON Schema, `--json` and messages: JSON values only.
  ///
  /// A date becomes its RFC 3339 text in UTC, data its base64 text, a tagged value the value it tags.
  package var jsonView: PreferenceValue {
    switch self {
    case .date(let date): .string(date.rfc3339)
    case .data(let data): .string(data.base64EncodedString())
    case .tagged(_, let value): value.jsonView
    case .array(let elements): .array(elements.map(\.jsonView))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, $0.value.jsonView) }))
    default: self
    }
  }

  /// Whether a JSON Schema treats both as equal: JSON views, with numbers compared by value.
  package func isEqualForSchema(to other: PreferenceValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqualForSchema(to: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right[member.name].map { member.value.isEqualForSchema(to: $0) } ?? false
        }
    case (.tagged(_, let value), _): value.isEqualForSchema(to: other)
    case (_, .tagged(_, let value)): isEqualForSchema(to: value)
    case (.date, _), (.data, _), (_, .date), (_, .data): jsonView == other.jsonView
    default: self == other || isNumber && other.isNumber && isSameNumber(as: other)
    }
  }
}

extension PreferenceValue {
  /// The value in a few characters, for messages: `1.7`, `"abc"`, `3 items`.
  package var brief: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .unsigned(let integer): String(integer)
    case .real(let real): real.brief
    case .number(let text): text
    case .string(let text): "\"\(text.shortened(to: 40))\""
    case .date(let date): date.rfc3339
    case .data(let data): "\(Message("\(data.count, "byte", "bytes")"))"
    case .array(let elements): "\(Message("\(elements.count, "item", "items")"))"
    case .dictionary(let members): "\(Message("\(members.count, "entry", "entries")"))"
    case .tagged(_, let value): value.brief
    }
  }

  /// The text of the JSON view, nil if it is not a string.
  package var schemaText: String? {
    switch self {
    case .string(let text): text
    case .date, .data: jsonView.text
    default: nil
    }
  }
}

extension Double {
  /// The shortest decimal text, without a fraction of zero.
  package var brief: String {
    if let integer = Int64(exactly: self), abs(self) < 1e15 { return String(integer) }
    return String(self)
  }
}

extension String {
  /// The beginning of a long text, with an ellipsis.
  package func shortened(to length: Int) -> String {
    guard unicodeScalars.count > length else { return self }
    return String(unicodeScalars.prefix(length - 1)) + "…"
  }
}

/// Words as alternatives in a sentence: "a, b or c".
package func alternatives(_ words: [String]) -> String {
  words.map(Message.init(verbatim:)).disjunction.description
}

extension PreferenceValue.Redaction: MessageConvertible {
  package var message: Message {
    switch self {
    case .secret: Message("secret")
    case .tooLarge: Message("too large")
    case .unwritable: Message("cannot be recorded")
    case .damaged: Message("damaged")
    case .restored: Message("restored from a backup")
    }
  }
}

extension PreferenceValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral flag: Bool) { self = .boolean(flag) }
}

extension PreferenceValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral integer: Int64) { self = .integer(integer) }
}

extension PreferenceValue: ExpressibleByFloatLiteral {
  public init(floatLiteral real: Double) { self = .real(real) }
}

extension PreferenceValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}

extension PreferenceValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: PreferenceValue...) { self = .array(items) }
}

extension PreferenceValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, PreferenceValue)...) {
    self = .dictionary(PreferenceDictionary(members.map { (name: $0.0, value: $0.1) }))
  }
}
