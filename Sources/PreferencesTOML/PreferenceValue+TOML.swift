#if TOML
  import Foundation
  import PreferenceValues
  import TOMLKit

  extension TOMLTable {
    /// The table as a dictionary.
    var preferenceValue: PreferenceValue {
      .dictionary(
        PreferenceDictionary(
          keys.compactMap { key in
            self[key].map { (name: key, value: $0.preferenceValue) }
          }))
    }
  }

  extension TOMLValueConvertible {
    /// The value; local dates and times keep their text and are tagged with their type.
    fileprivate var preferenceValue: PreferenceValue {
      switch type {
      case .table: table?.preferenceValue ?? .null
      case .array: .array(array?.map(\.preferenceValue) ?? [])
      case .string: .string(string ?? "")
      case .int: .integer(Int64(int ?? 0))
      case .double: .real(double ?? .nan)
      case .bool: .boolean(bool ?? false)
      case .date: .tagged(type: "local-date", .string(date?.debugDescription ?? ""))
      case .time: .tagged(type: "local-time", .string(time?.debugDescription ?? ""))
      case .dateTime: dateTime?.preferenceValue ?? .null
      }
    }
  }

  extension TOMLDateTime {
    fileprivate var preferenceValue: PreferenceValue {
      guard offset != nil else {
        return .tagged(type: "local-date-time", .string(debugDescription))
      }
      guard let date = try? Date(debugDescription, strategy: .iso8601) else {
        return .string(debugDescription)
      }
      return .date(date)
    }
  }
#endif
