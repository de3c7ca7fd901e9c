import Configuration
import PreferenceSystem
import PreferenceValues

extension ConfigContent {
  /// Converts a stored value to swift-configuration's type; nil if it is of another type.
  ///
  /// An integer counts as a double, a date as its RFC 3339 string, and a base64 string as bytes.
  init?(_ value: PreferenceValue, as type: ConfigType) {
    let content: ConfigContent? =
      switch type {
      case .string: value.configText.map(ConfigContent.string)
      case .int: value.configInteger.map(ConfigContent.int)
      case .double: value.double.map(ConfigContent.double)
      case .bool: value.flag.map(ConfigContent.bool)
      case .bytes: value.configBytes.map(ConfigContent.bytes)
      case .stringArray: value.all(\.configText).map(ConfigContent.stringArray)
      case .intArray: value.all(\.configInteger).map(ConfigContent.intArray)
      case .doubleArray: value.all(\.double).map(ConfigContent.doubleArray)
      case .boolArray: value.all(\.flag).map(ConfigContent.boolArray)
      case .byteChunkArray: value.all(\.configBytes).map(ConfigContent.byteChunkArray)
      }
    guard let content else { return nil }
    self = content
  }
}

extension PreferenceValue {
  fileprivate var configText: String? {
    switch self {
    case .string(let text): text
    case .date: jsonView.text
    default: nil
    }
  }

  fileprivate var configInteger: Int? {
    if case .integer(let integer) = self { Int(exactly: integer) } else { nil }
  }

  fileprivate var configBytes: [UInt8]? {
    switch self {
    case .data(let data): Array(data)
    case .string(let text): Data(base64Encoded: text).map(Array.init)
    default: nil
    }
  }

  /// The converted items of an array; nil if one cannot be converted.
  fileprivate func all<Element>(_ element: (PreferenceValue) -> Element?) -> [Element]? {
    guard let elements else { return nil }
    let converted = elements.compactMap(element)
    return converted.count == elements.count ? converted : nil
  }
}
