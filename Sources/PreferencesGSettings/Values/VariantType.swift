#if GSettings
  /// The type of a GVariant.
  package indirect enum VariantType: Hashable, Sendable {
    case boolean, real, string, objectPath, signature
    /// A value with its type.
    case variant
    case integer(IntegerWidth)
    case maybe(VariantType)
    case array(VariantType)
    case tuple([VariantType])
    /// A key and its value; an array of these is a dictionary.
    case entry(VariantType, VariantType)

    /// The integers by the letters of their types.
    package enum IntegerWidth: Character, Sendable {
      case byte = "y"
      case int16 = "n"
      case uint16 = "q"
      case int32 = "i"
      case uint32 = "u"
      case int64 = "x"
      case uint64 = "t"
      case handle = "h"
    }

    /// Bytes without an encoding.
    static let bytes = VariantType.array(.integer(.byte))

    /// The deepest nesting of types that GLib accepts.
    private static let deepest = 64
  }

  extension VariantType: LosslessStringConvertible {
    /// The type with this text, such as `a{sv}`; nil for anything else.
    package init?(_ text: String) {
      var rest = Substring(text)
      guard let type = Self.read(&rest, depth: 0), rest.isEmpty else { return nil }
      self = type
    }

    private static func read(_ rest: inout Substring, depth: Int) -> VariantType? {
      guard depth < deepest, let letter = rest.popFirst() else { return nil }
      switch letter {
      case "m": return read(&rest, depth: depth + 1).map(VariantType.maybe)
      case "a": return read(&rest, depth: depth + 1).map(VariantType.array)
      case "(":
        var types: [VariantType] = []
        while rest.first != ")" {
          guard let type = read(&rest, depth: depth + 1) else { return nil }
          types.append(type)
        }
        rest.removeFirst()
        return .tuple(types)
      case "{":
        guard let key = read(&rest, depth: depth + 1), key.isBasic,
          let value = read(&rest, depth: depth + 1), rest.popFirst() == "}"
        else { return nil }
        return .entry(key, value)
      default: return basic(letter)
      }
    }

    private static func basic(_ letter: Character) -> VariantType? {
      switch letter {
      case "b": .boolean
      case "d": .real
      case "s": .string
      case "o": .objectPath
      case "g": .signature
      case "v": .variant
      default: IntegerWidth(rawValue: letter).map(VariantType.integer)
      }
    }

    private var isBasic: Bool {
      switch self {
      case .boolean, .real, .string, .objectPath, .signature, .integer: true
      default: false
      }
    }

    package var description: String {
      switch self {
      case .boolean: "b"
      case .real: "d"
      case .string: "s"
      case .objectPath: "o"
      case .signature: "g"
      case .variant: "v"
      case .integer(let width): String(width.rawValue)
      case .maybe(let type): "m\(type)"
      case .array(let type): "a\(type)"
      case .tuple(let types): "(\(types.map(\.description).joined()))"
      case .entry(let key, let value): "{\(key)\(value)}"
      }
    }
  }

  extension VariantType.IntegerWidth {
    /// The smallest number of this width.
    var least: Int64 {
      switch self {
      case .byte, .uint16, .uint32, .uint64: 0
      case .int16: Int64(Int16.min)
      case .int32, .handle: Int64(Int32.min)
      case .int64: .min
      }
    }

    /// The largest number of this width.
    var most: UInt64 {
      switch self {
      case .byte: UInt64(UInt8.max)
      case .int16: UInt64(Int16.max)
      case .uint16: UInt64(UInt16.max)
      case .int32, .handle: UInt64(Int32.max)
      case .uint32: UInt64(UInt32.max)
      case .int64: UInt64(Int64.max)
      case .uint64: .max
      }
    }
  }
#endif
