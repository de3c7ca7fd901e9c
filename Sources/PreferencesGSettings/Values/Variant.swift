#if GSettings
  import CGio
  import PreferenceValues

  /// A GVariant, which never changes and may be used from any thread.
  package final class Variant: Sendable {
    private nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes ownership of a GVariant that is new or that the caller owns.
    init(_ pointer: OpaquePointer) { self.pointer = g_variant_take_ref(pointer) }

    /// Takes ownership of a GVariant that the caller owns; nil for none.
    convenience init?(owned pointer: OpaquePointer?) {
      guard let pointer else { return nil }
      self.init(pointer)
    }

    deinit { g_variant_unref(pointer) }

    /// Calls a function with the GVariant, which exists until the function returns.
    func use<Result>(_ body: (OpaquePointer) -> Result) -> Result {
      withExtendedLifetime(self) { body(pointer) }
    }

    /// The type of the value.
    package var type: VariantType {
      use { VariantType(String(cString: g_variant_get_type_string($0))) } ?? .variant
    }

    /// The number of values in this one.
    var count: Int { use { Int(g_variant_n_children($0)) } }

    /// The value in a variant, which has a type of its own.
    var content: Variant? { use { Variant(owned: g_variant_get_variant($0)) } }

    /// The values in this one.
    var children: [Variant] {
      use { pointer in
        (0..<count).compactMap { Variant(owned: g_variant_get_child_value(pointer, gsize($0))) }
      }
    }
  }

  extension Variant {
    /// The value of a serialized variant (type `v`), which need not be aligned or valid.
    convenience init?(serialized bytes: ArraySlice<UInt8>, isSwapped: Bool = false) {
      let outer = bytes.withUnsafeBytes { buffer -> OpaquePointer? in
        guard let copy = g_bytes_new(buffer.baseAddress, gsize(buffer.count)) else { return nil }
        defer { g_bytes_unref(copy) }
        return "v".withVariantType { g_variant_new_from_bytes($0, copy, 0) }
      }
      guard let outer else { return nil }
      let ordered =
        isSwapped ? Variant(outer).use { Variant(g_variant_byteswap($0)) } : Variant(outer)
      self.init(owned: ordered.use(g_variant_get_variant))
    }

    /// The bytes of the value in GVariant's serialization.
    package var bytes: [UInt8] {
      use { pointer in
        let size = Int(g_variant_get_size(pointer))
        guard size > 0, let data = g_variant_get_data(pointer) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: size))
      }
    }

    /// Whether both have the same type and value.
    package func isEqual(to other: Variant) -> Bool {
      use { own in
        other.use { g_variant_equal(gconstpointer(own), gconstpointer($0)) != 0 }
      }
    }
  }

  extension Variant {
    /// The value of a text in GVariant's format; a type in the text is needed only if `type` is nil.
    ///
    /// - Throws: ``VariantError`` with the position in the text.
    package convenience init(
      text: String, type: VariantType? = nil
    ) throws(VariantError) {
      guard !text.utf8.contains(0) else {
        throw VariantError(Message("it contains a NUL character"))
      }
      var error: UnsafeMutablePointer<GError>?
      let parsed =
        if let type {
          type.description.withVariantType { g_variant_parse($0, text, nil, nil, &error) }
        } else {
          g_variant_parse(nil, text, nil, nil, &error)
        }
      guard let parsed else {
        defer { g_clear_error(&error) }
        throw VariantError(parsing: text, error?.pointee)
      }
      self.init(parsed)
    }

    /// The text of the value in GVariant's format; with annotations, including all types that a
    /// reader cannot infer.
    package func text(isAnnotated: Bool = false) -> String {
      guard let text = use({ g_variant_print($0, isAnnotated ? 1 : 0) }) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  extension String {
    /// Calls a function with the type in GLib's form.
    func withVariantType<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
      withCString { body(OpaquePointer($0)) }
    }
  }
#endif
