#if GSettings
  import CGio
  import PreferenceSystem
  import PreferenceValues

  /// The GSettings schemas that are installed, as GIO finds them.
  ///
  /// GIO reads its default source once in a process. A source never changes and may be used from any thread.
  package final class InstalledSchemas: Sendable {
    private nonisolated(unsafe) let source: OpaquePointer?
    /// The schemas that were read, by their identifiers.
    private let read = Mutex<[String: InstalledSchema]>([:])

    /// The schemas in the directories that the environment of this process names.
    package static let standard: InstalledSchemas = {
      GLibLog.silence()
      setlocale(LC_MESSAGES, "")
      let source = g_settings_schema_source_get_default()
      return InstalledSchemas(source.map { g_settings_schema_source_ref($0) })
    }()

    private init(_ source: OpaquePointer?) { self.source = source }

    /// The compiled schemas in some directories, such as those of extensions, and the standard
    /// ones.
    ///
    /// The first directory has precedence; one whose compiled file is missing or damaged is
    /// ignored.
    package convenience init(directories: [String]) {
      var source = Self.standard.source.flatMap { g_settings_schema_source_ref($0) }
      for directory in directories.reversed() {
        let outer = g_settings_schema_source_new_from_directory(directory, source, 0, nil)
        guard let outer else { continue }
        if let source { g_settings_schema_source_unref(source) }
        source = outer
      }
      self.init(source)
    }

    deinit { if let source { g_settings_schema_source_unref(source) } }

    /// The identifiers of the schemas with a path and of those without one, each sorted.
    package func identifiers() -> (fixed: [String], relocatable: [String]) {
      guard let source else { return ([], []) }
      var fixed: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
      var relocatable: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
      g_settings_schema_source_list_schemas(source, 1, &fixed, &relocatable)
      return (taken(fixed).sorted(), taken(relocatable).sorted())
    }

    /// The path of the keys of a schema, which are not read; nil if it is relocatable or not installed.
    func path(of id: String) -> String? {
      guard let source, let schema = g_settings_schema_source_lookup(source, id, 1) else {
        return nil
      }
      defer { g_settings_schema_unref(schema) }
      return g_settings_schema_get_path(schema).map { String(cString: $0) }
    }

    /// The schema with an identifier, nil if none is installed.
    package func schema(_ id: String) -> InstalledSchema? {
      if let known = read.withLock({ $0[id] }) { return known }
      guard let source, let schema = g_settings_schema_source_lookup(source, id, 1) else {
        return nil
      }
      defer { g_settings_schema_unref(schema) }
      let found = InstalledSchema(schema)
      read.withLock { $0[id] = found }
      return found
    }
  }

  /// A schema as reported by GIO: without texts, and with overridden defaults.
  package struct InstalledSchema: Sendable {
    package let id: String
    /// The path of its keys, nil if the schema is relocatable.
    package let path: String?
    /// The keys, sorted by name.
    package let keys: [GSettingsKey]
    /// The names of the schemas below its path.
    package let children: [String]

    fileprivate init(_ schema: OpaquePointer) {
      id = String(cString: g_settings_schema_get_id(schema))
      path = g_settings_schema_get_path(schema).map { String(cString: $0) }
      children = taken(g_settings_schema_list_children(schema)).sorted()
      keys = taken(g_settings_schema_list_keys(schema)).sorted().compactMap { name in
        guard let key = g_settings_schema_get_key(schema, name) else { return nil }
        defer { g_settings_schema_key_unref(key) }
        return GSettingsKey(name, key)
      }
    }
  }

  extension GSettingsKey {
    fileprivate init?(_ name: String, _ key: OpaquePointer) {
      guard let range = Variant(owned: g_settings_schema_key_get_range(key)),
        let value = Variant(owned: g_settings_schema_key_get_default_value(key))
      else { return nil }
      self.init(
        name: name, type: value.type, range: Range(range), defaultValue: value.type.value(of: value)
      )
    }
  }

  extension GSettingsKey.Range {
    /// The range that GIO describes as a pair of a word and a variant.
    fileprivate init(_ pair: Variant) {
      let parts = pair.children
      let kind = parts.first.map { VariantType.string.value(of: $0).text ?? "" }
      if kind == "type" {
        self = .any
        return
      }
      let content = parts.last.flatMap(\.content)
      let values = content.map { $0.type.value(of: $0).elements ?? [] } ?? []
      switch kind {
      case "enum": self = .choices(values.compactMap(\.text))
      case "flags": self = .flags(values.compactMap(\.text))
      case "range" where values.count == 2: self = .limits(values[0], values[1])
      default: self = .any
      }
    }
  }

  /// The texts of an array that the caller owns.
  private func taken(
    _ texts: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) -> [String] {
    guard let texts else { return [] }
    defer { g_strfreev(texts) }
    var found: [String] = []
    while let text = texts[found.count] { found.append(String(cString: text)) }
    return found
  }
#endif
