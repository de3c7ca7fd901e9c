import PreferenceSystem
package import PreferenceValues

extension PreferenceValue {
  /// The value in JSON types only; other types are wrapped so that ``init(typedJSON:)`` reads them back.
  ///
  /// `{"$date": "2026-11-21T08:30:00Z"}` (or seconds since 2001 where the text would be rounded), `{"$data": "base64"}`,
  /// `{"$real": "nan"}` (or the bits of another NaN), `{"$type": "UID", "$value": 1}`. A dictionary that would be misread is wrapped in
  /// `{"$dictionary": …}`.
  package var typedJSONView: PreferenceValue {
    switch self {
    case .date(let date): .dictionary(["$date": Self.json(of: date)])
    case .data(let data): .dictionary(["$data": .string(data.base64EncodedString())])
    case .real(let real) where !real.isFinite:
      .dictionary(["$real": .string(Self.text(ofInfinite: real))])
    case .tagged(let type, let value):
      .dictionary(["$type": .string(type), "$value": value.typedJSONView])
    case .array(let elements): .array(elements.map(\.typedJSONView))
    case .dictionary(let members): Self.json(of: members)
    default: self
    }
  }

  /// Reads a ``typedJSONView``; any other value is unchanged.
  package init(typedJSON json: PreferenceValue) {
    switch json {
    case .array(let elements): self = .array(elements.map(PreferenceValue.init(typedJSON:)))
    case .dictionary(let members):
      self = Self.unwrapped(members) ?? .dictionary(Self.typed(members))
    default: self = json
    }
  }

  private static func json(of date: Date) -> PreferenceValue {
    let text = date.rfc3339
    let isExact = Date(rfc3339: text).map(PreferenceValue.date) == .date(date)
    return isExact ? .string(text) : .real(date.timeIntervalSinceReferenceDate)
  }

  private static let plain: [Double] = [.nan, .infinity, -.infinity]

  /// The text of a number without digits; a NaN with a sign or other bits must be the same after an undo.
  private static func text(ofInfinite real: Double) -> String {
    let isPlain = plain.contains { $0.bitPattern == real.bitPattern }
    return isPlain ? ScalarText.text(of: real) : "nan:" + String(real.bitPattern, radix: 16)
  }

  private static func infinite(_ text: String) -> Double? {
    guard text.hasPrefix("nan:") else { return plain.first { ScalarText.text(of: $0) == text } }
    let real = UInt64(text.dropFirst(4), radix: 16).map(Double.init(bitPattern:))
    return real?.isNaN == true ? real : nil
  }

  private static func json(of members: PreferenceDictionary) -> PreferenceValue {
    let json = PreferenceDictionary(members.map { ($0.name, $0.value.typedJSONView) })
    let isMisread = json["$dictionary"] != nil || unwrapped(json) != nil
    return isMisread ? .dictionary(["$dictionary": .dictionary(json)]) : .dictionary(json)
  }

  private static func typed(_ members: PreferenceDictionary) -> PreferenceDictionary {
    PreferenceDictionary(members.map { ($0.name, PreferenceValue(typedJSON: $0.value)) })
  }

  /// The value in a wrapper; nil if the members are not a wrapper.
  private static func unwrapped(_ members: PreferenceDictionary) -> PreferenceValue? {
    if members.count == 2, let type = members["$type"]?.text, let value = members["$value"] {
      return .tagged(type: type, PreferenceValue(typedJSON: value))
    }
    guard members.count == 1, let (name, value) = members.first else { return nil }
    switch (name, value) {
    case ("$date", .string(let text)): return Date(rfc3339: text).map(PreferenceValue.date)
    case ("$date", _):
      return value.double.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case ("$data", .string(let text)): return Data(base64Encoded: text).map(PreferenceValue.data)
    case ("$real", .string(let text)): return infinite(text).map(PreferenceValue.real)
    case ("$dictionary", .dictionary(let members)): return .dictionary(typed(members))
    default: return nil
    }
  }
}
