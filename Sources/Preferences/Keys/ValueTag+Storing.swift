import PreferenceSystem
import PreferenceValues

extension ValueTag {
  /// The stored type of a Swift type's values, nil if the Swift type does not determine it.
  init?(storing type: Any.Type) {
    switch type {
    case is Bool.Type, is Bool?.Type: self = .boolean
    case is Double.Type, is Double?.Type, is Float.Type, is Float?.Type: self = .real
    case is String.Type, is String?.Type, is URL.Type, is URL?.Type, is UUID.Type, is UUID?.Type:
      self = .string
    case is Data.Type, is Data?.Type: self = .data
    case is Date.Type, is Date?.Type: self = .date
    case is Int.Type, is Int?.Type, is any FixedWidthInteger.Type: self = .integer
    default: return nil
    }
  }
}
