/// The elements of a property list in XML.
enum XMLTag: String, CaseIterable {
  case key, string, integer, real, dict, array, date, data
  case yes = "true"
  case no = "false"
  case plist

  /// The tag of a name; nil for a name no property list has.
  init?(_ name: ArraySlice<UInt8>) {
    let tag = Self.allCases.first { tag in
      let text = tag.rawValue.utf8
      return text.count == name.count && text.elementsEqual(name)
    }
    guard let tag else { return nil }
    self = tag
  }

  /// What a value in such an element is.
  var kind: TextNode.Kind {
    switch self {
    case .key, .string: .string
    case .integer: .integer
    case .real: .real
    case .dict: .dictionary
    case .array, .plist: .array
    case .date: .date
    case .data: .data
    case .yes: .yes
    case .no: .no
    }
  }
}
