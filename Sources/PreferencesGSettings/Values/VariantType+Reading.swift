#if GSettings
  import CGio
  import PreferenceSystem
  package import PreferenceValues

  extension VariantType {
    /// The value of a GVariant of this type.
    package func value(of variant: Variant) -> PreferenceValue {
      variant.use { value(of: variant, $0) }
    }

    private func value(of variant: Variant, _ pointer: OpaquePointer) -> PreferenceValue {
      switch self {
      case .boolean: return .boolean(g_variant_get_boolean(pointer) != 0)
      case .real: return .real(g_variant_get_double(pointer))
      case .string, .objectPath, .signature:
        return .string(String(cString: g_variant_get_string(pointer, nil)))
      case .integer(let width): return width.value(of: pointer)
      case .variant:
        return variant.content?.untypedValue ?? .null
      case .maybe(let type): return maybe(type, pointer)
      case .array(.integer(.byte)): return .data(Data(variant.bytes))
      case .array(.entry(.string, let type)): return dictionary(type, variant.children)
      case .array(let type): return .array(variant.children.map(type.value))
      case .tuple(let places):
        return .array(zip(places, variant.children).map { $0.value(of: $1) })
      case .entry(let key, let type):
        return .array(zip([key, type], variant.children).map { $0.value(of: $1) })
      }
    }

    /// The value of a `maybe`; a nested `maybe` has a tag.
    private func maybe(_ type: VariantType, _ pointer: OpaquePointer) -> PreferenceValue {
      guard let inner = Variant(owned: g_variant_get_maybe(pointer)) else { return .null }
      let value = type.value(of: inner)
      return type.isMaybe ? .tagged(type: type.description, value) : value
    }

    /// A dictionary in its order; tagged pairs if a name occurs twice.
    private func dictionary(_ type: VariantType, _ entries: [Variant]) -> PreferenceValue {
      let pairs = entries.map { entry in
        let parts = entry.children
        return (name: Self.string.value(of: parts[0]).text ?? "", value: type.value(of: parts[1]))
      }
      let members = PreferenceDictionary(pairs)
      guard members.count < pairs.count else { return .dictionary(members) }
      let values = pairs.map { PreferenceValue.array([.string($0.name), $0.value]) }
      return .tagged(type: description, .array(values))
    }

    var isMaybe: Bool { if case .maybe = self { true } else { false } }
  }

  extension VariantType.IntegerWidth {
    fileprivate func value(of pointer: OpaquePointer) -> PreferenceValue {
      switch self {
      case .byte: .integer(Int64(g_variant_get_byte(pointer)))
      case .int16: .integer(Int64(g_variant_get_int16(pointer)))
      case .uint16: .integer(Int64(g_variant_get_uint16(pointer)))
      case .int32: .integer(Int64(g_variant_get_int32(pointer)))
      case .uint32: .integer(Int64(g_variant_get_uint32(pointer)))
      case .int64: .integer(Int64(g_variant_get_int64(pointer)))
      case .uint64:
        PreferenceValue(integer: UInt64(g_variant_get_uint64(pointer))) ?? .null
      case .handle: .integer(Int64(g_variant_get_handle(pointer)))
      }
    }
  }

  extension Variant {
    /// The value without a schema: tagged, unless the value implies its type.
    package var untypedValue: PreferenceValue {
      let type = type
      let value = type.value(of: self)
      // A dictionary in which a name occurs twice has its tag already.
      if case .tagged(type.description, _) = value, type != .variant { return value }
      return value.naturalType == type ? value : .tagged(type: type.description, value)
    }
  }

  extension PreferenceValue {
    /// The type that an untagged value implies without a schema; nil if it needs a tag.
    package var naturalType: VariantType? {
      switch self {
      case .boolean: .boolean
      case .integer(let integer): Int32(exactly: integer).map { _ in .integer(.int32) }
      case .real: .real
      case .string: .string
      case .array(let elements) where !elements.isEmpty && elements.allSatisfy { $0.text != nil }:
        .array(.string)
      default: nil
      }
    }
  }
#endif
