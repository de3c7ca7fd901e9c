import PreferenceFormats
import PreferenceSystem
import PreferenceValues

extension PreferenceValue {
  /// Whether this contains other values: in a list, in a dictionary or in bytes, as JSON texts do.
  var hasParts: Bool {
    switch self {
    case .array(let items): !items.isEmpty
    case .dictionary(let members): !members.isEmpty
    case .data(let data): !data.isEmpty
    case .string: jsonBytes != nil
    default: false
    }
  }

  /// The list or dictionary that this string or these bytes contain as a JSON text, or else this value.
  var withoutJSONText: PreferenceValue {
    guard let bytes = jsonBytes, let value = try? JSONFormat.json.parse(Array(bytes)).value
    else { return self }
    return value
  }

  /// A list or dictionary as a JSON text, if another value is one.
  func withJSONText(like other: PreferenceValue) -> PreferenceValue {
    guard isContainer else { return self }
    let text = jsonText()
    return switch other {
    case .data: .data(Data(text.utf8))
    case .string(let other) where Data(other.utf8).beginsJSON: .string(text)
    case .string: .string(Data(text.utf8).base64EncodedString())
    default: self
    }
  }

  /// The bytes of a JSON text with a list or dictionary; a format without data has them as a base64 string.
  private var jsonBytes: Data? {
    switch self {
    case .data(let data): data.beginsJSON ? data : nil
    case .string(let text):
      [Data(text.utf8), Data(base64Encoded: text)].lazy.compactMap(\.self).first(
        where: \.beginsJSON)
    default: nil
    }
  }
}

extension Data {
  /// Whether this may be the JSON text of a list or dictionary.
  fileprivate var beginsJSON: Bool {
    let first = first { ![UInt8(ascii: " "), UInt8(ascii: "\n")].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
