import PreferenceSystem

extension PreferenceValue: Hashable {
  /// Whether both are the same stored value.
  ///
  /// Types are exact (`1` is not `1.0`, `true` is not `1`), reals and dates are compared by their bits (a NaN equals
  /// itself, `0.0` is not `-0.0`), strings by their bytes (composed and decomposed letters differ), and the order of
  /// a dictionary's members does not count.
  public static func == (left: PreferenceValue, right: PreferenceValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.integer(let signed), .unsigned(let unsigned)),
      (.unsigned(let unsigned), .integer(let signed)):
      signed >= 0 && UInt64(signed) == unsigned
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left.bits == right.bits
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.tagged(let leftType, let left), .tagged(let rightType, let right)):
      leftType.hasSameBytes(as: rightType) && left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let flag): hasher.combine(flag)
    case .integer(let integer): hasher.combine(UInt64(bitPattern: integer))
    case .unsigned(let integer): hasher.combine(integer)
    case .real(let real): hasher.combine(real.bitPattern)
    case .number(let text), .string(let text): text.hashBytes(into: &hasher)
    case .data(let data): hasher.combine(data)
    case .date(let date): hasher.combine(date.bits)
    case .array(let elements): hasher.combine(elements)
    case .dictionary(let members): hasher.combine(members)
    case .tagged(let type, let value):
      type.hashBytes(into: &hasher)
      hasher.combine(value)
    }
  }
}

extension Date {
  /// The bits of the seconds since 2001, which distinguish dates that `==` treats as equal.
  fileprivate var bits: UInt64 { timeIntervalSinceReferenceDate.bitPattern }
}

extension PreferenceValue: Codable {
  /// Encodes the value as the coder's own numbers, strings, data, dates, arrays and dictionaries.
  ///
  /// - Parameter encoder: The encoder, as of a JSON file.
  /// - Throws: `EncodingError` for a tagged value, and for a number that no machine type can
  ///   represent.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .unsigned(let integer): try container.encode(integer)
    case .real(let real): try container.encode(real)
    case .string(let text): try container.encode(text)
    case .data(let data): try container.encode(data)
    case .date(let date): try container.encode(date)
    case .array(let items): try container.encode(items)
    case .dictionary(let members):
      try container.encode(Dictionary(members.map { ($0.name, $0.value) }) { $1 })
    case .number(let digits):
      guard let number = Decimal(string: digits), let exact = DecimalNumber(text: digits),
        DecimalNumber(text: "\(number)") == exact
      else { throw Self.unencodable(self, "the number \(digits) is too wide", encoder) }
      try container.encode(number)
    case .tagged(let type, _):
      throw Self.unencodable(self, "a value of the type \(type) has no form here", encoder)
    }
  }

  private static func unencodable(
    _ value: PreferenceValue, _ reason: String, _ encoder: any Encoder
  ) -> EncodingError {
    .invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: reason))
  }

  /// Decodes a value of any type: dates and data as the strings or numbers that the coder has for them.
  ///
  /// - Parameter decoder: The decoder, as of a JSON file.
  /// - Throws: `DecodingError` if the value is of a type that settings do not have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      self = .unsigned(integer)
    } else if let real = try? container.decode(Double.self) {
      self = .real(real)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([PreferenceValue].self) {
      self = .array(items)
    } else {
      let members = try container.decode([String: PreferenceValue].self)
      self = .dictionary(
        PreferenceDictionary(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }
  }
}
