/// The type of a value.
public enum ValueTag: Hashable, Sendable {
  /// JSON's `null`.
  case null
  /// True or false.
  case boolean
  /// An integer, signed or unsigned.
  case integer
  /// A floating-point number.
  case real
  /// A number kept as text.
  case number
  /// Unicode text.
  case string
  /// Bytes.
  case data
  /// A date and time.
  case date
  /// Values in order.
  case array
  /// Named values.
  case dictionary
  /// A value with the name of its foreign type.
  case tagged(String)
}

extension ValueTag: CustomStringConvertible {
  /// The name of the type: `integer`, `dictionary`; a foreign type has its own name.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .real: "real"
    case .number: "number"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .array: "array"
    case .dictionary: "dictionary"
    case .tagged(let type): type
    }
  }
}

extension ValueTag: MessageConvertible {
  /// The name of the type in each language.
  package var message: Message {
    switch self {
    case .null: Message("null")
    case .boolean: Message("boolean")
    case .integer: Message("integer")
    case .real, .number: Message("number")
    case .string: Message("string")
    case .data: Message("data")
    case .date: Message("date")
    case .array: Message("list")
    case .dictionary: Message("dictionary")
    case .tagged(let type): Message(verbatim: type)
    }
  }
}

extension ValueTag {
  /// The type with a name, as the user types it after `--type`; `bool`, `int`, `float` and `list` are names too.
  package init?(word: String) {
    switch word {
    case "null": self = .null
    case "boolean", "bool": self = .boolean
    case "integer", "int": self = .integer
    case "real", "float", "double": self = .real
    case "number": self = .number
    case "string": self = .string
    case "data": self = .data
    case "date": self = .date
    case "array", "list": self = .array
    case "dictionary", "dict", "object": self = .dictionary
    default: return nil
    }
  }
}
