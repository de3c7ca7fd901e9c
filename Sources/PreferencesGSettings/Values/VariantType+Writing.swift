#if GSettings
  import CGio
  import PreferenceSystem
  package import PreferenceValues

  extension VariantType {
    /// The GVariant of this type with a value.
    ///
    /// - Throws: ``VariantError`` if the type has no such value.
    package func variant(of value: PreferenceValue) throws(VariantError) -> Variant {
      if case .tagged(description, let inner) = value, self != .variant {
        return try variant(ofTagged: inner)
      }
      switch self {
      case .boolean:
        guard case .boolean(let flag) = value else {
          throw mismatch(Message("must be true or false"))
        }
        return Variant(g_variant_new_boolean(flag ? 1 : 0))
      case .real: return Variant(g_variant_new_double(try real(of: value)))
      case .integer(let width): return Variant(try width.pointer(of: value))
      case .string, .objectPath, .signature: return try text(of: value)
      case .variant:
        let content = value == .null ? Variant.maybe(.variant, nil) : try Variant.untyped(value)
        return content.use { Variant(g_variant_new_variant($0)) }
      case .maybe(let type): return try maybe(type, of: value)
      case .array(.integer(.byte)): return try bytes(of: value)
      case .array(let type): return try array(type, of: value)
      case .tuple(let places):
        let children = try parts(of: value, places)
        return .making(children) { Variant(g_variant_new_tuple($0, gsize($1))) }
      case .entry(let key, let type):
        let children = try parts(of: value, [key, type])
        return .entry(children[0], children[1])
      }
    }

    /// The GVariant of a value with the tag of this type.
    fileprivate func variant(ofTagged value: PreferenceValue) throws(VariantError) -> Variant {
      if let entries = try entries(of: value) { return entries }
      return try variant(of: value)
    }

    /// The rule of an object path.
    static let objectPathRule = Message("must be a D-Bus object path such as /org/example")
    /// The rule of a signature.
    static let signatureRule = Message("must be a D-Bus signature such as a{sv}")

    private func mismatch(_ message: Message) -> VariantError { VariantError(message) }

    private func real(of value: PreferenceValue) throws(VariantError) -> Double {
      switch value {
      case .real(let real): return real
      case .integer(let integer): return try exact(Double(exactly: integer), of: value)
      case .unsigned(let integer): return try exact(Double(exactly: integer), of: value)
      case .number: return try exact(nil, of: value)
      default: throw mismatch(Message("must be a number"))
      }
    }

    private func exact(
      _ real: Double?, of integer: PreferenceValue
    ) throws(VariantError) -> Double {
      guard let real else {
        throw mismatch(
          Message("must not be \(integer.brief), which a real number cannot represent"))
      }
      return real
    }

    private func text(of value: PreferenceValue) throws(VariantError) -> Variant {
      guard let text = value.text else { throw mismatch(Message("must be a string")) }
      guard !text.utf8.contains(0) else {
        throw mismatch(Message("must not contain a NUL character"))
      }
      switch self {
      case .objectPath where g_variant_is_object_path(text) == 0:
        throw mismatch(Self.objectPathRule)
      case .signature where g_variant_is_signature(text) == 0:
        throw mismatch(Self.signatureRule)
      case .objectPath: return Variant(g_variant_new_object_path(text))
      case .signature: return Variant(g_variant_new_signature(text))
      default: return Variant(g_variant_new_string(text))
      }
    }

    private func maybe(
      _ type: VariantType, of value: PreferenceValue
    ) throws(VariantError) -> Variant {
      .maybe(type, value == .null ? nil : try type.variant(of: value))
    }

    private func bytes(of value: PreferenceValue) throws(VariantError) -> Variant {
      guard case .data(let data) = value else { throw mismatch(Message("must be bytes")) }
      return Array(data).withUnsafeBytes { buffer in
        "y".withVariantType {
          Variant(g_variant_new_fixed_array($0, buffer.baseAddress, gsize(buffer.count), 1))
        }
      }
    }

    private func array(
      _ type: VariantType, of value: PreferenceValue
    ) throws(VariantError) -> Variant {
      if case .entry(.string, let member) = type { return try dictionary(member, of: value) }
      guard let elements = value.elements else { throw mismatch(Message("must be a list")) }
      return type.array(of: try Self.items(elements) { _ in type })
    }

    private func array(of children: [Variant]) -> Variant {
      description.withVariantType { type in
        .making(children) { Variant(g_variant_new_array(type, $0, gsize($1))) }
      }
    }

    private func dictionary(
      _ type: VariantType, of value: PreferenceValue
    ) throws(VariantError) -> Variant {
      guard let members = value.members else { throw mismatch(Message("must be a dictionary")) }
      var children: [Variant] = []
      for (name, value) in members {
        let key = try Self.string.variant(of: .string(name))
        let content = try VariantError.naming(Message("entry “\(name)”")) {
          () throws(VariantError) in try type.variant(of: value)
        }
        children.append(.entry(key, content))
      }
      return Self.entry(.string, type).array(of: children)
    }

    /// A dictionary given as pairs because a name occurs twice; nil for any other value.
    private func entries(of value: PreferenceValue) throws(VariantError) -> Variant? {
      guard case .array(.entry(.string, _)) = self, let pairs = value.elements,
        case .array(let type) = self
      else { return nil }
      return type.array(of: try Self.items(pairs) { _ in type })
    }

    private func parts(
      of value: PreferenceValue, _ types: [VariantType]
    ) throws(VariantError) -> [Variant] {
      guard let elements = value.elements, elements.count == types.count else {
        throw mismatch(Message("must be a list of \(types.count, "item", "items")"))
      }
      return try Self.items(elements) { types[$0] }
    }

    /// The GVariants of items with types by their positions.
    private static func items(
      _ elements: [PreferenceValue], _ type: (Int) -> VariantType
    ) throws(VariantError) -> [Variant] {
      var children: [Variant] = []
      for (index, element) in elements.enumerated() {
        let child = try VariantError.naming(Message("item \(index + 1)")) {
          () throws(VariantError) in try type(index).variant(of: element)
        }
        children.append(child)
      }
      return children
    }
  }

  extension VariantType.IntegerWidth {
    fileprivate func pointer(of value: PreferenceValue) throws(VariantError) -> OpaquePointer {
      let (least, most) = (least, most)
      switch value {
      case .integer(let number) where number >= least && (number < 0 || UInt64(number) <= most):
        return pointer(of: UInt64(bitPattern: number))
      case .unsigned(let number) where number <= most: return pointer(of: number)
      default:
        throw VariantError(Message("must be an integer from \(least) to \(most)"))
      }
    }

    /// The GVariant of a number that this width can hold.
    private func pointer(of bits: UInt64) -> OpaquePointer {
      switch self {
      case .byte: g_variant_new_byte(UInt8(truncatingIfNeeded: bits))
      case .int16: g_variant_new_int16(Int16(truncatingIfNeeded: bits))
      case .uint16: g_variant_new_uint16(UInt16(truncatingIfNeeded: bits))
      case .int32: g_variant_new_int32(Int32(truncatingIfNeeded: bits))
      case .uint32: g_variant_new_uint32(UInt32(truncatingIfNeeded: bits))
      case .int64: g_variant_new_int64(gint64(truncatingIfNeeded: bits))
      case .uint64: g_variant_new_uint64(guint64(bits))
      case .handle: g_variant_new_handle(Int32(truncatingIfNeeded: bits))
      }
    }
  }

  extension Variant {
    /// Calls a function with an array of the children's pointers and its length.
    static func making(
      _ children: [Variant], _ make: (UnsafePointer<OpaquePointer?>?, Int) -> Variant
    ) -> Variant {
      withExtendedLifetime(children) {
        children.map { child in Optional(child.use { $0 }) }
          .withUnsafeBufferPointer { make($0.baseAddress, $0.count) }
      }
    }

    /// An entry of a dictionary.
    static func entry(_ key: Variant, _ value: Variant) -> Variant {
      key.use { key in value.use { Variant(g_variant_new_dict_entry(key, $0)) } }
    }

    /// A value of a type, or nothing.
    static func maybe(_ type: VariantType, _ value: Variant?) -> Variant {
      type.description.withVariantType { type in
        value?.use { Variant(g_variant_new_maybe(type, $0)) }
          ?? Variant(g_variant_new_maybe(type, nil))
      }
    }

    /// The GVariant of a value without a schema.
    ///
    /// - Throws: ``VariantError`` if no type has such a value.
    package static func untyped(_ value: PreferenceValue) throws(VariantError) -> Variant {
      guard let type = value.untypedType else { throw VariantError(value.reasonWithoutType) }
      if case .tagged(_, let inner) = value { return try type.variant(ofTagged: inner) }
      return try type.variant(of: value)
    }
  }

  extension PreferenceValue {
    /// The reason why no type has the value.
    fileprivate var reasonWithoutType: Message {
      switch self {
      case .number(let text): Message("dconf has no number like \(text)")
      case .tagged(let type, _): Message("dconf has no type “\(type)”")
      default: Message("dconf has no type for \(tag.description)")
      }
    }

    /// The type of a value without a schema: that of its tag, or the closest one; nil if none fits.
    var untypedType: VariantType? {
      switch self {
      case .tagged(let type, _): VariantType(type)
      case .integer(let integer): Int32(exactly: integer) == nil ? .integer(.int64) : naturalType
      case .unsigned: .integer(.uint64)
      case .data: .bytes
      case .array(let elements) where elements.isEmpty: .array(.string)
      case .array(let elements):
        naturalType
          ?? .array(elements.commonNaturalType ?? .variant)
      case .dictionary: .array(.entry(.string, .variant))
      default: naturalType
      }
    }
  }

  extension [PreferenceValue] {
    /// The natural type that all of these have.
    fileprivate var commonNaturalType: VariantType? {
      guard let type = first?.naturalType, allSatisfy({ $0.naturalType == type }) else {
        return nil
      }
      return type
    }
  }
#endif
