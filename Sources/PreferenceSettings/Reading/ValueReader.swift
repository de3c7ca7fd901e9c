import JSONSchema
import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

/// Reads typed text as a value of a setting's type.
package struct ValueReader: Sendable {
  private let kind: SettingKind
  private let storageType: ValueTag?
  private let language: InterfaceLanguage
  /// Whether errors do not quote the text, because it may be a secret.
  private var hidesText = false

  /// Creates a reader for values of a setting.
  package init(for setting: SettingDescription, in language: InterfaceLanguage = .english) {
    self.init(kind: setting.kind, storageType: setting.storageType(over: nil), in: language)
    hidesText = setting.isMasked
  }

  /// Creates a reader for values of a type, with errors in a language.
  ///
  /// - Parameter storageType: The type of stored values, nil if several are allowed.
  package init(
    kind: SettingKind, storageType: ValueTag? = nil, in language: InterfaceLanguage = .english
  ) {
    self.kind = kind
    self.storageType = storageType
    self.language = language
  }

  /// The same reader, whose errors do not quote the text if it may be a secret.
  package func hidingText(if mayBeSecret: Bool) -> ValueReader {
    var reader = self
    reader.hidesText = mayBeSecret
    return reader
  }

  /// The reason why a text is not a value.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as a clause.
    package var description: String

    fileprivate init(_ message: Message, in language: InterfaceLanguage) {
      description = message.text(in: language)
    }
  }

  /// Returns the value of a text.
  ///
  /// - Throws: ``Failure`` if the text is not a value of the type.
  package func read(_ text: String) throws(Failure) -> PreferenceValue {
    let value = try readKind(text)
    guard case .tagged(let type)? = storageType, value.text != nil else { return value }
    return .tagged(type: type, value)
  }

  private func readKind(_ text: String) throws(Failure) -> PreferenceValue {
    switch kind {
    case .boolean: try boolean(text)
    case .choice(let choices, let isOpen): try choice(text, of: choices, isOpen: isOpen)
    case .integer: try integer(text)
    case .number: try real(text)
    case .string, .path: .string(text)
    case .color(let isHexadecimal): try color(text.trimmed, isHexadecimal: isHexadecimal)
    case .shortcut: try shortcut(text)
    case .date: try date(text)
    case .data: try data(text)
    case .list(let element): try list(text, of: element)
    case .tuple, .dictionary, .group, .raw: try json(text)
    }
  }

  private func failure(_ message: Message) -> Failure { Failure(message, in: language) }

  /// The text as errors quote it, or a word for a secret.
  private func quoted(_ text: String) -> Message {
    hidesText ? Message("the value") : Message("“\(text)”")
  }

  // MARK: Simple kinds

  /// Accepts the words of the interface language too, because rows and dialogs show them.
  private func boolean(_ text: String) throws(Failure) -> PreferenceValue {
    switch text.trimmed.lowercased() {
    case "true", "on", "yes", "1", Message("on", context: "value").text(in: language):
      .boolean(true)
    case "false", "off", "no", "0", Message("off", context: "value").text(in: language):
      .boolean(false)
    default: throw failure(Message("\(quoted(text)) is neither on nor off"))
    }
  }

  private func integer(_ text: String) throws(Failure) -> PreferenceValue {
    let text = text.trimmed
    if let value = Int64(text) ?? Int64(hexadecimal: text) {
      guard storageType == .real else { return .integer(value) }
      guard let real = Double(exactly: value) else { throw failure(rounding: text) }
      return .real(real)
    }
    if let value = UInt64(text) { return .unsigned(value) }
    guard let number = DecimalNumber(text: text), number.isWhole else {
      throw failure(Message("\(quoted(text)) is not an integer"))
    }
    if storageType == .real { return try real(text) }
    return number.integer.map(PreferenceValue.integer) ?? .number(text)
  }

  private func real(_ text: String) throws(Failure) -> PreferenceValue {
    let text = text.trimmed
    if storageType != .real {
      if let value = Int64(text) { return .integer(value) }
      if let value = UInt64(text) { return .unsigned(value) }
    }
    guard !text.isEmpty, let value = Double(text) else {
      throw failure(
        (hidesText ? nil : Self.withPoint(text)).map {
          Message("\(quoted(text)) is not a number; write a decimal point: \($0)")
        } ?? Message("\(quoted(text)) is not a number"))
    }
    let isRounded = DecimalNumber(text: text)?.isRounded(to: .real(value)) == true
    if storageType == .real, isRounded, isNear(text, to: value) { throw failure(rounding: text) }
    // A number that no machine type can represent stays text.
    return isHeld(text, as: value) ? .real(value) : .number(text)
  }

  private func failure(rounding text: String) -> Failure {
    failure(Message("\(quoted(text)) has more digits than a real can store"))
  }

  /// Whether a real is a number of a text, and not infinity or zero in place of one out of range.
  private func isNear(_ text: String, to value: Double) -> Bool {
    PreferenceValue(jsonNumber: text, isWhole: false) == .real(value)
  }

  /// Whether a real represents the number of a text exactly.
  private func isHeld(_ text: String, as value: Double) -> Bool {
    let isNear = isNear(text, to: value)
    if storageType == .real, isNear { return true }
    // Other texts are names of infinity, or numbers whose exponent is too large to compare.
    return DecimalNumber(text: text).map { $0 == DecimalNumber(.real(value)) }
      ?? (isNear || !text.contains(where: \.isNumber))
  }

  /// Returns a number with a decimal point instead of a comma, nil for other texts.
  private static func withPoint(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let written = parts.joined(separator: ".")
    return parts.count == 2 && Double(written) != nil ? written : nil
  }

  private func choice(
    _ text: String, of choices: [Choice], isOpen: Bool
  ) throws(Failure) -> PreferenceValue {
    let match =
      choices.first { ValueText.editable($0.value).hasSameBytes(as: text) }
      ?? choices.first { $0.title?.lowercased() == text.lowercased() }
      ?? choices.first { ValueText.editable($0.value).lowercased() == text.trimmed.lowercased() }
    if let match { return match.value }
    if isOpen { return .string(text) }
    if let flag = try? boolean(text), choices.contains(where: { $0.value == flag }) { return flag }
    if let number = DecimalNumber(text: text.trimmed),
      let equal = choices.first(where: { DecimalNumber($0.value) == number })
    {
      return equal.value
    }
    if let value = try? json(text),
      let equal = choices.first(where: { $0.value.isEqualForSchema(to: value) })
    {
      return equal.value
    }
    if choices.isEmpty { throw failure(ProblemPhrase.noValue.message) }
    let words = choices.map { choice in
      let text = ValueText.listed(choice)
      let title = choice.title.flatMap { $0.lowercased() == text.lowercased() ? nil : $0 }
      return title.map { "\(text) (\($0))" } ?? text
    }.joined(separator: ", ")
    throw failure(Message("\(quoted(text)) is not one of the choices: \(words)"))
  }

  /// Returns a color as typed, or its hexadecimal digits if names are not allowed.
  private func color(
    _ text: String, isHexadecimal: Bool
  ) throws(Failure) -> PreferenceValue {
    let color = RGBColor(anySpelling: text)
    if isHexadecimal, text.first != "#", let color { return .string(color.hexadecimal) }
    guard color != nil || (!isHexadecimal && ColorFormat.accepts(text)) else {
      throw failure(Message("\(quoted(text)) is not a color such as #ff8800 or orange"))
    }
    return .string(text)
  }

  private func shortcut(_ text: String) throws(Failure) -> PreferenceValue {
    guard Shortcut.isSpelled(text) else {
      throw failure(Message("\(quoted(text)) is not a shortcut such as Ctrl-R or F5"))
    }
    return .string(text)
  }

  private func date(_ text: String) throws(Failure) -> PreferenceValue {
    switch storageType {
    case .string: return .string(text)
    // The file's own type, such as a local date of TOML; the format checks its text.
    case .tagged: return .string(text.trimmed)
    default: break
    }
    guard let date = Date(rfc3339: text.trimmed) else {
      throw failure(Message("\(quoted(text)) is not a date such as 2026-11-21T08:30:00Z"))
    }
    return .date(date)
  }

  private func data(_ text: String) throws(Failure) -> PreferenceValue {
    let isHexadecimal = text.trimmed.hasPrefix("0x")
    let data =
      isHexadecimal ? try hexadecimal(text.trimmed) : Data(base64Encoded: text.trimmed)
    guard let data else {
      throw failure(Message("the text is neither base64 nor 0x with hexadecimal digits"))
    }
    guard storageType == .string else { return .data(data) }
    return .string(isHexadecimal ? data.base64EncodedString() : text.trimmed)
  }

  private func hexadecimal(_ text: String) throws(Failure) -> Data {
    let digits = text.dropFirst(2).filter { !$0.isWhitespace }
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, digits.allSatisfy(\.isASCII) else {
      throw failure(Message("only hexadecimal digits can follow 0x"))
    }
    guard values.count.isMultiple(of: 2) else {
      throw failure(Message("a byte has two hexadecimal digits; one is missing"))
    }
    let bytes = stride(from: 0, to: values.count, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
    return Data(bytes)
  }

  // MARK: Lists and JSON

  /// Returns the items of a JSON array, or of a text with one item a line.
  private func list(_ text: String, of element: SettingKind) throws(Failure) -> PreferenceValue {
    if text.trimmed.isEmpty { return .array([]) }
    if text.trimmed.hasPrefix("["), case .array(let elements) = try json(text) {
      return .array(elements)
    }
    var reader = ValueReader(kind: element, in: language)
    reader.hidesText = hidesText
    var elements: [PreferenceValue] = []
    let lines = text.split(separator: "\n")
    for line in lines {
      do { elements.append(try reader.read(String(line))) } catch {
        guard lines.count == 1, text.contains(",") else { throw error }
        let reason = error.description
        throw failure(Message("\(reason); write a list as JSON, or one item per line"))
      }
    }
    return .array(elements)
  }

  private func json(_ text: String) throws(Failure) -> PreferenceValue {
    let document: any FormatDocument
    do { document = try JSONFormat.json.parse(Array(text.utf8)) } catch {
      throw failure(Message("not JSON: \(hidesText ? error.withoutText : error)"))
    }
    if let part = document.lostPart { throw failure(hidesText ? part.text : part.located) }
    if let rounded = document.roundedNumber { throw failure(rounded.withoutLine.message) }
    return PreferenceValue(typedJSON: document.value)
  }
}

extension ValueReader {
  /// Creates a reader for values of a given type, for a key that no schema describes.
  package init?(type: ValueTag, in language: InterfaceLanguage = .english) {
    switch type {
    case .boolean: self.init(kind: .boolean, in: language)
    case .integer: self.init(kind: .integer(.all), storageType: .integer, in: language)
    case .real: self.init(kind: .number(.all), storageType: .real, in: language)
    case .number: self.init(kind: .number(.all), in: language)
    case .string: self.init(kind: .string(multiline: true), in: language)
    case .data: self.init(kind: .data, storageType: .data, in: language)
    case .date: self.init(kind: .date, storageType: .date, in: language)
    case .null, .array, .dictionary: self.init(kind: .raw, in: language)
    case .tagged: return nil
    }
  }
}

extension Int64 {
  /// Reads a number such as `0x1F`.
  fileprivate init?(hexadecimal text: String) {
    guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
    self.init(text.dropFirst(2), radix: 16)
  }
}
