import PreferenceValues

/// The type of an entry, which determines how its text in a file is read and written.
enum KConfigType: Sendable {
  case boolean, integer, unsigned, longInteger, longUnsigned, real, text, texts, integers, password
  /// A text of a fixed form.
  case notation(KConfigNotation)
  /// The texts of the choices in a file, and their alternative names.
  case choice([Choice])

  struct Choice: Sendable {
    var name: String
    var value: String?
    var label = ""

    /// The text in a file.
    var text: String { value ?? name }
  }

  /// The type with a name in a schema, whose case does not matter.
  init(_ name: String, choices: [Choice]) {
    switch name.lowercased() {
    case "bool": self = .boolean
    case "int": self = .integer
    case "longlong", "int64": self = .longInteger
    case "uint": self = .unsigned
    case "ulonglong", "uint64": self = .longUnsigned
    case "double": self = .real
    case "enum" where !choices.isEmpty: self = .choice(choices)
    case "enum": self = .integer
    case "stringlist", "pathlist", "urllist": self = .texts
    case "intlist": self = .integers
    case "password": self = .password
    default: self = KConfigNotation(type: name).map(KConfigType.notation) ?? .text
    }
  }

  /// The value of a text; nil if the text is not one of this type.
  func value(of text: String) -> PreferenceValue? {
    switch self {
    case .boolean: .boolean(!["false", "no", "off", "0"].contains(text.lowercased()))
    case .integer: Int32(text).map { .integer(Int64($0)) }
    case .unsigned: UInt32(text).map { .integer(Int64($0)) }
    case .longInteger: Int64(text).map(PreferenceValue.integer)
    case .longUnsigned: UInt64(text).flatMap { PreferenceValue(integer: $0) }
    case .real: Double(text).map { .real($0) }
    case .text: .string(text)
    case .texts: .array(Self.items(of: text).map(PreferenceValue.string))
    case .integers: Self.integers(of: text)
    case .password: KConfigPassword.obscured(text).map(PreferenceValue.string)
    case .notation(let notation): notation.accepts(text) ? .string(text) : nil
    case .choice(let choices): Self.choice(text, of: choices).map { .string($0.text) }
    }
  }

  /// The text of a value; nil if a file cannot have the value.
  func text(of value: PreferenceValue) -> String? {
    switch value {
    case .string(let password) where isPassword: KConfigPassword.obscured(password)
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    // The shortest text that is read as the same number; Qt reads and writes “inf” and “nan” too.
    case .real(let number): "\(number)"
    case .number(let text), .string(let text): text
    case .array(let elements):
      Self.joined(elements.compactMap { $0.elements == nil ? text(of: $0) : nil })
    default: nil
    }
  }

  var isPassword: Bool { if case .password = self { true } else { false } }

  /// The problem of a text that is not a value; nil if the schema's own rules name it.
  var requirement: Message? {
    switch self {
    case .notation(let notation): notation.hint
    case .integer: Self.integer(Int32.min, Int32.max)
    case .unsigned: Self.integer(UInt32.min, UInt32.max)
    case .longInteger: Self.integer(Int64.min, Int64.max)
    case .longUnsigned: Self.integer(UInt64.min, UInt64.max)
    default: nil
    }
  }

  private static func integer<Width: FixedWidthInteger>(_ least: Width, _ most: Width) -> Message {
    Message("must be an integer from \(String(least)) to \(String(most))")
  }

  private static func choice(_ text: String, of choices: [Choice]) -> Choice? {
    let lowered = text.lowercased()
    if let named = choices.first(where: { $0.text.lowercased() == lowered }) { return named }
    return Int(text).flatMap { choices.indices.contains($0) ? choices[$0] : nil }
  }

  private static func integers(of text: String) -> PreferenceValue? {
    let items = items(of: text)
    let numbers = items.compactMap(Self.integer.value)
    return numbers.count == items.count ? .array(numbers) : nil
  }

  /// The items of a list, which commas separate; `\,` is a comma in an item, and `\0` a list of one empty text.
  static func items(of text: String) -> [String] {
    if text.isEmpty { return [] }
    if text == "\\0" { return [""] }
    var items = [""]
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        items[items.count - 1].append(next)
      } else if character == "," {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items
  }

  static func joined(_ items: [String]) -> String {
    if items == [""] { return "\\0" }
    return items.map { $0.replacing("\\", with: "\\\\").replacing(",", with: "\\,") }
      .joined(separator: ",")
  }
}
