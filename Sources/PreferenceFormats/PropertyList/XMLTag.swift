/// The elements of an XML property list.
enum XMLTag {
  case key, string, integer, real, dict, array, date, data, yes, no, plist

  /// The name in the text.
  var name: StaticString {
    switch self {
    case .key: "key"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .dict: "dict"
    case .array: "array"
    case .date: "date"
    case .data: "data"
    case .yes: "true"
    case .no: "false"
    case .plist: "plist"
    }
  }

  private static let all: [XMLTag] = [
    .key, .string, .integer, .real, .dict, .array, .date, .data, .yes, .no, .plist,
  ]

  /// The tag with the name at an offset; nil for a name that property lists do not have.
  init?(_ name: Range<Int>, of bytes: [UInt8]) {
    let tag = Self.all.first { tag in
      tag.name.utf8CodeUnitCount == name.count && bytes.has(tag.name, at: name.lowerBound)
    }
    guard let tag else { return nil }
    self = tag
  }

  /// The type of a value in such an element.
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
